import type { Scene } from "@/scripts/scenes/base/scene";
import { drawClothesLine } from "@/scripts/scenes/buildings/clothes-line";
import { drawDish } from "@/scripts/scenes/buildings/dish";
import { drawParapet } from "@/scripts/scenes/buildings/parapet";
import { drawSolarHeater } from "@/scripts/scenes/buildings/solar-heater";
import { drawStairTower } from "@/scripts/scenes/buildings/stair-tower";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { frontWidth, type Volume, wallTop } from "@/scripts/scenes/buildings/volume";
import { drawWaterTank } from "@/scripts/scenes/buildings/water-tank";
import type { Roof } from "@/scripts/scenes/house/roof";

/** Flat roof with parapet and, if asked, what stands on it. */
export function drawFlatRoof(scene: Scene, style: BuildingStyle, volume: Volume, crowned: boolean): Roof {
  const { random } = scene;
  const y = wallTop(volume);
  const width = frontWidth(volume);
  const kind = random.pick(["solid", "pierced", "railed", "stepped", "banded"] as const);
  const drawing = drawParapet(style, { x: volume.left, y, width }, kind);
  if (!crowned) return { drawing, behind: "", top: y - 52 };
  const foot = y - (kind === "railed" ? 4 : 40);
  const towerWidth = Math.min(width * 0.34, random.between(100, 150));
  const towerOnLeft = random.chance(0.5);
  const hasTower = random.chance(0.7);
  const towerLeft = towerOnLeft ? volume.left + 6 : volume.left + width - towerWidth - 6;
  const otherSide = towerOnLeft ? volume.left + width * 0.66 : volume.left + width * 0.12;
  const extra = [
    () => drawWaterTank(scene, otherSide, foot),
    () => drawWaterTank(scene, otherSide, foot) + drawWaterTank(scene, otherSide + 70, foot, 0.85),
    () => drawSolarHeater(scene, otherSide, foot) + drawWaterTank(scene, otherSide - 70, foot, 0.9),
    () => drawDish(scene, otherSide + 20, foot) + drawWaterTank(scene, otherSide + 50, foot, 0.8),
    () => drawClothesLine(scene, otherSide - 40, foot, 150),
  ];
  const behind = (hasTower ? drawStairTower(scene, style, towerLeft, y + 4, towerWidth) : "") + random.pick(extra)();
  return { drawing, behind, top: y - (hasTower ? 140 : 122) };
}
