import { darken, lighten } from "@/scripts/scenes/base/colour";
import { DOORS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { polygon, rect } from "@/scripts/scenes/base/shapes";
import { GROUND } from "@/scripts/scenes/base/stage";
import { drawParapet } from "@/scripts/scenes/buildings/parapet";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { drawTiledRoof } from "@/scripts/scenes/buildings/tiled-roof";
import { drawVolume, type Volume, wallTop } from "@/scripts/scenes/buildings/volume";
import { drawWaterTank } from "@/scripts/scenes/buildings/water-tank";
import type { ShopBay } from "@/scripts/scenes/shop/shop-bay";
import { drawShopBay } from "@/scripts/scenes/shop/shop-front";

const SHOP_HEIGHT = 236;

/** Shops in a row with the storeys above them, and the box they fill. */
export function drawShopRow(
  scene: Scene,
  style: BuildingStyle,
): { drawing: string; subject: { left: number; right: number; top: number; bottom: number } } {
  const { random } = scene;
  const count = random.pick([1, 2, 2, 3, 3, 4]);
  const bayWidth =
    count === 1 ? random.between(330, 400) : count === 2 ? random.between(230, 290) : random.between(176, 220);
  const floors = random.pick(count === 4 ? [0, 1] : [0, 1, 1, 2]);
  const width = count * (bayWidth + 20) + 16;
  const left = 600 - width / 2;
  const top = GROUND - SHOP_HEIGHT;
  const kind = random.pick(["window", "pair", "wide"] as const);
  const upper: Volume = {
    left,
    base: top,
    storey: 160,
    floors,
    side: 62,
    bays: Array.from({ length: count }, () => ({
      width: width / count,
      clad: random.chance(0.2),
      cells: [random.chance(0.3) ? "balcony" : kind, kind],
    })),
  };
  const awning = random.pick(["striped", "striped", "plain", "slab"] as const);
  const shops = Array.from(
    { length: count },
    (_, index): ShopBay => ({
      x: left + 18 + index * (bayWidth + 20),
      width: bayWidth,
      top: top + 12,
      ground: GROUND,
      cloth: scene.tint(random.pick(DOORS)),
      open: random.pick(count === 1 ? ["open"] : ["open", "open", "open", "half", "shut"]),
      awning,
      glyph: random.int(0, 3),
    }),
  );
  const roofTop = floors > 0 ? wallTop(upper) : top;
  const tiled = random.chance(0.25);
  const roof = tiled
    ? drawTiledRoof(style, { x: left, y: roofTop, width, height: 84 }, "shed")
    : drawParapet(
        style,
        { x: left, y: roofTop, width },
        random.pick(["solid", "banded", "railed", "pierced", "stepped"] as const),
      );
  const ground = [
    polygon(
      [
        [left + width, GROUND],
        [left + width + 62, GROUND - 12],
        [left + width + 62, floors > 0 ? top - 15 : top + 8],
        [left + width, top],
      ],
      darken(style.wall, 0.26),
    ),
    rect(left, top, width, SHOP_HEIGHT, style.wall),
    ...shops.map((shop) => drawShopBay(scene, shop)),
    rect(left - 24, GROUND - 4, width + 76, 18, lighten(scene.tint("#b9aea0"), 0.2)),
    rect(left - 24, GROUND + 10, width + 76, 5, darken(scene.tint("#b9aea0"), 0.2)),
  ];
  const tank =
    tiled || random.chance(0.3) ? "" : drawWaterTank(scene, left + width * random.between(0.1, 0.8), roofTop - 40);
  return {
    drawing: tank + ground.join("") + (floors > 0 ? drawVolume(scene, style, upper) : "") + roof,
    subject: { left, right: left + width + 62, top: roofTop - 120, bottom: GROUND },
  };
}
