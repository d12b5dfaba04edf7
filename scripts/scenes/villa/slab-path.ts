import type { Scene } from "@/scripts/scenes/base/scene";
import { ellipse, roundRect } from "@/scripts/scenes/base/shapes";

export function drawSlabPath(scene: Scene, doorX: number): string {
  const stone = scene.tint("#d9d2c4");
  const bend = doorX > 600 ? -1 : 1;
  const slabs = Array.from({ length: 7 }, (_, slab) => {
    const far = slab / 6;
    const wide = 84 + far * 130;
    return roundRect(doorX - wide / 2 + bend * far * far * 120, 712 + far * 20 * slab, wide, 12 + far * 18, 5, stone);
  });
  const pond =
    ellipse(doorX + bend * 330, 790, 150, 34, scene.tint("#d9d2c4")) +
    ellipse(doorX + bend * 330, 790, 132, 27, scene.gradient(scene.tint("#7fc4d3"), scene.tint("#4f9fb8")));
  return slabs.join("") + (scene.random.chance(0.5) ? pond : "");
}
