export type Roof = { drawing: string; behind: string; top: number };
