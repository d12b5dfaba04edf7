import { type Bounds, rects } from "@/scripts/scenes/base/shapes";

export type Strip = { x: number; y: number; width: number; height: number };

/** Upright bars between two rails. */
export function drawBars({ x, y, width, height }: Strip, colour: string, gap: number): string {
  const count = Math.max(2, Math.round(width / gap));
  const bars = Array.from({ length: count + 1 }, (_, bar): Bounds => [x + (bar * (width - 3)) / count, y, 3, height]);
  return rects([...bars, [x - 3, y - 5, width + 6, 7], [x - 3, y + height - 6, width + 6, 5]], colour);
}
