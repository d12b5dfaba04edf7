import { darken } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, groundShadow, moved } from "@/scripts/scenes/base/shapes";

export function drawPalm(scene: Scene): string {
  const leaf = scene.tint("#4c8055");
  const lean = scene.random.between(-40, 44);
  const tall = scene.random.between(280, 360);
  const fronds: [number, number][] = [
    [-150, 14],
    [-126, -58],
    [-62, -108],
    [32, -116],
    [106, -78],
    [146, 4],
    [108, 72],
    [-104, 80],
  ];
  const trunk = `M-9 0C-12 ${-tall * 0.5} ${lean * 0.4} ${-tall * 0.8} ${lean - 6} ${-tall}L${lean + 6} ${-tall}C${lean * 0.4 + 12} ${-tall * 0.8} 4 ${-tall * 0.5} 12 0Z`;
  const crown = fronds.map(([x, y], index) => {
    const blade = `M0 0Q${x * 0.5} ${y - 50} ${x} ${y}Q${x * 0.55} ${y * 0.7 - 8} 0 0Z`;
    return area(blade, index % 2 === 0 ? leaf : darken(leaf, 0.16));
  });
  return groundShadow(10, 2, 60, 8) + area(trunk, scene.tint("#8a6b4c")) + moved(lean, -tall, crown.join(""));
}
