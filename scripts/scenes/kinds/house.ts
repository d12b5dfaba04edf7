import { darken, lighten } from "@/scripts/scenes/base/colour";
import { frameSubject, type Subject } from "@/scripts/scenes/base/framing";
import type { Picture, Scene } from "@/scripts/scenes/base/scene";
import { groundShadow, polygon, rect, rects, shade } from "@/scripts/scenes/base/shapes";
import { drawCompound, planCompound } from "@/scripts/scenes/buildings/compound";
import { drawRailing } from "@/scripts/scenes/buildings/railings";
import { type BuildingStyle, chooseStyle } from "@/scripts/scenes/buildings/style";
import { drawVolume, frontWidth } from "@/scripts/scenes/buildings/volume";
import { type HousePlan, planHouse } from "@/scripts/scenes/kinds/house-layout";
import { drawFlatRoof, drawSlopedRoof } from "@/scripts/scenes/kinds/house-roof";
import { drawBehind, drawInFront } from "@/scripts/scenes/kinds/house-surroundings";
import { drawBougainvillea, drawShrub, drawTufts } from "@/scripts/scenes/outdoors/plants";
import { drawSky } from "@/scripts/scenes/outdoors/sky";
import { drawRoad, ROAD_KINDS } from "@/scripts/scenes/outdoors/street-ground";
import { drawBicycle, drawCar, drawScooter } from "@/scripts/scenes/outdoors/street-things";

const GROUND = 700;

/** An independent house on its street. */
export function drawHouseScene(scene: Scene): Picture {
  const { random } = scene;
  const style = chooseStyle(scene);
  const plan = planHouse(random);
  const house = drawHouse(scene, style, plan);
  const { subject } = house;
  const body = [
    drawSky(scene, GROUND),
    drawBehind(scene, subject, GROUND),
    groundShadow((subject.left + subject.right) / 2 + 40, GROUND + 2, (subject.right - subject.left) / 2 + 40, 16),
    house.drawing,
    drawForecourt(scene, style, plan, subject),
    drawInFront(scene, subject, 728),
  ];
  const crop = { share: random.between(0.62, 0.75), shift: random.between(-0.06, 0.06), below: random.between(70, 150) };
  return { body: body.join(""), viewBox: frameSubject(subject, crop) };
}

/** The building alone, with the box it fills. */
export function drawHouse(scene: Scene, style: BuildingStyle, plan: HousePlan): { drawing: string; subject: Subject } {
  const sloped = plan.layout === "tiled" || scene.random.chance(0.14);
  const tinted = { ...style, wall: lighten(style.wall, 0.3) };
  const parts: string[] = [];
  let top = GROUND;
  const crownedIndex = plan.layout === "setback" ? 1 : 0;
  for (const [index, volume] of plan.volumes.entries()) {
    const look = index === 1 && plan.layout === "wing" ? tinted : style;
    const roof = sloped && index === crownedIndex ? drawSlopedRoof(scene, look, volume) : drawFlatRoof(scene, look, volume, index === crownedIndex);
    const shadow = index === 1 && plan.layout === "setback" ? "" : groundShadow(volume.left + frontWidth(volume) / 2, volume.base, frontWidth(volume) * 0.55, 8, 0.1);
    parts.push(roof.behind, shadow, drawVolume(scene, look, volume), roof.drawing);
    top = Math.min(top, roof.top);
  }
  if (plan.porch) parts.push(drawPorch(scene, style, plan.porch));
  const edges = plan.volumes.flatMap((volume) => [volume.left, volume.left + frontWidth(volume) + volume.side]);
  if (plan.porch) edges.push(plan.porch.left, plan.porch.left + plan.porch.width);
  return { drawing: parts.join(""), subject: { left: Math.min(...edges), right: Math.max(...edges), top, bottom: GROUND } };
}

function drawPorch(scene: Scene, style: BuildingStyle, { left, width }: { left: number; width: number }): string {
  const top = GROUND - 152;
  const columns = rects([[left + 8, top, 20, 156], [left + width - 28, top, 20, 156]], style.slab);
  const columnShade = rects([[left + 22, top, 6, 156], [left + width - 14, top, 6, 156]], "#14232e", 0.12);
  const vehicle = scene.random.chance(0.7) ? drawCar(scene, left + (width - 190) / 2, GROUND + 6, 1) : drawScooter(scene, left + width * 0.3, GROUND + 6, 1.1);
  return [
    shade(left + 10, top + 14, width - 20, 142, 0.22),
    vehicle,
    columns,
    columnShade,
    drawRailing(style, { x: left - 6, y: top - 58, width: width + 12, height: 50 }),
    rect(left - 14, top - 8, width + 28, 20, style.slab),
    shade(left - 4, top + 12, width + 8, 9, 0.18),
  ].join("");
}

function drawForecourt(scene: Scene, style: BuildingStyle, plan: HousePlan, subject: Subject): string {
  const { random, tint } = scene;
  const ground = tint(random.pick(["#b9b29e", "#c7ab84", "#9fb57f", "#c9bfae"]));
  const main = plan.volumes[0];
  const doorBay = main?.bays.findIndex((bay) => bay.cells[0] === "door") ?? 0;
  const before = main?.bays.slice(0, doorBay).reduce((sum, bay) => sum + bay.width, 0) ?? 0;
  const doorX = (main?.left ?? 500) + before + (main?.bays[doorBay]?.width ?? 160) / 2;
  const road = drawRoad(scene, 726, random.pick(ROAD_KINDS));
  const shrubs = Array.from({ length: random.int(1, 4) }, () => drawShrub(scene, random.between(subject.left, subject.right), 708, random.between(0.7, 1.05)));
  const clear = shrubs.join("");
  if (random.chance(0.34)) {
    const vehicle = random.pick([drawScooter, drawBicycle]);
    const path = polygon([[doorX - 50, 700], [doorX + 50, 700], [doorX + 70, 732], [doorX - 70, 732]], lighten(tint("#d9cdb8"), 0.1));
    const parked = random.chance(0.7) ? vehicle(scene, doorX + (doorX > 600 ? -270 : 130), 728, 1) : drawCar(scene, doorX + (doorX > 600 ? -330 : 110), 734, 1.05);
    return road + rect(-480, 698, 2160, 32, ground) + drawTufts(scene, { x: -480, y: 704, width: 2160, height: 20 }, 40) + clear + path + parked;
  }
  const compound = planCompound(scene, doorX);
  const gateRight = compound.gateLeft + compound.gateWidth;
  const climberAtLeft = random.chance(0.5);
  const climber = random.chance(0.55) ? drawBougainvillea(scene, climberAtLeft ? compound.gateLeft - 260 : gateRight + 60, 726 - compound.height + 4, random.between(120, 190)) : "";
  return rect(-480, 692, 2160, 40, darken(ground, 0.06)) + clear + road + drawCompound(scene, style, compound, 728) + climber;
}
