import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { circle, rect } from "@/scripts/scenes/base/shapes";

/** Television dish on a short mast. */
export function drawDish(scene: Scene, x: number, y: number): string {
  const grey = scene.tint("#c9cdd0");
  const shaft = rect(x - 2, y - 46, 4, 46, scene.tint("#7a7a76"));
  return (
    shaft +
    circle(x, y - 52, 19, grey) +
    circle(x + 4, y - 50, 14, darken(grey, 0.12)) +
    circle(x - 8, y - 58, 4, lighten(grey, 0.4))
  );
}
