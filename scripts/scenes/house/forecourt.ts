import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Subject } from "@/scripts/scenes/base/framing";
import type { Scene } from "@/scripts/scenes/base/scene";
import { polygon, rect } from "@/scripts/scenes/base/shapes";
import { STAGE_LEFT, STAGE_WIDTH } from "@/scripts/scenes/base/stage";
import { drawCompound } from "@/scripts/scenes/buildings/compound";
import { planCompound } from "@/scripts/scenes/buildings/compound-plan";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import type { HousePlan } from "@/scripts/scenes/house/house-plan";
import { drawBicycle } from "@/scripts/scenes/outdoors/bicycle";
import { drawBougainvillea } from "@/scripts/scenes/outdoors/bougainvillea";
import { drawCar } from "@/scripts/scenes/outdoors/car";
import { drawRoad, ROAD_KINDS } from "@/scripts/scenes/outdoors/road";
import { drawScooter } from "@/scripts/scenes/outdoors/scooter";
import { drawShrub } from "@/scripts/scenes/outdoors/shrub";
import { drawTufts } from "@/scripts/scenes/outdoors/tufts";

export function drawForecourt(scene: Scene, style: BuildingStyle, plan: HousePlan, subject: Subject): string {
  const { random, tint } = scene;
  const ground = tint(random.pick(["#b9b29e", "#c7ab84", "#9fb57f", "#c9bfae"]));
  const main = plan.volumes[0];
  const doorBay = main?.bays.findIndex((bay) => bay.cells[0] === "door") ?? 0;
  const before = main?.bays.slice(0, doorBay).reduce((sum, bay) => sum + bay.width, 0) ?? 0;
  const doorX = (main?.left ?? 500) + before + (main?.bays[doorBay]?.width ?? 160) / 2;
  const road = drawRoad(scene, 726, random.pick(ROAD_KINDS));
  const shrubs = Array.from({ length: random.int(1, 4) }, () =>
    drawShrub(scene, random.between(subject.left, subject.right), 708, random.between(0.7, 1.05)),
  );
  const clear = shrubs.join("");
  if (random.chance(0.34)) {
    const vehicle = random.pick([drawScooter, drawBicycle]);
    const path = polygon(
      [
        [doorX - 50, 700],
        [doorX + 50, 700],
        [doorX + 70, 732],
        [doorX - 70, 732],
      ],
      lighten(tint("#d9cdb8"), 0.1),
    );
    const parked = random.chance(0.7)
      ? vehicle(scene, doorX + (doorX > 600 ? -270 : 130), 728, 1)
      : drawCar(scene, doorX + (doorX > 600 ? -330 : 110), 734, 1.05);
    return (
      road +
      rect(STAGE_LEFT, 698, STAGE_WIDTH, 32, ground) +
      drawTufts(scene, { x: STAGE_LEFT, y: 704, width: STAGE_WIDTH, height: 20 }, 40) +
      clear +
      path +
      parked
    );
  }
  const compound = planCompound(scene, doorX);
  const gateRight = compound.gateLeft + compound.gateWidth;
  const climberAtLeft = random.chance(0.5);
  const climber = random.chance(0.55)
    ? drawBougainvillea(
        scene,
        climberAtLeft ? compound.gateLeft - 260 : gateRight + 60,
        726 - compound.height + 4,
        random.between(120, 190),
      )
    : "";
  return (
    rect(STAGE_LEFT, 692, STAGE_WIDTH, 40, darken(ground, 0.06)) +
    clear +
    road +
    drawCompound(scene, style, compound, 728) +
    climber
  );
}
