import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Picture, Scene, ViewBox } from "@/scripts/scenes/base/scene";
import { polygon, rect } from "@/scripts/scenes/base/shapes";
import { drawFarTrees, drawPlotBackdrop, drawPlotRoad } from "@/scripts/scenes/kinds/plot-backdrop";
import { drawPlotEdge, drawPlotSurface } from "@/scripts/scenes/kinds/plot-edge";
import { planPlot } from "@/scripts/scenes/kinds/plot-layout";
import { drawPlotThings } from "@/scripts/scenes/kinds/plot-things";
import { drawTufts } from "@/scripts/scenes/outdoors/plants";
import { drawPowerPole } from "@/scripts/scenes/outdoors/street-things";

const CROPS: readonly ViewBox[] = [
  [70, 105, 1060, 795],
  [0, 180, 940, 705],
  [250, 180, 940, 705],
  [-60, -50, 1320, 990],
];

/** A plot or open land; crop chooses one of four views of the same place. */
export function drawPlotScene(scene: Scene, options: { land: boolean; crop: number }): Picture {
  const { random, tint } = scene;
  const plan = planPlot(random, options.land);
  const grass = tint(random.pick(["#8fae6c", "#9cb06f", "#b3ad72", "#86a868"]));
  const [, farRight, nearRight] = plan.corners;
  const body = [
    drawPlotBackdrop(scene, plan),
    rect(-480, plan.horizon + 8, 2160, 800, grass),
    polygon([[-480, plan.horizon + 60], [500, plan.horizon + 20], [1680, plan.horizon + 90], [1680, plan.horizon + 150], [-480, plan.horizon + 130]], lighten(grass, 0.12), 0.6),
    polygon([[-480, 800], [700, 700], [1680, 820], [1680, 1100], [-480, 1100]], darken(grass, 0.06), 0.6),
    drawFarTrees(scene, plan),
    drawPlotRoad(scene, plan),
    drawPlotSurface(scene, plan),
    drawPlotEdge(scene, plan, "far"),
    random.chance(0.6) ? drawPowerPole(scene, plan.road === "right" ? farRight[0] + 30 : random.between(80, 300), plan.horizon + 60, 0.72) : "",
    drawPlotThings(scene, plan, options.land),
    drawPlotEdge(scene, plan, "near"),
    drawTufts(scene, { x: -40, y: nearRight[1] - 160, width: 280, height: 180 }, 14),
    drawTufts(scene, { x: 960, y: nearRight[1] - 160, width: 280, height: 180 }, 14),
  ];
  return { body: body.join(""), viewBox: CROPS[options.crop % CROPS.length] ?? [0, 0, 1200, 900] };
}
