import type { Scene } from "@/scripts/scenes/base/scene";
import { polygon, rect } from "@/scripts/scenes/base/shapes";
import { STAGE_LEFT, STAGE_WIDTH } from "@/scripts/scenes/base/stage";
import type { PlotPlan } from "@/scripts/scenes/plot/plot-plan";

/** Road beside or in front of the plot. */
export function drawPlotRoad(scene: Scene, plan: PlotPlan): string {
  const { light } = scene;
  const { horizon, road, corners } = plan;
  const [farLeft, farRight, nearRight, nearLeft] = corners;
  const near = Math.max(nearRight[1], nearLeft[1]) + 26;
  const front =
    rect(STAGE_LEFT, near, STAGE_WIDTH, 400, light.road) +
    rect(STAGE_LEFT, near - 8, STAGE_WIDTH, 9, light.pavement) +
    rect(STAGE_LEFT, near + 60, STAGE_WIDTH, 6, "#ffffff", 0.4);
  const sideways = (right: boolean) => {
    const sign = right ? 1 : -1;
    const far = right ? farRight[0] : farLeft[0];
    const close = right ? nearRight[0] : nearLeft[0];
    const at = (gap: number) => (close - far) * ((1000 - horizon) / (nearRight[1] - farRight[1])) + far + sign * gap;
    return (
      polygon(
        [
          [far + sign * 18, horizon + 34],
          [far + sign * 66, horizon + 34],
          [at(420), 1000],
          [at(90), 1000],
        ],
        light.road,
      ) +
      polygon(
        [
          [far + sign * 41, horizon + 34],
          [far + sign * 44, horizon + 34],
          [at(262), 1000],
          [at(240), 1000],
        ],
        "#ffffff",
        0.4,
      )
    );
  };
  if (road === "front") return front;
  if (road === "corner") return sideways(scene.random.chance(0.5)) + front;
  return sideways(road === "right");
}
