import { darken, lighten } from "@/scripts/scenes/base/colour";
import { FABRICS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect, rects, roundRect, stroke } from "@/scripts/scenes/base/shapes";
import { drawPot } from "@/scripts/scenes/outdoors/pot";
import { type Floor, spread } from "@/scripts/scenes/showroom/showroom-floor";

export function drawFurniture(scene: Scene, floor: Floor): string {
  const { random } = scene;
  const wood = scene.tint("#8a5a3b");
  const count = Math.max(3, Math.floor(floor.width / 170));
  const pieces = [
    (x: number) => {
      const cloth = scene.tint(random.pick(FABRICS));
      return (
        roundRect(x - 74, floor.ground - 84, 148, 60, 14, darken(cloth, 0.12)) +
        roundRect(x - 66, floor.ground - 52, 132, 36, 10, cloth) +
        roundRect(x - 84, floor.ground - 62, 24, 50, 10, cloth) +
        roundRect(x + 60, floor.ground - 62, 24, 50, 10, cloth) +
        rects(
          [
            [x - 66, floor.ground - 14, 8, 14],
            [x + 58, floor.ground - 14, 8, 14],
          ],
          wood,
        )
      );
    },
    (x: number) =>
      rect(x - 44, floor.ground - 150, 88, 150, wood) +
      [0, 1, 2]
        .map(
          (row) =>
            rect(x - 38, floor.ground - 144 + row * 48, 76, 42, lighten(wood, 0.24)) +
            rect(x - 30 + row * 14, floor.ground - 126 + row * 48, 14, 24, scene.tint(random.pick(FABRICS))) +
            rect(x + 6, floor.ground - 120 + row * 48, 22, 18, scene.tint(random.pick(FABRICS))),
        )
        .join(""),
    (x: number) =>
      rect(x - 56, floor.ground - 62, 112, 9, wood) +
      rects(
        [
          [x - 48, floor.ground - 54, 8, 54],
          [x + 40, floor.ground - 54, 8, 54],
        ],
        wood,
      ) +
      drawPot(scene, x, floor.ground - 62, 0.55),
    (x: number) => {
      const cloth = scene.tint(random.pick(FABRICS));
      return (
        roundRect(x - 36, floor.ground - 106, 72, 70, 20, cloth) +
        roundRect(x - 40, floor.ground - 52, 80, 26, 10, darken(cloth, 0.12)) +
        stroke(`M${x - 28} ${floor.ground - 26}l-8 26M${x + 28} ${floor.ground - 26}l8 26`, wood, 6)
      );
    },
  ];
  return spread(floor, count, (x) => random.pick(pieces)(x));
}
