import { darken, lighten } from "@/scripts/scenes/base/colour";
import { WOODS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rects, roundRect } from "@/scripts/scenes/base/shapes";
import type { BedSpot } from "@/scripts/scenes/indoors/bed-spot";
import { drawBlock, drawFloorShadow } from "@/scripts/scenes/indoors/block";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { floorPatch, standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

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
  ].map(([legX, legZ]) =>
    y > 0 ? "" : drawBlock(room, { x: legX ?? 0, z: legZ ?? 0, width: 6, height: 24, depth: 6 }, darken(wood, 0.2)),
  );
  return [
    y > 0 ? "" : drawFloorShadow(room, { x, z, width, height: 0, depth: length }, 0.13),
    ...legs,
    y > 0
      ? ""
      : standing(
          room,
          x - 2,
          z,
          rects(
            [
              [0, -78, 5, 78],
              [width - 1, -78, 5, 78],
              [0, -76, width + 4, 7],
              [0, -56, width + 4, 5],
            ],
            wood,
          ),
        ),
    drawBlock(room, { x, y: foot, z, width, height: 9, depth: length }, wood),
    drawBlock(
      room,
      { x: x + 2, y: foot + 9, z: z + 2, width: width - 4, height: 13, depth: length - 4 },
      indoorTint(scene, "#fbf7ee"),
    ),
    standing(room, x + 10, z + 20, roundRect(0, -15, width - 20, 18, 7, "#fffdf8"), foot + 20),
    drawBlock(room, { x: x + 1, y: foot + 8, z: z + 70, width: width - 2, height: 14.6, depth: length - 71 }, fabric),
    floorPatch(room, x + 1, z + 70, width - 2, 12, lighten(fabric, 0.4), 1, foot + 22.8),
  ].join("");
}
