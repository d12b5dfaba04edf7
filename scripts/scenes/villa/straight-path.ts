import { darken } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { polygon, stroke } from "@/scripts/scenes/base/shapes";

export function drawStraightPath(scene: Scene, doorX: number): string {
  const stone = scene.tint("#dccdb4");
  const path = polygon(
    [
      [doorX - 54, 706],
      [doorX + 54, 706],
      [doorX + 240, 1100],
      [doorX - 240, 1100],
    ],
    stone,
  );
  const joints = [724, 748, 780, 822, 874, 940]
    .map((y) => `M${doorX - 54 - (y - 706) * 0.47} ${y}h${108 + (y - 706) * 0.94}`)
    .join("");
  return path + stroke(joints, darken(stone, 0.16), 3, 0.6);
}
