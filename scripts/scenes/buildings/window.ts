import { lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, type Bounds, type Box, polygon, rect, rects, shade } from "@/scripts/scenes/base/shapes";
import { chooseGlass } from "@/scripts/scenes/buildings/glass";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { drawWindowHood } from "@/scripts/scenes/buildings/window-hood";

/** A framed window in a wall, with sill and hood as the building's style says. */
export function drawWindow(scene: Scene, style: BuildingStyle, box: Box, hood = true): string {
  const { x, y, width, height } = box;
  const glass = chooseGlass(scene);
  const arch = style.window === "arch";
  const rise = arch ? Math.min(width * 0.32, 34) : 0;
  return [
    arch
      ? area(archPath(x - 8, y - 8, width + 16, height + 16, rise + 6), style.frame)
      : rect(x - 8, y - 8, width + 16, height + 16, style.frame),
    arch ? area(archPath(x, y, width, height, rise), glass.fill) : rect(x, y, width, height, glass.fill),
    glass.lit
      ? ""
      : polygon(
          [
            [x + width * 0.12, y + height],
            [x + width * 0.42, y + rise],
            [x + width * 0.6, y + rise],
            [x + width * 0.3, y + height],
          ],
          "#ffffff",
          0.16,
        ),
    arch
      ? shade(x, y + rise * 0.6, 8, height - rise * 0.6, 0.12)
      : shade(x, y, width, 11, 0.26) + shade(x, y, 8, height, 0.14),
    scene.random.chance(0.45) ? drawCurtains(style, box, rise) : "",
    drawMullions(style, box, rise),
    rect(x - 14, y + height + 8, width + 28, 10, lighten(style.frame, 0.2)) +
      shade(x - 14, y + height + 18, width + 28, 7, 0.15),
    hood && !arch ? drawWindowHood(style, box) : "",
  ].join("");
}

function archPath(x: number, y: number, width: number, height: number, rise: number): string {
  return `M${x} ${y + height}V${y + rise}Q${x + width / 2} ${y - rise} ${x + width} ${y + rise}V${y + height}Z`;
}

function drawCurtains(style: BuildingStyle, { x, y, width, height }: Box, rise: number): string {
  const drop = height - rise;
  return rects(
    [
      [x, y + rise, width * 0.22, drop],
      [x + width * 0.78, y + rise, width * 0.22, drop],
    ],
    style.curtain,
    0.85,
  );
}

function drawMullions(style: BuildingStyle, { x, y, width, height }: Box, rise: number): string {
  const panes = width > 130 ? 3 : width > 44 ? 2 : 1;
  const bars: Bounds[] = [];
  for (let pane = 1; pane < panes; pane++)
    bars.push([x + (width * pane) / panes - 3, y + rise * 0.2, 6, height - rise * 0.2]);
  if (style.window === "casement" || style.window === "arch")
    bars.push([x, y + Math.max(rise, height * 0.3), width, 5]);
  if (style.window === "tall") bars.push([x, y + height * 0.72, width, 6]);
  const thin: Bounds[] = [];
  if (style.window === "grill") for (let row = 1; row < 6; row++) thin.push([x, y + (height * row) / 6, width, 2.5]);
  if (style.window === "louvre")
    for (let row = 1; row < 9; row++) thin.push([x, y + (height * row) / 9, width * 0.5, 4]);
  return rects(bars, style.frame) + (thin.length > 0 ? rects(thin, style.frame, 0.85) : "");
}
