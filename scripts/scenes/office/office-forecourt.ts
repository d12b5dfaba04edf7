import type { Scene } from "@/scripts/scenes/base/scene";
import { rect } from "@/scripts/scenes/base/shapes";
import { STAGE_LEFT, STAGE_WIDTH } from "@/scripts/scenes/base/stage";
import { drawCar } from "@/scripts/scenes/outdoors/car";
import { drawHedge } from "@/scripts/scenes/outdoors/hedge";
import { drawRoad } from "@/scripts/scenes/outdoors/road";
import { drawShrub } from "@/scripts/scenes/outdoors/shrub";
import { drawStreetLamp } from "@/scripts/scenes/outdoors/street-lamp";

export function drawOfficeForecourt(scene: Scene, left: number, right: number): string {
  const { random, tint } = scene;
  const road = drawRoad(scene, 728, random.pick(["city", "wide"] as const));
  const yard = rect(STAGE_LEFT, 704, STAGE_WIDTH, 30, tint(random.pick(["#a9b58c", "#c9c3b6", "#88a56e"])));
  const green = random.int(0, 2);
  const planting =
    green === 0
      ? Array.from({ length: 8 }, (_, index) => drawShrub(scene, left - 120 + index * 150, 726, 0.72)).join("")
      : green === 1
        ? drawHedge(scene, left - 60, 732, 200, 30) + drawHedge(scene, right - 200, 732, 240, 30)
        : drawCar(scene, left + random.between(-60, 40), 734, 0.95) +
          drawCar(scene, right - random.between(180, 260), 734, 0.95);
  return (
    yard +
    road +
    planting +
    (random.chance(0.5) ? drawStreetLamp(scene, random.pick([left - 70, right + 40]), 752, 1) : "")
  );
}
