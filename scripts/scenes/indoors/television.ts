import { lighten } from "@/scripts/scenes/base/colour";
import { WOODS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect, roundRect } from "@/scripts/scenes/base/shapes";
import { drawBlock, drawFloorShadow } from "@/scripts/scenes/indoors/block";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Low unit with a television; x is its left end. */
export function drawTelevision(scene: Scene, room: Room, x: number, width: number): string {
  const wood = indoorTint(scene, scene.random.pick(WOODS));
  const screen = width * 0.66;
  const at = x + (width - screen) / 2;
  const glare = [
    roundRect(0, -screen * 0.58, screen, screen * 0.58, 2, "#20262b"),
    rect(2.5, -screen * 0.58 + 2.5, screen - 5, screen * 0.58 - 5, scene.gradient("#3f5e70", "#233642", "slant")),
  ];
  const drawers = [0, 1, 2].map(
    (index) =>
      rect(3 + (index * (width - 6)) / 3, -34, (width - 12) / 3, 24, lighten(wood, 0.12)) +
      rect((width / 3) * (index + 0.5) - 6, -24, 12, 2.5, "#4a4038"),
  );
  return [
    drawFloorShadow(room, { x, z: 0, width, height: 0, depth: 40 }),
    standing(room, at, 2, glare.join(""), 78),
    drawBlock(room, { x, y: 6, z: 0, width, height: 34, depth: 40 }, wood),
    standing(room, x, 40.5, drawers.join("")),
  ].join("");
}
