import type { Scene } from "@/scripts/scenes/base/scene";
import { type Box, rect } from "@/scripts/scenes/base/shapes";
import { drawCounter } from "@/scripts/scenes/shop/counter";
import { GOODS } from "@/scripts/scenes/shop/goods-colours";

export function drawShelvedGoods(scene: Scene, box: Box): string {
  const { random } = scene;
  const { x, y, width, height } = box;
  const parts: string[] = [];
  for (const share of [0.28, 0.5, 0.7]) {
    const shelf = y + height * share;
    for (let at = x + 12; at < x + width - 22; ) {
      const wide = random.between(9, 18);
      const tall = random.between(18, 34);
      parts.push(rect(at, shelf - tall, wide, tall, scene.tint(random.pick(GOODS))));
      at += wide + random.between(2, 8);
    }
    parts.push(rect(x + 6, shelf, width - 12, 6, scene.tint("#8a5a3b")));
  }
  return parts.join("") + drawCounter(scene, box);
}
