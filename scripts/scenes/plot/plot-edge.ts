import type { Scene } from "@/scripts/scenes/base/scene";
import { dashes, moved, type Point, rect, shade, stroke } from "@/scripts/scenes/base/shapes";
import { drawShrub } from "@/scripts/scenes/outdoors/shrub";
import { drawBrickRow } from "@/scripts/scenes/plot/brick-row";
import { drawCornerStone } from "@/scripts/scenes/plot/corner-stone";
import { type PlotPlan, sizeAt } from "@/scripts/scenes/plot/plot-plan";

/** Boundary marks of a plot; the far part is drawn before what stands on the plot, the near part after. */
export function drawPlotEdge(scene: Scene, plan: PlotPlan, part: "far" | "near"): string {
  const sides: readonly (readonly [Point, Point])[] = edges(plan, part);
  const stones = (part === "far" ? plan.corners.slice(0, 2) : plan.corners.slice(2)).map((corner) =>
    drawCornerStone(scene, plan, corner),
  );
  if (plan.edge === "lime") {
    const lines = sides.map(([[x1, y1], [x2, y2]]) => dashes(`M${x1} ${y1}L${x2} ${y2}`, "#ffffff", 6, [26, 14]));
    return lines.join("") + stones.join("");
  }
  if (plan.edge === "bricks") return sides.map(([from, to]) => drawBrickRow(scene, plan, from, to)).join("");
  const posts = sides.flatMap(([from, to]) => postsBetween(plan, from, to)).sort(([, one], [, other]) => one - other);
  if (plan.edge === "hedge")
    return (
      posts
        .filter((_, index) => index % 2 === 0)
        .map(([x, y]) => drawShrub(scene, x, y, sizeAt(plan, y) * 0.62))
        .join("") + stones.join("")
    );
  const wood = scene.tint("#8a6b4c");
  const pales = posts.map(([x, y]) =>
    moved(x, y, rect(-5, -74, 10, 74, wood) + shade(1, -74, 4, 74, 0.16), Math.max(0.34, sizeAt(plan, y))),
  );
  const wires = sides.map(([[x1, y1], [x2, y2]]) => {
    const lift = (y: number, share: number) => y - 74 * Math.max(0.34, sizeAt(plan, y)) * share;
    return [0.9, 0.6, 0.3].map((share) => `M${x1} ${lift(y1, share)}L${x2} ${lift(y2, share)}`).join("");
  });
  return stroke(wires.join(""), scene.tint("#5c6367"), 2) + pales.join("");
}

function edges(plan: PlotPlan, part: "far" | "near"): (readonly [Point, Point])[] {
  const [farLeft, farRight, nearRight, nearLeft] = plan.corners;
  return part === "far"
    ? [
        [farLeft, farRight],
        [farLeft, nearLeft],
        [farRight, nearRight],
      ]
    : [[nearLeft, nearRight]];
}

function postsBetween(plan: PlotPlan, from: Point, to: Point): Point[] {
  const points: Point[] = [];
  const span = Math.hypot(to[0] - from[0], to[1] - from[1]);
  for (let share = 0; share <= 1.001; ) {
    const y = from[1] + (to[1] - from[1]) * share;
    points.push([from[0] + (to[0] - from[0]) * share, y]);
    share += (62 * Math.max(0.4, sizeAt(plan, y))) / span;
  }
  return points;
}
