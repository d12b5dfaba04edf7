import type { Scene } from "@/scripts/scenes/base/scene";
import { drawBench } from "@/scripts/scenes/outdoors/bench";
import { drawBicycle } from "@/scripts/scenes/outdoors/bicycle";
import { drawCart } from "@/scripts/scenes/outdoors/cart";
import { drawPot } from "@/scripts/scenes/outdoors/pot";
import { drawScooter } from "@/scripts/scenes/outdoors/scooter";

export function drawStreetThings(scene: Scene, left: number, right: number): string {
  const { random } = scene;
  const things = [
    (x: number) => drawScooter(scene, x, 752, 1.15),
    (x: number) => drawBicycle(scene, x, 748, 1.1),
    (x: number) => drawCart(scene, x, 752, 0.9),
    (x: number) => drawBench(scene, x, 728, 1),
    (x: number) => drawPot(scene, x, 716, 1.1) + drawPot(scene, x + 60, 716, 0.9),
    () => "",
  ];
  return random.pick(things)(left + random.between(-70, 30)) + random.pick(things)(right - random.between(120, 220));
}
