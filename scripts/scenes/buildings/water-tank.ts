import { darken } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, moved, rect, rects, roundRect } from "@/scripts/scenes/base/shapes";

/** Plastic water tank on a low plinth, standing at (x, y); 60 wide, 84 high at size 1. */
export function drawWaterTank(scene: Scene, x: number, y: number, size = 1): string {
  const shell = scene.tint(scene.random.pick(["#2c3136", "#2c3136", "#2c3136", "#e4e2dc", "#3c5a78"]));
  const rings: Bounds[] = [0, 1, 2].map((ring) => [0, -60 + ring * 17, 60, 4]);
  const body = [
    rect(-6, -10, 72, 12, scene.tint("#8c8c88")),
    roundRect(0, -74, 60, 66, 8, shell),
    roundRect(16, -84, 28, 12, 4, shell),
    rects(rings, darken(shell, 0.3), 0.5),
    rect(8, -72, 8, 62, "#ffffff", 0.14),
  ];
  return moved(x, y, body.join(""), size);
}
