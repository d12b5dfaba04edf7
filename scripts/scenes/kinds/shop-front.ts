import { darken, lighten } from "@/scripts/scenes/base/colour";
import { INK } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, circle, polygon, rect, rects, roundRect, shade } from "@/scripts/scenes/base/shapes";
import { drawShopGoods } from "@/scripts/scenes/kinds/shop-goods";

export type ShopBay = { x: number; width: number; top: number; ground: number; cloth: string; open: "open" | "half" | "shut"; awning: "striped" | "plain" | "slab"; glyph: number };

/** One shop: interior with goods, shutter, awning and sign board without letters. */
export function drawShopBay(scene: Scene, bay: ShopBay): string {
  const { x, width, top, ground } = bay;
  const opening = top + 78;
  const inside = rect(x, opening, width, ground - opening, scene.gradient("#ffe6b3", "#c99a5f")) + drawShopGoods(scene, { x, y: opening, width, height: ground - opening });
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

function drawShutter(scene: Scene, { x, width, ground, open }: ShopBay, opening: number): string {
  const share = { open: 0.1, half: 0.42, shut: 1 }[open];
  const height = (ground - opening) * share;
  const steel = scene.tint("#a9b0b2");
  const slats = Array.from({ length: Math.floor(height / 13) }, (_, slat): [number, number, number, number] => [x, opening + 8 + slat * 13, width, 3]);
  return rect(x, opening, width, height, steel) + rects(slats, darken(steel, 0.24), 0.7) + rect(x, opening + height - 6, width, 8, darken(steel, 0.3));
}

function drawSignMark({ x, width, top, glyph }: ShopBay): string {
  const middle = top + 30;
  const pale = "#fff7e3";
  const marks = [
    () => circle(x + 34, middle, 15, pale),
    () => polygon([[x + 18, middle + 14], [x + 34, middle - 16], [x + 50, middle + 14]], pale),
    () => roundRect(x + 20, middle - 13, 28, 26, 7, pale),
    () => area(`M${x + 34} ${middle + 15}q-24 -18 -14 -28q10 -6 14 6q4 -12 14 -6q10 10 -14 28Z`, pale),
  ];
  const bars = rects([[x + 64, middle - 9, Math.max(20, width - 110), 10], [x + 64, middle + 7, Math.max(10, (width - 110) * 0.55), 6]], pale, 0.85);
  return (marks[glyph % marks.length] ?? (() => ""))() + bars;
}

function drawAwning({ x, width, top, cloth, awning }: ShopBay): string {
  const y = top + 66;
  const left = x - 14;
  const span = width + 28;
  if (awning === "slab") return rect(left, y, span, 14, lighten(cloth, 0.3)) + rect(left + 8, y + 14, span - 16, 12, INK, 0.2);
  const count = Math.max(5, Math.round(span / 30)) | 1;
  const stripe = span / count;
  const out = 10;
  const body = polygon([[left, y], [left + span, y], [left + span + out, y + 36], [left - out, y + 36]], lighten(cloth, 0.12));
  const hem = (from: number) => Array.from({ length: count }, (_, index) => index).filter((index) => awning === "plain" || index % 2 === from);
  const wide = (span + 2 * out) / count;
  const scallops = (from: number) => hem(from).map((index) => `M${left - out + index * wide} ${y + 35}h${wide}q0 20 ${-wide / 2} 20q${-wide / 2} 0 ${-wide / 2} -20Z`).join("");
  if (awning === "plain") return body + area(scallops(0), cloth) + rect(left - out + 6, y + 58, span + 2 * out - 12, 9, INK, 0.14);
  const stripes = hem(1).map((index) => `M${left + index * stripe} ${y}h${stripe}L${left - out + (index + 1) * wide} ${y + 36}h${-wide}Z`).join("");
  return body + area(stripes, "#fffdf6") + area(scallops(0), lighten(cloth, 0.12)) + area(scallops(1), "#fffdf6") + rect(left - out + 6, y + 58, span + 2 * out - 12, 9, INK, 0.14);
}
