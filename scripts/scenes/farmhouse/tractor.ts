import { darken } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { groundShadow, moved, rect, rects, shade } from "@/scripts/scenes/base/shapes";

/** A small tractor seen from the side; size 1 is 170 long. */
export function drawTractor(scene: Scene, x: number, y: number, size = 1): string {
  const paint = scene.tint(scene.random.pick(["#c4573a", "#2f5d6b", "#4f7f4a"]));
  const tyre = scene.tint("#20262b");
  const wheel = (cx: number, radius: number) =>
    `<circle cx="${cx}" cy="${-radius}" r="${radius}" fill="${tyre}"/><circle cx="${cx}" cy="${-radius}" r="${Math.round(radius * 0.5)}" fill="${scene.tint("#e8b93c")}"/>`;
  const body = [
    groundShadow(80, 2, 100, 9),
    rect(74, -84, 84, 40, paint),
    rect(146, -116, 6, 36, tyre),
    rects(
      [
        [24, -134, 74, 8],
        [28, -130, 6, 70],
        [88, -130, 6, 50],
      ],
      darken(paint, 0.3),
    ),
    rect(20, -74, 60, 28, darken(paint, 0.12)),
    shade(74, -60, 84, 4, 0.2),
    wheel(40, 40),
    wheel(140, 24),
  ];
  return moved(x, y, body.join(""), size);
}
