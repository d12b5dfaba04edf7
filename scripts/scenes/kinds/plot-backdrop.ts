import { mix } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { moved, polygon, rect, rects, stroke } from "@/scripts/scenes/base/shapes";
import { drawNeighbour } from "@/scripts/scenes/buildings/neighbour";
import type { PlotPlan } from "@/scripts/scenes/kinds/plot-layout";
import { drawHills } from "@/scripts/scenes/outdoors/horizon";
import { drawSky } from "@/scripts/scenes/outdoors/sky";
import { drawTree, TREE_KINDS } from "@/scripts/scenes/outdoors/trees";

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

/** Small trees along the far side of the plot. */
export function drawFarTrees(scene: Scene, plan: PlotPlan): string {
  const { random } = scene;
  const kind = random.pick(TREE_KINDS);
  const count = random.int(2, 7);
  return Array.from({ length: count }, () => {
    const x = random.between(-60, 1260);
    return drawTree(scene, random.chance(0.6) ? kind : random.pick(TREE_KINDS), x, plan.horizon + random.between(14, 34), random.between(0.28, 0.5));
  }).join("");
}

function drawFarHouses(scene: Scene, horizon: number): string {
  const { random } = scene;
  const houses: string[] = [];
  for (let x = random.between(-200, 40); x < 1250; x += random.between(120, 300)) houses.push(moved(x, horizon + 24, drawNeighbour(scene, 0, random.between(220, 380), 0), random.between(0.3, 0.42)));
  return houses.join("");
}

function drawFarTowers(scene: Scene, horizon: number): string {
  const { random, light } = scene;
  const concrete = mix(scene.tint("#cfc8bc"), light.haze, 0.35);
  const x = random.between(160, 900);
  const floors = random.int(5, 8);
  const slabs = Array.from({ length: floors }, (_, floor): [number, number, number, number] => [x, horizon + 16 - (floor + 1) * 30, 150, 6]);
  const posts = [0, 46, 92, 142].map((at): [number, number, number, number] => [x + at, horizon + 16 - floors * 30, 8, floors * 30]);
  const mast = x + 190;
  const top = horizon - floors * 30 - 50;
  const crane = stroke(`M${mast} ${horizon + 16}V${top}M${mast - 60} ${top + 8}H${mast + 150}M${mast} ${top - 20}L${mast + 150} ${top + 8}M${mast} ${top - 20}L${mast - 60} ${top + 8}M${mast + 110} ${top + 8}V${top + 70}`, mix(scene.tint("#c98a1b"), light.haze, 0.3), 4);
  const finished = moved(x < 540 ? x + 330 : x - 260, horizon + 20, drawNeighbour(scene, 0, 300, 0), 0.6);
  return finished + rect(x + 8, horizon + 16 - floors * 30, 134, floors * 30, mix(concrete, "#1b2a38", 0.14)) + rects([...slabs, ...posts], concrete) + crane;
}

/** Road beside or in front of the plot. */
export function drawPlotRoad(scene: Scene, plan: PlotPlan): string {
  const { light } = scene;
  const { horizon, road, corners } = plan;
  const [farLeft, farRight, nearRight, nearLeft] = corners;
  const near = Math.max(nearRight[1], nearLeft[1]) + 26;
  const front = rect(-480, near, 2160, 400, light.road) + rect(-480, near - 8, 2160, 9, light.pavement) + rect(-480, near + 60, 2160, 6, "#ffffff", 0.4);
  const sideways = (right: boolean) => {
    const sign = right ? 1 : -1;
    const far = right ? farRight[0] : farLeft[0];
    const close = right ? nearRight[0] : nearLeft[0];
    const at = (gap: number) => (close - far) * ((1000 - horizon) / (nearRight[1] - farRight[1])) + far + sign * gap;
    return polygon([[far + sign * 18, horizon + 34], [far + sign * 66, horizon + 34], [at(420), 1000], [at(90), 1000]], light.road) + polygon([[far + sign * 41, horizon + 34], [far + sign * 44, horizon + 34], [at(262), 1000], [at(240), 1000]], "#ffffff", 0.4);
  };
  if (road === "front") return front;
  if (road === "corner") return sideways(scene.random.chance(0.5)) + front;
  return sideways(road === "right");
}
