import { lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { groundShadow, rect, stroke } from "@/scripts/scenes/base/shapes";

export function drawHandPump(scene: Scene): string {
  const iron = scene.tint("#4a6b5a");
  return (
    groundShadow(4, 2, 50, 8) +
    rect(-46, -8, 96, 10, scene.tint("#b9b3a6")) +
    rect(-9, -96, 18, 90, iron) +
    rect(-14, -108, 28, 14, lighten(iron, 0.14)) +
    stroke("M0 -102Q50 -120 66 -66M-8 -70H-40V-52", iron, 8)
  );
}
