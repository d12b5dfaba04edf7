import { lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, rect, rects, shade } from "@/scripts/scenes/base/shapes";
import { drawRailing } from "@/scripts/scenes/buildings/railing";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { drawBougainvillea } from "@/scripts/scenes/outdoors/bougainvillea";

export function drawParapetRun(scene: Scene, style: BuildingStyle, edge: number): string {
  const { random } = scene;
  const wall = style.wall;
  const height = random.between(84, 120);
  const top = edge - height;
  const kind = random.pick(["bars", "lattice", "glass", "solid", "cables"] as const);
  const posts = Array.from({ length: 6 }, (_, post): Bounds => [-160 + post * 280, top - 14, 34, height + 14]);
  const climber = random.chance(0.6)
    ? drawBougainvillea(scene, random.between(480, 820), top + 2, random.between(220, 380), 1.15)
    : "";
  return [
    rect(-200, edge - 34, 1600, 34, wall),
    kind === "solid"
      ? rect(-200, top, 1600, height, wall) + rect(-200, top + height * 0.4, 1600, 8, style.accent)
      : drawRailing(style, { x: -200, y: top, width: 1600, height: height - 30 }, kind),
    rects(posts, lighten(wall, 0.2)),
    rects(
      posts.map(([x, y, width]): Bounds => [x - 6, y - 10, width + 12, 12]),
      lighten(wall, 0.45),
    ),
    rect(-200, top - 8, 1600, 14, lighten(wall, 0.45)),
    shade(-200, edge, 1600, 13, 0.15),
    climber,
  ].join("");
}
