import { LEAVES, POT } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, ellipse, stroke } from "@/scripts/scenes/base/shapes";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** A trailing plant hung from the ceiling. */
export function drawHangingPlant(scene: Scene, room: Room, x: number, z: number): string {
  const leaf = indoorTint(scene, scene.random.pick(LEAVES));
  const pot = indoorTint(scene, scene.random.pick([POT, "#f1ece0", "#c9a46a"]));
  const trails = [-16, -8, 0, 9, 17].map((dx, index) =>
    stroke(`M${dx * 0.5} 66Q${dx * 1.6} ${84 + index * 4} ${dx * 1.3} ${104 + ((index * 13) % 26)}`, leaf, 4.5),
  );
  const drawing =
    stroke("M0 0L-14 52M0 0L14 52", "#8a7a60", 1.6) +
    trails.join("") +
    area("M-16 50h32q0 22 -16 22t-16 -22Z", pot) +
    ellipse(0, 50, 18, 8, leaf);
  return standing(room, x, z, drawing, room.height);
}
