import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, rect, rects, shade } from "@/scripts/scenes/base/shapes";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { drawTowerLobby } from "@/scripts/scenes/buildings/tower-lobby";
import { drawShops } from "@/scripts/scenes/buildings/tower-shops";
import type { TowerSpan } from "@/scripts/scenes/buildings/tower-span";
import { drawCar } from "@/scripts/scenes/outdoors/car";

export type TowerBase = "stilts" | "shops" | "lobby";

/** Ground storey of a block of flats. */
export function drawTowerBase(scene: Scene, style: BuildingStyle, span: TowerSpan, kind: TowerBase): string {
  const { left, width, ground, height } = span;
  const lintel =
    rect(left - 8, ground - height - 8, width + 16, 15, style.slab) + shade(left, ground - height + 7, width, 8, 0.18);
  if (kind === "shops") return drawShops(scene, style, span) + lintel;
  if (kind === "lobby") return drawTowerLobby(scene, style, span) + lintel;
  const posts = Math.max(3, Math.round(width / 100));
  const columns = Array.from(
    { length: posts + 1 },
    (_, post): Bounds => [left + (post * (width - 20)) / posts, ground - height, 20, height],
  );
  const cars = Array.from({ length: posts }, (_, bay) =>
    scene.random.chance(0.5)
      ? drawCar(scene, left + 26 + (bay * (width - 20)) / posts, ground, Math.min(0.62, (width / posts - 34) / 190))
      : "",
  );
  return (
    rect(left, ground - height, width, height, darken(style.wall, 0.42)) +
    cars.join("") +
    rects(columns, lighten(style.wall, 0.1)) +
    lintel
  );
}
