import { darken, lighten } from "@/scripts/scenes/base/colour";
import { INK, LEAVES, POT } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, circle, ellipse, polygon, rect, rects, stroke } from "@/scripts/scenes/base/shapes";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** A plant in a pot on the floor, 90 to 160 cm tall. */
export function drawHousePlant(scene: Scene, room: Room, x: number, z: number): string {
  const { random } = scene;
  const leaf = indoorTint(scene, random.pick(LEAVES));
  const dark = darken(leaf, 0.16);
  const pot = indoorTint(scene, random.pick([POT, "#f1ece0", "#2f5d6b", "#c9a46a", "#e4dfd4"]));
  const kinds = [
    () =>
      (
        [
          [-40, -70],
          [-30, -104],
          [-6, -124],
          [22, -112],
          [42, -80],
          [30, -54],
          [-24, -50],
        ] as const
      )
        .map(([dx, dy], index) =>
          area(
            `M0 -34Q${dx * 0.2 - 10} ${dy * 0.8} ${dx} ${dy}Q${dx * 0.9 + 12} ${dy * 0.6} 0 -34Z`,
            index % 2 ? dark : leaf,
          ),
        )
        .join(""),
    () =>
      (
        [
          [-12, -104],
          [-4, -124],
          [6, -112],
          [13, -92],
          [-18, -80],
        ] as const
      )
        .map(([dx, dy], index) =>
          area(
            `M${dx * 0.3 - 4} -34Q${dx - 6} ${dy * 0.6} ${dx} ${dy}Q${dx + 7} ${dy * 0.6} ${dx * 0.3 + 5} -34Z`,
            index % 2 ? lighten(leaf, 0.2) : leaf,
          ),
        )
        .join(""),
    () => {
      const fronds = [-50, -36, -20, 0, 18, 36, 52].map((dx, index) =>
        stroke(
          `M0 -34Q${dx * 0.3} ${-130 + Math.abs(dx) * 0.7} ${dx} ${-112 + Math.abs(dx)}`,
          index % 2 ? dark : leaf,
          5,
        ),
      );
      const leaflets = [-44, -26, 0, 26, 44].flatMap((dx) =>
        [0.5, 0.7, 0.9].map((share) => ellipse(dx * share, -60 - (70 - Math.abs(dx) * 0.6) * share, 9, 4, leaf)),
      );
      return fronds.join("") + leaflets.join("");
    },
    () =>
      rect(-2, -90, 4, 60, "#6a4b36") +
      (
        [
          [0, -120, 28],
          [-20, -100, 20],
          [20, -98, 21],
          [0, -88, 18],
        ] as const
      )
        .map(([cx, cy, radius]) => circle(cx, cy, radius, leaf))
        .join("") +
      (
        [
          [-8, -126, 14],
          [-24, -106, 10],
          [14, -104, 11],
        ] as const
      )
        .map(([cx, cy, radius]) => circle(cx, cy, radius, lighten(leaf, 0.14)))
        .join(""),
  ];
  const stand = random.chance(0.3)
    ? rects(
        [
          [-14, -10, 4, 10],
          [10, -10, 4, 10],
        ],
        "#8a5a3b",
      )
    : "";
  const body = [
    ellipse(4, 0, 30, 5, INK, 0.16),
    random.pick(kinds)(),
    stand,
    polygon(
      [
        [-20, -38],
        [20, -38],
        [15, stand ? -8 : 0],
        [-15, stand ? -8 : 0],
      ],
      pot,
    ),
    rect(-22, -40, 44, 6, lighten(pot, 0.16)),
  ];
  return standing(room, x, z, body.join(""));
}
