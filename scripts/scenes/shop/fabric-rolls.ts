import { lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Box, rect } from "@/scripts/scenes/base/shapes";
import { drawCounter } from "@/scripts/scenes/shop/counter";
import { GOODS } from "@/scripts/scenes/shop/goods-colours";

export function drawFabricRolls(scene: Scene, box: Box): string {
  const { random } = scene;
  const { x, y, width, height } = box;
  const rolls = Array.from({ length: Math.floor((width - 20) / 20) }, (_, roll) => {
    const colour = scene.tint(random.pick(GOODS));
    const tall = height * random.between(0.4, 0.62);
    return (
      rect(x + 12 + roll * 20, y + height * 0.76 - tall, 17, tall, colour) +
      rect(x + 12 + roll * 20, y + height * 0.76 - tall, 5, tall, lighten(colour, 0.2))
    );
  });
  return rolls.join("") + drawCounter(scene, box);
}
