import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, ellipse, groundShadow, rect, rects, stroke } from "@/scripts/scenes/base/shapes";

export function drawWell(scene: Scene): string {
  const stone = scene.tint("#b9b3a6");
  const frame = scene.tint("#6a4b36");
  return [
    groundShadow(8, 4, 108, 18),
    area("M-84 -44V0Q0 34 84 0V-44Z", stone),
    ellipse(0, -44, 84, 24, lighten(stone, 0.2)),
    ellipse(0, -44, 64, 16, "#1b2a38"),
    rects(
      [
        [-80, -160, 9, 118],
        [71, -160, 9, 118],
        [-90, -166, 180, 9],
      ],
      frame,
    ),
    stroke("M0 -158V-50", scene.tint("#d9cdb8"), 3),
    rect(-16, -164, 32, 16, darken(frame, 0.2)),
  ].join("");
}
