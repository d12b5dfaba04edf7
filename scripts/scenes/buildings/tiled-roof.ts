import { darken, lighten } from "@/scripts/scenes/base/colour";
import { INK } from "@/scripts/scenes/base/palette";
import { polygon, rect, shade, stroke } from "@/scripts/scenes/base/shapes";
import type { RoofSpan } from "@/scripts/scenes/buildings/roof-span";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";

type SlopeKind = "hip" | "shed";

/** Tiled roof over a wall top at y, rising by height. */
export function drawTiledRoof(
  style: BuildingStyle,
  span: RoofSpan & { height: number; overhang?: number },
  kind: SlopeKind,
): string {
  const { x, y, width, height } = span;
  const out = span.overhang ?? 34;
  const inset = kind === "hip" ? Math.min(width * 0.3, height * 1.15) : 0;
  const left = x - out;
  const right = x + width + out;
  const rows = Math.max(3, Math.round(height / 20));
  let courses = "";
  for (let row = 1; row < rows; row++) {
    const share = row / rows;
    courses += `M${left + (inset + out) * share} ${y - height * share}H${right - (inset + out) * share}`;
  }
  const ridge = rect(x + inset - 4, y - height - 5, width - inset * 2 + 8, 9, lighten(style.tile, 0.16));
  const eave = rect(left - 5, y - 4, right - left + 10, 11, lighten(style.tile, 0.34));
  const under = shade(x - 6, y + 7, width + 12, 14, 0.18);
  const outline: [number, number][] = [
    [left, y],
    [right, y],
    [x + width - inset, y - height],
    [x + inset, y - height],
  ];
  const shadedEnd: [number, number][] = [
    [x + width * 0.56, y],
    [right, y],
    [x + width - inset, y - height],
    [Math.max(x + width * 0.62 - inset * 0.2, x + inset), y - height],
  ];
  return [
    polygon(outline, style.tile),
    stroke(courses, darken(style.tile, 0.25), 3, 0.5),
    kind === "hip" ? polygon(shadedEnd, INK, 0.12) : "",
    ridge,
    eave,
    under,
  ].join("");
}
