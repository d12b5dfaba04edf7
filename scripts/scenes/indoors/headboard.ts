import { darken, lighten } from "@/scripts/scenes/base/colour";
import { type Bounds, rect, rects, roundRect } from "@/scripts/scenes/base/shapes";

type HeadboardKind = "panels" | "slats" | "arch" | "plain" | "buttons";

export function drawHeadboard(kind: HeadboardKind, width: number, colour: string): string {
  const height = 104;
  if (kind === "slats") {
    const slats = Array.from(
      { length: Math.floor(width / 13) },
      (_, slat): Bounds => [6 + slat * 13, -height + 8, 5, height - 8],
    );
    return (
      rects(
        [
          [0, -height, 6, height],
          [width - 6, -height, 6, height],
          [0, -height, width, 8],
          [0, -62, width, 5],
        ],
        colour,
      ) + rects(slats, darken(colour, 0.1))
    );
  }
  if (kind === "arch")
    return `<path d="M0 0V-70Q${width / 2} -${height + 40} ${width} -70V0Z" fill="${colour}"/><path d="M8 0V-64Q${width / 2} -${height + 26} ${width - 8} -64V0Z" fill="${lighten(colour, 0.14)}"/>`;
  const board = roundRect(0, -height, width, height, 7, colour);
  if (kind === "panels")
    return (
      board +
      [0, 1, 2]
        .map((panel) =>
          roundRect(6 + (panel * (width - 12)) / 3, -height + 7, (width - 12) / 3 - 5, 60, 5, lighten(colour, 0.12)),
        )
        .join("")
    );
  if (kind === "buttons") {
    const buttons = [0, 1].flatMap((row) =>
      Array.from(
        { length: 6 },
        (_, column) =>
          `<circle cx="${Math.round((width * (column + 0.5)) / 6)}" cy="${-height + 22 + row * 26}" r="2" fill="${darken(colour, 0.3)}"/>`,
      ),
    );
    return roundRect(0, -height - 6, width, height + 6, 12, darken(colour, 0.06)) + buttons.join("");
  }
  return board + rect(5, -height + 6, width - 10, 4, lighten(colour, 0.2));
}
