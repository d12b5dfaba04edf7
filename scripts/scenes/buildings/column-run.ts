export type Run = { x: number; y: number; width: number; height: number; count: number };
