import type { TowerBase } from "@/scripts/scenes/buildings/tower-base";

export type TowerColumn = { kind: "balcony" | "window" | "core" | "bay"; share: number };

export type Tower = {
  left: number;
  width: number;
  ground: number;
  floors: number;
  storey: number;
  columns: readonly TowerColumn[];
  base: TowerBase;
  crown: "tanks" | "frame" | "cap" | "slope";
  side: number;
};

export const BASE_HEIGHT = 74;

/** Height of the roof edge of a tower. */
export function towerTop(tower: Tower): number {
  return tower.ground - BASE_HEIGHT - tower.floors * tower.storey;
}
