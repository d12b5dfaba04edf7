import { darken } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { ellipse, polygon, rect, rects, roundRect } from "@/scripts/scenes/base/shapes";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

export function drawMeetingRoom(scene: Scene, room: Room, x: number, accent: string): string {
  const width = room.width * 0.32;
  const inside = indoorTint(scene, "#e9e4d8");
  const drawing = [
    rect(0, -220, width, 220, darken(inside, 0.06)),
    rect(0, -60, width, 60, darken(inside, 0.16)),
    roundRect(width * 0.3, -168, width * 0.44, 54, 3, "#2e3b42"),
    rect(width * 0.3 + 4, -164, width * 0.44 - 8, 46, indoorTint(scene, "#7fa9b8")),
    ellipse(width * 0.52, -52, width * 0.34, 9, indoorTint(scene, "#a97b52")),
    ...[0.24, 0.44, 0.64, 0.8].map(
      (share) => roundRect(width * share - 14, -78, 28, 34, 7, accent) + rect(width * share - 2, -44, 4, 34, "#2e3b42"),
    ),
    polygon(
      [
        [width * 0.1, 0],
        [width * 0.34, -220],
        [width * 0.46, -220],
        [width * 0.22, 0],
      ],
      "#ffffff",
      0.16,
    ),
    rects(
      [
        [0, -222, width, 5],
        [0, -220, 4, 220],
        [width - 4, -220, 4, 220],
        [width * 0.34, -220, 4, 220],
        [width * 0.66, -220, 4, 220],
        [0, -4, width, 4],
      ],
      "#2e3b42",
    ),
  ];
  return standing(room, x, 0, drawing.join(""));
}
