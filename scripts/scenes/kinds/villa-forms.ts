import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Subject } from "@/scripts/scenes/base/framing";
import { WOODS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { polygon, rect, rects, shade } from "@/scripts/scenes/base/shapes";
import { drawColumns } from "@/scripts/scenes/buildings/colonnade";
import { drawDoor, drawSteps } from "@/scripts/scenes/buildings/doors";
import { drawRailing } from "@/scripts/scenes/buildings/railings";
import { drawGable, drawTiledRoof } from "@/scripts/scenes/buildings/roofs";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { drawVolume, type Volume } from "@/scripts/scenes/buildings/volume";
import { chooseGlass, drawWindow } from "@/scripts/scenes/buildings/windows";
import { drawPot } from "@/scripts/scenes/outdoors/plants";

export type VillaForm = { drawing: string; subject: Subject; doorX: number };
const GROUND = 690;

/** Two-storey villa: tiled roofs over both storeys and a columned porch. */
export function drawClassicVilla(scene: Scene, style: BuildingStyle): VillaForm {
  const { random } = scene;
  const lowWidth = random.between(600, 740);
  const highWidth = lowWidth * random.between(0.48, 0.62);
  const lowLeft = 600 - lowWidth / 2;
  const highLeft = lowLeft + (lowWidth - highWidth) * random.pick([0.5, 0.5, 0.15, 0.85]);
  const middle = highLeft + highWidth / 2;
  const upper: Volume = { left: highLeft, base: 540, storey: 190, floors: 1, side: 46, bays: [0, 1].map(() => ({ width: highWidth / 2, clad: false, cells: [random.pick(["window", "pair"] as const)] })) };
  const lower: Volume = { left: lowLeft, base: GROUND, storey: 168, floors: 1, side: 56, bays: [] };
  const porch = random.between(230, 290);
  const wings = [
    { x: lowLeft + 40, width: middle - porch / 2 - lowLeft - 80 },
    { x: middle + porch / 2 + 40, width: lowLeft + lowWidth - middle - porch / 2 - 80 },
  ];
  const windows = wings.filter((wing) => wing.width > 56).map((wing) => drawWindow(scene, style, { x: wing.x, y: 572, width: Math.min(wing.width, 150), height: 82 }, false));
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
    drawColumns(style, { x: middle - porch / 2 + 4, y: 540, width: porch - 8, height: 150, count: random.pick([2, 4]) }),
    porchRoof,
    drawSteps(middle - porch / 2 + 6, 704, porch - 12, 2, lighten(style.wall, 0.3)),
    drawPot(scene, middle - porch / 2 - 24, 704, 0.9),
    drawPot(scene, middle + porch / 2 + 24, 704, 0.9),
  ];
  return { drawing: drawing.join(""), subject: { left: lowLeft - 34, right: lowLeft + lowWidth + 50, top: 350 - topRoof.height, bottom: 700 }, doorX: middle };
}

/** Modern villa: shifted white boxes, timber and wide glass. */
export function drawModernVilla(scene: Scene, style: BuildingStyle): VillaForm {
  const { random, tint } = scene;
  const wood = tint(random.pick(WOODS));
  const flip = random.chance(0.5);
  const left = random.between(250, 290);
  const width = random.between(590, 660);
  const upperWidth = width * random.between(0.6, 0.72);
  const upperLeft = flip ? left + width - upperWidth + 40 : left - 40;
  const doorX = flip ? left + width * 0.2 : left + width * 0.78;
  const glassLeft = flip ? left + width * 0.36 : left + 24;
  const glassWidth = width * 0.42;
  const planks = Array.from({ length: 8 }, (_, plank): [number, number, number, number] => [doorX - 92, 544 + plank * 19, 184, 2]);
  const openX = upperLeft + upperWidth * random.between(0.1, 0.16);
  const openWidth = upperWidth * 0.44;
  const woodLeft = upperLeft + upperWidth * 0.66;
  const slats = Array.from({ length: 7 }, (_, slat): [number, number, number, number] => [woodLeft + 8 + slat * 20, 366, 5, 150]);
  const panes = (x: number, y: number, wide: number, tall: number, count: number) =>
    Array.from({ length: count }, (_, pane) => rect(x + (pane * wide) / count, y, wide / count - 5, tall, chooseGlass(scene).fill)).join("");
  const drawing = [
    polygon([[left + width, GROUND], [left + width + 50, GROUND - 10], [left + width + 50, 534], [left + width, 526]], darken(style.wall, 0.26)),
    rect(left, 526, width, 164, darken(style.wall, 0.04)),
    rect(doorX - 92, 536, 184, 154, wood),
    rects(planks, darken(wood, 0.22)),
    drawDoor(scene, style, { x: doorX - 36, y: 560, width: 72, height: 130 }, "single"),
    rect(glassLeft - 8, 548, glassWidth + 12, 142, style.iron),
    panes(glassLeft, 556, glassWidth, 134, 4),
    polygon([[upperLeft + upperWidth, 536], [upperLeft + upperWidth + 46, 526], [upperLeft + upperWidth + 46, 344], [upperLeft + upperWidth, 336]], darken(style.wall, 0.26)),
    rect(upperLeft, 336, upperWidth, 200, lighten(style.wall, 0.3)),
    rect(upperLeft + 14, 352, upperWidth - 28, 168, style.wall),
    rect(openX - 8, 366, openWidth + 12, 146, style.iron),
    panes(openX, 374, openWidth, 138, 3),
    rect(woodLeft, 360, Math.min(160, upperWidth * 0.3), 160, wood),
    rects(slats.filter(([x]) => x < woodLeft + upperWidth * 0.28), darken(wood, 0.25)),
    shade(upperLeft + 14, 352, upperWidth - 28, 12, 0.16),
    drawRailing(style, { x: openX - 12, y: 470, width: openWidth + 20, height: 50 }, "glass"),
    shade(upperLeft, 536, upperWidth, 14, 0.2),
    rect(upperLeft - 20, 318, upperWidth + 50, 20, lighten(style.wall, 0.5)),
    shade(upperLeft, 338, upperWidth, 10, 0.16),
    drawSteps(doorX - 60, 704, 120, 2, lighten(style.wall, 0.2)),
    drawPot(scene, doorX + 76, 700, 1),
  ];
  return { drawing: drawing.join(""), subject: { left: Math.min(left, upperLeft) - 20, right: Math.max(left + width, upperLeft + upperWidth) + 50, top: 318, bottom: 700 }, doorX };
}
