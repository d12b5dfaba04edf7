import type { Scene } from "@/scripts/scenes/base/scene";
import { polygon, stroke } from "@/scripts/scenes/base/shapes";
import { drawStraightPath } from "@/scripts/scenes/villa/straight-path";

export function drawPoolDeck(scene: Scene, doorX: number): string {
  const water = scene.gradient(scene.tint("#7fc4d3"), scene.tint("#4f9fb8"));
  const side = doorX > 600 ? -1 : 1;
  const x = doorX + side * 150;
  const wide = side * 420;
  const rim = scene.tint("#e6ddcc");
  const edge = (grow: number): [number, number][] => [
    [x - side * grow, 742 - grow * 0.4],
    [x + wide + side * grow, 742 - grow * 0.4],
    [x + wide + side * (130 + grow * 1.6), 850 + grow],
    [x - side * (70 + grow * 1.6), 850 + grow],
  ];
  const lounger = (at: number) =>
    polygon(
      [
        [at, 722],
        [at + 56, 722],
        [at + 64, 734],
        [at + 6, 734],
      ],
      scene.tint("#f7f2e8"),
    ) +
    polygon(
      [
        [at, 722],
        [at + 16, 702],
        [at + 26, 702],
        [at + 14, 722],
      ],
      scene.tint("#f7f2e8"),
    );
  const ripples = stroke(
    `M${x + wide * 0.2} 772q20 -6 40 0t40 0M${x + wide * 0.5} 806q24 -7 48 0t48 0`,
    "#ffffff",
    3,
    0.5,
  );
  return (
    drawStraightPath(scene, doorX) +
    polygon(edge(16), rim) +
    polygon(edge(0), water) +
    ripples +
    lounger(x + wide * 0.4) +
    lounger(x + wide * 0.62)
  );
}
