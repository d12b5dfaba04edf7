import type { Scene } from "@/scripts/scenes/base/scene";
import { drawCar } from "@/scripts/scenes/outdoors/car";
import { drawHedge } from "@/scripts/scenes/outdoors/hedge";
import { drawPot } from "@/scripts/scenes/outdoors/pot";
import { drawShrub } from "@/scripts/scenes/outdoors/shrub";
import { drawStreetLamp } from "@/scripts/scenes/outdoors/street-lamp";

export function drawShowroomForecourt(scene: Scene, left: number, right: number): string {
  const { random } = scene;
  const things = [
    () => drawShrub(scene, left + 40, 714, 0.9) + drawShrub(scene, right - 80, 714, 0.9),
    () => drawHedge(scene, left, 716, 150, 30) + drawHedge(scene, right - 190, 716, 170, 30),
    () => drawCar(scene, random.chance(0.5) ? left - 70 : right - 150, 758, 1.15),
    () => drawPot(scene, left + 30, 712, 1.2) + drawPot(scene, right - 90, 712, 1.2),
    () => drawStreetLamp(scene, right + 10, 752, 1.05),
  ];
  return random.pick(things)();
}
