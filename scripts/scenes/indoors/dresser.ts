import { darken, lighten } from "@/scripts/scenes/base/colour";
import { FABRICS, WOODS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { circle, rect, rects } from "@/scripts/scenes/base/shapes";
import { drawBlock } from "@/scripts/scenes/indoors/block";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Chest of drawers with a round mirror above it. */
export function drawDresser(scene: Scene, room: Room, x: number, width: number): string {
  const wood = indoorTint(scene, scene.random.pick(WOODS));
  const drawers = [0, 1, 2].map(
    (row) =>
      rect(4, -74 + row * 24, width - 8, 21, lighten(wood, 0.12)) +
      circle(width * 0.3, -63 + row * 24, 2.2, "#e7c877") +
      circle(width * 0.7, -63 + row * 24, 2.2, "#e7c877"),
  );
  const mirror = circle(0, 0, 32, darken(wood, 0.2)) + circle(0, 0, 28, scene.gradient("#e3eef0", "#b9ced4", "slant"));
  const bottles = rects(
    [
      [width * 0.14, -16, 6, 16],
      [width * 0.24, -11, 6, 11],
    ],
    indoorTint(scene, scene.random.pick(FABRICS)),
  );
  return (
    standing(room, x + width / 2, 0, mirror, 128) +
    drawBlock(room, { x, z: 0, width, height: 78, depth: 42 }, wood) +
    standing(room, x, 42.5, drawers.join("")) +
    standing(room, x, 20, bottles, 78)
  );
}
