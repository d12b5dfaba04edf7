import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect, rects, shade } from "@/scripts/scenes/base/shapes";
import { drawBougainvillea, drawPot } from "@/scripts/scenes/outdoors/plants";
import { drawDoor, drawSteps } from "@/scripts/scenes/buildings/doors";
import { drawLattice, drawRailing } from "@/scripts/scenes/buildings/railings";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { drawWindow } from "@/scripts/scenes/buildings/windows";

export type CellKind = "window" | "pair" | "wide" | "balcony" | "door" | "screen" | "garage" | "blank";
type Box = { x: number; y: number; width: number; height: number };

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
    return drawLattice(strip, darken(style.wall, 0.45), lighten(style.wall, 0.3)) + shade(strip.x, strip.y, strip.width, 8);
  }
  return "";
}

function drawBalcony(scene: Scene, style: BuildingStyle, { x, y, width, height }: Box): string {
  const { random } = scene;
  const doorWidth = Math.min(84, width * 0.36);
  const doorLeft = random.chance(0.5) ? x + width * 0.12 : x + width * 0.52;
  const windowLeft = doorLeft > x + width / 2 ? x + width * 0.1 : doorLeft + doorWidth + 30;
  const windowWidth = Math.min(90, width * 0.3);
  const floor = y + height;
  const railTop = floor - 64;
  const plants = random.chance(0.6) ? drawPot(scene, x + width * random.pick([0.08, 0.9]), floor - 10, 0.72) : "";
  const climber = random.chance(0.3) ? drawBougainvillea(scene, x + width * 0.55, railTop + 4, width * 0.42, 0.7) : "";
  return [
    shade(x, y + 8, width, height - 8, 0.06),
    drawDoor(scene, style, { x: doorLeft, y: y + 42, width: doorWidth, height: height - 42 }, random.pick(["double", "single", "sidelight"] as const)),
    windowWidth > 44 ? drawWindow(scene, style, { x: windowLeft, y: y + 54, width: windowWidth, height: 70 }, false) : "",
    rect(x - 14, floor - 12, width + 28, 16, style.slab),
    shade(x - 8, floor + 4, width + 16, 14, 0.18),
    plants,
    drawRailing(style, { x: x - 10, y: railTop, width: width + 20, height: 52 }),
    climber,
  ].join("");
}

function drawEntrance(scene: Scene, style: BuildingStyle, { x, y, width, height }: Box): string {
  const { random } = scene;
  const doorWidth = Math.min(style.doorKind === "single" ? 68 : 98, width * 0.56);
  const left = x + width / 2 - doorWidth / 2;
  const floor = y + height;
  const canopy = random.int(0, 2);
  const posts = rects([[left - 36, y + 30, 14, height - 30], [left + doorWidth + 22, y + 30, 14, height - 30]], style.slab);
  return [
    drawDoor(scene, style, { x: left, y: floor - 136, width: doorWidth, height: 136 }),
    canopy === 0 ? posts : "",
    canopy === 2 ? "" : rect(left - 48, y + 16, doorWidth + 96, 14, lighten(style.trim, 0.1)) + shade(left - 40, y + 30, doorWidth + 80, 10, 0.18),
    drawSteps(left - 18, floor + 8, doorWidth + 36, random.int(1, 3), lighten(scene.tint("#cfc6b6"), 0.1)),
    random.chance(0.5) ? drawPot(scene, left - 46, floor + 6, 0.85) : "",
    random.chance(0.5) ? drawPot(scene, left + doorWidth + 46, floor + 6, 0.85) : "",
  ].join("");
}

function drawGarage(style: BuildingStyle, { x, y, width, height }: Box): string {
  const wide = Math.min(width - 20, 190);
  const left = x + width / 2 - wide / 2;
  const top = y + 44;
  const slats = Array.from({ length: 11 }, (_, slat): [number, number, number, number] => [left, top + slat * 11.5, wide, 3]);
  return rect(left - 8, top - 8, wide + 16, height - 36, style.frame) + rect(left, top, wide, height - 44, lighten(style.door, 0.3)) + rects(slats, darken(style.door, 0.1), 0.4) + shade(left, top, wide, 10, 0.24);
}
