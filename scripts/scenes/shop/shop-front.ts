import { darken } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect, shade } from "@/scripts/scenes/base/shapes";
import { drawAwning } from "@/scripts/scenes/shop/awning";
import type { ShopBay } from "@/scripts/scenes/shop/shop-bay";
import { drawShopGoods } from "@/scripts/scenes/shop/shop-goods";
import { drawShutter } from "@/scripts/scenes/shop/shutter";
import { drawSignMark } from "@/scripts/scenes/shop/sign-mark";

/** One shop: interior with goods, shutter, awning and sign board without letters. */
export function drawShopBay(scene: Scene, bay: ShopBay): string {
  const { x, width, top, ground } = bay;
  const opening = top + 78;
  const inside =
    rect(x, opening, width, ground - opening, scene.gradient("#ffe6b3", "#c99a5f")) +
    drawShopGoods(scene, { x, y: opening, width, height: ground - opening });
  return [
    rect(x - 8, top, width + 16, ground - top, darken(bay.cloth, 0.42)),
    bay.open === "shut" ? "" : inside,
    drawShutter(scene, bay, opening),
    shade(x, opening, width, 14, 0.3),
    rect(x - 8, top, width + 16, 66, bay.cloth),
    rect(x - 8, top + 60, width + 16, 6, darken(bay.cloth, 0.24)),
    drawSignMark(bay),
    drawAwning(bay),
  ].join("");
}
