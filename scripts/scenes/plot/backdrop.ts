import type { Scene } from "@/scripts/scenes/base/scene";
import { moved } from "@/scripts/scenes/base/shapes";
import { drawNeighbour } from "@/scripts/scenes/buildings/neighbour";
import { drawHills } from "@/scripts/scenes/outdoors/hills";
import { drawSky } from "@/scripts/scenes/outdoors/sky";
import { drawFarTowers } from "@/scripts/scenes/plot/far-towers";
import type { PlotPlan } from "@/scripts/scenes/plot/plot-plan";

/** Sky and far things behind a plot. */
export function drawPlotBackdrop(scene: Scene, plan: PlotPlan): string {
  const { random } = scene;
  const { horizon, backdrop } = plan;
  const open = backdrop === "hills" || backdrop === "trees";
  const sky = drawSky(scene, horizon, { skyline: !open, trees: backdrop !== "hills" || random.chance(0.5) });
  const hills = backdrop === "hills" ? drawHills(scene, horizon) : "";
  const houses = backdrop === "houses" ? drawFarHouses(scene, horizon) : "";
  const towers = backdrop === "towers" ? drawFarTowers(scene, horizon) : "";
  return sky + hills + towers + houses;
}

function drawFarHouses(scene: Scene, horizon: number): string {
  const { random } = scene;
  const houses: string[] = [];
  for (let x = random.between(-200, 40); x < 1250; x += random.between(120, 300))
    houses.push(
      moved(x, horizon + 24, drawNeighbour(scene, 0, random.between(220, 380), 0), random.between(0.3, 0.42)),
    );
  return houses.join("");
}
