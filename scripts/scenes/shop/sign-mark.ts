import { area, circle, polygon, rects, roundRect } from "@/scripts/scenes/base/shapes";
import type { ShopBay } from "@/scripts/scenes/shop/shop-bay";

export function drawSignMark({ x, width, top, glyph }: ShopBay): string {
  const middle = top + 30;
  const pale = "#fff7e3";
  const marks = [
    () => circle(x + 34, middle, 15, pale),
    () =>
      polygon(
        [
          [x + 18, middle + 14],
          [x + 34, middle - 16],
          [x + 50, middle + 14],
        ],
        pale,
      ),
    () => roundRect(x + 20, middle - 13, 28, 26, 7, pale),
    () => area(`M${x + 34} ${middle + 15}q-24 -18 -14 -28q10 -6 14 6q4 -12 14 -6q10 10 -14 28Z`, pale),
  ];
  const bars = rects(
    [
      [x + 64, middle - 9, Math.max(20, width - 110), 10],
      [x + 64, middle + 7, Math.max(10, (width - 110) * 0.55), 6],
    ],
    pale,
    0.85,
  );
  return (marks[glyph % marks.length] ?? (() => ""))() + bars;
}
