import { darken } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, groundShadow, moved, stroke } from "@/scripts/scenes/base/shapes";

/** Round hay stacks. */
export function drawHayStack(scene: Scene, x: number, y: number, size = 1): string {
  const straw = scene.tint("#d9b45a");
  const rings = stroke("M-46 -30q46 14 92 0M-36 -64q36 10 72 0", darken(straw, 0.18), 3, 0.6);
  return moved(
    x,
    y,
    groundShadow(8, 2, 66, 9) +
      area("M-52 0Q-56 -60 0 -112Q56 -60 52 0Z", straw) +
      area("M52 0Q56 -60 0 -112Q28 -60 20 0Z", darken(straw, 0.14)) +
      rings,
    size,
  );
}
