import { darken } from "@/scripts/scenes/base/colour";
import { WOODS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect, rects, roundRect } from "@/scripts/scenes/base/shapes";
import { drawBlock, drawFloorShadow } from "@/scripts/scenes/indoors/block";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";
import { drawTableThings } from "@/scripts/scenes/indoors/table-things";

/** Dining table with chairs on both long sides; x is the left end. */
export function drawDiningTable(scene: Scene, room: Room, x: number, z: number, width: number): string {
  const wood = indoorTint(scene, scene.random.pick(WOODS));
  const seat = indoorTint(scene, scene.random.pick(["#7f927c", "#c4573a", "#2f5d6b", "#e8b95a", "#f4efe4"]));
  const chairs = Math.max(1, Math.round(width / 62));
  const chair = (at: number) =>
    roundRect(at - 19, -92, 38, 44, 5, darken(wood, 0.1)) +
    rect(at - 13, -84, 26, 26, seat) +
    rect(at - 20, -48, 40, 7, seat) +
    rects(
      [
        [at - 18, -44, 4, 44],
        [at + 14, -44, 4, 44],
      ],
      darken(wood, 0.2),
    );
  const row = Array.from({ length: chairs }, (_, index) => chair(((index + 0.5) * width) / chairs)).join("");
  const legs = [
    [x + 4, z + 4],
    [x + width - 12, z + 4],
    [x + 4, z + 68],
    [x + width - 12, z + 68],
  ].map(([legX, legZ]) =>
    drawBlock(room, { x: legX ?? 0, z: legZ ?? 0, width: 8, height: 72, depth: 8 }, darken(wood, 0.22)),
  );
  return [
    drawFloorShadow(room, { x, z, width, height: 0, depth: 80 }, 0.12),
    standing(room, x, z - 6, row),
    ...legs,
    drawBlock(room, { x, y: 72, z, width, height: 5, depth: 80 }, wood),
    standing(room, x + width / 2, z + 40, drawTableThings(scene, 0), 77),
  ].join("");
}
