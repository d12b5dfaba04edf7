export type TowerSpan = { left: number; width: number; ground: number; height: number };
