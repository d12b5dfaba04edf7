import { darken, lighten, mix } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { polygon, rect, rects, shade } from "@/scripts/scenes/base/shapes";
import { drawCladding } from "@/scripts/scenes/buildings/cladding";
import { drawRailing } from "@/scripts/scenes/buildings/railings";
import { drawWaterTank } from "@/scripts/scenes/buildings/rooftop";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { drawTowerBase, type TowerBase } from "@/scripts/scenes/buildings/tower-base";
import { chooseGlass } from "@/scripts/scenes/buildings/windows";

export type TowerColumn = { kind: "balcony" | "window" | "core" | "bay"; share: number };
export type Tower = {
  left: number;
  width: number;
  ground: number;
  floors: number;
  storey: number;
  columns: readonly TowerColumn[];
  base: TowerBase;
  crown: "tanks" | "frame" | "cap" | "slope";
  side: number;
};

const BASE_HEIGHT = 74;

/** Height of the roof edge of a tower. */
export function towerTop(tower: Tower): number {
  return tower.ground - BASE_HEIGHT - tower.floors * tower.storey;
}

/** A block of flats on stilts, shops or a lobby. */
export function drawTower(scene: Scene, style: BuildingStyle, tower: Tower): string {
  const { left, width, floors, storey, side, ground } = tower;
  const top = towerTop(tower);
  const bottom = ground - BASE_HEIGHT;
  const sideWall = darken(style.wall, 0.26);
  const right = left + width;
  const sideGlass = Array.from({ length: floors }, (_, floor): [number, number, number, number] => [right + side * 0.3, top + floor * storey + storey * 0.32, side * 0.36, storey * 0.4]);
  const shares = tower.columns.reduce((sum, column) => sum + column.share, 0);
  let x = left;
  const columns = tower.columns.map((column) => {
    const columnWidth = (column.share / shares) * width;
    x += columnWidth;
    return drawColumn(scene, style, tower, column, x - columnWidth, columnWidth);
  });
  return [
    drawCrown(scene, style, tower),
    polygon([[right, ground], [right + side, ground - 12], [right + side, top + 10], [right, top]], sideWall),
    rects(sideGlass, scene.light.glass[0], 0.6),
    rect(left, top, width, bottom - top, style.wall),
    rect(left, top, width * 0.36, bottom - top, "#ffffff", 0.07),
    ...columns,
    rect(left - 10, top - 16, width + 20, 18, style.slab),
    shade(left, top + 2, width, 8, 0.16),
    drawTowerBase(scene, style, { left, width, ground, height: BASE_HEIGHT }, tower.base),
  ].join("");
}

function drawColumn(scene: Scene, style: BuildingStyle, tower: Tower, column: TowerColumn, x: number, width: number): string {
  const top = towerTop(tower);
  const height = tower.floors * tower.storey;
  if (column.kind === "core") {
    const slits = Array.from({ length: tower.floors }, (_, floor): [number, number, number, number] => [x + width * 0.3, top + floor * tower.storey + 22, width * 0.4, tower.storey * 0.46]);
    const lit = scene.random.chance(scene.light.litWindows);
    return drawCladding(scene, style, x, top - 30, width, height + 30) + rects(slits, lit ? "#ffdf9c" : darken(style.accent, 0.32));
  }
  const floors = Array.from({ length: tower.floors }, (_, floor) => {
    const box = { x, y: top + floor * tower.storey, width, height: tower.storey };
    if (column.kind === "balcony") return drawTowerBalcony(scene, style, box, floor);
    return column.kind === "bay" ? drawBay(scene, style, box) : drawTowerWindow(scene, style, box);
  });
  return floors.join("");
}

type Box = { x: number; y: number; width: number; height: number };

