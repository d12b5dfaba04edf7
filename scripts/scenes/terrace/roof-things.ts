import type { Scene } from "@/scripts/scenes/base/scene";
import { moved } from "@/scripts/scenes/base/shapes";
import { drawClothesLine } from "@/scripts/scenes/buildings/clothes-line";
import { drawSolarHeater } from "@/scripts/scenes/buildings/solar-heater";
import { drawWaterTank } from "@/scripts/scenes/buildings/water-tank";
import { drawPot } from "@/scripts/scenes/outdoors/pot";

export function drawRoofThings(scene: Scene, edge: number): string {
  const things = [
    () => drawWaterTank(scene, 120, edge + 20, 1.8) + drawWaterTank(scene, 250, edge + 16, 1.5),
    () => moved(110, edge + 40, drawSolarHeater(scene, 0, 0), 2.1),
    () => moved(60, edge + 60, drawClothesLine(scene, 0, 0, 220), 2.3),
    () => drawPot(scene, 160, edge + 40, 1.8) + drawPot(scene, 250, edge + 34, 1.5),
  ];
  return scene.random.pick(things)();
}

export function drawPots(scene: Scene, edge: number): string {
  const { random } = scene;
  const from = random.between(330, 700);
  return Array.from({ length: random.int(2, 6) }, (_, pot) =>
    drawPot(scene, from + pot * random.between(64, 92), edge + 26, random.between(0.9, 1.2)),
  ).join("");
}
