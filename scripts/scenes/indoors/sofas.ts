import { darken, lighten } from "@/scripts/scenes/base/colour";
import { FABRICS, WOODS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { ellipse, rect, rects, roundRect } from "@/scripts/scenes/base/shapes";
import { drawBlock, drawFloorShadow } from "@/scripts/scenes/indoors/block";
import { type Room, standing } from "@/scripts/scenes/indoors/room";
import { indoorTint } from "@/scripts/scenes/indoors/shell";

export type SofaKind = "rounded" | "boxy" | "cane" | "diwan" | "corner";
type Seat = { x: number; z: number; width: number; fabric: string };

/** A sofa with its back to the back wall; x is its left end. */
export function drawSofa(scene: Scene, room: Room, kind: SofaKind, seat: Seat): string {
  const draw = { rounded: drawRounded, boxy: drawBoxy, cane: drawCane, diwan: drawDiwan, corner: drawCorner }[kind];
  return drawFloorShadow(room, { ...seat, height: 0, depth: 84 }) + draw(scene, room, seat);
}

function drawCushions(scene: Scene, width: number, y: number): string {
  const { random } = scene;
  const places = random.pick([[0.1, 0.74], [0.12, 0.62, 0.78], [0.7], [0.08, 0.24, 0.76]] as const);
  return places
    .map((share) => {
      const colour = indoorTint(scene, random.pick(["#e8b95a", "#fffdf8", "#d96b97", "#c4573a", "#a9c7cf", ...FABRICS]));
      return `<g transform="rotate(${random.int(-9, 9)} ${Math.round(width * share + 17)} ${Math.round(y + 17)})">${roundRect(width * share, y, 36, 34, 6, colour)}${rect(width * share + 5, y + 15, 26, 3, lighten(colour, 0.3))}</g>`;
    })
    .join("");
}

function drawRounded(scene: Scene, room: Room, { x, z, width, fabric }: Seat): string {
  const wood = "#5a3e2b";
  const seats = width > 170 ? 3 : 2;
  const inner = width - 36;
  const seat = Array.from({ length: seats }, (_, index) => roundRect(18 + (index * inner) / seats, -46, inner / seats - 1.5, 24, 7, lighten(fabric, 0.08)));
  const drawing = [
    ellipse(width / 2, -1, width * 0.52, 7, "#14232e", 0.16),
    rects([[16, -14, 8, 14], [width - 24, -14, 8, 14]], wood),
    roundRect(6, -84, width - 12, 62, 14, darken(fabric, 0.1)),
    ...Array.from({ length: seats }, (_, index) => roundRect(18 + (index * inner) / seats, -78, inner / seats - 1.5, 40, 9, fabric)),
    drawCushions(scene, width, -74),
    ...seat,
    rect(12, -24, width - 24, 13, darken(fabric, 0.08)),
    roundRect(0, -60, 22, 50, 10, darken(fabric, 0.04)),
    roundRect(width - 22, -60, 22, 50, 10, darken(fabric, 0.18)),
  ];
  return standing(room, x, z + 62, drawing.join(""));
}

function drawBoxy(scene: Scene, room: Room, { x, z, width, fabric }: Seat): string {
  const half = (width - 36) / 2;
  return [
    drawBlock(room, { x, y: 10, z, width, height: 66, depth: 22 }, darken(fabric, 0.08)),
    standing(room, x, z + 24, drawCushions(scene, width, -76)),
    drawBlock(room, { x: x + 18, y: 12, z: z + 20, width: half, height: 30, depth: 62 }, fabric),
    drawBlock(room, { x: x + 18 + half, y: 12, z: z + 20, width: half, height: 30, depth: 62 }, lighten(fabric, 0.04)),
    drawBlock(room, { x, y: 8, z: z + 4, width: 18, height: 50, depth: 80 }, darken(fabric, 0.06)),
    drawBlock(room, { x: x + width - 18, y: 8, z: z + 4, width: 18, height: 50, depth: 80 }, darken(fabric, 0.06)),
  ].join("");
}

function drawCane(scene: Scene, room: Room, { x, z, width, fabric }: Seat): string {
  const wood = indoorTint(scene, scene.random.pick(WOODS));
  const slats = Array.from({ length: Math.floor(width / 12) }, (_, slat): [number, number, number, number] => [6 + slat * 12, -76, 3, 36]);
  const seats = width > 150 ? 3 : 2;
  const drawing = [
    ellipse(width / 2, -1, width * 0.52, 6, "#14232e", 0.16),
    rects([...slats, [0, -82, width, 7], [0, -44, width, 5]], wood),
    ...Array.from({ length: seats }, (_, index) => roundRect(8 + (index * (width - 16)) / seats, -74, (width - 16) / seats - 4, 34, 6, fabric)),
    ...Array.from({ length: seats }, (_, index) => roundRect(6 + (index * (width - 12)) / seats, -42, (width - 12) / seats - 2, 14, 5, lighten(fabric, 0.12))),
    drawCushions(scene, width, -72),
    rects([[0, -30, width, 7], [0, -58, 7, 58], [width - 7, -58, 7, 58], [-4, -60, 18, 6], [width - 14, -60, 18, 6]], darken(wood, 0.12)),
  ];
  return standing(room, x, z + 60, drawing.join(""));
}

function drawDiwan(scene: Scene, room: Room, { x, z, width, fabric }: Seat): string {
  const wood = indoorTint(scene, scene.random.pick(WOODS));
  const bolster = indoorTint(scene, scene.random.pick(["#c4573a", "#e8b95a", "#2f5d6b", "#fffdf8"]));
  const drape = Array.from({ length: Math.floor(width / 20) }, (_, fold): [number, number, number, number] => [fold * 20 + 9, -34, 2, 22]);
  const drawing = [
    rect(0, -36, width, 24, fabric),
    rects(drape, darken(fabric, 0.16)),
    rect(0, -14, width, 4, lighten(fabric, 0.34)),
    rects([[4, -12, 9, 12], [width - 13, -12, 9, 12]], wood),
  ];
  const pillows = [0.08, 0.36, 0.64].map((share) => roundRect(width * share, -34, width * 0.24, 30, 8, indoorTint(scene, scene.random.pick(FABRICS)))).join("");
  const bolsters = ellipse(12, -12, 12, 12, bolster) + roundRect(0, -24, 40, 24, 12, bolster) + roundRect(width - 40, -24, 40, 24, 12, darken(bolster, 0.12));
  return [
    drawBlock(room, { x, y: 12, z, width, height: 26, depth: 82 }, fabric),
    standing(room, x, z + 14, pillows, 38),
    standing(room, x, z + 50, bolsters, 38),
    standing(room, x, z + 83, drawing.join("")),
  ].join("");
}

function drawCorner(scene: Scene, room: Room, seat: Seat): string {
  const { x, z, width, fabric } = seat;
  const arm = 74;
  return [
    drawBoxy(scene, room, { ...seat, width }),
    drawFloorShadow(room, { x, z: z + 80, width: arm, height: 0, depth: 72 }),
    drawBlock(room, { x: x + 18, y: 12, z: z + 80, width: arm, height: 30, depth: 68 }, lighten(fabric, 0.03)),
    drawBlock(room, { x, y: 8, z: z + 80, width: 18, height: 58, depth: 70 }, darken(fabric, 0.06)),
  ].join("");
}

/** A single armchair turned to the viewer. */
export function drawArmchair(scene: Scene, room: Room, { x, z, fabric }: Omit<Seat, "width">): string {
  const wood = indoorTint(scene, "#5a3e2b");
  const kind = scene.random.int(0, 2);
  const legs = rects([[10, -22, 6, 22], [62, -22, 6, 22]], wood);
  const shapes = [
    legs + roundRect(4, -88, 70, 60, 18, darken(fabric, 0.1)) + roundRect(10, -48, 58, 24, 8, fabric) + roundRect(-2, -58, 16, 38, 8, darken(fabric, 0.05)) + roundRect(64, -58, 16, 38, 8, darken(fabric, 0.18)),
    legs + roundRect(8, -96, 62, 74, 28, fabric) + roundRect(4, -46, 70, 22, 9, lighten(fabric, 0.1)),
    rects([[2, -60, 6, 60], [70, -60, 6, 60], [-2, -62, 18, 6], [62, -62, 18, 6], [8, -80, 62, 6]], wood) + roundRect(10, -76, 58, 36, 6, fabric) + roundRect(8, -42, 62, 16, 6, lighten(fabric, 0.12)) + rect(2, -28, 74, 6, wood),
  ];
  return standing(room, x, z, ellipse(39, 0, 48, 7, "#14232e", 0.16) + (shapes[kind] ?? ""));
}
