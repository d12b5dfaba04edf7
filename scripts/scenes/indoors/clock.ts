import { INK } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { circle, stroke } from "@/scripts/scenes/base/shapes";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";

export function drawClock(scene: Scene): string {
  const rim = indoorTint(scene, scene.random.pick(["#2e3b42", "#8a5a3b", "#c4573a"]));
  return (
    circle(2, 2, 20, INK, 0.12) +
    circle(0, 0, 20, rim) +
    circle(0, 0, 16, "#fffdf8") +
    stroke("M0 0V-11M0 0L8 4", "#2e3b42", 2)
  );
}
