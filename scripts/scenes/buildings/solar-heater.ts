import type { Scene } from "@/scripts/scenes/base/scene";
import { polygon, rect, roundRect, stroke } from "@/scripts/scenes/base/shapes";

/** Solar water heater: slanted panel and a drum. */
export function drawSolarHeater(scene: Scene, x: number, y: number): string {
  return [
    polygon(
      [
        [x, y - 6],
        [x + 86, y - 58],
        [x + 104, y - 52],
        [x + 20, y],
      ],
      scene.tint("#2f4f6b"),
    ),
    stroke(
      `M${x + 20} ${y - 18}L${x + 38} ${y - 12}M${x + 44} ${y - 32}L${x + 62} ${y - 26}M${x + 66} ${y - 46}L${x + 84} ${y - 40}`,
      "#ffffff",
      2,
      0.4,
    ),
    roundRect(x + 70, y - 76, 60, 22, 11, scene.tint("#d9dcdc")),
    rect(x + 104, y - 54, 5, 54, scene.tint("#7a7a76")),
  ].join("");
}
