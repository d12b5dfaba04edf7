import { darken, lighten, mix } from "@/scripts/scenes/base/colour";
import { WALLS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, rect, rects, shade } from "@/scripts/scenes/base/shapes";
import { drawWaterTank } from "@/scripts/scenes/buildings/water-tank";

/** A plain house beside the subject, softened so that it stays in the background. */
export function drawNeighbour(scene: Scene, left: number, width: number, base: number): string {
  const { random, light } = scene;
  const soften = (colour: string) => mix(scene.tint(colour), light.haze, 0.3);
  const wall = soften(random.pick(WALLS));
  const floors = random.int(1, 3);
  const storey = random.between(130, 160);
  const top = base - floors * storey;
  const columns = Math.max(1, Math.round(width / 150));
  const frames: Bounds[] = [];
  const dark: Bounds[] = [];
  const lit: Bounds[] = [];
  for (let floor = 0; floor < floors; floor++)
    for (let column = 0; column < columns; column++) {
      const x = left + ((column + 0.5) * width) / columns - 32;
      const y = top + floor * storey + 44;
      frames.push([x - 6, y - 6, 76, 76]);
      (random.chance(light.litWindows) ? lit : dark).push([x, y, 64, 64]);
    }
  const slabs = Array.from(
    { length: floors },
    (_, floor): Bounds => [left - 8, top + floor * storey - 6, width + 16, 12],
  );
  return [
    rect(left, top, width, base - top, wall),
    shade(left + width * 0.8, top, width * 0.2, base - top, 0.07),
    rects(frames, lighten(wall, 0.4)),
    rects(dark, soften(light.glass[0])),
    lit.length > 0 ? rects(lit, "#f8cf87") : "",
    rects(slabs, lighten(wall, 0.4)),
    rect(left - 4, top - 34, width + 8, 34, darken(wall, 0.05)),
    rect(left - 10, top - 40, width + 20, 10, lighten(wall, 0.35)),
    random.chance(0.6) ? drawWaterTank(scene, left + width * random.between(0.2, 0.6), top - 38, 0.8) : "",
  ].join("");
}
