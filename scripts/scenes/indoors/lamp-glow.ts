import type { Scene } from "@/scripts/scenes/base/scene";
import { circle } from "@/scripts/scenes/base/shapes";

export function drawLampGlow(scene: Scene, x: number, y: number, radius: number): string {
  return circle(x, y, radius, "#ffe9b5", scene.mood === "dusk" ? 0.36 : 0.1);
}
