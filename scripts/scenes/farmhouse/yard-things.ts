import type { Scene } from "@/scripts/scenes/base/scene";
import type { Cottage } from "@/scripts/scenes/farmhouse/cottage";
import { drawFieldFence } from "@/scripts/scenes/farmhouse/field-fence";
import { drawHayStack } from "@/scripts/scenes/farmhouse/hay-stack";
import { drawPumpShed } from "@/scripts/scenes/farmhouse/pump-shed";
import { drawTractor } from "@/scripts/scenes/farmhouse/tractor";
import { drawShrub } from "@/scripts/scenes/outdoors/shrub";
import { drawTufts } from "@/scripts/scenes/outdoors/tufts";

export function drawYardThings(scene: Scene, cottage: Cottage): string {
  const { random } = scene;
  const leftX = cottage.left - random.between(60, 180);
  const rightX = cottage.right + random.between(40, 130);
  const things = [
    (x: number) => drawHayStack(scene, x, 742, random.between(0.9, 1.3)) + drawHayStack(scene, x + 90, 756, 0.8),
    (x: number) => drawTractor(scene, x - 60, 762, 1.15),
    (x: number) => drawPumpShed(scene, x - 80, 748, 0.95),
    (x: number) => drawFieldFence(scene, x - 260, 750, 340),
    (x: number) => drawShrub(scene, x, 744, 1.1) + drawShrub(scene, x + 90, 752, 0.9),
  ];
  return (
    random.pick(things)(leftX) +
    random.pick(things)(rightX) +
    drawTufts(scene, { x: -100, y: 790, width: 1400, height: 90 }, 24)
  );
}
