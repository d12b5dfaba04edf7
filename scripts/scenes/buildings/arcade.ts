import { lighten } from "@/scripts/scenes/base/colour";
import { area, rect } from "@/scripts/scenes/base/shapes";
import type { Run } from "@/scripts/scenes/buildings/column-run";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";

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
  return (
    rect(x, y, width, height, lighten(style.wall, 0.25)) +
    area(openings, behind) +
    rect(x - 8, y - 6, width + 16, 12, style.slab)
  );
}
