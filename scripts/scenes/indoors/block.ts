import { darken, lighten } from "@/scripts/scenes/base/colour";
import { INK } from "@/scripts/scenes/base/palette";
import { backPatch, floorPatch, sidePatch } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

type Block = { x: number; y?: number; z: number; width: number; height: number; depth: number };

/** A box with its visible faces; light falls from the upper left. */
export function drawBlock(room: Room, block: Block, colour: string): string {
  const { x, z, width, height, depth } = block;
  const y = block.y ?? 0;
  const faces: string[] = [];
  const [backLeft] = room.point(x, y, z);
  const [frontLeft] = room.point(x, y, z + depth);
  const [backRight] = room.point(x + width, y, z);
  const [frontRight] = room.point(x + width, y, z + depth);
  const topBack = room.point(x, y + height, z)[1];
  const topFront = room.point(x, y + height, z + depth)[1];
  const footBack = room.point(x, y, z)[1];
  const footFront = room.point(x, y, z + depth)[1];
  if (frontLeft > backLeft) faces.push(sidePatch(room, x, z, y, depth, height, lighten(colour, 0.05)));
  if (frontRight < backRight) faces.push(sidePatch(room, x + width, z, y, depth, height, darken(colour, 0.26)));
  if (topFront > topBack) faces.push(floorPatch(room, x, z, width, depth, lighten(colour, 0.16), 1, y + height));
  if (footFront < footBack) faces.push(floorPatch(room, x, z, width, depth, darken(colour, 0.34), 1, y));
  faces.push(backPatch(room, x, y, width, height, colour, 1, z + depth));
  return faces.join("");
}

/** Shadow on the floor around a piece of furniture. */
export function drawFloorShadow(room: Room, block: Block, opacity = 0.14): string {
  const { x, z, width, depth } = block;
  return floorPatch(room, x - 4, z, width + 22, depth + 8, INK, opacity);
}
