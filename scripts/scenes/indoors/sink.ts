import type { Scene } from "@/scripts/scenes/base/scene";
import { rects, roundRect, stroke } from "@/scripts/scenes/base/shapes";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Sink with a tap. */
export function drawSink(scene: Scene, room: Room, x: number): string {
  const steel = indoorTint(scene, "#aab2b6");
  const tap = stroke("M8 0V-24q0 -9 -10 -9t-10 9v5", steel, 4);
  const dish = scene.random.chance(0.5)
    ? rects(
        [
          [34, -12, 3, 12],
          [40, -14, 3, 14],
          [46, -12, 3, 12],
        ],
        "#f7f2e8",
      )
    : roundRect(36, -14, 9, 14, 3, indoorTint(scene, "#e8b95a"));
  return standing(room, x, 34, roundRect(-30, -3, 60, 5, 2, steel) + tap + dish, 86);
}
