import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, circle, ellipse, polygon, rect, roundRect } from "@/scripts/scenes/base/shapes";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Hob with a pan, and a hood above. */
export function drawCooker(scene: Scene, room: Room, x: number, hood: "pyramid" | "box" | "none"): string {
  const pan = indoorTint(scene, scene.random.pick(["#c9cdd0", "#b87b4a", "#2e3b42", "#c4573a"]));
  const hob = [
    roundRect(-32, -4, 64, 5, 2, "#20262b"),
    area("M-26 -4v-16h24v16Z", pan) +
      rect(-30, -20, 32, 3, darken(pan, 0.2)) +
      ellipse(-14, -21, 8, 2, lighten(pan, 0.3)),
    circle(18, -6, 6, "#4a5560") +
      (scene.random.chance(0.5) ? area("M6 -6q0 -14 12 -14t12 14Z", indoorTint(scene, "#c9cdd0")) : ""),
  ];
  const steel = indoorTint(scene, "#b4bbbf");
  const hoods = {
    pyramid:
      polygon(
        [
          [-36, 0],
          [36, 0],
          [18, -24],
          [-18, -24],
        ],
        steel,
      ) +
      rect(-11, -96, 22, 74, lighten(steel, 0.12)) +
      rect(-36, 0, 72, 5, darken(steel, 0.2)),
    box:
      rect(-34, -22, 68, 22, darken(steel, 0.35)) +
      rect(-14, -90, 28, 70, darken(steel, 0.25)) +
      rect(-34, 0, 68, 4, "#20262b"),
    none: "",
  };
  return standing(room, x, 30, hob.join(""), 86) + standing(room, x, 24, hoods[hood], 148);
}
