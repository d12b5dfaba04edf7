import { lighten } from "@/scripts/scenes/base/colour";
import { INK } from "@/scripts/scenes/base/palette";
import { area, polygon, rect } from "@/scripts/scenes/base/shapes";
import type { ShopBay } from "@/scripts/scenes/shop/shop-bay";

export function drawAwning({ x, width, top, cloth, awning }: ShopBay): string {
  const y = top + 66;
  const left = x - 14;
  const span = width + 28;
  if (awning === "slab")
    return rect(left, y, span, 14, lighten(cloth, 0.3)) + rect(left + 8, y + 14, span - 16, 12, INK, 0.2);
  const count = Math.max(5, Math.round(span / 30)) | 1;
  const stripe = span / count;
  const out = 10;
  const body = polygon(
    [
      [left, y],
      [left + span, y],
      [left + span + out, y + 36],
      [left - out, y + 36],
    ],
    lighten(cloth, 0.12),
  );
  const hem = (from: number) =>
    Array.from({ length: count }, (_, index) => index).filter((index) => awning === "plain" || index % 2 === from);
  const wide = (span + 2 * out) / count;
  const scallops = (from: number) =>
    hem(from)
      .map(
        (index) =>
          `M${left - out + index * wide} ${y + 35}h${wide}q0 20 ${-wide / 2} 20q${-wide / 2} 0 ${-wide / 2} -20Z`,
      )
      .join("");
  if (awning === "plain")
    return body + area(scallops(0), cloth) + rect(left - out + 6, y + 58, span + 2 * out - 12, 9, INK, 0.14);
  const stripes = hem(1)
    .map((index) => `M${left + index * stripe} ${y}h${stripe}L${left - out + (index + 1) * wide} ${y + 36}h${-wide}Z`)
    .join("");
  return (
    body +
    area(stripes, "#fffdf6") +
    area(scallops(0), lighten(cloth, 0.12)) +
    area(scallops(1), "#fffdf6") +
    rect(left - out + 6, y + 58, span + 2 * out - 12, 9, INK, 0.14)
  );
}
