import { darken, lighten } from "@/scripts/scenes/base/colour";
import { WOODS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, circle, ellipse, rect, rects, roundRect } from "@/scripts/scenes/base/shapes";
import { drawBlock, drawFloorShadow } from "@/scripts/scenes/indoors/block";
import { type Room, standing } from "@/scripts/scenes/indoors/room";
import { indoorTint } from "@/scripts/scenes/indoors/shell";

/** A low table; x and z are its middle, width and height in centimetres. */
export function drawLowTable(scene: Scene, room: Room, x: number, z: number, kind: "round" | "plank" | "glass" | "chest"): string {
  const { random } = scene;
  const wood = indoorTint(scene, random.pick(WOODS));
  const width = random.between(86, 118);
  if (kind === "round") {
    const flat = room.zoom(z) > 2.4 ? 0.3 : 0.24;
    const drawing = [
      ellipse(4, 2, width * 0.52, width * flat * 0.4, "#14232e", 0.16),
      rects([[-width * 0.32, -36, 5, 34], [width * 0.28, -36, 5, 34], [-3, -36, 6, 40]], darken(wood, 0.25)),
      ellipse(0, -36, width / 2, (width * flat) / 2, darken(wood, 0.18)),
      ellipse(0, -39, width / 2, (width * flat) / 2, lighten(wood, 0.1)),
      moveThings(scene, -38),
    ];
    return standing(room, x, z, drawing.join(""));
  }
  const block = { x: x - width / 2, z: z - 26, width, height: 0, depth: 52 };
  if (kind === "chest") return drawFloorShadow(room, block) + drawBlock(room, { ...block, height: 36 }, wood) + standing(room, x, z, moveThings(scene, 0), 36);
  const glass = kind === "glass";
  const legs = [
    [block.x + 4, block.z],
    [block.x + width - 9, block.z],
    [block.x + 4, block.z + 46],
    [block.x + width - 9, block.z + 46],
  ].map(([legX, legZ]) => drawBlock(room, { x: legX ?? 0, z: legZ ?? 0, width: 5, height: 36, depth: 5 }, glass ? "#3a4148" : darken(wood, 0.2)));
  const top = drawBlock(room, { ...block, y: 36, height: 4 }, glass ? "#bcd9de" : wood);
  return drawFloorShadow(room, block, 0.1) + legs.join("") + top + standing(room, x, z, moveThings(scene, 0), 40);
}

function moveThings(scene: Scene, y: number): string {
  const { random } = scene;
  const vase = indoorTint(scene, random.pick(["#c4573a", "#2f5d6b", "#e8b95a", "#f4efe4"]));
  const things = [
    area(`M-4 ${y}q-8 -14 0 -20h8q8 6 0 20Z`, vase) + circle(-4, y - 28, 6, indoorTint(scene, "#d96b97")) + circle(6, y - 30, 6, indoorTint(scene, "#e8b93c")) + circle(1, y - 36, 6, indoorTint(scene, "#5a8b62")),
    rect(-20, y - 5, 30, 5, indoorTint(scene, "#2f5d6b")) + rect(-17, y - 10, 26, 5, indoorTint(scene, "#c4573a")) + roundRect(18, y - 9, 10, 9, 2, "#fffdf8"),
    ellipse(0, y - 3, 20, 5, indoorTint(scene, "#b4603d")) + circle(-7, y - 9, 6, indoorTint(scene, "#d98a3c")) + circle(6, y - 9, 6, indoorTint(scene, "#c4573a")) + circle(0, y - 13, 6, indoorTint(scene, "#8fae4c")),
    roundRect(-22, y - 9, 10, 9, 2, "#fffdf8") + roundRect(12, y - 9, 10, 9, 2, "#fffdf8") + area(`M-8 ${y}q-4 -12 0 -14h12q6 2 2 14Z`, vase),
  ];
  return random.pick(things);
}

/** Dining table with chairs on both long sides; x is the left end. */
export function drawDiningTable(scene: Scene, room: Room, x: number, z: number, width: number): string {
  const wood = indoorTint(scene, scene.random.pick(WOODS));
  const seat = indoorTint(scene, scene.random.pick(["#7f927c", "#c4573a", "#2f5d6b", "#e8b95a", "#f4efe4"]));
  const chairs = Math.max(1, Math.round(width / 62));
  const chair = (at: number) => roundRect(at - 19, -92, 38, 44, 5, darken(wood, 0.1)) + rect(at - 13, -84, 26, 26, seat) + rect(at - 20, -48, 40, 7, seat) + rects([[at - 18, -44, 4, 44], [at + 14, -44, 4, 44]], darken(wood, 0.2));
  const row = Array.from({ length: chairs }, (_, index) => chair(((index + 0.5) * width) / chairs)).join("");
  const legs = [
    [x + 4, z + 4],
    [x + width - 12, z + 4],
    [x + 4, z + 68],
    [x + width - 12, z + 68],
  ].map(([legX, legZ]) => drawBlock(room, { x: legX ?? 0, z: legZ ?? 0, width: 8, height: 72, depth: 8 }, darken(wood, 0.22)));
  return [
    drawFloorShadow(room, { x, z, width, height: 0, depth: 80 }, 0.12),
    standing(room, x, z - 6, row),
    ...legs,
    drawBlock(room, { x, y: 72, z, width, height: 5, depth: 80 }, wood),
    standing(room, x + width / 2, z + 40, moveThings(scene, 0), 77),
  ].join("");
}

/** Desk with a drawer and a screen; x is its left end. */
export function drawDesk(scene: Scene, room: Room, x: number, z: number, width: number): string {
  const { random } = scene;
  const wood = indoorTint(scene, random.pick(WOODS));
  const seat = indoorTint(scene, random.pick(["#2f5d6b", "#c4573a", "#7f927c", "#3c4a6b"]));
  const screen = roundRect(width * 0.3, -36, 44, 28, 2, "#2e3b42") + rect(width * 0.3 + 3, -33, 38, 22, indoorTint(scene, "#7fa9b8")) + rects([[width * 0.3 + 19, -9, 6, 7], [width * 0.3 + 10, -3, 24, 3]], "#2e3b42");
  const books = [0, 1, 2, 3].map((book) => rect(width * 0.78 + book * 5, -22 - (book % 2) * 4, 4.4, 22 + (book % 2) * 4, indoorTint(scene, random.pick(["#c4573a", "#2f5d6b", "#e8b95a", "#7f927c"])))).join("");
  const chair = ellipse(0, 0, 26, 5, "#14232e", 0.16) + rects([[-16, -44, 4, 44], [12, -44, 4, 44]], "#4a4038") + roundRect(-20, -50, 40, 8, 3, seat) + roundRect(-18, -92, 36, 36, 6, darken(seat, 0.1)) + rects([[-14, -60, 4, 14], [10, -60, 4, 14]], "#4a4038");
  return [
    drawFloorShadow(room, { x, z, width, height: 0, depth: 56 }, 0.12),
    drawBlock(room, { x: x + 2, z: z + 4, width: 4, height: 72, depth: 48 }, darken(wood, 0.15)),
    drawBlock(room, { x: x + width - 36, z: z + 4, width: 34, height: 72, depth: 48 }, darken(wood, 0.08)),
    drawBlock(room, { x, y: 72, z, width, height: 4, depth: 56 }, wood),
    standing(room, x, z + 24, screen + (random.chance(0.7) ? books : ""), 76),
    standing(room, x + width * 0.4, z + 84, chair),
  ].join("");
}
