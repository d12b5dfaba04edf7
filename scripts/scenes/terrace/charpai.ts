import { darken } from "@/scripts/scenes/base/colour";
import { FABRICS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, groundShadow, polygon, rect, rects, roundRect, stroke } from "@/scripts/scenes/base/shapes";

export function drawCharpai(scene: Scene): string {
  const wood = scene.tint("#8a5a3b");
  const rope = scene.tint("#d9c39a");
  const cross = Array.from(
    { length: 14 },
    (_, strand) => `M${-176 + strand * 26} -60l-26 44M${-202 + strand * 26} -60l26 44`,
  ).join("");
  const pot =
    area("M226 0q-34 -30 -14 -66h40q20 36 -14 66Z", scene.tint("#b4603d")) +
    rect(216, -76, 32, 12, scene.tint("#c97650"));
  return [
    groundShadow(0, 6, 240, 20),
    rects(
      [
        [-190, -72, 14, 82],
        [176, -72, 14, 82],
        [-228, -28, 14, 46],
        [214, -28, 14, 46],
      ],
      wood,
    ),
    polygon(
      [
        [-184, -64],
        [184, -64],
        [222, -14],
        [-222, -14],
      ],
      rope,
    ),
    stroke(cross, darken(rope, 0.2), 2, 0.6),
    stroke("M-184 -64H184L222 -14H-222Z", wood, 11),
    polygon(
      [
        [-150, -66],
        [-40, -66],
        [-52, -16],
        [-190, -16],
      ],
      scene.tint(scene.random.pick(FABRICS)),
    ),
    roundRect(-170, -84, 84, 30, 12, scene.tint("#fffdf8")),
    pot,
  ].join("");
}
