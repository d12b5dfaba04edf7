import { darken, lighten } from "@/scripts/scenes/base/colour";
import { type Bounds, type Box, rect, rects, shade } from "@/scripts/scenes/base/shapes";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";

export function drawGarage(style: BuildingStyle, { x, y, width, height }: Box): string {
  const wide = Math.min(width - 20, 190);
  const left = x + width / 2 - wide / 2;
  const top = y + 44;
  const slats = Array.from({ length: 11 }, (_, slat): Bounds => [left, top + slat * 11.5, wide, 3]);
  return (
    rect(left - 8, top - 8, wide + 16, height - 36, style.frame) +
    rect(left, top, wide, height - 44, lighten(style.door, 0.3)) +
    rects(slats, darken(style.door, 0.1), 0.4) +
    shade(left, top, wide, 10, 0.24)
  );
}
