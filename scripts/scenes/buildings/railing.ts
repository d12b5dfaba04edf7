import { darken, lighten } from "@/scripts/scenes/base/colour";
import { type Bounds, rect, rects } from "@/scripts/scenes/base/shapes";
import { drawBars, type Strip } from "@/scripts/scenes/buildings/bars";
import { drawLattice } from "@/scripts/scenes/buildings/lattice";
import type { BuildingStyle, RailKind } from "@/scripts/scenes/buildings/style";

/** A railing; (x, y) is its upper left corner. */
export function drawRailing(style: BuildingStyle, strip: Strip, kind: RailKind = style.rail): string {
  const { x, y, width, height } = strip;
  if (kind === "bars") return drawBars(strip, style.iron, 14);
  if (kind === "lattice")
    return drawLattice(strip, darken(style.wall, 0.3), lighten(style.wall, 0.2)) + cap(strip, style.slab);
  if (kind === "glass") {
    const posts = postsOf(strip, 58).map((post): Bounds => [post, y, 4, height]);
    return rect(x, y, width, height, "#bfe0e6", 0.55) + rects([...posts, [x - 3, y - 4, width + 6, 6]], "#8e9aa0");
  }
  if (kind === "cables") {
    const wires = [0.2, 0.4, 0.6, 0.8].map((share): Bounds => [x, y + height * share, width, 2.5]);
    const posts = postsOf(strip, 46).map((post): Bounds => [post, y, 5, height]);
    return rects([...wires, ...posts, [x - 4, y - 5, width + 8, 7]], style.iron);
  }
  return (
    rect(x, y, width, height, style.accent) +
    rect(x, y + height * 0.42, width, 3, darken(style.accent, 0.2)) +
    cap(strip, style.slab)
  );
}

function cap({ x, y, width }: Strip, colour: string): string {
  return rect(x - 5, y - 6, width + 10, 8, colour);
}

function postsOf({ x, width }: Strip, gap: number): number[] {
  const count = Math.max(1, Math.round(width / gap));
  return Array.from({ length: count + 1 }, (_, post) => x + (post * (width - 4)) / count);
}
