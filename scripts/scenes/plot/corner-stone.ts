import type { Scene } from "@/scripts/scenes/base/scene";
import { groundShadow, moved, type Point, rect, shade } from "@/scripts/scenes/base/shapes";
import { type PlotPlan, sizeAt } from "@/scripts/scenes/plot/plot-plan";

export function drawCornerStone(scene: Scene, plan: PlotPlan, [x, y]: Point): string {
  const stone = [
    groundShadow(12, 2, 26, 6, 0.2),
    rect(-11, -58, 22, 58, scene.tint("#f7f5ef")),
    rect(-11, -58, 22, 18, scene.tint("#c4573a")),
    shade(4, -58, 7, 58, 0.12),
  ];
  return moved(x, y, stone.join(""), Math.max(0.45, sizeAt(plan, y) * 1.1));
}
