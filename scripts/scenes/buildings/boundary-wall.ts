import { darken, lighten } from "@/scripts/scenes/base/colour";
import { type Bounds, rect, rects, shade } from "@/scripts/scenes/base/shapes";
import { drawBars } from "@/scripts/scenes/buildings/bars";
import type { CompoundPlan } from "@/scripts/scenes/buildings/compound-plan";
import { drawLattice } from "@/scripts/scenes/buildings/lattice";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";

export function drawBoundaryWall(
  style: BuildingStyle,
  plan: CompoundPlan,
  from: number,
  to: number,
  y: number,
): string {
  const wall = lighten(style.wall, 0.1);
  const solid = plan.wall === "railed" ? plan.height * 0.5 : plan.height;
  const width = to - from;
  const body = rect(from, y - solid, width, solid, wall) + rect(from, y - 20, width, 20, darken(wall, 0.16));
  const cap = rect(from, y - solid - 6, width, 12, lighten(wall, 0.4)) + shade(from, y - solid + 6, width, 6, 0.12);
  if (plan.wall === "railed")
    return drawBars({ x: from, y: y - plan.height, width, height: plan.height - solid }, style.iron, 15) + body + cap;
  if (plan.wall === "pierced") {
    const strip = { x: from, y: y - solid + 14, width, height: 24 };
    return body + drawLattice(strip, darken(wall, 0.28), wall) + cap;
  }
  if (plan.wall === "stone") {
    const joints: Bounds[] = [];
    for (let x = from; x < to; x += 52) joints.push([x, y - solid + 14, 2, 18], [x + 26, y - solid + 34, 2, 18]);
    return body + rects([...joints, [from, y - solid + 33, width, 2]], darken(wall, 0.2)) + cap;
  }
  return body + cap;
}
