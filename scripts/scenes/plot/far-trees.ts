import type { Scene } from "@/scripts/scenes/base/scene";
import { drawTree, TREE_KINDS } from "@/scripts/scenes/outdoors/tree";
import type { PlotPlan } from "@/scripts/scenes/plot/plot-plan";

/** Small trees along the far side of the plot. */
export function drawFarTrees(scene: Scene, plan: PlotPlan): string {
  const { random } = scene;
  const kind = random.pick(TREE_KINDS);
  const count = random.int(2, 7);
  return Array.from({ length: count }, () => {
    const x = random.between(-60, 1260);
    return drawTree(
      scene,
      random.chance(0.6) ? kind : random.pick(TREE_KINDS),
      x,
      plan.horizon + random.between(14, 34),
      random.between(0.28, 0.5),
    );
  }).join("");
}
