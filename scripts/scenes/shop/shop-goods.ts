import type { Scene } from "@/scripts/scenes/base/scene";
import type { Box } from "@/scripts/scenes/base/shapes";
import { drawFabricRolls } from "@/scripts/scenes/shop/fabric-rolls";
import { drawFruit } from "@/scripts/scenes/shop/fruit";
import { drawShelvedGoods } from "@/scripts/scenes/shop/goods-on-shelves";
import { drawHangers } from "@/scripts/scenes/shop/hangers";
import { drawPans } from "@/scripts/scenes/shop/pans";

/** What is for sale behind the counter. */
export function drawShopGoods(scene: Scene, box: Box): string {
  return scene.random.pick([drawShelvedGoods, drawFabricRolls, drawFruit, drawPans, drawHangers])(scene, box);
}
