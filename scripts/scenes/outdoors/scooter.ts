import type { Scene } from "@/scripts/scenes/base/scene";
import { area, circle, groundShadow, moved, roundRect, stroke } from "@/scripts/scenes/base/shapes";

/** A parked scooter, standing at (x, y); size 1 is 110 long. */
export function drawScooter(scene: Scene, x: number, y: number, size = 1): string {
  const paint = scene.tint(scene.random.pick(["#c4573a", "#2f5d6b", "#e8b93c", "#f2f2ef", "#5b6b5a"]));
  const dark = scene.tint("#20262b");
  const body = [
    groundShadow(52, 0, 62, 7, 0.2),
    area("M8 -20q0 -30 26 -32h24q8 0 8 10v16h14l10 -46h8l-10 62H20Z", paint),
    roundRect(22, -60, 44, 10, 5, dark),
    stroke("M88 -72l-12 -4M96 -66l-4 -16", dark, 4),
    circle(22, -13, 13, dark),
    circle(92, -13, 13, dark),
    circle(22, -13, 5, scene.tint("#aab2b6")),
    circle(92, -13, 5, scene.tint("#aab2b6")),
  ];
  return moved(x, y, body.join(""), size);
}
