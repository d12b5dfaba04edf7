import { INK } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect, rects, roundRect } from "@/scripts/scenes/base/shapes";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

export function drawLuggage(scene: Scene, room: Room, x: number, z: number): string {
  const { random } = scene;
  const cloth = indoorTint(scene, random.pick(["#2f5d6b", "#c4573a", "#e8b95a", "#3c4a6b", "#7f927c"]));
  const shadow = rect(-20, -2, 46, 4, INK, 0.16);
  const trolley =
    rects(
      [
        [-12, -76, 3, 22],
        [9, -76, 3, 22],
        [-12, -78, 24, 3],
      ],
      "#4a4038",
    ) +
    roundRect(-20, -56, 40, 54, 5, cloth) +
    rects(
      [
        [-12, -52, 3, 46],
        [9, -52, 3, 46],
      ],
      INK,
      0.16,
    );
  return standing(room, x, z, shadow + trolley);
}
