import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, rect } from "@/scripts/scenes/base/shapes";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import type { TowerSpan } from "@/scripts/scenes/buildings/tower-span";

export function drawShops(scene: Scene, style: BuildingStyle, { left, width, ground, height }: TowerSpan): string {
  const count = Math.max(2, Math.round(width / 120));
  const shops = Array.from({ length: count }, (_, index) => {
    const shopWidth = width / count - 14;
    const x = left + 7 + (index * width) / count;
    const cloth = scene.tint(scene.random.pick(["#0b5f75", "#c98a1b", "#8b3f2b", "#2f5a44"]));
    const scallops = Math.floor(shopWidth / 13);
    const edge = `M${x} ${ground - height + 20}h${shopWidth}${"q-6.5 12 -13 0".repeat(scallops)}Z`;
    return [
      rect(
        x,
        ground - height + 12,
        shopWidth,
        height - 12,
        scene.random.chance(0.3) ? scene.tint("#a9adad") : scene.gradient("#ffe9bd", "#d9a765"),
      ),
      rect(x + 6, ground - 22, shopWidth - 12, 22, scene.tint("#8a5a3b")),
      rect(x, ground - height + 2, shopWidth, 20, cloth),
      area(edge, lighten(cloth, 0.25)),
    ].join("");
  });
  return rect(left, ground - height, width, height, darken(style.wall, 0.12)) + shops.join("");
}
