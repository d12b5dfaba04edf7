import { lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, polygon, rect, rects } from "@/scripts/scenes/base/shapes";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { type Tower, towerTop } from "@/scripts/scenes/buildings/tower-plan";
import { drawWaterTank } from "@/scripts/scenes/buildings/water-tank";

export function drawTowerCrown(scene: Scene, style: BuildingStyle, tower: Tower): string {
  const { left, width } = tower;
  const top = towerTop(tower);
  const room =
    rect(left + width * 0.36, top - 62, width * 0.26, 62, style.accent) +
    rect(left + width * 0.34, top - 68, width * 0.3, 12, style.slab);
  const tanks =
    drawWaterTank(scene, left + width * 0.1, top - 14, 0.82) +
    drawWaterTank(scene, left + width * 0.76, top - 14, 0.82);
  if (tower.crown === "tanks") return room + tanks;
  if (tower.crown === "frame") {
    const posts = [0.06, 0.3, 0.54, 0.78, 0.92].map((share): Bounds => [left + width * share, top - 54, 9, 54]);
    return tanks + rects([...posts, [left, top - 60, width, 12]], style.slab);
  }
  if (tower.crown === "slope") {
    return (
      polygon(
        [
          [left - 8, top],
          [left - 8, top - 30],
          [left + width * 0.6, top - 84],
          [left + width * 0.6, top],
        ],
        style.accent,
      ) + drawWaterTank(scene, left + width * 0.74, top - 14, 0.82)
    );
  }
  return (
    rect(left + width * 0.12, top - 40, width * 0.76, 40, lighten(style.wall, 0.15)) +
    rect(left + width * 0.09, top - 48, width * 0.82, 12, style.accent) +
    drawWaterTank(scene, left + width * 0.3, top - 46, 0.8)
  );
}
