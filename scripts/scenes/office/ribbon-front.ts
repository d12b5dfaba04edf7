import { darken } from "@/scripts/scenes/base/colour";
import { INK } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, rect, rects } from "@/scripts/scenes/base/shapes";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { type OfficeBlock, officeTop } from "@/scripts/scenes/office/office-block";
import { drawPanes } from "@/scripts/scenes/office/panes";

/** Ribbon windows between solid bands. */
export function drawRibbonFront(scene: Scene, style: BuildingStyle, block: OfficeBlock): string {
  const { left, width, floors, storey } = block;
  const top = officeTop(block);
  const columns = Math.round(width / 60);
  const panes: Bounds[] = [];
  const bands: Bounds[] = [];
  for (let floor = 0; floor < floors; floor++) {
    const y = top + floor * storey;
    bands.push([left - 6, y, width + 12, storey * 0.4]);
    for (let column = 0; column < columns; column++)
      panes.push([left + (column * width) / columns + 2, y + storey * 0.4, width / columns - 4, storey * 0.6]);
  }
  const shadows = bands.map(([x, y, wide, tall]): Bounds => [x + 6, y + tall, wide - 12, 9]);
  const fins = scene.random.chance(0.4)
    ? rects(
        Array.from(
          { length: 5 },
          (_, fin): Bounds => [left + ((fin + 0.5) * width) / 5 - 8, top, 16, block.base - top],
        ),
        style.accent,
      )
    : "";
  return (
    rect(left, top, width, block.base - top, darken(style.accent, 0.5)) +
    drawPanes(scene, panes) +
    rects(bands, style.wall) +
    rects(shadows, INK, 0.2) +
    fins +
    rect(left - 12, top - 22, width + 24, 26, style.slab)
  );
}
