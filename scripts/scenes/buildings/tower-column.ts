import { darken } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, rects } from "@/scripts/scenes/base/shapes";
import { drawCladding } from "@/scripts/scenes/buildings/cladding";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { type Tower, type TowerColumn, towerTop } from "@/scripts/scenes/buildings/tower-plan";
import { drawTowerBalcony, drawTowerBay, drawTowerWindow } from "@/scripts/scenes/buildings/tower-storeys";

export function drawTowerColumn(
  scene: Scene,
  style: BuildingStyle,
  tower: Tower,
  column: TowerColumn,
  x: number,
  width: number,
): string {
  const top = towerTop(tower);
  const height = tower.floors * tower.storey;
  if (column.kind === "core") {
    const slits = Array.from(
      { length: tower.floors },
      (_, floor): Bounds => [x + width * 0.3, top + floor * tower.storey + 22, width * 0.4, tower.storey * 0.46],
    );
    const lit = scene.random.chance(scene.light.litWindows);
    return (
      drawCladding(scene, style, x, top - 30, width, height + 30) +
      rects(slits, lit ? "#ffdf9c" : darken(style.accent, 0.32))
    );
  }
  const floors = Array.from({ length: tower.floors }, (_, floor) => {
    const box = { x, y: top + floor * tower.storey, width, height: tower.storey };
    if (column.kind === "balcony") return drawTowerBalcony(scene, style, box, floor);
    return column.kind === "bay" ? drawTowerBay(scene, style, box) : drawTowerWindow(scene, style, box);
  });
  return floors.join("");
}
