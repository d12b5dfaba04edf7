export type RoofSpan = { x: number; y: number; width: number };
