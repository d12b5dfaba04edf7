export type Span = { left: number; width: number; ground: number; height: number };
