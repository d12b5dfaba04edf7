import type { Scene } from "@/scripts/scenes/base/scene";
import { area, type Box, rect, rects, roundRect } from "@/scripts/scenes/base/shapes";
import { GOODS } from "@/scripts/scenes/shop/goods-colours";

export function drawHangers(scene: Scene, box: Box): string {
  const { random } = scene;
  const { x, y, width, height } = box;
  const bar = y + height * 0.2;
  const clothes = Array.from({ length: Math.floor((width - 24) / 34) }, (_, index) => {
    const left = x + 14 + index * 34;
    const colour = scene.tint(random.pick(GOODS));
    const tall = height * random.between(0.34, 0.5);
    return area(`M${left + 4} ${bar + 8}l10 -6l10 6l6 16l-6 4v${tall}h-20v${-tall}l-6 -4Z`, colour);
  });
  const table =
    roundRect(x + 18, y + height * 0.8, width - 36, 8, 3, scene.tint("#b98556")) +
    rects(
      [
        [x + 26, y + height * 0.82, 6, height * 0.18],
        [x + width - 32, y + height * 0.82, 6, height * 0.18],
      ],
      scene.tint("#8a5a3b"),
    );
  return rect(x + 6, bar, width - 12, 4, scene.tint("#4a4038")) + clothes.join("") + table;
}
