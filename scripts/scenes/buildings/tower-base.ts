import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, rect, rects, shade } from "@/scripts/scenes/base/shapes";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { chooseGlass } from "@/scripts/scenes/buildings/windows";
import { drawPot } from "@/scripts/scenes/outdoors/plants";
import { drawCar } from "@/scripts/scenes/outdoors/street-things";

export type TowerBase = "stilts" | "shops" | "lobby";
type Span = { left: number; width: number; ground: number; height: number };

/** Ground storey of a block of flats. */
export function drawTowerBase(scene: Scene, style: BuildingStyle, span: Span, kind: TowerBase): string {
  const { left, width, ground, height } = span;
  const lintel = rect(left - 8, ground - height - 8, width + 16, 15, style.slab) + shade(left, ground - height + 7, width, 8, 0.18);
  if (kind === "shops") return drawShops(scene, style, span) + lintel;
  if (kind === "lobby") return drawLobby(scene, style, span) + lintel;
  const posts = Math.max(3, Math.round(width / 100));
  const columns = Array.from({ length: posts + 1 }, (_, post): [number, number, number, number] => [
    left + (post * (width - 20)) / posts,
    ground - height,
    20,
    height,
  ]);
  const cars = Array.from({ length: posts }, (_, bay) => (scene.random.chance(0.5) ? drawCar(scene, left + 26 + (bay * (width - 20)) / posts, ground, Math.min(0.62, (width / posts - 34) / 190)) : ""));
  return rect(left, ground - height, width, height, darken(style.wall, 0.42)) + cars.join("") + rects(columns, lighten(style.wall, 0.1)) + lintel;
}

function drawShops(scene: Scene, style: BuildingStyle, { left, width, ground, height }: Span): string {
  const count = Math.max(2, Math.round(width / 120));
  const shops = Array.from({ length: count }, (_, index) => {
    const shopWidth = width / count - 14;
    const x = left + 7 + (index * width) / count;
    const cloth = scene.tint(scene.random.pick(["#0b5f75", "#c98a1b", "#8b3f2b", "#2f5a44"]));
    const scallops = Math.floor(shopWidth / 13);
    const edge = `M${x} ${ground - height + 20}h${shopWidth}${"q-6.5 12 -13 0".repeat(scallops)}Z`;
    return [
      rect(x, ground - height + 12, shopWidth, height - 12, scene.random.chance(0.3) ? scene.tint("#a9adad") : scene.gradient("#ffe9bd", "#d9a765")),
      rect(x + 6, ground - 22, shopWidth - 12, 22, scene.tint("#8a5a3b")),
      rect(x, ground - height + 2, shopWidth, 20, cloth),
      area(edge, lighten(cloth, 0.25)),
    ].join("");
  });
  return rect(left, ground - height, width, height, darken(style.wall, 0.12)) + shops.join("");
}

function drawLobby(scene: Scene, style: BuildingStyle, { left, width, ground, height }: Span): string {
  const door = Math.min(140, width * 0.36);
  const x = left + width / 2 - door / 2;
  const windows = [0.06, 0.72].map((share) => rect(left + width * share, ground - height * 0.72, width * 0.2, height * 0.42, chooseGlass(scene).fill));
  return [
    rect(left, ground - height, width, height, darken(style.wall, 0.1)),
    rect(left, ground - 16, width, 16, darken(style.wall, 0.28)),
    ...windows,
    rect(x, ground - height + 14, door, height - 14, scene.gradient("#fbe6bb", "#e0b877")),
    rects([[x + door / 2 - 2, ground - height + 14, 4, height - 14], [x - 5, ground - height + 14, 6, height - 14], [x + door - 1, ground - height + 14, 6, height - 14]], style.iron),
    rect(x - 40, ground - height + 6, door + 80, 13, style.accent),
    shade(x - 34, ground - height + 19, door + 68, 9, 0.2),
    drawPot(scene, x - 26, ground, 0.62),
    drawPot(scene, x + door + 26, ground, 0.62),
  ].join("");
}
