import { darken } from "@/scripts/scenes/base/colour";
import { INK } from "@/scripts/scenes/base/palette";
import { polygon } from "@/scripts/scenes/base/shapes";
import { drawBars } from "@/scripts/scenes/buildings/bars";
import type { RoofSpan } from "@/scripts/scenes/buildings/roof-span";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";

/** Front gable: a triangular wall under two roof slopes. */
export function drawGable(style: BuildingStyle, { x, y, width, height }: RoofSpan & { height: number }): string {
  const middle = x + width / 2;
  const out = 34;
  const slope = height / (width / 2);
  const foot = y + out * slope;
  const thick = 26;
  return [
    polygon(
      [
        [x, y + 2],
        [x + width, y + 2],
        [middle, y - height],
      ],
      style.wall,
    ),
    polygon(
      [
        [middle, y + 2],
        [x + width, y + 2],
        [middle, y - height],
      ],
      INK,
      0.05,
    ),
    polygon(
      [
        [x - out, foot],
        [middle, y - height],
        [middle, y - height + thick + 8],
        [x - out + 18, foot + 10],
      ],
      INK,
      0.14,
    ),
    polygon(
      [
        [x - out, foot],
        [middle, y - height],
        [middle, y - height - thick],
        [x - out - 8, foot - thick + 8],
      ],
      style.tile,
    ),
    polygon(
      [
        [x + width + out, foot],
        [middle, y - height],
        [middle, y - height - thick],
        [x + width + out + 8, foot - thick + 8],
      ],
      darken(style.tile, 0.14),
    ),
    polygon(
      [
        [middle - 15, y - height * 0.42],
        [middle + 15, y - height * 0.42],
        [middle + 15, y - height * 0.16],
        [middle - 15, y - height * 0.16],
      ],
      style.frame,
    ),
    drawBars({ x: middle - 11, y: y - height * 0.4, width: 22, height: height * 0.22 }, darken(style.frame, 0.4), 7),
  ].join("");
}
