import type { Random } from "@/scripts/scenes/base/random";
import type { CellKind } from "@/scripts/scenes/buildings/cell";
import type { Bay, Volume } from "@/scripts/scenes/buildings/volume";

export type HouseLayout = "block" | "wing" | "setback" | "porch" | "tiled";
/** Main volume first; the others stand beside or on top of it. */
export type HousePlan = { layout: HouseLayout; volumes: readonly Volume[]; porch: { left: number; width: number } | null };

const GROUND = 700;

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

function widthOf(bays: readonly Bay[]): number {
  return bays.reduce((sum, bay) => sum + bay.width, 0);
}

function planBays(random: Random, floors: number, count: number, entrance: boolean): Bay[] {
  const doorBay = entrance ? random.int(0, count - 1) : -1;
  const cladBay = random.chance(0.75) ? random.int(0, count - 1) : -1;
  const balconyBay = random.int(0, count - 1);
  const everyFloor = random.pick(["window", "wide", "pair"] as const);
  return Array.from({ length: count }, (_, index) => {
    const cells = Array.from({ length: floors }, (_, floor): CellKind => {
      if (floor === 0 && index === doorBay) return "door";
      if (floor > 0 && index === balconyBay) return "balcony";
      if (floor > 0 && index === doorBay && random.chance(0.3)) return "screen";
      return random.chance(0.75) ? everyFloor : random.pick(["window", "wide", "pair"] as const);
    });
    const base = random.between(140, 200) + (index === balconyBay && floors > 1 ? 40 : 0);
    return { width: count === 2 ? base + 60 : base, clad: index === cladBay, cells };
  });
}

function planWing(random: Random, main: Volume): Volume {
  const floors = Math.max(1, main.floors - random.pick([0, 1, 1]));
  const bays = planBays(random, floors, 1, false).map((bay) => ({ ...bay, clad: random.chance(0.4) }));
  const garage = random.chance(0.4) ? bays.map((bay) => ({ ...bay, width: Math.max(bay.width, 210), cells: ["garage" as const, ...bay.cells.slice(1)] })) : bays;
  const onLeft = random.chance(0.5);
  const width = widthOf(garage);
  const left = onLeft ? main.left - width : main.left + widthOf(main.bays);
  return { ...main, left, floors, bays: garage, base: GROUND + 6, side: onLeft ? 0 : main.side * 0.8 };
}

function planUpper(random: Random, main: Volume): Volume {
  const count = Math.max(1, main.bays.length - random.int(1, 2));
  const floors = random.int(1, 2);
  const bays = planBays(random, floors, count, false).map((bay) => ({ ...bay, cells: bay.cells.map((cell, floor) => (floor === 0 && cell === "balcony" ? "wide" : cell)) }));
  const room = Math.max(0, widthOf(main.bays) - widthOf(bays));
  const left = main.left + room * random.pick([0, 0.5, 1]);
  return { ...main, left, bays, floors, base: main.base - main.storey, side: main.side * 0.85 };
}
