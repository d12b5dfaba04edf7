export type BedSpot = { x: number; z: number; width: number };
