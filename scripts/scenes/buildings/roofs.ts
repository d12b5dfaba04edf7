import { darken, lighten } from "@/scripts/scenes/base/colour";
import { polygon, rect, shade, stroke } from "@/scripts/scenes/base/shapes";
import { drawBars, drawLattice, drawRailing } from "@/scripts/scenes/buildings/railings";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";

export type ParapetKind = "solid" | "pierced" | "railed" | "stepped" | "banded";
export type SlopeKind = "hip" | "shed";

type Span = { x: number; y: number; width: number };

/** Flat roof edge standing on the wall top y; it is 52 high (stepped: 78). */
export function drawParapet(style: BuildingStyle, { x, y, width }: Span, kind: ParapetKind): string {
  const height = 44;
  const coping = rect(x - 26, y - height - 8, width + 52, 13, lighten(style.trim, 0.2));
  const body = rect(x - 18, y - height, width + 36, height, lighten(style.wall, 0.2));
  const slab = rect(x - 22, y - 8, width + 44, 15, style.slab) + shade(x - 10, y + 7, width + 20, 12, 0.16);
  if (kind === "railed") {
    const rail = { x: x - 14, y: y - height + 2, width: width + 28, height: height - 8 };
    return drawRailing(style, rail, style.rail === "solid" ? "bars" : style.rail) + slab;
  }
  if (kind === "pierced") {
    const strip = { x: x + width * 0.08, y: y - height + 10, width: width * 0.84, height: 26 };
    return body + drawLattice(strip, darken(style.wall, 0.28), lighten(style.wall, 0.2)) + coping + slab;
  }
  if (kind === "stepped") {
    const crown = rect(x + width * 0.3, y - height - 26, width * 0.4, 32, lighten(style.wall, 0.2));
    return body + crown + rect(x + width * 0.28, y - height - 34, width * 0.44, 12, lighten(style.trim, 0.2)) + coping + slab;
  }
  const band = kind === "banded" ? rect(x - 18, y - height + 14, width + 36, 12, style.accent) : "";
  return body + band + shade(x - 18, y - height + 5, width + 36, 6, 0.12) + coping + slab;
}

/** Tiled roof over a wall top at y, rising by height. */
export function drawTiledRoof(
  style: BuildingStyle,
  span: Span & { height: number; overhang?: number },
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
  const outline: [number, number][] = [[left, y], [right, y], [x + width - inset, y - height], [x + inset, y - height]];
  const shadedEnd: [number, number][] = [[x + width * 0.56, y], [right, y], [x + width - inset, y - height], [Math.max(x + width * 0.62 - inset * 0.2, x + inset), y - height]];
  return [
    polygon(outline, style.tile),
    stroke(courses, darken(style.tile, 0.25), 3, 0.5),
    kind === "hip" ? polygon(shadedEnd, "#14232e", 0.12) : "",
    ridge,
    eave,
    under,
  ].join("");
}

/** Front gable: a triangular wall under two roof slopes. */
export function drawGable(style: BuildingStyle, { x, y, width, height }: Span & { height: number }): string {
  const middle = x + width / 2;
  const out = 34;
  const slope = height / (width / 2);
  const foot = y + out * slope;
  const thick = 26;
  return [
    polygon([[x, y + 2], [x + width, y + 2], [middle, y - height]], style.wall),
    polygon([[middle, y + 2], [x + width, y + 2], [middle, y - height]], "#14232e", 0.05),
    polygon([[x - out, foot], [middle, y - height], [middle, y - height + thick + 8], [x - out + 18, foot + 10]], "#14232e", 0.14),
    polygon([[x - out, foot], [middle, y - height], [middle, y - height - thick], [x - out - 8, foot - thick + 8]], style.tile),
    polygon([[x + width + out, foot], [middle, y - height], [middle, y - height - thick], [x + width + out + 8, foot - thick + 8]], darken(style.tile, 0.14)),
    polygon([[middle - 15, y - height * 0.42], [middle + 15, y - height * 0.42], [middle + 15, y - height * 0.16], [middle - 15, y - height * 0.16]], style.frame),
    drawBars({ x: middle - 11, y: y - height * 0.4, width: 22, height: height * 0.22 }, darken(style.frame, 0.4), 7),
  ].join("");
}
