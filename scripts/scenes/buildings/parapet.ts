import { darken, lighten } from "@/scripts/scenes/base/colour";
import { rect, shade } from "@/scripts/scenes/base/shapes";
import { drawLattice } from "@/scripts/scenes/buildings/lattice";
import { drawRailing } from "@/scripts/scenes/buildings/railing";
import type { RoofSpan } from "@/scripts/scenes/buildings/roof-span";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";

type ParapetKind = "solid" | "pierced" | "railed" | "stepped" | "banded";

/** Flat roof edge standing on the wall top y; it is 52 high (stepped: 78). */
export function drawParapet(style: BuildingStyle, { x, y, width }: RoofSpan, kind: ParapetKind): string {
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
    return (
      body + crown + rect(x + width * 0.28, y - height - 34, width * 0.44, 12, lighten(style.trim, 0.2)) + coping + slab
    );
  }
  const band = kind === "banded" ? rect(x - 18, y - height + 14, width + 36, 12, style.accent) : "";
  return body + band + shade(x - 18, y - height + 5, width + 36, 6, 0.12) + coping + slab;
}
