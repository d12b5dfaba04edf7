import { lighten } from "@/scripts/scenes/base/colour";
import { INK } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, rect, rects, shade } from "@/scripts/scenes/base/shapes";
import { drawCladding } from "@/scripts/scenes/buildings/cladding";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { type OfficeBlock, officeTop } from "@/scripts/scenes/office/office-block";
import { drawPanes } from "@/scripts/scenes/office/panes";

/** Masonry front with deep square windows. */
export function drawPunchedFront(scene: Scene, style: BuildingStyle, block: OfficeBlock): string {
  const { random } = scene;
  const { left, width, floors, storey } = block;
  const top = officeTop(block);
  const columns = Math.max(3, Math.round(width / random.between(86, 120)));
  const cell = width / columns;
  const panes: Bounds[] = [];
  const frames: Bounds[] = [];
  for (let floor = 0; floor < floors; floor++)
    for (let column = 0; column < columns; column++) {
      const x = left + column * cell + cell * 0.2;
      const y = top + floor * storey + storey * 0.24;
      frames.push([x - 6, y - 6, cell * 0.6 + 12, storey * 0.56 + 12]);
      panes.push([x, y, cell * 0.28, storey * 0.56], [x + cell * 0.32, y, cell * 0.28, storey * 0.56]);
    }
  const clad = random.chance(0.5)
    ? drawCladding(scene, style, left + cell * random.int(0, columns - 1), top, cell, block.base - top)
    : "";
  return (
    rect(left, top, width, block.base - top, style.wall) +
    clad +
    rects(frames, lighten(style.wall, 0.5)) +
    drawPanes(scene, panes) +
    rects(
      frames.map(([x, y, wide]): Bounds => [x + 6, y + 6, wide - 12, 8]),
      INK,
      0.22,
    ) +
    rect(left - 14, top - 26, width + 28, 28, lighten(style.wall, 0.25)) +
    shade(left, top + 2, width, 9)
  );
}
