import type { Random } from "@/scripts/scenes/base/random";
import { moved, type Point, polygon } from "@/scripts/scenes/base/shapes";

/** A room in one-point perspective; lengths are centimetres, z runs from the back wall towards the viewer. */
export type Room = {
  width: number;
  height: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  point: (x: number, y: number, z: number) => Point;
  /** Drawing units per centimetre at a depth. */
  zoom: (z: number) => number;
};

/** Chooses the camera: the back wall is (210,120) to (990,600) shifted, nearer or farther. */
export function chooseRoom(random: Random, width: number): Room {
  const camera = random.pick([
    [210, 990, 120, 600],
    [130, 930, 110, 600],
    [270, 1070, 110, 600],
    [150, 1050, 90, 630],
    [240, 960, 150, 590],
    [60, 880, 100, 590],
    [320, 1140, 100, 590],
  ] as const);
  const [left, right, top, bottom] = camera;
  const scale = (right - left) / width;
  const eyeX = (left + right) / 2 + (600 - (left + right) / 2) * 0.55 + random.between(-40, 40);
  const eyeY = bottom - scale * random.between(132, 158);
  const distance = random.between(470, 620);
  const zoom = (z: number) => (distance / (distance - Math.min(z, distance * 0.82))) * scale;
  return {
    width,
    height: (bottom - top) / scale,
    left,
    top,
    right,
    bottom,
    zoom,
    point: (x, y, z) => {
      const grow = zoom(z) / scale;
      return [eyeX + (left + x * scale - eyeX) * grow, eyeY + (bottom - y * scale - eyeY) * grow];
    },
  };
}

/** Horizontal patch on the floor or at height y. */
export function floorPatch(room: Room, x: number, z: number, width: number, depth: number, fill: string, opacity = 1, y = 0): string {
  const corners = [room.point(x, y, z), room.point(x + width, y, z), room.point(x + width, y, z + depth), room.point(x, y, z + depth)];
  return polygon(corners, fill, opacity);
}

/** Upright patch parallel to the back wall. */
export function backPatch(room: Room, x: number, y: number, width: number, height: number, fill: string, opacity = 1, z = 0): string {
  return polygon([room.point(x, y, z), room.point(x + width, y, z), room.point(x + width, y + height, z), room.point(x, y + height, z)], fill, opacity);
}

/** Upright patch parallel to the side walls, at distance x from the left wall. */
export function sidePatch(room: Room, x: number, z: number, y: number, depth: number, height: number, fill: string, opacity = 1): string {
  return polygon([room.point(x, y, z), room.point(x, y, z + depth), room.point(x, y + height, z + depth), room.point(x, y + height, z)], fill, opacity);
}

/** Places a front view drawn in centimetres (origin at its foot, y downwards) at a spot in the room. */
export function standing(room: Room, x: number, z: number, drawing: string, y = 0): string {
  const [px, py] = room.point(x, y, z);
  return moved(px, py, drawing, room.zoom(z));
}
