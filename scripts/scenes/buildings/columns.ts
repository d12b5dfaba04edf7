import { lighten } from "@/scripts/scenes/base/colour";
import { INK } from "@/scripts/scenes/base/palette";
import { type Bounds, rects } from "@/scripts/scenes/base/shapes";
import type { Run } from "@/scripts/scenes/buildings/column-run";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";

/** Columns with base and capital under a beam; (x, y) is the beam's lower left corner. */
export function drawColumns(style: BuildingStyle, { x, y, width, height, count }: Run, thickness = 20): string {
  const stone = lighten(style.wall, 0.45);
  const places = Array.from(
    { length: count },
    (_, column) => x + (column * (width - thickness)) / Math.max(1, count - 1),
  );
  const box = (grow: number, top: number, tall: number) =>
    places.map((at): Bounds => [at - grow, top, thickness + 2 * grow, tall]);
  return [
    rects(box(0, y, height), stone),
    rects(
      places.map((at): Bounds => [at + thickness * 0.66, y, thickness * 0.34, height]),
      INK,
      0.13,
    ),
    rects(box(5, y, 10), lighten(stone, 0.4)),
    rects(box(5, y + height - 11, 11), stone),
  ].join("");
}
