import { darken, lighten } from "@/scripts/scenes/base/colour";
import { FABRICS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, ellipse, groundShadow, rect, rects, roundRect } from "@/scripts/scenes/base/shapes";

function chair(scene: Scene, x: number, facing: 1 | -1, cloth: string): string {
  const wood = scene.tint("#8a5a3b");
  const back = facing === 1 ? x : x + 96;
  return [
    groundShadow(x + 56, 2, 70, 8),
    rects(
      [
        [x + 8, -90, 9, 90],
        [x + 96, -90, 9, 90],
      ],
      wood,
    ),
    roundRect(back, -184, 18, 104, 9, scene.tint("#b98556")),
    roundRect(x, -104, 114, 18, 9, scene.tint("#b98556")),
    roundRect(x + 6, -118, 102, 18, 8, cloth),
    roundRect(facing === 1 ? back + 14 : back - 12, -170, 16, 58, 7, cloth),
  ].join("");
}

export function drawChairsAndTable(scene: Scene): string {
  const cloth = scene.tint(scene.random.pick(FABRICS));
  const wood = scene.tint(scene.random.pick(["#8a5a3b", "#4e5a61", "#f4efe4"]));
  const table = [
    groundShadow(0, 4, 90, 12),
    rect(-6, -96, 12, 96, darken(wood, 0.1)),
    ellipse(0, 0, 40, 8, darken(wood, 0.2)),
    ellipse(0, -94, 80, 15, darken(wood, 0.2)),
    ellipse(0, -100, 80, 15, lighten(wood, 0.14)),
    area("M-24 -102v-22h22v22Z", "#fffdf8"),
    ellipse(26, -106, 20, 6, scene.tint("#c4573a")),
  ];
  const umbrella = scene.random.chance(0.4)
    ? rect(-4, -330, 8, 236, scene.tint("#6a4b36")) +
      area(
        "M-170 -290Q-90 -380 0 -384Q90 -380 170 -290q-28 -14 -57 0q-28 -14 -57 0q-28 -14 -56 0q-28 -14 -57 0q-28 -14 -57 0q-28 -14 -56 0Z",
        cloth,
      )
    : "";
  return chair(scene, -236, 1, cloth) + chair(scene, 122, -1, cloth) + table.join("") + umbrella;
}
