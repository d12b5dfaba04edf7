import { FABRICS, INK } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, circle, rect, roundRect } from "@/scripts/scenes/base/shapes";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";

export function drawShelf(scene: Scene): string {
  const { random } = scene;
  const things = [-40, -30, -21, -12, 8, 26].map((x, index) =>
    index < 4
      ? rect(x, -24 - (index % 2) * 5, 8, 24 + (index % 2) * 5, indoorTint(scene, random.pick(FABRICS)))
      : index === 4
        ? area(`M${x} 0q-7 -12 0 -18h8q7 6 0 18Z`, indoorTint(scene, "#e8b95a"))
        : roundRect(x, -12, 14, 12, 2, indoorTint(scene, "#b4603d")) +
          circle(x + 7, -18, 9, indoorTint(scene, "#4f7f4a")),
  );
  return things.join("") + rect(-48, 0, 96, 5, indoorTint(scene, "#8a5a3b")) + rect(-44, 5, 88, 4, INK, 0.14);
}
