import { darken, lighten } from "@/scripts/scenes/base/colour";
import { FABRICS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, groundShadow, rect, rects, roundRect, stroke } from "@/scripts/scenes/base/shapes";

export function drawSwing(scene: Scene): string {
  const wood = scene.tint(scene.random.pick(["#8a5a3b", "#a97b52"]));
  const cloth = scene.tint(scene.random.pick(FABRICS));
  const slats = Array.from({ length: 16 }, (_, slat): Bounds => [-128 + slat * 16.4, -170, 7, 72]);
  return [
    groundShadow(0, 4, 230, 16),
    stroke("M-210 0L-176 -330M-142 0L-176 -330M210 0L176 -330M142 0L176 -330", wood, 13),
    rect(-200, -340, 400, 16, darken(wood, 0.1)),
    stroke("M-120 -330V-90M120 -330V-90", scene.tint("#5a5a58"), 4),
    rects([...slats, [-136, -178, 272, 12], [-136, -98, 272, 14]], wood),
    roundRect(-128, -112, 256, 20, 8, cloth),
    roundRect(-120, -164, 66, 54, 10, lighten(cloth, 0.25)),
    roundRect(52, -164, 66, 54, 10, scene.tint("#e8b95a")),
  ].join("");
}
