import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect } from "@/scripts/scenes/base/shapes";
import { drawArcade, drawColumns } from "@/scripts/scenes/buildings/colonnade";
import { drawDoor, drawSteps } from "@/scripts/scenes/buildings/doors";
import { drawRailing } from "@/scripts/scenes/buildings/railings";
import { drawGable, drawTiledRoof } from "@/scripts/scenes/buildings/roofs";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { type Bay, drawVolume, type Volume } from "@/scripts/scenes/buildings/volume";
import { drawWindow } from "@/scripts/scenes/buildings/windows";
import type { VillaForm } from "@/scripts/scenes/kinds/villa-forms";
import { drawPot } from "@/scripts/scenes/outdoors/plants";

const GROUND = 690;

/** Low bungalow behind a verandah of columns or arches. */
export function drawBungalow(scene: Scene, style: BuildingStyle): VillaForm {
  const { random } = scene;
  const width = random.between(560, 700);
  const left = 600 - width / 2;
  const count = random.int(3, 6);
  const bay = width / count;
  const doorBay = random.int(0, count - 1);
  const doorX = left + (doorBay + 0.5) * bay;
  const roofHeight = random.between(110, 150);
  const body: Volume = { left, base: GROUND, storey: 174, floors: 1, side: 54, bays: [{ width, clad: false, cells: ["blank"] }] };
  const openings = Array.from({ length: count }, (_, index) => {
    const middle = left + (index + 0.5) * bay;
    if (index === doorBay) return drawDoor(scene, style, { x: middle - 40, y: 566, width: 80, height: 124 }, "double");
    const wide = Math.min(84, bay * 0.5);
    return drawWindow(scene, style, { x: middle - wide / 2, y: 582, width: wide, height: 66 }, false);
  });
  const arcade = random.chance(0.4);
  const run = { x: left, y: 530, width, height: 160, count };
  const columns = drawColumns(style, { ...run, count: count + 1 }, 18);
  const verandah = arcade ? drawArcade(style, run, darken(style.wall, 0.42)) : openings.join("") + columns;
  const attic = random.chance(0.55) ? drawGable(style, { x: left + width * random.pick([0.08, 0.36, 0.64]), y: 512, width: width * 0.28, height: 96 }) : "";
  const arcadeDoor = arcade ? rect(doorX - bay * 0.26, 588, bay * 0.52, 102, style.door) + rect(doorX - 1.5, 588, 3, 102, darken(style.door, 0.3)) : "";
  const drawing = [
    drawVolume(scene, style, body),
    verandah,
    arcadeDoor,
    drawTiledRoof(style, { x: left, y: 520, width, height: roofHeight, overhang: 44 }, random.pick(["hip", "hip", "shed"] as const)),
    attic,
    rect(left - 20, 688, width + 40, 10, lighten(style.wall, 0.35)),
    drawSteps(doorX - 60, 710, 120, 2, lighten(style.wall, 0.2)),
    drawPot(scene, doorX - 86, 706, 0.85),
    drawPot(scene, doorX + 86, 706, 0.85),
  ];
  return { drawing: drawing.join(""), subject: { left: left - 44, right: left + width + 54, top: 520 - roofHeight, bottom: 700 }, doorX };
}

/** Two-storey villa with a gabled wing in front of the main body. */
export function drawWingedVilla(scene: Scene, style: BuildingStyle): VillaForm {
  const { random } = scene;
  const wingLeft = random.chance(0.5);
  const mainWidth = random.between(400, 480);
  const wingWidth = random.between(210, 260);
  const left = 600 - (mainWidth + wingWidth) / 2;
  const mainLeft = wingLeft ? left + wingWidth : left;
  const wingX = wingLeft ? left : left + mainWidth;
  const bays: Bay[] = [
    { width: mainWidth / 2, clad: false, cells: wingLeft ? ["door", "balcony"] : ["wide", "window"] },
    { width: mainWidth / 2, clad: random.chance(0.4), cells: wingLeft ? ["wide", "window"] : ["door", "balcony"] },
  ];
  const main: Volume = { left: mainLeft, base: GROUND, storey: 160, floors: 2, side: wingLeft ? 56 : 0, bays };
  const wing: Volume = { left: wingX, base: GROUND + 8, storey: 164, floors: 2, side: wingLeft ? 0 : 50, bays: [{ width: wingWidth, clad: false, cells: [random.pick(["wide", "garage"] as const), "pair"] }] };
  const doorX = wingLeft ? mainLeft + mainWidth * 0.25 : mainLeft + mainWidth * 0.75;
  const roof = { x: mainLeft, y: GROUND - 320, width: mainWidth, height: random.between(92, 120) };
  const drawing = [
    drawVolume(scene, style, main),
    drawTiledRoof(style, roof, random.pick(["hip", "shed"] as const)),
    drawVolume(scene, { ...style, wall: lighten(style.wall, 0.2) }, wing),
    drawGable({ ...style, wall: lighten(style.wall, 0.2) }, { x: wingX, y: GROUND + 8 - 328, width: wingWidth, height: 108 }),
    random.chance(0.4) ? drawRailing(style, { x: mainLeft + (wingLeft ? mainWidth * 0.55 : 20), y: 640, width: mainWidth * 0.38, height: 50 }) : "",
    drawPot(scene, doorX + 70, 702, 0.9),
  ];
  return { drawing: drawing.join(""), subject: { left: left - 34, right: left + mainWidth + wingWidth + 56, top: GROUND - 320 - roof.height - 20, bottom: 700 }, doorX };
}