function drawTowerBalcony(scene: Scene, style: BuildingStyle, { x, y, width, height }: Box, floor: number): string {
  const { random } = scene;
  const left = x + 9;
  const inner = width - 18;
  const solid = style.rail === "solid" || (style.rail === "lattice" && floor % 2 === 0);
  const rail = { x: left - 6, y: y + height - 38, width: inner + 12, height: 30 };
  const drying = random.chance(0.16) ? rect(left + inner * 0.54, y + height * 0.36, 18, 22, scene.tint(random.pick(["#d9967a", "#e8b93c", "#2f5d6b"]))) : "";
  return [
    rect(left, y + 12, inner, height - 12, darken(style.wall, 0.14)),
    rect(left + inner * 0.1, y + 20, inner * 0.34, height - 26, chooseGlass(scene).fill),
    rect(left + inner * 0.56, y + 26, inner * 0.32, height * 0.34, chooseGlass(scene).fill),
    shade(left, y + 12, inner, 8, 0.22),
    drying,
    rect(left - 8, y + height - 8, inner + 16, 11, style.slab),
    shade(left - 4, y + height + 3, inner + 8, 7, 0.15),
    drawRailing(solid ? { ...style, accent: mix(style.accent, style.wall, 0.25) } : style, rail, solid ? "solid" : style.rail === "lattice" ? "bars" : style.rail),
  ].join("");
}

function drawTowerWindow(scene: Scene, style: BuildingStyle, { x, y, width, height }: Box): string {
  const wide = Math.min(width * 0.6, 74);
  const left = x + (width - wide) / 2;
  const cooler = scene.random.chance(0.18) ? rect(left + 6, y + height * 0.78, 26, 16, scene.tint("#e6e6e0")) + rect(left + 10, y + height * 0.78 + 4, 12, 8, scene.tint("#9aa2a6")) : "";
  return [
    rect(left - 5, y + height * 0.24, wide + 10, height * 0.5, style.frame),
    rect(left, y + height * 0.24 + 5, wide, height * 0.5 - 10, chooseGlass(scene).fill),
    rect(left + wide / 2 - 2, y + height * 0.24, 4, height * 0.5, style.frame),
    rect(left - 12, y + height * 0.24 - 9, wide + 24, 8, style.slab),
    shade(left - 6, y + height * 0.24 - 1, wide + 12, 6, 0.16),
    cooler,
  ].join("");
}

function drawBay(scene: Scene, style: BuildingStyle, { x, y, width, height }: Box): string {
  return [
    rect(x + 6, y, width - 12, height, lighten(style.wall, 0.3)),
    rect(x + 14, y + height * 0.22, width - 28, height * 0.52, chooseGlass(scene).fill),
    rect(x + width / 2 - 2, y + height * 0.22, 4, height * 0.52, style.frame),
    rect(x + 6, y + height * 0.8, width - 12, height * 0.14, mix(style.accent, style.wall, 0.2)),
    shade(x + 14, y + height * 0.22, width - 28, 6, 0.22),
  ].join("");
}

function drawCrown(scene: Scene, style: BuildingStyle, tower: Tower): string {
  const { left, width } = tower;
  const top = towerTop(tower);
  const room = rect(left + width * 0.36, top - 62, width * 0.26, 62, style.accent) + rect(left + width * 0.34, top - 68, width * 0.3, 12, style.slab);
  const tanks = drawWaterTank(scene, left + width * 0.1, top - 14, 0.82) + drawWaterTank(scene, left + width * 0.76, top - 14, 0.82);
  if (tower.crown === "tanks") return room + tanks;
  if (tower.crown === "frame") {
    const posts = [0.06, 0.3, 0.54, 0.78, 0.92].map((share): [number, number, number, number] => [left + width * share, top - 54, 9, 54]);
    return tanks + rects([...posts, [left, top - 60, width, 12]], style.slab);
  }
  if (tower.crown === "slope") {
    return polygon([[left - 8, top], [left - 8, top - 30], [left + width * 0.6, top - 84], [left + width * 0.6, top]], style.accent) + drawWaterTank(scene, left + width * 0.74, top - 14, 0.82);
  }
  return rect(left + width * 0.12, top - 40, width * 0.76, 40, lighten(style.wall, 0.15)) + rect(left + width * 0.09, top - 48, width * 0.82, 12, style.accent) + drawWaterTank(scene, left + width * 0.3, top - 46, 0.8);
}
