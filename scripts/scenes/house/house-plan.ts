import type { Random } from "@/scripts/scenes/base/random";
import { GROUND } from "@/scripts/scenes/base/stage";
import type { Volume } from "@/scripts/scenes/buildings/volume";
import { planBays, planUpper, planWing, widthOf } from "@/scripts/scenes/house/house-volumes";

type HouseLayout = "block" | "wing" | "setback" | "porch" | "tiled";

/** Main volume first; the others stand beside or on top of it. */
export type HousePlan = {
  layout: HouseLayout;
  volumes: readonly Volume[];
  porch: { left: number; width: number } | null;
};

/** Chooses the masses and the openings of a house around x 600. */
export function planHouse(random: Random): HousePlan {
  const layout = random.pick(["block", "block", "wing", "setback", "porch", "tiled"] as const);
  const storey = random.between(158, 178);
  const side = random.between(46, 84);
  const floors = layout === "tiled" ? random.int(1, 2) : layout === "setback" ? 1 : random.pick([1, 2, 2, 2, 3]);
  const bays = planBays(random, floors, random.int(2, layout === "wing" || floors < 2 ? 3 : 4), true);
  const width = widthOf(bays);
  const main: Volume = { left: 600 - width / 2, base: GROUND, storey, floors, bays, side };
  if (layout === "wing") return { layout, volumes: [main, planWing(random, main)], porch: null };
  if (layout === "setback") {
    const upper = planUpper(random, main);
    return { layout, volumes: [main, upper], porch: null };
  }
  if (layout === "porch") {
    const porchWidth = random.between(210, 260);
    const left = random.chance(0.5) ? main.left - porchWidth * 0.75 : main.left + width - porchWidth * 0.25;
    return { layout, volumes: [main], porch: { left, width: porchWidth } };
  }
  return { layout, volumes: [main], porch: null };
}
