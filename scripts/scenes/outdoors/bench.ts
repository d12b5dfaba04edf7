import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { groundShadow, moved, rect } from "@/scripts/scenes/base/shapes";

/** A wooden bench without a back; size 1 is 120 long. */
export function drawBench(scene: Scene, x: number, y: number, size = 1): string {
  const wood = scene.tint("#8a5a3b");
  const body =
    groundShadow(60, 0, 66, 6) + rect(10, -34, 10, 34, darken(wood, 0.3)) + rect(100, -34, 10, 34, darken(wood, 0.3));
  return moved(x, y, body + rect(0, -44, 120, 12, lighten(wood, 0.1)), size);
}
