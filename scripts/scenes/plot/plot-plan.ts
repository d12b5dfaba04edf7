import type { Random } from "@/scripts/scenes/base/random";
import type { Point } from "@/scripts/scenes/base/shapes";

/** Plot seen from a standing height: its corners run far left, far right, near right, near left. */
export type PlotPlan = {
  horizon: number;
  corners: readonly [Point, Point, Point, Point];
  road: "left" | "right" | "front" | "corner";
  edge: "lime" | "fence" | "bricks" | "hedge";
  surface: "soil" | "grass" | "levelled" | "rows";
  backdrop: "houses" | "towers" | "hills" | "trees";
};

/** Chooses the shape of a plot and what lies around it. */
export function planPlot(random: Random, land: boolean): PlotPlan {
  const horizon = random.between(430, 500);
  const far = horizon + random.between(44, 74);
  const near = random.between(790, 850);
  const farWidth = random.between(420, 600) * (land ? 1.2 : 1);
  const nearWidth = farWidth * random.between(1.35, 1.62);
  const lean = random.between(-190, 190);
  const centre = 600 + random.between(-60, 60);
  const skew = random.between(-0.16, 0.16) * farWidth;
  return {
    horizon,
    corners: [
      [centre - farWidth / 2 - lean * 0.3, far],
      [centre + farWidth / 2 - lean * 0.3, far + random.between(-8, 14)],
      [centre + nearWidth / 2 + lean * 0.5 + skew, near],
      [centre - nearWidth / 2 + lean * 0.5, near + random.between(-30, 20)],
    ],
    road: random.pick(["left", "right", "front", "corner"] as const),
    edge: land
      ? random.pick(["fence", "hedge", "lime"] as const)
      : random.pick(["lime", "lime", "fence", "bricks", "hedge"] as const),
    surface: land
      ? random.pick(["rows", "rows", "grass", "soil"] as const)
      : random.pick(["soil", "grass", "levelled", "soil"] as const),
    backdrop: random.pick(["houses", "towers", "hills", "trees"] as const),
  };
}

/** Point inside the plot: across from 0 (left) to 1, near from 0 (far edge) to 1. */
export function insidePlot({ corners }: PlotPlan, across: number, near: number): Point {
  const [farLeft, farRight, nearRight, nearLeft] = corners;
  const along = (from: Point, to: Point, share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ];
  return along(along(farLeft, farRight, across), along(nearLeft, nearRight, across), near);
}

/** Size of things standing at a depth of the plot, 1 at the near edge. */
export function sizeAt(plan: PlotPlan, y: number): number {
  return (y - plan.horizon) / (830 - plan.horizon);
}
