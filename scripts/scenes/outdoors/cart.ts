import { lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, groundShadow, moved, polygon, rect, stroke } from "@/scripts/scenes/base/shapes";

/** A pushcart with vegetables under a cloth roof; size 1 is 210 tall. */
export function drawCart(scene: Scene, x: number, y: number, size = 1): string {
  const { random } = scene;
  const cloth = scene.tint(random.pick(["#c4573a", "#2f5d6b", "#c98a1b", "#2f5a44"]));
  const goods = ["#c4573a", "#6b9150", "#e8b93c", "#8c6478", "#d9967a"];
  const heaps = goods.map((colour, index) => area(`M${14 + index * 34} -78q16 -30 34 0Z`, scene.tint(colour)));
  const body = [
    groundShadow(98, 2, 116, 9),
    rect(16, -200, 6, 130, scene.tint("#6a4b36")),
    rect(172, -200, 6, 130, scene.tint("#6a4b36")),
    polygon(
      [
        [-6, -184],
        [14, -214],
        [180, -214],
        [200, -184],
      ],
      cloth,
    ),
    area(
      "M-6 -184h206v8q-13 12 -26 0q-13 12 -26 0q-13 12 -26 0q-13 12 -26 0q-13 12 -26 0q-13 12 -26 0q-13 12 -26 0q-12 12 -24 0Z",
      lighten(cloth, 0.2),
    ),
    ...heaps,
    rect(0, -78, 196, 26, scene.tint("#2f5d6b")),
    rect(0, -78, 196, 6, lighten(scene.tint("#2f5d6b"), 0.3)),
    ...[40, 152].map((wheel) =>
      stroke(
        `M${wheel - 24} -26a24 24 0 1 0 48 0a24 24 0 1 0 -48 0M${wheel} -50v48M${wheel - 24} -26h48`,
        scene.tint("#2e3b42"),
        4,
      ),
    ),
  ];
  return moved(x, y, body.join(""), size);
}
