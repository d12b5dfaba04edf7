import { lighten } from "@/scripts/scenes/base/colour";
import { BLOSSOMS, LEAVES } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { circle, groundShadow, moved, rect } from "@/scripts/scenes/base/shapes";

/** A low rounded shrub, sometimes in bloom. */
export function drawShrub(scene: Scene, x: number, y: number, size = 1): string {
  const { random } = scene;
  const leaf = scene.tint(random.pick(LEAVES));
  const lumps = [
    [-34, -16, 26],
    [0, -27, 32],
    [34, -16, 26],
  ] as const;
  const blossom = random.chance(0.4) ? scene.tint(random.pick(BLOSSOMS)) : "";
  const flowers = Array.from({ length: blossom ? 9 : 0 }, () =>
    circle(random.between(-44, 44), -random.between(8, 46), 5, blossom),
  );
  const body = [
    groundShadow(8, 4, 62, 8),
    ...lumps.map(([cx, cy, radius]) => circle(cx, cy, radius, leaf)),
    rect(-58, -8, 116, 12, leaf),
    ...lumps.map(([cx, cy, radius]) => circle(cx - 6, cy - 8, radius * 0.55, lighten(leaf, 0.13))),
    ...flowers,
  ];
  return moved(x, y, body.join(""), size);
}
