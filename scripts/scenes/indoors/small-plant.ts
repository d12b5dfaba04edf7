import { LEAVES, POT } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, polygon } from "@/scripts/scenes/base/shapes";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** A small potted plant for shelves and sills. */
export function drawSmallPlant(scene: Scene, room: Room, x: number, z: number, y: number): string {
  const leaf = indoorTint(scene, scene.random.pick(LEAVES));
  const pot = indoorTint(scene, scene.random.pick([POT, "#f1ece0", "#2f5d6b"]));
  return standing(
    room,
    x,
    z,
    area("M0 -10q-16 -12 -13 -28q11 8 13 28q-2 -22 4 -36q7 16 -2 36q5 -18 16 -24q0 16 -16 24Z", leaf) +
      polygon(
        [
          [-9, -12],
          [9, -12],
          [7, 0],
          [-7, 0],
        ],
        pot,
      ),
    y,
  );
}
