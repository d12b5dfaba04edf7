import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect } from "@/scripts/scenes/base/shapes";
import { drawArcade } from "@/scripts/scenes/buildings/arcade";
import { drawColumns } from "@/scripts/scenes/buildings/columns";
import { drawDoor } from "@/scripts/scenes/buildings/door";
import { drawGable } from "@/scripts/scenes/buildings/gable";
import { drawSteps } from "@/scripts/scenes/buildings/steps";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { drawTiledRoof } from "@/scripts/scenes/buildings/tiled-roof";
import { drawVolume, type Volume } from "@/scripts/scenes/buildings/volume";
import { drawWindow } from "@/scripts/scenes/buildings/window";
import { drawPot } from "@/scripts/scenes/outdoors/pot";
import type { VillaForm } from "@/scripts/scenes/villa/villa-form";
import { PLINTH } from "@/scripts/scenes/villa/villa-form";

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
  const body: Volume = {
    left,
    base: PLINTH,
    storey: 174,
    floors: 1,
    side: 54,
    bays: [{ width, clad: false, cells: ["blank"] }],
  };
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
  const attic = random.chance(0.55)
    ? drawGable(style, { x: left + width * random.pick([0.08, 0.36, 0.64]), y: 512, width: width * 0.28, height: 96 })
    : "";
  const arcadeDoor = arcade
    ? rect(doorX - bay * 0.26, 588, bay * 0.52, 102, style.door) +
      rect(doorX - 1.5, 588, 3, 102, darken(style.door, 0.3))
    : "";
  const drawing = [
    drawVolume(scene, style, body),
    verandah,
    arcadeDoor,
    drawTiledRoof(
      style,
      { x: left, y: 520, width, height: roofHeight, overhang: 44 },
      random.pick(["hip", "hip", "shed"] as const),
    ),
    attic,
    rect(left - 20, 688, width + 40, 10, lighten(style.wall, 0.35)),
    drawSteps(doorX - 60, 710, 120, 2, lighten(style.wall, 0.2)),
    drawPot(scene, doorX - 86, 706, 0.85),
    drawPot(scene, doorX + 86, 706, 0.85),
  ];
  return {
    drawing: drawing.join(""),
    subject: { left: left - 44, right: left + width + 54, top: 520 - roofHeight, bottom: 700 },
    doorX,
  };
}
