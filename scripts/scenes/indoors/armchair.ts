import { darken, lighten } from "@/scripts/scenes/base/colour";
import { INK } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { ellipse, rect, rects, roundRect } from "@/scripts/scenes/base/shapes";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";
import type { Seat } from "@/scripts/scenes/indoors/seat";

/** A single armchair turned to the viewer. */
export function drawArmchair(scene: Scene, room: Room, { x, z, fabric }: Omit<Seat, "width">): string {
  const wood = indoorTint(scene, "#5a3e2b");
  const kind = scene.random.int(0, 2);
  const legs = rects(
    [
      [10, -22, 6, 22],
      [62, -22, 6, 22],
    ],
    wood,
  );
  const shapes = [
    legs +
      roundRect(4, -88, 70, 60, 18, darken(fabric, 0.1)) +
      roundRect(10, -48, 58, 24, 8, fabric) +
      roundRect(-2, -58, 16, 38, 8, darken(fabric, 0.05)) +
      roundRect(64, -58, 16, 38, 8, darken(fabric, 0.18)),
    legs + roundRect(8, -96, 62, 74, 28, fabric) + roundRect(4, -46, 70, 22, 9, lighten(fabric, 0.1)),
    rects(
      [
        [2, -60, 6, 60],
        [70, -60, 6, 60],
        [-2, -62, 18, 6],
        [62, -62, 18, 6],
        [8, -80, 62, 6],
      ],
      wood,
    ) +
      roundRect(10, -76, 58, 36, 6, fabric) +
      roundRect(8, -42, 62, 16, 6, lighten(fabric, 0.12)) +
      rect(2, -28, 74, 6, wood),
  ];
  return standing(room, x, z, ellipse(39, 0, 48, 7, INK, 0.16) + (shapes[kind] ?? ""));
}
