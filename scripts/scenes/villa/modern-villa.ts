import { darken, lighten } from "@/scripts/scenes/base/colour";
import { WOODS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, polygon, rect, rects, shade } from "@/scripts/scenes/base/shapes";
import { drawDoor } from "@/scripts/scenes/buildings/door";
import { chooseGlass } from "@/scripts/scenes/buildings/glass";
import { drawRailing } from "@/scripts/scenes/buildings/railing";
import { drawSteps } from "@/scripts/scenes/buildings/steps";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { drawPot } from "@/scripts/scenes/outdoors/pot";
import type { VillaForm } from "@/scripts/scenes/villa/villa-form";
import { PLINTH } from "@/scripts/scenes/villa/villa-form";

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
  const planks = Array.from({ length: 8 }, (_, plank): Bounds => [doorX - 92, 544 + plank * 19, 184, 2]);
  const openX = upperLeft + upperWidth * random.between(0.1, 0.16);
  const openWidth = upperWidth * 0.44;
  const woodLeft = upperLeft + upperWidth * 0.66;
  const slats = Array.from({ length: 7 }, (_, slat): Bounds => [woodLeft + 8 + slat * 20, 366, 5, 150]);
  const panes = (x: number, y: number, wide: number, tall: number, count: number) =>
    Array.from({ length: count }, (_, pane) =>
      rect(x + (pane * wide) / count, y, wide / count - 5, tall, chooseGlass(scene).fill),
    ).join("");
  const drawing = [
    polygon(
      [
        [left + width, PLINTH],
        [left + width + 50, PLINTH - 10],
        [left + width + 50, 534],
        [left + width, 526],
      ],
      darken(style.wall, 0.26),
    ),
    rect(left, 526, width, 164, darken(style.wall, 0.04)),
    rect(doorX - 92, 536, 184, 154, wood),
    rects(planks, darken(wood, 0.22)),
    drawDoor(scene, style, { x: doorX - 36, y: 560, width: 72, height: 130 }, "single"),
    rect(glassLeft - 8, 548, glassWidth + 12, 142, style.iron),
    panes(glassLeft, 556, glassWidth, 134, 4),
    polygon(
      [
        [upperLeft + upperWidth, 536],
        [upperLeft + upperWidth + 46, 526],
        [upperLeft + upperWidth + 46, 344],
        [upperLeft + upperWidth, 336],
      ],
      darken(style.wall, 0.26),
    ),
    rect(upperLeft, 336, upperWidth, 200, lighten(style.wall, 0.3)),
    rect(upperLeft + 14, 352, upperWidth - 28, 168, style.wall),
    rect(openX - 8, 366, openWidth + 12, 146, style.iron),
    panes(openX, 374, openWidth, 138, 3),
    rect(woodLeft, 360, Math.min(160, upperWidth * 0.3), 160, wood),
    rects(
      slats.filter(([x]) => x < woodLeft + upperWidth * 0.28),
      darken(wood, 0.25),
    ),
    shade(upperLeft + 14, 352, upperWidth - 28, 12, 0.16),
    drawRailing(style, { x: openX - 12, y: 470, width: openWidth + 20, height: 50 }, "glass"),
    shade(upperLeft, 536, upperWidth, 14, 0.2),
    rect(upperLeft - 20, 318, upperWidth + 50, 20, lighten(style.wall, 0.5)),
    shade(upperLeft, 338, upperWidth, 10, 0.16),
    drawSteps(doorX - 60, 704, 120, 2, lighten(style.wall, 0.2)),
    drawPot(scene, doorX + 76, 700, 1),
  ];
  return {
    drawing: drawing.join(""),
    subject: {
      left: Math.min(left, upperLeft) - 20,
      right: Math.max(left + width, upperLeft + upperWidth) + 50,
      top: 318,
      bottom: 700,
    },
    doorX,
  };
}
