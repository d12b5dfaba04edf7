import { darken, lighten } from "@/scripts/scenes/base/colour";
import { FABRICS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, type Bounds, rect, rects } from "@/scripts/scenes/base/shapes";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";

export function drawWallHanging(scene: Scene): string {
  const colour = indoorTint(scene, scene.random.pick(FABRICS));
  const fringe = Array.from({ length: 12 }, (_, thread): Bounds => [-34 + thread * 6, 44, 2, 12]);
  const diamonds = [-22, 0, 22].map((x) => `M${x} -14l10 16l-10 16l-10 -16Z`).join("");
  return (
    rect(-42, -42, 84, 4, "#6b4a35") +
    rect(-36, -38, 72, 82, colour) +
    rects(
      [
        [-36, -28, 72, 4],
        [-36, 30, 72, 4],
      ],
      lighten(colour, 0.5),
    ) +
    area(diamonds, lighten(colour, 0.42)) +
    rects(fringe, darken(colour, 0.1))
  );
}
