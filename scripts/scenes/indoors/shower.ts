import { lighten } from "@/scripts/scenes/base/colour";
import { INK, STEEL } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, circle, ellipse, polygon, stroke } from "@/scripts/scenes/base/shapes";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { sidePatch, standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Shower corner at the right: glass screen, or open with a bucket and a mug. */
export function drawShower(scene: Scene, room: Room, z: number): string {
  const { random } = scene;
  const x = room.width - 84;
  const head =
    stroke("M0 0V-62q0 -14 -16 -14", STEEL, 4) +
    polygon(
      [
        [-28, -76],
        [-4, -76],
        [-8, -70],
        [-24, -70],
      ],
      STEEL,
    ) +
    circle(0, -8, 6, STEEL);
  const set = standing(room, room.width - 34, 0, head, 132);
  if (random.chance(0.55)) {
    const screen =
      sidePatch(room, x, 2, 0, z, 198, "#cfe3e8", 0.38) +
      sidePatch(room, x, z - 1, 0, 3, 198, "#9aa7ae") +
      sidePatch(room, x, 2, 196, z, 3, "#9aa7ae") +
      sidePatch(room, x, z * 0.7, 92, 4, 26, STEEL);
    return set + screen;
  }
  const plastic = indoorTint(scene, random.pick(["#2f5d6b", "#c4573a", "#e8b95a", "#7f927c"]));
  const bucket =
    ellipse(0, 0, 20, 4, INK, 0.16) +
    polygon(
      [
        [-19, -36],
        [19, -36],
        [14, 0],
        [-14, 0],
      ],
      plastic,
    ) +
    ellipse(0, -36, 19, 4.4, lighten(plastic, 0.25)) +
    stroke("M-18 -34Q0 -64 18 -34", "#9aa7ae", 1.8) +
    area("M20 -42h16v16h-13Z", lighten(plastic, 0.35));
  return (
    set +
    standing(room, room.width - 44, 48, bucket) +
    standing(room, room.width - 34, 0, stroke("M-6 0h14v8", STEEL, 4), 58)
  );
}
