import type { Random } from "@/scripts/scenes/base/random";
import { GROUND } from "@/scripts/scenes/base/stage";
import type { Tower, TowerColumn } from "@/scripts/scenes/buildings/tower-plan";

const COLUMN_SETS: readonly (readonly TowerColumn["kind"][])[] = [
  ["balcony", "core", "balcony"],
  ["balcony", "window", "core", "window", "balcony"],
  ["core", "balcony", "balcony"],
  ["window", "balcony", "balcony", "window"],
  ["bay", "balcony", "bay"],
  ["balcony", "bay", "core"],
  ["window", "balcony", "core"],
  ["balcony", "balcony"],
  ["core", "window", "balcony", "window"],
];

const SHARES: Record<TowerColumn["kind"], number> = { balcony: 1.5, bay: 1.05, window: 1, core: 0.62 };

/** Chooses one to three towers around x 600. */
export function planTowers(random: Random): Tower[] {
  const layout = random.pick(["single", "single", "twin", "stepped", "slab"] as const);
  const columns = random.pick(COLUMN_SETS).map((kind) => ({ kind, share: SHARES[kind] * random.between(0.9, 1.1) }));
  const tower: Tower = {
    left: 0,
    width: columns.reduce((sum, column) => sum + column.share, 0) * random.between(88, 112),
    ground: GROUND,
    floors: random.int(4, 8),
    storey: random.between(66, 80),
    columns,
    base: random.pick(["stilts", "stilts", "shops", "lobby"] as const),
    crown: random.pick(["tanks", "tanks", "frame", "cap", "slope"] as const),
    side: random.between(36, 64),
  };
  if (layout === "slab") {
    const floors = random.int(3, 4);
    return spread([{ ...tower, floors, columns: [...columns, ...columns], width: Math.min(tower.width * 2, 860) }], 0);
  }
  if (layout === "twin") {
    const narrow = Math.min(tower.width, 340);
    const second = random.int(4, 8);
    return spread(
      [
        { ...tower, width: narrow },
        { ...tower, width: narrow, floors: second },
      ],
      random.between(40, 150),
    );
  }
  if (layout === "stepped") {
    const low = {
      ...tower,
      width: tower.width * 0.55,
      columns: columns.slice(0, 2),
      floors: Math.max(3, tower.floors - random.int(1, 3)),
      side: tower.side,
    };
    const pair = random.chance(0.5) ? [low, tower] : [tower, low];
    return spread(pair, -2);
  }
  return spread([tower], 0);
}

function spread(towers: readonly Tower[], gap: number): Tower[] {
  const total = towers.reduce((sum, tower) => sum + tower.width, 0) + gap * (towers.length - 1);
  let left = 600 - total / 2;
  return towers.map((tower) => {
    const placed = { ...tower, left };
    left += tower.width + gap;
    return placed;
  });
}
