import { area, rect } from "@/scripts/scenes/base/shapes";
import type { Strip } from "@/scripts/scenes/buildings/bars";

/** A pierced screen of diamonds. */
export function drawLattice({ x, y, width, height }: Strip, hole: string, ground: string): string {
  const columns = Math.max(1, Math.floor(width / 24));
  const rows = Math.max(1, Math.floor(height / 24));
  const stepX = width / columns;
  const stepY = height / rows;
  let holes = "";
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      holes += `M${x + (column + 0.5) * stepX} ${y + (row + 0.5) * stepY - 8}l8 8l-8 8l-8 -8Z`;
  return rect(x, y, width, height, ground) + area(holes, hole);
}
