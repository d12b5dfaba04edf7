import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Picture, Scene } from "@/scripts/scenes/base/scene";
import { polygon, rect } from "@/scripts/scenes/base/shapes";
import { STAGE_LEFT, STAGE_RIGHT, STAGE_WIDTH } from "@/scripts/scenes/base/stage";
import { drawPowerPole } from "@/scripts/scenes/outdoors/power-pole";
import { drawTufts } from "@/scripts/scenes/outdoors/tufts";
import { drawPlotBackdrop } from "@/scripts/scenes/plot/backdrop";
import { drawFarTrees } from "@/scripts/scenes/plot/far-trees";
import { drawPlotEdge } from "@/scripts/scenes/plot/plot-edge";
import { planPlot } from "@/scripts/scenes/plot/plot-plan";
import { drawPlotRoad } from "@/scripts/scenes/plot/plot-road";
import { drawPlotSurface } from "@/scripts/scenes/plot/plot-surface";
import { drawPlotThings } from "@/scripts/scenes/plot/plot-things";
import { chooseCrop } from "@/scripts/scenes/plot/plot-view";

/** A plot or open land; crop chooses one of five views of the same place. */
export function drawPlotScene(scene: Scene, options: { land: boolean; crop: number }): Picture {
  const { random, tint } = scene;
  const plan = planPlot(random, options.land);
  const grass = tint(random.pick(["#8fae6c", "#9cb06f", "#b3ad72", "#86a868"]));
  const [, farRight, nearRight] = plan.corners;
  const body = [
    drawPlotBackdrop(scene, plan),
    rect(STAGE_LEFT, plan.horizon + 8, STAGE_WIDTH, 800, grass),
    polygon(
      [
        [STAGE_LEFT, plan.horizon + 60],
        [500, plan.horizon + 20],
        [STAGE_RIGHT, plan.horizon + 90],
        [STAGE_RIGHT, plan.horizon + 150],
        [STAGE_LEFT, plan.horizon + 130],
      ],
      lighten(grass, 0.12),
      0.6,
    ),
    polygon(
      [
        [STAGE_LEFT, 800],
        [700, 700],
        [STAGE_RIGHT, 820],
        [STAGE_RIGHT, 1100],
        [STAGE_LEFT, 1100],
      ],
      darken(grass, 0.06),
      0.6,
    ),
    drawFarTrees(scene, plan),
    drawPlotRoad(scene, plan),
    drawPlotSurface(scene, plan),
    drawPlotEdge(scene, plan, "far"),
    random.chance(0.6)
      ? drawPowerPole(
          scene,
          plan.road === "right" ? farRight[0] + 30 : random.between(80, 300),
          plan.horizon + 60,
          0.72,
        )
      : "",
    drawPlotThings(scene, plan, options.land),
    drawPlotEdge(scene, plan, "near"),
    drawTufts(scene, { x: -40, y: nearRight[1] - 160, width: 280, height: 180 }, 14),
    drawTufts(scene, { x: 960, y: nearRight[1] - 160, width: 280, height: 180 }, 14),
  ];
  return { body: body.join(""), viewBox: chooseCrop(plan, options.crop) };
}
