import { darken } from "@/scripts/scenes/base/colour";
import { area, type Bounds, rect, rects } from "@/scripts/scenes/base/shapes";

export type CurtainKind = "pair" | "blind" | "half" | "none" | "tied";

export function drawCurtains(width: number, height: number, y: number, fabric: string, kind: CurtainKind): string {
  const top = -height - 16;
  const drop = height + 16 + Math.min(y - 6, 40);
  const rod =
    rect(-30, top - 4, width + 60, 4, "#6b4a35") +
    rect(-34, top - 6, 8, 8, "#6b4a35") +
    rect(width + 26, top - 6, 8, 8, "#6b4a35");
  if (kind === "none") return "";
  if (kind === "blind") {
    const long = height * 0.42;
    const drawFolds = Array.from(
      { length: 5 },
      (_, fold): Bounds => [-6, -height + (fold * long) / 5, width + 12, 1.6],
    );
    return rect(-6, -height - 4, width + 12, long + 4, fabric) + rects(drawFolds, darken(fabric, 0.16));
  }
  if (kind === "half") {
    return (
      rect(-8, -height * 0.56 - 3, width + 16, 3, "#6b4a35") +
      rect(-2, -height * 0.56, width + 4, height * 0.56, fabric, 0.86) +
      drawFolds(-2, -height * 0.56, width + 4, height * 0.56, fabric)
    );
  }
  if (kind === "tied") {
    const side = (flip: number, at: number) =>
      area(
        `M${at} ${top}h${flip * 34}q${-flip * 2} ${drop * 0.4} ${-flip * 22} ${drop * 0.56}l${flip * 10} ${drop * 0.44}h${-flip * 24}Z`,
        fabric,
      );
    return rod + side(1, -26) + side(-1, width + 26);
  }
  return (
    rod +
    rect(-26, top, 34, drop, fabric) +
    drawFolds(-26, top, 34, drop, fabric) +
    rect(width - 8, top, 34, drop, fabric) +
    drawFolds(width - 8, top, 34, drop, fabric)
  );
}

export function drawFolds(x: number, y: number, width: number, height: number, fabric: string): string {
  const count = Math.max(3, Math.round(width / 9));
  const lines = Array.from(
    { length: count - 1 },
    (_, fold): Bounds => [x + ((fold + 1) * width) / count, y, 1.8, height],
  );
  return rects(lines, darken(fabric, 0.14));
}
