import { darken } from "@/scripts/scenes/base/colour";
import { INK, WOODS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { ellipse, rect, rects, roundRect } from "@/scripts/scenes/base/shapes";
import { drawBlock, drawFloorShadow } from "@/scripts/scenes/indoors/block";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Desk with a drawer and a screen; x is its left end. */
export function drawDesk(scene: Scene, room: Room, x: number, z: number, width: number): string {
  const { random } = scene;
  const wood = indoorTint(scene, random.pick(WOODS));
  const seat = indoorTint(scene, random.pick(["#2f5d6b", "#c4573a", "#7f927c", "#3c4a6b"]));
  const screen =
    roundRect(width * 0.3, -36, 44, 28, 2, "#2e3b42") +
    rect(width * 0.3 + 3, -33, 38, 22, indoorTint(scene, "#7fa9b8")) +
    rects(
      [
        [width * 0.3 + 19, -9, 6, 7],
        [width * 0.3 + 10, -3, 24, 3],
      ],
      "#2e3b42",
    );
  const books = [0, 1, 2, 3]
    .map((book) =>
      rect(
        width * 0.78 + book * 5,
        -22 - (book % 2) * 4,
        4.4,
        22 + (book % 2) * 4,
        indoorTint(scene, random.pick(["#c4573a", "#2f5d6b", "#e8b95a", "#7f927c"])),
      ),
    )
    .join("");
  const chair =
    ellipse(0, 0, 26, 5, INK, 0.16) +
    rects(
      [
        [-16, -44, 4, 44],
        [12, -44, 4, 44],
      ],
      "#4a4038",
    ) +
    roundRect(-20, -50, 40, 8, 3, seat) +
    roundRect(-18, -92, 36, 36, 6, darken(seat, 0.1)) +
    rects(
      [
        [-14, -60, 4, 14],
        [10, -60, 4, 14],
      ],
      "#4a4038",
    );
  return [
    drawFloorShadow(room, { x, z, width, height: 0, depth: 56 }, 0.12),
    drawBlock(room, { x: x + 2, z: z + 4, width: 4, height: 72, depth: 48 }, darken(wood, 0.15)),
    drawBlock(room, { x: x + width - 36, z: z + 4, width: 34, height: 72, depth: 48 }, darken(wood, 0.08)),
    drawBlock(room, { x, y: 72, z, width, height: 4, depth: 56 }, wood),
    standing(room, x, z + 24, screen + (random.chance(0.7) ? books : ""), 76),
    standing(room, x + width * 0.4, z + 84, chair),
  ].join("");
}
