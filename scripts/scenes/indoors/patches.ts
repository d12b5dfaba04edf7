import { moved, polygon } from "@/scripts/scenes/base/shapes";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Horizontal patch on the floor or at height y. */
export function floorPatch(
  room: Room,
  x: number,
  z: number,
  width: number,
  depth: number,
  fill: string,
  opacity = 1,
  y = 0,
): string {
  const corners = [
    room.point(x, y, z),
    room.point(x + width, y, z),
    room.point(x + width, y, z + depth),
    room.point(x, y, z + depth),
  ];
  return polygon(corners, fill, opacity);
}

/** Upright patch parallel to the back wall. */
export function backPatch(
  room: Room,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  opacity = 1,
  z = 0,
): string {
  return polygon(
    [
      room.point(x, y, z),
      room.point(x + width, y, z),
      room.point(x + width, y + height, z),
      room.point(x, y + height, z),
    ],
    fill,
    opacity,
  );
}

/** Upright patch parallel to the side walls, at distance x from the left wall. */
export function sidePatch(
  room: Room,
  x: number,
  z: number,
  y: number,
  depth: number,
  height: number,
  fill: string,
  opacity = 1,
): string {
  return polygon(
    [
      room.point(x, y, z),
      room.point(x, y, z + depth),
      room.point(x, y + height, z + depth),
      room.point(x, y + height, z),
    ],
    fill,
    opacity,
  );
}

/** Places a front view drawn in centimetres (origin at its foot, y downwards) at a spot in the room. */
export function standing(room: Room, x: number, z: number, drawing: string, y = 0): string {
  const [px, py] = room.point(x, y, z);
  return moved(px, py, drawing, room.zoom(z));
}
