import type { ViewBox } from "@/scripts/scenes/base/scene";
import type { PlotPlan } from "@/scripts/scenes/plot/plot-plan";

/** Views of a plot: all of it, from the left, from the right, with its surroundings, and its near corner. */
export function chooseCrop({ corners }: PlotPlan, crop: number): ViewBox {
  const [farLeft, farRight, nearRight, nearLeft] = corners;
  const middle = (nearLeft[0] + nearRight[0] + farLeft[0] + farRight[0]) / 4;
  const around = (x: number, foot: number, width: number): ViewBox => [
    x - width / 2,
    foot - width * 0.75,
    width,
    width * 0.75,
  ];
  const views = [
    around(middle, 890, 1020),
    around(nearLeft[0] + 250, 880, 760),
    around(nearRight[0] - 260, 870, 800),
    around(middle + 40, 990, 1380),
    around(middle - 90, 780, 640),
  ];
  return views[crop % views.length] ?? around(600, 900, 1200);
}
