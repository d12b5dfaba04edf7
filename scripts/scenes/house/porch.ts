import { INK } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect, rects, shade } from "@/scripts/scenes/base/shapes";
import { GROUND } from "@/scripts/scenes/base/stage";
import { drawRailing } from "@/scripts/scenes/buildings/railing";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { drawCar } from "@/scripts/scenes/outdoors/car";
import { drawScooter } from "@/scripts/scenes/outdoors/scooter";

export function drawPorch(
  scene: Scene,
  style: BuildingStyle,
  { left, width }: { left: number; width: number },
): string {
  const top = GROUND - 152;
  const columns = rects(
    [
      [left + 8, top, 20, 156],
      [left + width - 28, top, 20, 156],
    ],
    style.slab,
  );
  const columnShade = rects(
    [
      [left + 22, top, 6, 156],
      [left + width - 14, top, 6, 156],
    ],
    INK,
    0.12,
  );
  const vehicle = scene.random.chance(0.7)
    ? drawCar(scene, left + (width - 190) / 2, GROUND + 6, 1)
    : drawScooter(scene, left + width * 0.3, GROUND + 6, 1.1);
  return [
    shade(left + 10, top + 14, width - 20, 142, 0.22),
    vehicle,
    columns,
    columnShade,
    drawRailing(style, { x: left - 6, y: top - 58, width: width + 12, height: 50 }),
    rect(left - 14, top - 8, width + 28, 20, style.slab),
    shade(left - 4, top + 12, width + 8, 9, 0.18),
  ].join("");
}
