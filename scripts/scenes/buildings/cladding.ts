import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, type Bounds, rect, rects } from "@/scripts/scenes/base/shapes";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";

/** A wall strip in the accent colour with the style's cladding. */
export function drawCladding(
  scene: Scene,
  style: BuildingStyle,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const ground = rect(x, y, width, height, style.accent);
  const joint = darken(style.accent, 0.18);
  if (style.cladding === "bands") {
    const count = Math.round(height / 20);
    return (
      ground +
      rects(
        Array.from({ length: count }, (_, row): Bounds => [x, y + ((row + 1) * height) / (count + 1), width, 2]),
        joint,
      )
    );
  }
  if (style.cladding === "fins") {
    const count = Math.round(width / 18);
    return (
      ground +
      rects(
        Array.from({ length: count }, (_, fin): Bounds => [x + (fin * width) / count + 5, y, 5, height]),
        joint,
        0.7,
      )
    );
  }
  if (style.cladding === "brick" || style.cladding === "stone")
    return ground + drawBlocks(scene, style, { x, y, width, height });
  return ground;
}

function drawBlocks(
  scene: Scene,
  style: BuildingStyle,
  box: { x: number; y: number; width: number; height: number },
): string {
  const { random } = scene;
  const stone = style.cladding === "stone";
  const course = stone ? 30 : 17;
  const long = stone ? 62 : 40;
  const rows = Math.max(1, Math.floor(box.height / course));
  const bright: string[] = [];
  const dark: string[] = [];
  for (let row = 0; row < rows; row++) {
    const top = box.y + (row * box.height) / rows;
    for (let at = row % 2 === 0 ? 0 : long / 2; at + long < box.width; at += long) {
      if (random.chance(stone ? 0.5 : 0.3))
        (random.chance(0.5) ? bright : dark).push(
          `M${box.x + at + 2} ${top + 2}h${long - 4}v${course - 4}h${4 - long}Z`,
        );
    }
  }
  return area(bright.join(""), lighten(style.accent, 0.12)) + area(dark.join(""), darken(style.accent, 0.12));
}
