import { darken, lighten } from "@/scripts/scenes/base/colour";
import { SOILS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, groundShadow } from "@/scripts/scenes/base/shapes";

export function drawSandHeap(scene: Scene): string {
  const sand = scene.tint(scene.random.pick(SOILS));
  return (
    groundShadow(10, 2, 126, 12) +
    area("M-120 0Q-60 -30 -24 -62Q0 -78 26 -58Q70 -22 124 0Z", lighten(sand, 0.16)) +
    area("M124 0Q70 -22 26 -58Q10 -76 -2 -70Q30 -30 40 0Z", darken(sand, 0.06))
  );
}
