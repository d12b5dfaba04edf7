import type { Scene } from "@/scripts/scenes/base/scene";
import { moved } from "@/scripts/scenes/base/shapes";
import { drawTree } from "@/scripts/scenes/outdoors/tree";
import { drawBoard } from "@/scripts/scenes/plot/board";
import { drawBrickStack } from "@/scripts/scenes/plot/brick-stack";
import { drawHandPump } from "@/scripts/scenes/plot/hand-pump";
import { insidePlot, type PlotPlan, sizeAt } from "@/scripts/scenes/plot/plot-plan";
import { drawSandHeap } from "@/scripts/scenes/plot/sand-heap";
import { drawWell } from "@/scripts/scenes/plot/well";

/** What stands on the plot: a board, building material, a well or a tree. */
export function drawPlotThings(scene: Scene, plan: PlotPlan, land: boolean): string {
  const { random } = scene;
  const things: { y: number; drawing: string }[] = [];
  const place = (across: number, near: number, draw: () => string, size = 1) => {
    const [x, y] = insidePlot(plan, across, near);
    things.push({ y, drawing: moved(x, y, draw(), size * Math.max(0.35, sizeAt(plan, y))) });
  };
  const left = random.chance(0.5);
  if (random.chance(land ? 0.4 : 0.7))
    place(
      left ? random.between(0.2, 0.4) : random.between(0.6, 0.8),
      random.between(0.25, 0.6),
      () => drawBoard(scene),
      random.between(1, 1.3),
    );
  const material = random.int(0, 6);
  const spot = left ? random.between(0.66, 0.86) : random.between(0.14, 0.34);
  if (material === 0) place(spot, 0.4, () => drawBrickStack(scene));
  if (material === 1) place(spot, 0.5, () => drawSandHeap(scene));
  if (material === 2) place(spot, 0.34, () => drawWell(scene));
  if (material === 3 || material === 4)
    place(spot, random.between(0.16, 0.4), () =>
      drawTree(scene, random.pick(["neem", "mango", "gulmohar", "palm"] as const), 0, 0, 1),
    );
  if (material === 5) place(spot, 0.5, () => drawHandPump(scene));
  return things
    .sort((one, other) => one.y - other.y)
    .map(({ drawing }) => drawing)
    .join("");
}
