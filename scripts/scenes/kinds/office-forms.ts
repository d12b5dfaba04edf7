import { darken, lighten, mix } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { polygon, rect, rects, shade } from "@/scripts/scenes/base/shapes";
import { drawCladding } from "@/scripts/scenes/buildings/cladding";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";

export type OfficeBlock = { left: number; width: number; floors: number; storey: number; base: number; side: number };
type Boxes = [number, number, number, number][];

/** Height of the roof edge. */
export function officeTop(block: OfficeBlock): number {
  return block.base - block.floors * block.storey;
}

function drawPanes(scene: Scene, panes: Boxes): string {
  const { random, light } = scene;
  const share = Math.max(light.litWindows * 0.7, 0);
  const groups: Record<"plain" | "bright" | "dim" | "lit", Boxes> = { plain: [], bright: [], dim: [], lit: [] };
  for (const pane of panes) groups[random.chance(share) ? "lit" : random.pick(["plain", "plain", "bright", "dim"] as const)].push(pane);
  const [deep, pale] = light.glass;
  const fills = { plain: mix(deep, pale, 0.55), bright: pale, dim: mix(deep, pale, 0.2), lit: "#f8cf87" };
  return (Object.keys(groups) as (keyof typeof groups)[]).map((group) => (groups[group].length > 0 ? rects(groups[group], fills[group]) : "")).join("");
}

/** All-glass front divided by thin mullions, with a solid stair strip at one side. */
export function drawGlassFront(scene: Scene, style: BuildingStyle, block: OfficeBlock): string {
  const { random } = scene;
  const { left, width, floors, storey } = block;
  const top = officeTop(block);
  const columns = Math.round(width / random.between(56, 92));
  const stripWidth = random.chance(0.6) ? width * 0.16 : 0;
  const stripLeft = random.chance(0.5) ? left : left + width - stripWidth;
  const glassLeft = stripLeft === left ? left + stripWidth : left;
  const glassWidth = width - stripWidth;
  const panes: Boxes = [];
  for (let floor = 0; floor < floors; floor++)
    for (let column = 0; column < columns; column++) panes.push([glassLeft + (column * glassWidth) / columns + 2, top + floor * storey + 3, glassWidth / columns - 4, storey - 6]);
  const gleam = polygon([[glassLeft + glassWidth * 0.1, block.base], [glassLeft + glassWidth * 0.5, top], [glassLeft + glassWidth * 0.66, top], [glassLeft + glassWidth * 0.26, block.base]], "#ffffff", 0.1);
  const strip = stripWidth > 0 ? drawCladding(scene, style, stripLeft, top - 30, stripWidth, block.base - top + 30) : "";
  return rect(left, top, width, block.base - top, darken(style.accent, 0.45)) + drawPanes(scene, panes) + gleam + strip + rect(left - 8, top - 12, width + 16, 14, style.slab);
}

/** Ribbon windows between solid bands. */
export function drawRibbonFront(scene: Scene, style: BuildingStyle, block: OfficeBlock): string {
  const { left, width, floors, storey } = block;
  const top = officeTop(block);
  const columns = Math.round(width / 60);
  const panes: Boxes = [];
  const bands: Boxes = [];
  for (let floor = 0; floor < floors; floor++) {
    const y = top + floor * storey;
    bands.push([left - 6, y, width + 12, storey * 0.4]);
    for (let column = 0; column < columns; column++) panes.push([left + (column * width) / columns + 2, y + storey * 0.4, width / columns - 4, storey * 0.6]);
  }
  const shadows = bands.map(([x, y, wide, tall]): [number, number, number, number] => [x + 6, y + tall, wide - 12, 9]);
  const fins = scene.random.chance(0.4) ? rects(Array.from({ length: 5 }, (_, fin): [number, number, number, number] => [left + ((fin + 0.5) * width) / 5 - 8, top, 16, block.base - top]), style.accent) : "";
  return rect(left, top, width, block.base - top, darken(style.accent, 0.5)) + drawPanes(scene, panes) + rects(bands, style.wall) + rects(shadows, "#14232e", 0.2) + fins + rect(left - 12, top - 22, width + 24, 26, style.slab);
}

/** Masonry front with deep square windows. */
export function drawPunchedFront(scene: Scene, style: BuildingStyle, block: OfficeBlock): string {
  const { random } = scene;
  const { left, width, floors, storey } = block;
  const top = officeTop(block);
  const columns = Math.max(3, Math.round(width / random.between(86, 120)));
  const cell = width / columns;
  const panes: Boxes = [];
  const frames: Boxes = [];
  for (let floor = 0; floor < floors; floor++)
    for (let column = 0; column < columns; column++) {
      const x = left + column * cell + cell * 0.2;
      const y = top + floor * storey + storey * 0.24;
      frames.push([x - 6, y - 6, cell * 0.6 + 12, storey * 0.56 + 12]);
      panes.push([x, y, cell * 0.28, storey * 0.56], [x + cell * 0.32, y, cell * 0.28, storey * 0.56]);
    }
  const clad = random.chance(0.5) ? drawCladding(scene, style, left + cell * random.int(0, columns - 1), top, cell, block.base - top) : "";
  return rect(left, top, width, block.base - top, style.wall) + clad + rects(frames, lighten(style.wall, 0.5)) + drawPanes(scene, panes) + rects(frames.map(([x, y, wide]): [number, number, number, number] => [x + 6, y + 6, wide - 12, 8]), "#14232e", 0.22) + rect(left - 14, top - 26, width + 28, 28, lighten(style.wall, 0.25)) + shade(left, top + 2, width, 9);
}

/** Receding side of a block. */
export function drawOfficeSide(scene: Scene, style: BuildingStyle, block: OfficeBlock): string {
  const top = officeTop(block);
  const right = block.left + block.width;
  const strips = Array.from({ length: block.floors }, (_, floor): [number, number, number, number] => [right + 8, top + floor * block.storey + block.storey * 0.3, block.side - 16, block.storey * 0.36]);
  return polygon([[right, block.base], [right + block.side, block.base - 12], [right + block.side, top + 12], [right, top]], darken(style.wall, 0.36)) + rects(strips, scene.light.glass[0], 0.7);
}
