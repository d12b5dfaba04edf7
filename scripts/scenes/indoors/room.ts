import type { Random } from "@/scripts/scenes/base/random";
import type { Point } from "@/scripts/scenes/base/shapes";

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
