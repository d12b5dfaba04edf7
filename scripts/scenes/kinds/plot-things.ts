import { darken, lighten } from "@/scripts/scenes/base/colour";
import { SOILS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, ellipse, groundShadow, moved, polygon, rect, rects, shade, stroke } from "@/scripts/scenes/base/shapes";
import { insidePlot, type PlotPlan, sizeAt } from "@/scripts/scenes/kinds/plot-layout";
import { drawTree } from "@/scripts/scenes/outdoors/trees";

/** What stands on the plot: a board, building material, a well or a tree. */
export function drawPlotThings(scene: Scene, plan: PlotPlan, land: boolean): string {
  const { random } = scene;
  const things: { y: number; drawing: string }[] = [];
  const place = (across: number, near: number, draw: () => string, size = 1) => {
    const [x, y] = insidePlot(plan, across, near);
    things.push({ y, drawing: moved(x, y, draw(), size * Math.max(0.35, sizeAt(plan, y))) });
  };
  const left = random.chance(0.5);
  if (random.chance(land ? 0.4 : 0.7)) place(left ? random.between(0.2, 0.4) : random.between(0.6, 0.8), random.between(0.25, 0.6), () => drawBoard(scene), random.between(1, 1.3));
  const material = random.int(0, 6);
  const spot = left ? random.between(0.66, 0.86) : random.between(0.14, 0.34);
  if (material === 0) place(spot, 0.4, () => drawBrickStack(scene));
  if (material === 1) place(spot, 0.5, () => drawSandHeap(scene));
  if (material === 2) place(spot, 0.34, () => drawWell(scene));
  if (material === 3 || material === 4) place(spot, random.between(0.16, 0.4), () => drawTree(scene, random.pick(["neem", "mango", "gulmohar", "palm"] as const), 0, 0, 1));
  if (material === 5) place(spot, 0.5, () => drawHandPump(scene));
  return things.sort((one, other) => one.y - other.y).map(({ drawing }) => drawing).join("");
}

function drawBoard(scene: Scene): string {
  const brand = scene.tint("#0b5f75");
  const post = scene.tint("#6a4b36");
  return [
    groundShadow(0, 2, 130, 9),
    rects([[-92, -130, 12, 130], [80, -130, 12, 130]], post),
    rect(-116, -208, 232, 122, scene.tint("#fffdf8")),
    rect(-116, -208, 232, 14, brand),
    area("M-70 -106v-38l32 -24l32 24v38h-22v-24h-20v24Z", brand),
    rects([[24, -158, 66, 9], [24, -140, 48, 9], [24, -122, 58, 9]], scene.tint("#9aa7ae")),
    shade(-116, -86, 232, 6, 0.15),
  ].join("");
}

function drawBrickStack(scene: Scene): string {
  const brick = scene.tint("#b4583a");
  const joints = [1, 2, 3, 4].map((row): [number, number, number, number] => [-70, -row * 16, 140, 2]);
  return groundShadow(10, 2, 96, 10) + rect(-70, -80, 140, 80, brick) + polygon([[70, 0], [96, -10], [96, -84], [70, -80]], darken(brick, 0.26)) + polygon([[-70, -80], [-46, -92], [96, -90], [70, -80]], lighten(brick, 0.18)) + rects(joints, darken(brick, 0.25), 0.6);
}

function drawSandHeap(scene: Scene): string {
  const sand = scene.tint(scene.random.pick(SOILS));
  return groundShadow(10, 2, 126, 12) + area("M-120 0Q-60 -30 -24 -62Q0 -78 26 -58Q70 -22 124 0Z", lighten(sand, 0.16)) + area("M124 0Q70 -22 26 -58Q10 -76 -2 -70Q30 -30 40 0Z", darken(sand, 0.06));
}

function drawWell(scene: Scene): string {
  const stone = scene.tint("#b9b3a6");
  const frame = scene.tint("#6a4b36");
  return [
    groundShadow(8, 4, 108, 18),
    area("M-84 -44V0Q0 34 84 0V-44Z", stone),
    ellipse(0, -44, 84, 24, lighten(stone, 0.2)),
    ellipse(0, -44, 64, 16, "#1b2a38"),
    rects([[-80, -160, 9, 118], [71, -160, 9, 118], [-90, -166, 180, 9]], frame),
    stroke("M0 -158V-50", scene.tint("#d9cdb8"), 3),
    rect(-16, -164, 32, 16, darken(frame, 0.2)),
  ].join("");
}

function drawHandPump(scene: Scene): string {
  const iron = scene.tint("#4a6b5a");
  return groundShadow(4, 2, 50, 8) + rect(-46, -8, 96, 10, scene.tint("#b9b3a6")) + rect(-9, -96, 18, 90, iron) + rect(-14, -108, 28, 14, lighten(iron, 0.14)) + stroke("M0 -102Q50 -120 66 -66M-8 -70H-40V-52", iron, 8);
}
