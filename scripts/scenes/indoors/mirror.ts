import { INK } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { circle, roundRect } from "@/scripts/scenes/base/shapes";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";

export function drawMirror(scene: Scene): string {
  const rim = indoorTint(scene, scene.random.pick(["#c9a46a", "#5a3e2b", "#2e3b42"]));
  const glass = scene.gradient("#e3eef0", "#b9ced4", "slant");
  if (scene.random.chance(0.5)) return circle(2, 3, 31, INK, 0.12) + circle(0, 0, 31, rim) + circle(0, 0, 27, glass);
  return roundRect(-20, -36, 42, 74, 20, rim) + roundRect(-16.5, -32.5, 35, 67, 17, glass);
}
