import { darken } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, groundShadow, moved, polygon, stroke } from "@/scripts/scenes/base/shapes";
import { insidePlot, type PlotPlan, sizeAt } from "@/scripts/scenes/plot/plot-plan";

/** Surface of the plot: bare soil, grass, levelled earth or ploughed rows. */
export function drawPlotSurface(scene: Scene, plan: PlotPlan): string {
  const { random, tint } = scene;
  const base = tint(
    {
      soil: random.pick(["#c9a373", "#be9468"]),
      grass: "#a9b27a",
      levelled: "#d2b48a",
      rows: random.pick(["#8a7048", "#b39a5c", "#a98a5c"]),
    }[plan.surface],
  );
  const body = polygon(plan.corners, base);
  const bright = polygon(
    [insidePlot(plan, 0, 0), insidePlot(plan, 0.5, 0), insidePlot(plan, 0.36, 1), insidePlot(plan, 0, 1)],
    "#ffffff",
    0.08,
  );
  if (plan.surface === "rows") {
    const crop = tint(random.pick(["#6b9150", "#8fae4c", "#c9a83c", "#4f7f4a"]));
    const count = random.int(11, 17);
    const rows = Array.from({ length: count }, (_, row) => {
      const from = (row + 0.2) / count;
      const corners = [
        insidePlot(plan, from, 0.01),
        insidePlot(plan, from + 0.5 / count, 0.01),
        insidePlot(plan, from + 0.5 / count, 0.99),
        insidePlot(plan, from, 0.99),
      ];
      return `M${corners.map(([x, y]) => `${x} ${y}`).join("L")}Z`;
    });
    return body + area(rows.join(""), crop) + bright;
  }
  const patches = Array.from({ length: plan.surface === "levelled" ? 10 : 26 }, () => {
    const [x, y] = insidePlot(plan, random.between(0.1, 0.9), random.between(0.06, 0.94));
    const size = sizeAt(plan, y);
    return moved(x, y, groundShadow(0, 0, 34 * size, 6 * size, plan.surface === "grass" ? 0.08 : 0.1));
  });
  const tracks =
    plan.surface === "levelled" ? stroke(trackPath(plan, 0.4) + trackPath(plan, 0.48), darken(base, 0.14), 7, 0.5) : "";
  return body + bright + patches.join("") + tracks;
}

function trackPath(plan: PlotPlan, across: number): string {
  const [x1, y1] = insidePlot(plan, across, 0.02);
  const [x2, y2] = insidePlot(plan, across - 0.12, 0.5);
  const [x3, y3] = insidePlot(plan, across + 0.1, 1);
  return `M${x1} ${y1}Q${x2} ${y2} ${x3} ${y3}`;
}
