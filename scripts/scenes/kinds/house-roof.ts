import type { Scene } from "@/scripts/scenes/base/scene";
import { drawGable, drawParapet, drawTiledRoof } from "@/scripts/scenes/buildings/roofs";
import { drawClothesLine, drawDish, drawSolarHeater, drawStairTower, drawWaterTank } from "@/scripts/scenes/buildings/rooftop";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { frontWidth, type Volume, wallTop } from "@/scripts/scenes/buildings/volume";

export type Roof = { drawing: string; behind: string; top: number };

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

/** Tiled roof in one of several forms. */
export function drawSlopedRoof(scene: Scene, style: BuildingStyle, volume: Volume): Roof {
  const { random } = scene;
  const y = wallTop(volume);
  const width = frontWidth(volume);
  const height = Math.min(170, width * random.between(0.17, 0.27));
  const span = { x: volume.left, y, width, height };
  const form = random.int(0, 2);
  if (form === 0) return { drawing: drawTiledRoof(style, span, "hip"), behind: "", top: y - height };
  const gableWidth = width * random.between(0.36, 0.48);
  const gableLeft = volume.left + (width - gableWidth) * random.pick([0, 0.5, 1]);
  const gable = drawGable(style, { x: gableLeft, y, width: gableWidth, height: Math.min(height * 1.05, gableWidth * 0.42) });
  const drawing = drawTiledRoof(style, span, form === 1 ? "hip" : "shed") + gable;
  return { drawing, behind: "", top: y - height - 26 };
}
