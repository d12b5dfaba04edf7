import { INK } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, rects } from "@/scripts/scenes/base/shapes";

/** Wooden fence of posts and two rails along y. */
export function drawFieldFence(scene: Scene, x: number, y: number, width: number): string {
  const wood = scene.tint(scene.random.pick(["#8a6b4c", "#f4efe4", "#6a4b36"]));
  const posts = Array.from(
    { length: Math.floor(width / 56) + 1 },
    (_, post): Bounds => [x + post * 56, y - 58, 10, 60],
  );
  return (
    rects([...posts, [x, y - 50, width, 8], [x, y - 28, width, 8]], wood) +
    rects(
      posts.map(([px, py, , tall]): Bounds => [px + 7, py, 3, tall]),
      INK,
      0.16,
    )
  );
}
