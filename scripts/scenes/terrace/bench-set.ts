import { darken, lighten } from "@/scripts/scenes/base/colour";
import { FABRICS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, ellipse, groundShadow, rect, rects, roundRect } from "@/scripts/scenes/base/shapes";

export function drawBenchSet(scene: Scene): string {
  const cloth = scene.tint(scene.random.pick(FABRICS));
  const wood = scene.tint("#a97b52");
  const pallets =
    rects(
      [
        [-210, -40, 300, 12],
        [-210, -20, 300, 12],
      ],
      wood,
    ) +
    rects(
      [
        [-204, -30, 14, 30],
        [-66, -30, 14, 30],
        [68, -30, 14, 30],
      ],
      darken(wood, 0.2),
    );
  const cushions = [0, 1, 2]
    .map(
      (seat) =>
        roundRect(-206 + seat * 98, -66, 94, 28, 8, cloth) +
        roundRect(-202 + seat * 98, -130, 86, 66, 12, lighten(cloth, 0.12)),
    )
    .join("");
  const low =
    groundShadow(170, 8, 92, 12) +
    rect(96, -30, 150, 12, wood) +
    rects(
      [
        [106, -20, 10, 26],
        [226, -20, 10, 26],
      ],
      darken(wood, 0.2),
    ) +
    area("M150 -30v-24h22v24Z", "#fffdf8") +
    ellipse(206, -36, 18, 6, scene.tint("#c4573a"));
  return groundShadow(-60, 4, 180, 14) + cushions + pallets + low;
}
