export type Span = { x: number; y: number; width: number };
