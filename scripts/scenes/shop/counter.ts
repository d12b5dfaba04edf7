import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Box, rect } from "@/scripts/scenes/base/shapes";

export function drawCounter(scene: Scene, { x, y, width, height }: Box, share = 0.24): string {
  const wood = scene.tint(scene.random.pick(["#8a5a3b", "#2f5d6b", "#b98556"]));
  const top = y + height * (1 - share);
  return (
    rect(x + 8, top, width - 16, height * share, wood) +
    rect(x + 2, top - 7, width - 4, 10, lighten(wood, 0.25)) +
    rect(x + 8, y + height - 10, width - 16, 10, darken(wood, 0.3))
  );
}
