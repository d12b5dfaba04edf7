import { darken, lighten } from "@/scripts/scenes/base/colour";
import { FABRICS, WOODS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, ellipse, rect, rects, roundRect } from "@/scripts/scenes/base/shapes";
import { drawBlock } from "@/scripts/scenes/indoors/block";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";
import type { Seat } from "@/scripts/scenes/indoors/seat";

export function drawDiwan(scene: Scene, room: Room, { x, z, width, fabric }: Seat): string {
  const wood = indoorTint(scene, scene.random.pick(WOODS));
  const bolster = indoorTint(scene, scene.random.pick(["#c4573a", "#e8b95a", "#2f5d6b", "#fffdf8"]));
  const drape = Array.from({ length: Math.floor(width / 20) }, (_, fold): Bounds => [fold * 20 + 9, -34, 2, 22]);
  const drawing = [
    rect(0, -36, width, 24, fabric),
    rects(drape, darken(fabric, 0.16)),
    rect(0, -14, width, 4, lighten(fabric, 0.34)),
    rects(
      [
        [4, -12, 9, 12],
        [width - 13, -12, 9, 12],
      ],
      wood,
    ),
  ];
  const pillows = [0.08, 0.36, 0.64]
    .map((share) => roundRect(width * share, -34, width * 0.24, 30, 8, indoorTint(scene, scene.random.pick(FABRICS))))
    .join("");
  const bolsters =
    ellipse(12, -12, 12, 12, bolster) +
    roundRect(0, -24, 40, 24, 12, bolster) +
    roundRect(width - 40, -24, 40, 24, 12, darken(bolster, 0.12));
  return [
    drawBlock(room, { x, y: 12, z, width, height: 26, depth: 82 }, fabric),
    standing(room, x, z + 14, pillows, 38),
    standing(room, x, z + 50, bolsters, 38),
    standing(room, x, z + 83, drawing.join("")),
  ].join("");
}
