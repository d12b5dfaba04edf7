import { darken, lighten } from "@/scripts/scenes/base/colour";
import { INK } from "@/scripts/scenes/base/palette";
import { type Bounds, type Box, polygon, rect, rects, shade } from "@/scripts/scenes/base/shapes";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";

export function drawWindowHood(style: BuildingStyle, { x, y, width, height }: Box): string {
  if (style.hood === "none") return "";
  if (style.hood === "tile") {
    const tile = polygon(
      [
        [x - 30, y - 10],
        [x - 14, y - 34],
        [x + width + 14, y - 34],
        [x + width + 30, y - 10],
      ],
      style.tile,
    );
    return tile + rect(x - 30, y - 12, width + 60, 5, darken(style.tile, 0.25)) + shade(x - 22, y - 7, width + 44, 9);
  }
  if (style.hood === "box") {
    const edge: Bounds[] = [
      [x - 22, y - 24, width + 44, 12],
      [x - 22, y - 24, 11, height + 46],
      [x + width + 11, y - 24, 11, height + 46],
    ];
    return (
      rects(edge, style.trim) +
      shade(x - 11, y - 12, width + 22, 9) +
      rect(x + width + 18, y - 12, 4, height + 34, INK, 0.12)
    );
  }
  return rect(x - 24, y - 26, width + 48, 14, lighten(style.trim, 0.12)) + shade(x - 18, y - 12, width + 36, 9, 0.18);
}
