import { lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { drawGable } from "@/scripts/scenes/buildings/gable";
import { drawRailing } from "@/scripts/scenes/buildings/railing";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { drawTiledRoof } from "@/scripts/scenes/buildings/tiled-roof";
import { type Bay, drawVolume, type Volume } from "@/scripts/scenes/buildings/volume";
import { drawPot } from "@/scripts/scenes/outdoors/pot";
import type { VillaForm } from "@/scripts/scenes/villa/villa-form";
import { PLINTH } from "@/scripts/scenes/villa/villa-form";

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
  const main: Volume = { left: mainLeft, base: PLINTH, storey: 160, floors: 2, side: wingLeft ? 56 : 0, bays };
  const wing: Volume = {
    left: wingX,
    base: PLINTH + 8,
    storey: 164,
    floors: 2,
    side: wingLeft ? 0 : 50,
    bays: [{ width: wingWidth, clad: false, cells: [random.pick(["wide", "garage"] as const), "pair"] }],
  };
  const doorX = wingLeft ? mainLeft + mainWidth * 0.25 : mainLeft + mainWidth * 0.75;
  const roof = { x: mainLeft, y: PLINTH - 320, width: mainWidth, height: random.between(92, 120) };
  const drawing = [
    drawVolume(scene, style, main),
    drawTiledRoof(style, roof, random.pick(["hip", "shed"] as const)),
    drawVolume(scene, { ...style, wall: lighten(style.wall, 0.2) }, wing),
    drawGable(
      { ...style, wall: lighten(style.wall, 0.2) },
      { x: wingX, y: PLINTH + 8 - 328, width: wingWidth, height: 108 },
    ),
    random.chance(0.4)
      ? drawRailing(style, {
          x: mainLeft + (wingLeft ? mainWidth * 0.55 : 20),
          y: 640,
          width: mainWidth * 0.38,
          height: 50,
        })
      : "",
    drawPot(scene, doorX + 70, 702, 0.9),
  ];
  return {
    drawing: drawing.join(""),
    subject: {
      left: left - 34,
      right: left + mainWidth + wingWidth + 56,
      top: PLINTH - 320 - roof.height - 20,
      bottom: 700,
    },
    doorX,
  };
}
