import { darken } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, circle, groundShadow, moved, rect } from "@/scripts/scenes/base/shapes";

const CAR_COLOURS = ["#f2f2ef", "#8c3b30", "#3d566b", "#c9cdd0", "#4d6b58", "#c9a46a"] as const;

/** A small car seen from the side, standing at (x, y) from its left end; size 1 is 190 long. */
export function drawCar(scene: Scene, x: number, y: number, size = 1): string {
  const { random, light } = scene;
  const paint = scene.tint(random.pick(CAR_COLOURS));
  const hatch = random.chance(0.5);
  const roof = hatch
    ? "M34 -40L58 -72q4 -5 12 -5h62q12 0 20 10l18 27Z"
    : "M42 -40L64 -68q4 -5 12 -5h48q9 0 15 7l18 26Z";
  const glass = hatch
    ? "M50 -42L66 -66q3 -4 8 -4h22v28ZM102 -70h28q8 0 13 8l12 20h-53Z"
    : "M58 -42L70 -62q3 -4 8 -4h16v24ZM100 -66h22q6 0 10 6l12 18h-44Z";
  const body = [
    groundShadow(96, 0, 112, 10, 0.2),
    area(roof, darken(paint, 0.1)),
    area(glass, light.glass[1]),
    area("M4 -12v-20q0 -12 14 -14l150 0q18 2 18 18v16Z", paint),
    rect(6, -26, 178, 4, darken(paint, 0.16)),
    rect(178, -34, 9, 8, scene.tint("#ffe9b5")),
    rect(2, -34, 6, 8, scene.tint("#c4573a")),
    ...[42, 146].map(
      (wheel) => circle(wheel, -12, 16, scene.tint("#20262b")) + circle(wheel, -12, 7, scene.tint("#aab2b6")),
    ),
  ];
  return moved(x, y, body.join(""), size);
}
