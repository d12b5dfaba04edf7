import { lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { shade } from "@/scripts/scenes/base/shapes";
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

/** Two-storey villa: tiled roofs over both storeys and a columned porch. */
export function drawClassicVilla(scene: Scene, style: BuildingStyle): VillaForm {
  const { random } = scene;
  const lowWidth = random.between(600, 740);
  const highWidth = lowWidth * random.between(0.48, 0.62);
  const lowLeft = 600 - lowWidth / 2;
  const highLeft = lowLeft + (lowWidth - highWidth) * random.pick([0.5, 0.5, 0.15, 0.85]);
  const middle = highLeft + highWidth / 2;
  const upper: Volume = {
    left: highLeft,
    base: 540,
    storey: 190,
    floors: 1,
    side: 46,
    bays: [0, 1].map(() => ({ width: highWidth / 2, clad: false, cells: [random.pick(["window", "pair"] as const)] })),
  };
  const lower: Volume = { left: lowLeft, base: PLINTH, storey: 168, floors: 1, side: 56, bays: [] };
  const porch = random.between(230, 290);
  const wings = [
    { x: lowLeft + 40, width: middle - porch / 2 - lowLeft - 80 },
    { x: middle + porch / 2 + 40, width: lowLeft + lowWidth - middle - porch / 2 - 80 },
  ];
  const windows = wings
    .filter((wing) => wing.width > 56)
    .map((wing) =>
      drawWindow(scene, style, { x: wing.x, y: 572, width: Math.min(wing.width, 150), height: 82 }, false),
    );
  const low = { ...lower, bays: [{ width: lowWidth, clad: false, cells: ["blank" as const] }] };
  const topRoof = { x: highLeft, y: 350, width: highWidth, height: random.between(100, 130) };
  const porchRoof = random.chance(0.5)
    ? drawTiledRoof(style, { x: middle - porch / 2, y: 534, width: porch, height: 64 }, "hip")
    : drawGable(style, { x: middle - porch / 2, y: 534, width: porch, height: 84 });
  const drawing = [
    drawVolume(scene, style, upper),
    drawTiledRoof(style, topRoof, "hip"),
    drawVolume(scene, style, low),
    drawTiledRoof(style, { x: lowLeft, y: 524, width: lowWidth, height: 56 }, "hip"),
    ...windows,
    shade(middle - porch / 2, 540, porch, 150, 0.08),
    drawDoor(scene, style, { x: middle - 52, y: 556, width: 104, height: 134 }),
    drawColumns(style, {
      x: middle - porch / 2 + 4,
      y: 540,
      width: porch - 8,
      height: 150,
      count: random.pick([2, 4]),
    }),
    porchRoof,
    drawSteps(middle - porch / 2 + 6, 704, porch - 12, 2, lighten(style.wall, 0.3)),
    drawPot(scene, middle - porch / 2 - 24, 704, 0.9),
    drawPot(scene, middle + porch / 2 + 24, 704, 0.9),
  ];
  return {
    drawing: drawing.join(""),
    subject: { left: lowLeft - 34, right: lowLeft + lowWidth + 50, top: 350 - topRoof.height, bottom: 700 },
    doorX: middle,
  };
}
