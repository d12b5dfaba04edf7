import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, groundShadow, moved, type Point, polygon, rect, shade, stroke } from "@/scripts/scenes/base/shapes";
import { insidePlot, type PlotPlan, sizeAt } from "@/scripts/scenes/kinds/plot-layout";
import { drawShrub } from "@/scripts/scenes/outdoors/plants";

/** Boundary marks of a plot; the far part is drawn before what stands on the plot, the near part after. */
export function drawPlotEdge(scene: Scene, plan: PlotPlan, part: "far" | "near"): string {
  const sides: readonly (readonly [Point, Point])[] = edges(plan, part);
  const stones = (part === "far" ? plan.corners.slice(0, 2) : plan.corners.slice(2)).map((corner) => drawCornerStone(scene, plan, corner));
  if (plan.edge === "lime") {
    const lines = sides.map(([[x1, y1], [x2, y2]]) => stroke(`M${x1} ${y1}L${x2} ${y2}`, "#ffffff", 6, 0.85).replace("<path", '<path stroke-dasharray="26 14"'));
    return lines.join("") + stones.join("");
  }
  if (plan.edge === "bricks") return sides.map(([from, to]) => drawBrickRow(scene, plan, from, to)).join("");
  const posts = sides.flatMap(([from, to]) => postsBetween(plan, from, to)).sort(([, one], [, other]) => one - other);
  if (plan.edge === "hedge") return posts.filter((_, index) => index % 2 === 0).map(([x, y]) => drawShrub(scene, x, y, sizeAt(plan, y) * 0.62)).join("") + stones.join("");
  const wood = scene.tint("#8a6b4c");
  const pales = posts.map(([x, y]) => moved(x, y, rect(-5, -74, 10, 74, wood) + shade(1, -74, 4, 74, 0.16), Math.max(0.34, sizeAt(plan, y))));
  const wires = sides.map(([[x1, y1], [x2, y2]]) => {
    const lift = (y: number, share: number) => y - 74 * Math.max(0.34, sizeAt(plan, y)) * share;
    return [0.9, 0.6, 0.3].map((share) => `M${x1} ${lift(y1, share)}L${x2} ${lift(y2, share)}`).join("");
  });
  return stroke(wires.join(""), scene.tint("#5c6367"), 2) + pales.join("");
}

function edges(plan: PlotPlan, part: "far" | "near"): (readonly [Point, Point])[] {
  const [farLeft, farRight, nearRight, nearLeft] = plan.corners;
  return part === "far" ? [[farLeft, farRight], [farLeft, nearLeft], [farRight, nearRight]] : [[nearLeft, nearRight]];
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

function drawCornerStone(scene: Scene, plan: PlotPlan, [x, y]: Point): string {
  const stone = [
    groundShadow(12, 2, 26, 6, 0.2),
    rect(-11, -58, 22, 58, scene.tint("#f7f5ef")),
    rect(-11, -58, 22, 18, scene.tint("#c4573a")),
    shade(4, -58, 7, 58, 0.12),
  ];
  return moved(x, y, stone.join(""), Math.max(0.45, sizeAt(plan, y) * 1.1));
}

function drawBrickRow(scene: Scene, plan: PlotPlan, from: Point, to: Point): string {
  const brick = scene.tint("#b4583a");
  const high = (y: number) => 42 * Math.max(0.3, sizeAt(plan, y));
  const wall = polygon([from, to, [to[0], to[1] - high(to[1])], [from[0], from[1] - high(from[1])]], from[1] === to[1] || to[0] > from[0] ? brick : darken(brick, 0.14));
  const cap = stroke(`M${from[0]} ${from[1] - high(from[1])}L${to[0]} ${to[1] - high(to[1])}`, lighten(brick, 0.3), 5);
  return wall + cap + stroke(`M${from[0]} ${from[1] - high(from[1]) / 2}L${to[0]} ${to[1] - high(to[1]) / 2}`, darken(brick, 0.22), 2, 0.6);
}

/** Surface of the plot: bare soil, grass, levelled earth or ploughed rows. */
export function drawPlotSurface(scene: Scene, plan: PlotPlan): string {
  const { random, tint } = scene;
  const base = tint({ soil: random.pick(["#c9a373", "#be9468"]), grass: "#a9b27a", levelled: "#d2b48a", rows: random.pick(["#8a7048", "#b39a5c", "#a98a5c"]) }[plan.surface]);
  const body = polygon(plan.corners, base);
  const bright = polygon([insidePlot(plan, 0, 0), insidePlot(plan, 0.5, 0), insidePlot(plan, 0.36, 1), insidePlot(plan, 0, 1)], "#ffffff", 0.08);
  if (plan.surface === "rows") {
    const crop = tint(random.pick(["#6b9150", "#8fae4c", "#c9a83c", "#4f7f4a"]));
    const count = random.int(11, 17);
    const rows = Array.from({ length: count }, (_, row) => {
      const from = (row + 0.2) / count;
      const corners = [insidePlot(plan, from, 0.01), insidePlot(plan, from + 0.5 / count, 0.01), insidePlot(plan, from + 0.5 / count, 0.99), insidePlot(plan, from, 0.99)];
      return `M${corners.map(([x, y]) => `${x} ${y}`).join("L")}Z`;
    });
    return body + area(rows.join(""), crop) + bright;
  }
  const patches = Array.from({ length: plan.surface === "levelled" ? 10 : 26 }, () => {
    const [x, y] = insidePlot(plan, random.between(0.1, 0.9), random.between(0.06, 0.94));
    const size = sizeAt(plan, y);
    return moved(x, y, groundShadow(0, 0, 34 * size, 6 * size, plan.surface === "grass" ? 0.08 : 0.1));
  });
  const tracks = plan.surface === "levelled" ? stroke(trackPath(plan, 0.4) + trackPath(plan, 0.48), darken(base, 0.14), 7, 0.5) : "";
  return body + bright + patches.join("") + tracks;
}

function trackPath(plan: PlotPlan, across: number): string {
  const [x1, y1] = insidePlot(plan, across, 0.02);
  const [x2, y2] = insidePlot(plan, across - 0.12, 0.5);
  const [x3, y3] = insidePlot(plan, across + 0.1, 1);
  return `M${x1} ${y1}Q${x2} ${y2} ${x3} ${y3}`;
}
