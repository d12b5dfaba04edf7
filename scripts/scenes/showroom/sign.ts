import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, circle, rects, roundRect } from "@/scripts/scenes/base/shapes";

export function drawSign(scene: Scene, left: number, y: number, width: number, band: number): string {
  const middle = y + band / 2;
  const long = width * scene.random.between(0.24, 0.44);
  const at = left + (width - long) * scene.random.pick([0.08, 0.5, 0.92]);
  const kind = scene.random.int(0, 2);
  const bar = roundRect(at, middle - 11, long, 22, 11, "#fff7e3");
  if (kind === 0) return bar;
  if (kind === 1)
    return circle(at + 22, middle, 24, "#fff7e3") + roundRect(at + 60, middle - 10, long - 60, 20, 10, "#fff7e3");
  return rects(
    [0, 1, 2, 3, 4].map((part): Bounds => [at + (part * long) / 5, middle - 15, long / 5 - 12, 30]),
    "#fff7e3",
  );
}
