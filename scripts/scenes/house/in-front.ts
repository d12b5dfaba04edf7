import type { Subject } from "@/scripts/scenes/base/framing";
import type { Scene } from "@/scripts/scenes/base/scene";
import { drawPowerPole } from "@/scripts/scenes/outdoors/power-pole";
import { drawStreetLamp } from "@/scripts/scenes/outdoors/street-lamp";
import { drawTree } from "@/scripts/scenes/outdoors/tree";

/** A tree, lamp or pole on the pavement beside the subject. */
export function drawInFront(scene: Scene, subject: Subject, y: number): string {
  const { random } = scene;
  const side = random.chance(0.5) ? subject.left - random.between(100, 150) : subject.right + random.between(80, 130);
  const things = [
    () =>
      drawTree(
        scene,
        random.pick(["neem", "mango", "gulmohar", "palm", "ashoka"] as const),
        side,
        y + 6,
        random.between(0.85, 1.1),
      ),
    () => drawStreetLamp(scene, side, y + 26, 1.1),
    () => drawPowerPole(scene, side, y + 20, 1.25),
    () => "",
  ];
  return random.pick(things)();
}
