import { rect, shade } from "@/scripts/scenes/base/shapes";

/** Steps in front of a door; y is the ground, the top step is as wide as asked. */
export function drawSteps(x: number, y: number, width: number, count: number, stone: string): string {
  return Array.from({ length: count }, (_, step) => {
    const grow = (count - 1 - step) * 12;
    const top = y - (step + 1) * 9;
    return rect(x - grow, top, width + grow * 2, 9, stone) + shade(x - grow, top + 6, width + grow * 2, 3, 0.16);
  }).join("");
}
