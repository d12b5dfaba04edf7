export type Seat = { x: number; z: number; width: number; fabric: string };
