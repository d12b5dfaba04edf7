import { LEAVES } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area } from "@/scripts/scenes/base/shapes";

/** Short grass tufts scattered over open ground. */
export function drawTufts(
  scene: Scene,
  box: { x: number; y: number; width: number; height: number },
  count: number,
): string {
  const green = scene.tint(scene.random.pick(LEAVES));
  const tufts = Array.from({ length: count }, () => {
    const far = scene.random.next();
    const size = 5 + far * 11;
    const x = box.x + scene.random.next() * box.width;
    return `M${x} ${box.y + far * box.height}l${-size * 0.7} ${-size}l${size * 0.5} ${size * 0.6}l${size * 0.2} ${-size * 0.9}l${size * 0.2} ${size * 0.9}l${size * 0.5} ${-size * 0.6}Z`;
  });
  return area(tufts.join(""), green, 0.75);
}
