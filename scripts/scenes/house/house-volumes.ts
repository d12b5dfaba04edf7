import type { Random } from "@/scripts/scenes/base/random";
import { GROUND } from "@/scripts/scenes/base/stage";
import type { CellKind } from "@/scripts/scenes/buildings/cell";
import type { Bay, Volume } from "@/scripts/scenes/buildings/volume";

export function widthOf(bays: readonly Bay[]): number {
  return bays.reduce((sum, bay) => sum + bay.width, 0);
}

export function planBays(random: Random, floors: number, count: number, entrance: boolean): Bay[] {
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

export function planWing(random: Random, main: Volume): Volume {
  const floors = Math.max(1, main.floors - random.pick([0, 1, 1]));
  const bays = planBays(random, floors, 1, false).map((bay) => ({ ...bay, clad: random.chance(0.4) }));
  const garage = random.chance(0.4)
    ? bays.map((bay) => ({
        ...bay,
        width: Math.max(bay.width, 210),
        cells: ["garage" as const, ...bay.cells.slice(1)],
      }))
    : bays;
  const onLeft = random.chance(0.5);
  const width = widthOf(garage);
  const left = onLeft ? main.left - width : main.left + widthOf(main.bays);
  return { ...main, left, floors, bays: garage, base: GROUND + 6, side: onLeft ? 0 : main.side * 0.8 };
}

export function planUpper(random: Random, main: Volume): Volume {
  const count = Math.max(1, main.bays.length - random.int(1, 2));
  const floors = random.int(1, 2);
  const bays = planBays(random, floors, count, false).map((bay) => ({
    ...bay,
    cells: bay.cells.map((cell, floor) => (floor === 0 && cell === "balcony" ? "wide" : cell)),
  }));
  const room = Math.max(0, widthOf(main.bays) - widthOf(bays));
  const left = main.left + room * random.pick([0, 0.5, 1]);
  return { ...main, left, bays, floors, base: main.base - main.storey, side: main.side * 0.85 };
}
