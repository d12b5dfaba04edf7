import { darken, lighten, mix } from "@/scripts/scenes/base/colour";
import { WOODS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect, rects, roundRect } from "@/scripts/scenes/base/shapes";
import { drawBlock, drawFloorShadow } from "@/scripts/scenes/indoors/block";
import { floorPatch, type Room, sidePatch, standing } from "@/scripts/scenes/indoors/room";
import { indoorTint } from "@/scripts/scenes/indoors/shell";

export type BedSpot = { x: number; z: number; width: number };
export type HeadboardKind = "panels" | "slats" | "arch" | "plain" | "buttons";

/** Double bed with its head at the back wall; x is its left edge. */
export function drawDoubleBed(scene: Scene, room: Room, { x, z, width }: BedSpot, fabric: string): string {
  const { random } = scene;
  const wood = indoorTint(scene, random.pick(WOODS));
  const sheet = indoorTint(scene, random.pick(["#fbf7ee", "#f4efe4", "#e9eef0", "#f6e6df"]));
  const kind = random.pick(["panels", "slats", "arch", "plain", "buttons"] as const);
  const length = 200;
  const blanketFrom = z + random.between(64, 96);
  const stripes = random.chance(0.4) ? [0.25, 0.5, 0.75].map((share) => floorPatch(room, x, blanketFrom + (z + length - blanketFrom) * share, width, 7, lighten(fabric, 0.3), 1, 50.4)).join("") : "";
  const pillow = (at: number, wide: number, colour: string) => roundRect(at, -26, wide, 27, 9, colour) + rect(at + 6, -6, wide - 12, 3, darken(colour, 0.1));
  const pillows = pillow(6, width / 2 - 10, "#fffdf8") + pillow(width / 2 + 4, width / 2 - 10, "#f4eee2");
  const cushion = random.chance(0.6) ? roundRect(width / 2 - 24, -22, 48, 22, 8, mix(fabric, indoorTint(scene, "#e8b95a"), 0.6)) : "";
  return [
    drawFloorShadow(room, { x, z, width, height: 0, depth: length }, 0.16),
    standing(room, x - 6, z, drawHeadboard(kind, width + 12, kind === "buttons" ? fabric : wood)),
    drawBlock(room, { x: x - 2, y: 8, z, width: width + 4, height: 20, depth: length + 2 }, wood),
    drawBlock(room, { x, y: 28, z, width, height: 22, depth: length }, sheet),
    standing(room, x, z + 20, pillows, 50),
    standing(room, x, z + 44, cushion, 50),
    drawBlock(room, { x: x - 1, y: 26, z: blanketFrom, width: width + 2, height: 24.4, depth: z + length - blanketFrom + 2 }, fabric),
    floorPatch(room, x - 1, blanketFrom, width + 2, 16, lighten(fabric, 0.45), 1, 50.6),
    stripes,
  ].join("");
}

function drawHeadboard(kind: HeadboardKind, width: number, colour: string): string {
  const height = 104;
  if (kind === "slats") {
    const slats = Array.from({ length: Math.floor(width / 13) }, (_, slat): [number, number, number, number] => [6 + slat * 13, -height + 8, 5, height - 8]);
    return rects([[0, -height, 6, height], [width - 6, -height, 6, height], [0, -height, width, 8], [0, -62, width, 5]], colour) + rects(slats, darken(colour, 0.1));
  }
  if (kind === "arch") return `<path d="M0 0V-70Q${width / 2} -${height + 40} ${width} -70V0Z" fill="${colour}"/><path d="M8 0V-64Q${width / 2} -${height + 26} ${width - 8} -64V0Z" fill="${lighten(colour, 0.14)}"/>`;
  const board = roundRect(0, -height, width, height, 7, colour);
  if (kind === "panels") return board + [0, 1, 2].map((panel) => roundRect(6 + (panel * (width - 12)) / 3, -height + 7, (width - 12) / 3 - 5, 60, 5, lighten(colour, 0.12))).join("");
  if (kind === "buttons") {
    const buttons = [0, 1].flatMap((row) => Array.from({ length: 6 }, (_, column) => `<circle cx="${Math.round((width * (column + 0.5)) / 6)}" cy="${-height + 22 + row * 26}" r="2" fill="${darken(colour, 0.3)}"/>`));
    return roundRect(0, -height - 6, width, height + 6, 12, darken(colour, 0.06)) + buttons.join("");
  }
  return board + rect(5, -height + 6, width - 10, 4, lighten(colour, 0.2));
}

/** Single bed along a side wall, head at the back. */
export function drawSingleBed(scene: Scene, room: Room, { x, z, width }: BedSpot, fabric: string, y = 0): string {
  const wood = indoorTint(scene, scene.random.pick(WOODS));
  const length = 190;
  const foot = y + 24;
  const legs = [
    [x + 2, z + 2],
    [x + width - 8, z + 2],
    [x + 2, z + length - 8],
    [x + width - 8, z + length - 8],
  ].map(([legX, legZ]) => (y > 0 ? "" : drawBlock(room, { x: legX ?? 0, z: legZ ?? 0, width: 6, height: 24, depth: 6 }, darken(wood, 0.2))));
  return [
    y > 0 ? "" : drawFloorShadow(room, { x, z, width, height: 0, depth: length }, 0.13),
    ...legs,
    y > 0 ? "" : standing(room, x - 2, z, rects([[0, -78, 5, 78], [width - 1, -78, 5, 78], [0, -76, width + 4, 7], [0, -56, width + 4, 5]], wood)),
    drawBlock(room, { x, y: foot, z, width, height: 9, depth: length }, wood),
    drawBlock(room, { x: x + 2, y: foot + 9, z: z + 2, width: width - 4, height: 13, depth: length - 4 }, indoorTint(scene, "#fbf7ee")),
    standing(room, x + 10, z + 20, roundRect(0, -15, width - 20, 18, 7, "#fffdf8"), foot + 20),
    drawBlock(room, { x: x + 1, y: foot + 8, z: z + 70, width: width - 2, height: 14.6, depth: length - 71 }, fabric),
    floorPatch(room, x + 1, z + 70, width - 2, 12, lighten(fabric, 0.4), 1, foot + 22.8),
  ].join("");
}

/** Bunk bed along a side wall with a ladder at its foot. */
export function drawBunkBed(scene: Scene, room: Room, { x, z, width }: BedSpot, lower: string, upper: string): string {
  const wood = indoorTint(scene, scene.random.pick(["#8a5a3b", "#4e5a61", "#a97b52"]));
  const post = (atX: number, atZ: number) => drawBlock(room, { x: atX, z: atZ, width: 6, height: 186, depth: 6 }, wood);
  const face = x > room.width / 2 ? x : x + width;
  const rail = sidePatch(room, face, z, 160, 120, 6, wood) + sidePatch(room, face, z, 146, 120, 4, wood);
  const steps = [30, 58, 86, 114, 142].map((height): [number, number, number, number] => [0, -height, 34, 4]);
  const ladder = rects([...steps, [0, -176, 4, 176], [30, -176, 4, 176]], darken(wood, 0.12));
  return [
    post(x, z) + post(x + width - 6, z),
    drawSingleBed(scene, room, { x, z, width }, lower),
    drawSingleBed(scene, room, { x, z, width }, upper, 104),
    rail,
    post(x, z + 186) + post(x + width - 6, z + 186),
    standing(room, x + (x > room.width / 2 ? 8 : width - 44), z + 195, ladder),
  ].join("");
}
