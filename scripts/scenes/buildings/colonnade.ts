import { lighten } from "@/scripts/scenes/base/colour";
import { INK } from "@/scripts/scenes/base/palette";
import { area, rect, rects } from "@/scripts/scenes/base/shapes";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";

type Run = { x: number; y: number; width: number; height: number; count: number };

/** Columns with base and capital under a beam; (x, y) is the beam's lower left corner. */
export function drawColumns(style: BuildingStyle, { x, y, width, height, count }: Run, thickness = 20): string {
  const stone = lighten(style.wall, 0.45);
  const places = Array.from({ length: count }, (_, column) => x + (column * (width - thickness)) / Math.max(1, count - 1));
  const box = (grow: number, top: number, tall: number) => places.map((at): [number, number, number, number] => [at - grow, top, thickness + 2 * grow, tall]);
  return [
    rects(box(0, y, height), stone),
    rects(places.map((at): [number, number, number, number] => [at + thickness * 0.66, y, thickness * 0.34, height]), INK, 0.13),
    rects(box(5, y, 10), lighten(stone, 0.4)),
    rects(box(5, y + height - 11, 11), stone),
  ].join("");
}

/** A row of arches cut into a wall strip, with darkness behind them. */
export function drawArcade(style: BuildingStyle, { x, y, width, height, count }: Run, behind: string): string {
  const bay = width / count;
  const pier = Math.min(24, bay * 0.18);
  let openings = "";
  for (let arch = 0; arch < count; arch++) {
    const left = x + arch * bay + pier / 2;
    const span = bay - pier;
    const spring = y + 16 + span * 0.32;
    openings += `M${left} ${y + height}V${spring}Q${left} ${y + 16} ${left + span / 2} ${y + 14}Q${left + span} ${y + 16} ${left + span} ${spring}V${y + height}Z`;
  }
  return rect(x, y, width, height, lighten(style.wall, 0.25)) + area(openings, behind) + rect(x - 8, y - 6, width + 16, 12, style.slab);
}
