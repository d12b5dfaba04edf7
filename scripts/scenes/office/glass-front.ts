import { darken } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, polygon, rect } from "@/scripts/scenes/base/shapes";
import { drawCladding } from "@/scripts/scenes/buildings/cladding";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { type OfficeBlock, officeTop } from "@/scripts/scenes/office/office-block";
import { drawPanes } from "@/scripts/scenes/office/panes";

/** All-glass front divided by thin mullions, with a solid stair strip at one side. */
export function drawGlassFront(scene: Scene, style: BuildingStyle, block: OfficeBlock): string {
  const { random } = scene;
  const { left, width, floors, storey } = block;
  const top = officeTop(block);
  const columns = Math.round(width / random.between(56, 92));
  const stripWidth = random.chance(0.6) ? width * 0.16 : 0;
  const stripLeft = random.chance(0.5) ? left : left + width - stripWidth;
  const glassLeft = stripLeft === left ? left + stripWidth : left;
  const glassWidth = width - stripWidth;
  const panes: Bounds[] = [];
  for (let floor = 0; floor < floors; floor++)
    for (let column = 0; column < columns; column++)
      panes.push([
        glassLeft + (column * glassWidth) / columns + 2,
        top + floor * storey + 3,
        glassWidth / columns - 4,
        storey - 6,
      ]);
  const gleam = polygon(
    [
      [glassLeft + glassWidth * 0.1, block.base],
      [glassLeft + glassWidth * 0.5, top],
      [glassLeft + glassWidth * 0.66, top],
      [glassLeft + glassWidth * 0.26, block.base],
    ],
    "#ffffff",
    0.1,
  );
  const strip =
    stripWidth > 0 ? drawCladding(scene, style, stripLeft, top - 30, stripWidth, block.base - top + 30) : "";
  return (
    rect(left, top, width, block.base - top, darken(style.accent, 0.45)) +
    drawPanes(scene, panes) +
    gleam +
    strip +
    rect(left - 8, top - 12, width + 16, 14, style.slab)
  );
}
