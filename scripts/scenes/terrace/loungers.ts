import { FABRICS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, ellipse, groundShadow, rect, rects } from "@/scripts/scenes/base/shapes";

export function drawLoungers(scene: Scene): string {
  const cloth = scene.tint(scene.random.pick(FABRICS));
  const frame = scene.tint("#b98556");
  const lounger = (x: number) =>
    groundShadow(x + 100, 4, 130, 12) +
    rects(
      [
        [x + 10, -46, 9, 46],
        [x + 190, -46, 9, 46],
        [x + 84, -46, 9, 46],
      ],
      frame,
    ) +
    area(`M${x - 40} -122L${x + 70} -56h140v16H${x + 60}L${x - 52} -106Z`, frame) +
    area(`M${x - 36} -132L${x + 74} -66h136v12H${x + 68}L${x - 46} -118Z`, cloth);
  const table =
    ellipse(0, -56, 44, 9, scene.tint("#a9714a")) +
    rect(-4, -54, 8, 54, scene.tint("#8a5a3b")) +
    area("M-10 -60v-22h20v22Z", scene.tint("#e8b93c"));
  return lounger(-252) + table + lounger(82);
}
