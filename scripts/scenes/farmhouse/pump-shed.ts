import { darken } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { groundShadow, moved, polygon, rect, stroke } from "@/scripts/scenes/base/shapes";

/** A water-pump shed with a pipe pouring into a channel. */
export function drawPumpShed(scene: Scene, x: number, y: number, size = 1): string {
  const wall = scene.tint(scene.wall);
  const body = [
    groundShadow(70, 2, 100, 10),
    rect(0, -96, 110, 96, wall),
    polygon(
      [
        [110, 0],
        [138, -8],
        [138, -92],
        [110, -96],
      ],
      darken(wall, 0.26),
    ),
    rect(34, -66, 40, 66, scene.tint("#6b4327")),
    polygon(
      [
        [-14, -92],
        [150, -92],
        [138, -116],
        [4, -116],
      ],
      scene.tint("#b4583a"),
    ),
    stroke("M138 -30H186V-18", scene.tint("#7a7a76"), 10),
    rect(168, -16, 120, 18, scene.tint("#b9b3a6")),
    rect(174, -12, 108, 10, scene.tint("#7fc4d3")),
  ];
  return moved(x, y, body.join(""), size);
}
