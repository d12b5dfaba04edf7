import { lighten } from "@/scripts/scenes/base/colour";
import { LEAVES, POT } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, circle, moved, polygon, rect } from "@/scripts/scenes/base/shapes";

/** A clay pot with a leafy plant, standing at (x, y); size 1 is 110 units tall. */
export function drawPot(scene: Scene, x: number, y: number, size = 1): string {
  const clay = scene.tint(POT);
  const leaf = scene.tint(scene.random.pick(LEAVES));
  const kind = scene.random.int(0, 2);
  const foliage = [
    area("M0 -38q-34 -30 -26 -58q24 14 26 58q-4 -48 8 -74q14 30 -8 74q10 -40 34 -52q0 34 -34 52Z", leaf),
    circle(-12, -56, 20, leaf) + circle(12, -54, 20, leaf) + circle(0, -72, 20, lighten(leaf, 0.12)),
    area("M0 -38l-30 -62l22 50l-4 -72l14 68l16 -66l-4 68l28 -44Z", leaf),
  ][kind];
  const body = [
    foliage,
    polygon(
      [
        [-20, -34],
        [20, -34],
        [14, 0],
        [-14, 0],
      ],
      clay,
    ),
    rect(-23, -40, 46, 9, lighten(clay, 0.16)),
  ];
  return moved(x, y, body.join(""), size);
}
