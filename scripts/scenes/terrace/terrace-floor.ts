import { darken } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { polygon, rect, stroke } from "@/scripts/scenes/base/shapes";

export function drawFloor(scene: Scene, edge: number): string {
  const { random } = scene;
  const floor = scene.tint(random.pick(["#cdb99a", "#b97a5c", "#c9c3b6", "#a9b0a4", "#d6c8b0"]));
  const step = random.pick([150, 190, 260]);
  let joints = "";
  for (let column = -12; column < 14; column++)
    joints += `M${600 + column * step * 0.36} ${edge}L${600 + column * step * 1.3} 960`;
  for (let y = edge + 26, gap = 32; y < 960; y += gap, gap *= 1.32) joints += `M-200 ${y}H1400`;
  const grass = random.chance(0.2)
    ? polygon(
        [
          [-200, 700],
          [430, 700],
          [330, 960],
          [-200, 960],
        ],
        scene.tint("#86a868"),
      )
    : "";
  return rect(-200, edge - 10, 1600, 500, floor) + stroke(joints, darken(floor, 0.2), 2.5, 0.5) + grass;
}
