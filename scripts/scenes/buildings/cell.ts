import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Box, shade } from "@/scripts/scenes/base/shapes";
import { drawBalcony } from "@/scripts/scenes/buildings/balcony";
import { drawEntrance } from "@/scripts/scenes/buildings/entrance";
import { drawGarage } from "@/scripts/scenes/buildings/garage";
import { drawLattice } from "@/scripts/scenes/buildings/lattice";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { drawWindow } from "@/scripts/scenes/buildings/window";

export type CellKind = "window" | "pair" | "wide" | "balcony" | "door" | "screen" | "garage" | "blank";

/** One storey of one bay: what opens in that piece of wall. */
export function drawCell(scene: Scene, style: BuildingStyle, box: Box, kind: CellKind): string {
  const { x, y, width, height } = box;
  const middle = x + width / 2;
  const tall = style.window === "tall";
  const sill = { y: y + height * (tall ? 0.24 : 0.3), height: height * (tall ? 0.58 : 0.46) };
  if (kind === "window") {
    const wide = Math.min(width * 0.62, tall ? 76 : 120);
    return drawWindow(scene, style, { x: middle - wide / 2, width: wide, ...sill });
  }
  if (kind === "wide") {
    const wide = Math.max(60, width - 56);
    return drawWindow(scene, style, { x: middle - wide / 2, width: wide, ...sill });
  }
  if (kind === "pair") {
    const wide = Math.min(64, width * 0.27);
    const gap = Math.max(34, width * 0.1);
    const left = drawWindow(scene, style, { x: middle - gap / 2 - wide, width: wide, ...sill }, false);
    return left + drawWindow(scene, style, { x: middle + gap / 2, width: wide, ...sill }, false);
  }
  if (kind === "balcony") return drawBalcony(scene, style, box);
  if (kind === "door") return drawEntrance(scene, style, box);
  if (kind === "garage") return drawGarage(style, box);
  if (kind === "screen") {
    const strip = { x: middle - width * 0.26, y: y + 30, width: width * 0.52, height: height - 54 };
    return (
      drawLattice(strip, darken(style.wall, 0.45), lighten(style.wall, 0.3)) + shade(strip.x, strip.y, strip.width, 8)
    );
  }
  return "";
}
