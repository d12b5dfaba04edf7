import { darken, lighten } from "@/scripts/scenes/base/colour";
import { INK } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { ellipse, rect, rects, roundRect } from "@/scripts/scenes/base/shapes";
import { drawCushions } from "@/scripts/scenes/indoors/cushions";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";
import type { Seat } from "@/scripts/scenes/indoors/seat";

export function drawRoundedSofa(scene: Scene, room: Room, { x, z, width, fabric }: Seat): string {
  const wood = "#5a3e2b";
  const seats = width > 170 ? 3 : 2;
  const inner = width - 36;
  const seat = Array.from({ length: seats }, (_, index) =>
    roundRect(18 + (index * inner) / seats, -46, inner / seats - 1.5, 24, 7, lighten(fabric, 0.08)),
  );
  const drawing = [
    ellipse(width / 2, -1, width * 0.52, 7, INK, 0.16),
    rects(
      [
        [16, -14, 8, 14],
        [width - 24, -14, 8, 14],
      ],
      wood,
    ),
    roundRect(6, -84, width - 12, 62, 14, darken(fabric, 0.1)),
    ...Array.from({ length: seats }, (_, index) =>
      roundRect(18 + (index * inner) / seats, -78, inner / seats - 1.5, 40, 9, fabric),
    ),
    drawCushions(scene, width, -74),
    ...seat,
    rect(12, -24, width - 24, 13, darken(fabric, 0.08)),
    roundRect(0, -60, 22, 50, 10, darken(fabric, 0.04)),
    roundRect(width - 22, -60, 22, 50, 10, darken(fabric, 0.18)),
  ];
  return standing(room, x, z + 62, drawing.join(""));
}
