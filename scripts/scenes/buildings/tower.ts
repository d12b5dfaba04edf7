import { darken } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, polygon, rect, rects, shade } from "@/scripts/scenes/base/shapes";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { drawTowerBase } from "@/scripts/scenes/buildings/tower-base";
import { drawTowerColumn } from "@/scripts/scenes/buildings/tower-column";
import { drawTowerCrown } from "@/scripts/scenes/buildings/tower-crown";
import { BASE_HEIGHT, type Tower, towerTop } from "@/scripts/scenes/buildings/tower-plan";

/** A block of flats on stilts, shops or a lobby. */
export function drawTower(scene: Scene, style: BuildingStyle, tower: Tower): string {
  const { left, width, floors, storey, side, ground } = tower;
  const top = towerTop(tower);
  const bottom = ground - BASE_HEIGHT;
  const sideWall = darken(style.wall, 0.26);
  const right = left + width;
  const sideGlass = Array.from(
    { length: floors },
    (_, floor): Bounds => [right + side * 0.3, top + floor * storey + storey * 0.32, side * 0.36, storey * 0.4],
  );
  const shares = tower.columns.reduce((sum, column) => sum + column.share, 0);
  let x = left;
  const columns = tower.columns.map((column) => {
    const columnWidth = (column.share / shares) * width;
    x += columnWidth;
    return drawTowerColumn(scene, style, tower, column, x - columnWidth, columnWidth);
  });
  return [
    drawTowerCrown(scene, style, tower),
    polygon(
      [
        [right, ground],
        [right + side, ground - 12],
        [right + side, top + 10],
        [right, top],
      ],
      sideWall,
    ),
    rects(sideGlass, scene.light.glass[0], 0.6),
    rect(left, top, width, bottom - top, style.wall),
    rect(left, top, width * 0.36, bottom - top, "#ffffff", 0.07),
    ...columns,
    rect(left - 10, top - 16, width + 20, 18, style.slab),
    shade(left, top + 2, width, 8, 0.16),
    drawTowerBase(scene, style, { left, width, ground, height: BASE_HEIGHT }, tower.base),
  ].join("");
}
