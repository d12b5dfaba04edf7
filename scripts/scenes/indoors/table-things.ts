import type { Scene } from "@/scripts/scenes/base/scene";
import { area, circle, ellipse, rect, roundRect } from "@/scripts/scenes/base/shapes";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";

export function drawTableThings(scene: Scene, y: number): string {
  const { random } = scene;
  const vase = indoorTint(scene, random.pick(["#c4573a", "#2f5d6b", "#e8b95a", "#f4efe4"]));
  const things = [
    area(`M-4 ${y}q-8 -14 0 -20h8q8 6 0 20Z`, vase) +
      circle(-4, y - 28, 6, indoorTint(scene, "#d96b97")) +
      circle(6, y - 30, 6, indoorTint(scene, "#e8b93c")) +
      circle(1, y - 36, 6, indoorTint(scene, "#5a8b62")),
    rect(-20, y - 5, 30, 5, indoorTint(scene, "#2f5d6b")) +
      rect(-17, y - 10, 26, 5, indoorTint(scene, "#c4573a")) +
      roundRect(18, y - 9, 10, 9, 2, "#fffdf8"),
    ellipse(0, y - 3, 20, 5, indoorTint(scene, "#b4603d")) +
      circle(-7, y - 9, 6, indoorTint(scene, "#d98a3c")) +
      circle(6, y - 9, 6, indoorTint(scene, "#c4573a")) +
      circle(0, y - 13, 6, indoorTint(scene, "#8fae4c")),
    roundRect(-22, y - 9, 10, 9, 2, "#fffdf8") +
      roundRect(12, y - 9, 10, 9, 2, "#fffdf8") +
      area(`M-8 ${y}q-4 -12 0 -14h12q6 2 2 14Z`, vase),
  ];
  return random.pick(things);
}
