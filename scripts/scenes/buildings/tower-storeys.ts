import { darken, lighten, mix } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Box, rect, shade } from "@/scripts/scenes/base/shapes";
import { chooseGlass } from "@/scripts/scenes/buildings/glass";
import { drawRailing } from "@/scripts/scenes/buildings/railing";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";

export function drawTowerBalcony(
  scene: Scene,
  style: BuildingStyle,
  { x, y, width, height }: Box,
  floor: number,
): string {
  const { random } = scene;
  const left = x + 9;
  const inner = width - 18;
  const solid = style.rail === "solid" || (style.rail === "lattice" && floor % 2 === 0);
  const rail = { x: left - 6, y: y + height - 38, width: inner + 12, height: 30 };
  const drying = random.chance(0.16)
    ? rect(left + inner * 0.54, y + height * 0.36, 18, 22, scene.tint(random.pick(["#d9967a", "#e8b93c", "#2f5d6b"])))
    : "";
  return [
    rect(left, y + 12, inner, height - 12, darken(style.wall, 0.14)),
    rect(left + inner * 0.1, y + 20, inner * 0.34, height - 26, chooseGlass(scene).fill),
    rect(left + inner * 0.56, y + 26, inner * 0.32, height * 0.34, chooseGlass(scene).fill),
    shade(left, y + 12, inner, 8, 0.22),
    drying,
    rect(left - 8, y + height - 8, inner + 16, 11, style.slab),
    shade(left - 4, y + height + 3, inner + 8, 7, 0.15),
    drawRailing(
      solid ? { ...style, accent: mix(style.accent, style.wall, 0.25) } : style,
      rail,
      solid ? "solid" : style.rail === "lattice" ? "bars" : style.rail,
    ),
  ].join("");
}

export function drawTowerWindow(scene: Scene, style: BuildingStyle, { x, y, width, height }: Box): string {
  const wide = Math.min(width * 0.6, 74);
  const left = x + (width - wide) / 2;
  const cooler = scene.random.chance(0.18)
    ? rect(left + 6, y + height * 0.78, 26, 16, scene.tint("#e6e6e0")) +
      rect(left + 10, y + height * 0.78 + 4, 12, 8, scene.tint("#9aa2a6"))
    : "";
  return [
    rect(left - 5, y + height * 0.24, wide + 10, height * 0.5, style.frame),
    rect(left, y + height * 0.24 + 5, wide, height * 0.5 - 10, chooseGlass(scene).fill),
    rect(left + wide / 2 - 2, y + height * 0.24, 4, height * 0.5, style.frame),
    rect(left - 12, y + height * 0.24 - 9, wide + 24, 8, style.slab),
    shade(left - 6, y + height * 0.24 - 1, wide + 12, 6, 0.16),
    cooler,
  ].join("");
}

export function drawTowerBay(scene: Scene, style: BuildingStyle, { x, y, width, height }: Box): string {
  return [
    rect(x + 6, y, width - 12, height, lighten(style.wall, 0.3)),
    rect(x + 14, y + height * 0.22, width - 28, height * 0.52, chooseGlass(scene).fill),
    rect(x + width / 2 - 2, y + height * 0.22, 4, height * 0.52, style.frame),
    rect(x + 6, y + height * 0.8, width - 12, height * 0.14, mix(style.accent, style.wall, 0.2)),
    shade(x + 14, y + height * 0.22, width - 28, 6, 0.22),
  ].join("");
}
