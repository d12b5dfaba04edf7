import type { Scene } from "@/scripts/scenes/base/scene";
import { rect, rects, stroke } from "@/scripts/scenes/base/shapes";

/** Clothes line with washing between two poles. */
export function drawClothesLine(scene: Scene, x: number, y: number, width: number): string {
  const clothes = Array.from({ length: Math.floor(width / 34) }, (_, item) => {
    const colour = scene.tint(scene.random.pick(["#d9967a", "#2f5d6b", "#f7f2e8", "#e8b93c", "#8c6478"]));
    return rect(x + 10 + item * 34, y - 56, 24, scene.random.between(22, 38), colour);
  });
  return (
    rects(
      [
        [x, y - 64, 4, 64],
        [x + width - 4, y - 64, 4, 64],
      ],
      scene.tint("#6a6a66"),
    ) +
    stroke(`M${x} ${y - 60}Q${x + width / 2} ${y - 50} ${x + width} ${y - 60}`, scene.tint("#5a5a58"), 2) +
    clothes.join("")
  );
}
