import { darken, lighten } from "@/scripts/scenes/base/colour";
import { STEEL } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect, rects, roundRect } from "@/scripts/scenes/base/shapes";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Towel rail with a towel, on the back wall. */
export function drawTowels(scene: Scene, room: Room, x: number): string {
  const cloth = indoorTint(scene, scene.random.pick(["#f4efe4", "#c4573a", "#7f927c", "#e8b95a", "#2f5d6b"]));
  return standing(
    room,
    x,
    0,
    rect(-28, -2, 56, 3.4, STEEL) +
      roundRect(-20, 0, 28, 58, 2, cloth) +
      rects(
        [
          [-20, 44, 28, 4],
          [-20, 51, 28, 2],
        ],
        darken(cloth, 0.16),
      ) +
      roundRect(11, 0, 13, 34, 2, lighten(cloth, 0.3)),
    138,
  );
}
