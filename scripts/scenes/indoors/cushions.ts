import { lighten } from "@/scripts/scenes/base/colour";
import { FABRICS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect, roundRect } from "@/scripts/scenes/base/shapes";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";

export function drawCushions(scene: Scene, width: number, y: number): string {
  const { random } = scene;
  const places = random.pick([[0.1, 0.74], [0.12, 0.62, 0.78], [0.7], [0.08, 0.24, 0.76]] as const);
  return places
    .map((share) => {
      const colour = indoorTint(
        scene,
        random.pick(["#e8b95a", "#fffdf8", "#d96b97", "#c4573a", "#a9c7cf", ...FABRICS]),
      );
      return `<g transform="rotate(${random.int(-9, 9)} ${Math.round(width * share + 17)} ${Math.round(y + 17)})">${roundRect(width * share, y, 36, 34, 6, colour)}${rect(width * share + 5, y + 15, 26, 3, lighten(colour, 0.3))}</g>`;
    })
    .join("");
}
