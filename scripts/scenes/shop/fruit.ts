import { lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, type Box, circle, rect, stroke } from "@/scripts/scenes/base/shapes";

export function drawFruit(scene: Scene, { x, y, width, height }: Box): string {
  const { random } = scene;
  const crates = [0.52, 0.78].flatMap((share, row) =>
    [0, 1, 2].map((column) => {
      const wide = (width - 32) / 3;
      const left = x + 12 + column * (wide + 4);
      const top = y + height * share;
      const colour = scene.tint(random.pick(["#c4573a", "#e8b93c", "#6b9150", "#d9967a", "#8c6478", "#d98a3c"]));
      const fruit = Array.from({ length: Math.max(2, Math.floor(wide / 15)) }, (_, index) =>
        circle(left + 9 + index * 15, top - 1, 9, index % 2 ? colour : lighten(colour, 0.15)),
      );
      return (
        fruit.join("") +
        rect(left, top, wide, height * (row === 0 ? 0.2 : 0.22), scene.tint("#a97b52")) +
        rect(left, top + 8, wide, 3, scene.tint("#6b4327"))
      );
    }),
  );
  const bananas = [0.25, 0.5, 0.75].map(
    (share) =>
      stroke(`M${x + width * share} ${y + 6}v20`, "#5a4636", 2) +
      area(`M${x + width * share - 12} ${y + 26}q12 34 26 6q-8 -12 -26 -6Z`, scene.tint("#e8b93c")),
  );
  return bananas.join("") + crates.join("");
}
