import { INK, STEEL } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, ellipse, rect, roundRect, stroke } from "@/scripts/scenes/base/shapes";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Toilet in front of the back wall; x is the middle. */
export function drawToilet(scene: Scene, room: Room, x: number): string {
  const wallHung = scene.random.chance(0.4);
  const white = "#fbfbf8";
  const shadow = ellipse(0, 0, 30, 6, INK, 0.18);
  const bowl = wallHung
    ? area("M-21 -42h42q2 22 -12 30h-18q-14 -8 -12 -30Z", white)
    : area("M-21 -40h42l-9 40h-24Z", "#f1f1ec");
  const seat = ellipse(0, -41, 23, 8, white) + ellipse(0, -42, 17, 5, "#dde3e3");
  const tank = wallHung
    ? rect(-13, -104, 26, 16, "#c9cdd0") + rect(-10, -101, 9, 10, "#e4e6e6") + rect(2, -101, 8, 10, "#e4e6e6")
    : roundRect(-20, -84, 40, 40, 4, white) + rect(-20, -78, 40, 2, "#d5dcde") + rect(-4, -87, 8, 4, STEEL);
  const spray = stroke("M34 -58q8 8 2 22t4 18", STEEL, 2.4) + rect(30, -64, 6, 10, STEEL);
  return standing(room, x, 6, tank) + standing(room, x, 34, shadow + bowl + seat) + standing(room, x, 4, spray);
}
