import { darken, lighten } from "@/scripts/scenes/base/colour";
import { FABRICS, WOODS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { circle, rect, rects, roundRect } from "@/scripts/scenes/base/shapes";
import { drawBlock, drawFloorShadow } from "@/scripts/scenes/indoors/block";
import { backPatch, type Room, sidePatch, standing } from "@/scripts/scenes/indoors/room";
import { indoorTint } from "@/scripts/scenes/indoors/shell";

/** Open shelf full of books and pots; x is its left end, against the back wall. */
export function drawBookshelf(scene: Scene, room: Room, x: number, width: number, height: number): string {
  const { random } = scene;
  const wood = indoorTint(scene, random.pick([...WOODS, "#f4efe4"]));
  const rows = Math.round(height / 42);
  const parts: string[] = [rect(0, -height, width, height, darken(wood, 0.32))];
  for (let row = 0; row < rows; row++) {
    const foot = -(row * height) / rows - 4;
    const clear = height / rows - 12;
    for (let at = 6; at < width - 10; ) {
      if (random.chance(0.16)) {
        parts.push(roundRect(at, foot - clear * 0.5, 16, clear * 0.5, 5, indoorTint(scene, random.pick(["#b4603d", "#e8b95a", "#f4efe4"]))));
        at += 22;
      } else {
        const tall = clear * random.between(0.55, 0.95);
        parts.push(rect(at, foot - tall, 5.4, tall, indoorTint(scene, random.pick(FABRICS))));
        at += random.pick([6, 6, 6, 12]);
      }
    }
    parts.push(rect(0, foot, width, 4, wood));
  }
  parts.push(rects([[0, -height, 5, height], [width - 5, -height, 5, height], [0, -height, width, 5]], wood));
  return drawBlock(room, { x, z: 0, width, height, depth: 28 }, wood) + standing(room, x, 28.5, parts.join(""));
}

/** Low unit with a television; x is its left end. */
export function drawTelevision(scene: Scene, room: Room, x: number, width: number): string {
  const wood = indoorTint(scene, scene.random.pick(WOODS));
  const screen = width * 0.66;
  const at = x + (width - screen) / 2;
  const glare = [
    roundRect(0, -screen * 0.58, screen, screen * 0.58, 2, "#20262b"),
    rect(2.5, -screen * 0.58 + 2.5, screen - 5, screen * 0.58 - 5, scene.gradient("#3f5e70", "#233642", "slant")),
  ];
  const drawers = [0, 1, 2].map((index) => rect(3 + (index * (width - 6)) / 3, -34, (width - 12) / 3, 24, lighten(wood, 0.12)) + rect((width / 3) * (index + 0.5) - 6, -24, 12, 2.5, "#4a4038"));
  return [
    drawFloorShadow(room, { x, z: 0, width, height: 0, depth: 40 }),
    standing(room, at, 2, glare.join(""), 78),
    drawBlock(room, { x, y: 6, z: 0, width, height: 34, depth: 40 }, wood),
    standing(room, x, 40.5, drawers.join("")),
  ].join("");
}

/** Wardrobe along the right or left wall from depth z. */
export function drawSideWardrobe(scene: Scene, room: Room, side: "left" | "right", z: number, length: number): string {
  const wood = indoorTint(scene, scene.random.pick([...WOODS, "#f1ece0", "#c9bfae"]));
  const deep = 52;
  const height = Math.min(room.height - 14, 214);
  const x = side === "left" ? 0 : room.width - deep;
  const face = side === "left" ? deep : room.width - deep;
  const doors = Math.max(2, Math.round(length / 46));
  const gaps = Array.from({ length: doors - 1 }, (_, door) => sidePatch(room, face, z + ((door + 1) * length) / doors - 0.8, 6, 1.6, height - 8, darken(wood, 0.35)));
  const handles = Array.from({ length: doors }, (_, door) => sidePatch(room, face, z + ((door + (door % 2 ? 0.16 : 0.8)) * length) / doors, 92, 2.4, 22, "#e7c877"));
  const body = drawBlock(room, { x, z, width: deep, height, depth: length }, wood);
  const front = sidePatch(room, face, z, 0, length, height, side === "left" ? lighten(wood, 0.04) : darken(wood, 0.14));
  return drawFloorShadow(room, { x, z, width: deep, height: 0, depth: length }) + body + front + gaps.join("") + handles.join("");
}

/** Wardrobe against the back wall; x is its left end. */
export function drawWardrobe(scene: Scene, room: Room, x: number, width: number): string {
  const { random } = scene;
  const wood = indoorTint(scene, random.pick([...WOODS, "#f1ece0", "#c9d3cf", "#d9d2c4"]));
  const height = Math.min(room.height - 16, 210);
  const doors = Math.max(2, Math.round(width / 48));
  const leaf = width / doors;
  const mirror = random.chance(0.4) ? random.int(0, doors - 1) : -1;
  const fronts = Array.from({ length: doors }, (_, door) => {
    const panel = door === mirror ? scene.gradient("#dfe9eb", "#b5c9cf", "slant") : lighten(wood, 0.1);
    return rect(door * leaf + 3, -height + 6, leaf - 5, height - 16, panel) + rect(door * leaf + (door % 2 ? 6 : leaf - 9), -112, 2.6, 24, "#c9a46a");
  });
  return drawFloorShadow(room, { x, z: 0, width, height: 0, depth: 56 }) + drawBlock(room, { x, z: 0, width, height, depth: 56 }, wood) + standing(room, x, 56.5, fronts.join(""));
}

/** Chest of drawers with a round mirror above it. */
export function drawDresser(scene: Scene, room: Room, x: number, width: number): string {
  const wood = indoorTint(scene, scene.random.pick(WOODS));
  const drawers = [0, 1, 2].map((row) => rect(4, -74 + row * 24, width - 8, 21, lighten(wood, 0.12)) + circle(width * 0.3, -63 + row * 24, 2.2, "#e7c877") + circle(width * 0.7, -63 + row * 24, 2.2, "#e7c877"));
  const mirror = circle(0, 0, 32, darken(wood, 0.2)) + circle(0, 0, 28, scene.gradient("#e3eef0", "#b9ced4", "slant"));
  const bottles = rects([[width * 0.14, -16, 6, 16], [width * 0.24, -11, 6, 11]], indoorTint(scene, scene.random.pick(FABRICS)));
  return standing(room, x + width / 2, 0, mirror, 128) + drawBlock(room, { x, z: 0, width, height: 78, depth: 42 }, wood) + standing(room, x, 42.5, drawers.join("")) + standing(room, x, 20, bottles, 78);
}

/** Closed door in the back wall; x is its left edge. */
export function drawRoomDoor(scene: Scene, room: Room, x: number): string {
  const leaf = indoorTint(scene, scene.random.pick(["#8a5a3b", "#a97b52", "#f4efe4", "#2f5d6b", "#7f927c"]));
  const frame = darken(leaf, 0.18);
  return [
    backPatch(room, x - 7, 0, 96, 213, frame),
    backPatch(room, x, 0, 82, 206, leaf),
    backPatch(room, x + 12, 116, 58, 76, lighten(leaf, 0.1)),
    backPatch(room, x + 12, 18, 58, 78, lighten(leaf, 0.1)),
    backPatch(room, x + 71, 98, 5, 12, "#e7c877"),
  ].join("");
}
