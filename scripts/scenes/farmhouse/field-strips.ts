import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, type Point, polygon, rect } from "@/scripts/scenes/base/shapes";
import { STAGE_LEFT, STAGE_WIDTH } from "@/scripts/scenes/base/stage";

const CROPS = ["#7fa85a", "#93b35c", "#c9b14c", "#d9bd5a", "#6b9150", "#a98a5c", "#b9c46a"] as const;

/** Field strips running from the horizon to the viewer, fanning out from a point far away. */
export function drawFieldStrips(scene: Scene, horizon: number): string {
  const { random, tint } = scene;
  const from = random.between(200, 1000);
  const strips: string[] = [rect(STAGE_LEFT, horizon, STAGE_WIDTH, 500, tint("#8fae6c"))];
  const edge = (x: number): Point[] => [
    [from + (x - from) * 0.2, horizon],
    [x, 1000],
  ];
  for (let x = -2600; x < 3800; ) {
    const width = random.between(240, 620);
    const colour = tint(random.pick(CROPS));
    const [farLeft, nearLeft] = edge(x) as [Point, Point];
    const [farRight, nearRight] = edge(x + width + 4) as [Point, Point];
    strips.push(
      polygon([farLeft, farRight, nearRight, nearLeft], colour),
      drawFurrows(scene, from, horizon, x, width, colour),
    );
    x += width;
  }
  return strips.join("");
}

function drawFurrows(scene: Scene, from: number, horizon: number, x: number, width: number, colour: string): string {
  const gap = scene.random.pick([46, 62, 90]);
  let furrows = "";
  for (let at = x + gap / 2; at < x + width - 6; at += gap)
    furrows += `M${from + (at - from) * 0.2} ${horizon}L${at} 1000h${gap * 0.3}L${from + (at + gap * 0.3 - from) * 0.2} ${horizon}Z`;
  return furrows ? area(furrows, scene.random.chance(0.5) ? darken(colour, 0.1) : lighten(colour, 0.14), 0.7) : "";
}
