import { lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, groundShadow, polygon } from "@/scripts/scenes/base/shapes";

export function drawAshoka(scene: Scene): string {
  const leaf = scene.tint("#3f6f4b");
  const tall = scene.random.between(370, 450);
  const right = `M0 ${-tall}C66 ${-tall * 0.7} 62 -110 30 -36L-30 -36C-62 -110 -66 ${-tall * 0.7} 0 ${-tall}Z`;
  const left = `M0 ${-tall}C-66 ${-tall * 0.7} -62 -110 -30 -36L-6 -36C-30 -150 -26 ${-tall * 0.75} 0 ${-tall}Z`;
  return [
    groundShadow(16, 2, 54, 8),
    polygon(
      [
        [-6, 0],
        [-6, -60],
        [6, -60],
        [6, 0],
      ],
      scene.tint("#6a4b36"),
    ),
    area(right, leaf),
    area(left, lighten(leaf, 0.14)),
  ].join("");
}
