import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Point, polygon, stroke } from "@/scripts/scenes/base/shapes";
import { type PlotPlan, sizeAt } from "@/scripts/scenes/plot/plot-plan";

export function drawBrickRow(scene: Scene, plan: PlotPlan, from: Point, to: Point): string {
  const brick = scene.tint("#b4583a");
  const high = (y: number) => 42 * Math.max(0.3, sizeAt(plan, y));
  const wall = polygon(
    [from, to, [to[0], to[1] - high(to[1])], [from[0], from[1] - high(from[1])]],
    from[1] === to[1] || to[0] > from[0] ? brick : darken(brick, 0.14),
  );
  const cap = stroke(`M${from[0]} ${from[1] - high(from[1])}L${to[0]} ${to[1] - high(to[1])}`, lighten(brick, 0.3), 5);
  return (
    wall +
    cap +
    stroke(
      `M${from[0]} ${from[1] - high(from[1]) / 2}L${to[0]} ${to[1] - high(to[1]) / 2}`,
      darken(brick, 0.22),
      2,
      0.6,
    )
  );
}
