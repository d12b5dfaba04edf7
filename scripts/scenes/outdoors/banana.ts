import { darken } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, groundShadow, polygon } from "@/scripts/scenes/base/shapes";

export function drawBanana(scene: Scene): string {
  const leaf = scene.tint("#6b9150");
  const blades: [number, number][] = [
    [-110, -130],
    [-74, -214],
    [-20, -262],
    [46, -244],
    [96, -182],
    [118, -104],
  ];
  const crown = blades.map(([x, y], index) => {
    const blade = `M0 -100Q${x * 0.3 - 22} ${y - 34} ${x} ${y}Q${x * 0.7 + 24} ${y * 0.7} 0 -100Z`;
    return area(blade, index % 2 === 0 ? leaf : darken(leaf, 0.14));
  });
  const stem = polygon(
    [
      [-12, 0],
      [-7, -130],
      [7, -130],
      [13, 0],
    ],
    scene.tint("#8d9a5a"),
  );
  return groundShadow(12, 2, 66, 9) + stem + crown.join("");
}
