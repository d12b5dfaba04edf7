import { darken, lighten } from "@/scripts/scenes/base/colour";
import { INK, WOODS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, ellipse, rects, roundRect } from "@/scripts/scenes/base/shapes";
import { drawCushions } from "@/scripts/scenes/indoors/cushions";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";
import type { Seat } from "@/scripts/scenes/indoors/seat";

export function drawCaneSofa(scene: Scene, room: Room, { x, z, width, fabric }: Seat): string {
  const wood = indoorTint(scene, scene.random.pick(WOODS));
  const slats = Array.from({ length: Math.floor(width / 12) }, (_, slat): Bounds => [6 + slat * 12, -76, 3, 36]);
  const seats = width > 150 ? 3 : 2;
  const drawing = [
    ellipse(width / 2, -1, width * 0.52, 6, INK, 0.16),
    rects([...slats, [0, -82, width, 7], [0, -44, width, 5]], wood),
    ...Array.from({ length: seats }, (_, index) =>
      roundRect(8 + (index * (width - 16)) / seats, -74, (width - 16) / seats - 4, 34, 6, fabric),
    ),
    ...Array.from({ length: seats }, (_, index) =>
      roundRect(6 + (index * (width - 12)) / seats, -42, (width - 12) / seats - 2, 14, 5, lighten(fabric, 0.12)),
    ),
    drawCushions(scene, width, -72),
    rects(
      [
        [0, -30, width, 7],
        [0, -58, 7, 58],
        [width - 7, -58, 7, 58],
        [-4, -60, 18, 6],
        [width - 14, -60, 18, 6],
      ],
      darken(wood, 0.12),
    ),
  ];
  return standing(room, x, z + 60, drawing.join(""));
}
