import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, groundShadow, polygon, rect, rects } from "@/scripts/scenes/base/shapes";

export function drawBrickStack(scene: Scene): string {
  const brick = scene.tint("#b4583a");
  const joints = [1, 2, 3, 4].map((row): Bounds => [-70, -row * 16, 140, 2]);
  return (
    groundShadow(10, 2, 96, 10) +
    rect(-70, -80, 140, 80, brick) +
    polygon(
      [
        [70, 0],
        [96, -10],
        [96, -84],
        [70, -80],
      ],
      darken(brick, 0.26),
    ) +
    polygon(
      [
        [-70, -80],
        [-46, -92],
        [96, -90],
        [70, -80],
      ],
      lighten(brick, 0.18),
    ) +
    rects(joints, darken(brick, 0.25), 0.6)
  );
}
