import { lighten } from "@/scripts/scenes/base/colour";
import { FABRICS, INK } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { circle } from "@/scripts/scenes/base/shapes";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";

export function drawPlates(scene: Scene): string {
  const { random } = scene;
  return (
    [
      [-30, -10, 14],
      [2, -24, 18],
      [34, -6, 13],
      [4, 18, 12],
      [-26, 22, 10],
    ] as const
  )
    .map(([x, y, radius]) => {
      const colour = indoorTint(scene, random.pick(FABRICS));
      return (
        circle(x + 2, y + 2, radius, INK, 0.12) +
        circle(x, y, radius, colour) +
        circle(x, y, radius * 0.66, lighten(colour, 0.5)) +
        circle(x, y, radius * 0.3, colour)
      );
    })
    .join("");
}
