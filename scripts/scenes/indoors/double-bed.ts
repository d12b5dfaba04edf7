import { darken, lighten, mix } from "@/scripts/scenes/base/colour";
import { WOODS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect, roundRect } from "@/scripts/scenes/base/shapes";
import type { BedSpot } from "@/scripts/scenes/indoors/bed-spot";
import { drawBlock, drawFloorShadow } from "@/scripts/scenes/indoors/block";
import { drawHeadboard } from "@/scripts/scenes/indoors/headboard";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { floorPatch, standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Double bed with its head at the back wall; x is its left edge. */
export function drawDoubleBed(scene: Scene, room: Room, { x, z, width }: BedSpot, fabric: string): string {
  const { random } = scene;
  const wood = indoorTint(scene, random.pick(WOODS));
  const sheet = indoorTint(scene, random.pick(["#fbf7ee", "#f4efe4", "#e9eef0", "#f6e6df"]));
  const kind = random.pick(["panels", "slats", "arch", "plain", "buttons"] as const);
  const length = 200;
  const blanketFrom = z + random.between(64, 96);
  const stripes = random.chance(0.4)
    ? [0.25, 0.5, 0.75]
        .map((share) =>
          floorPatch(
            room,
            x,
            blanketFrom + (z + length - blanketFrom) * share,
            width,
            7,
            lighten(fabric, 0.3),
            1,
            50.4,
          ),
        )
        .join("")
    : "";
  const pillow = (at: number, wide: number, colour: string) =>
    roundRect(at, -26, wide, 27, 9, colour) + rect(at + 6, -6, wide - 12, 3, darken(colour, 0.1));
  const pillows = pillow(6, width / 2 - 10, "#fffdf8") + pillow(width / 2 + 4, width / 2 - 10, "#f4eee2");
  const cushion = random.chance(0.6)
    ? roundRect(width / 2 - 24, -22, 48, 22, 8, mix(fabric, indoorTint(scene, "#e8b95a"), 0.6))
    : "";
  return [
    drawFloorShadow(room, { x, z, width, height: 0, depth: length }, 0.16),
    standing(room, x - 6, z, drawHeadboard(kind, width + 12, kind === "buttons" ? fabric : wood)),
    drawBlock(room, { x: x - 2, y: 8, z, width: width + 4, height: 20, depth: length + 2 }, wood),
    drawBlock(room, { x, y: 28, z, width, height: 22, depth: length }, sheet),
    standing(room, x, z + 20, pillows, 50),
    standing(room, x, z + 44, cushion, 50),
    drawBlock(
      room,
      { x: x - 1, y: 26, z: blanketFrom, width: width + 2, height: 24.4, depth: z + length - blanketFrom + 2 },
      fabric,
    ),
    floorPatch(room, x - 1, blanketFrom, width + 2, 16, lighten(fabric, 0.45), 1, 50.6),
    stripes,
  ].join("");
}
