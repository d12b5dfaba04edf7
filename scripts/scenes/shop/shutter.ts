import { darken } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, rect, rects } from "@/scripts/scenes/base/shapes";
import type { ShopBay } from "@/scripts/scenes/shop/shop-bay";

export function drawShutter(scene: Scene, { x, width, ground, open }: ShopBay, opening: number): string {
  const share = { open: 0.1, half: 0.42, shut: 1 }[open];
  const height = (ground - opening) * share;
  const steel = scene.tint("#a9b0b2");
  const slats = Array.from(
    { length: Math.floor(height / 13) },
    (_, slat): Bounds => [x, opening + 8 + slat * 13, width, 3],
  );
  return (
    rect(x, opening, width, height, steel) +
    rects(slats, darken(steel, 0.24), 0.7) +
    rect(x, opening + height - 6, width, 8, darken(steel, 0.3))
  );
}
