import { lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { polygon, rect } from "@/scripts/scenes/base/shapes";
import { STAGE_LEFT, STAGE_RIGHT, STAGE_WIDTH } from "@/scripts/scenes/base/stage";
import { drawHedge } from "@/scripts/scenes/outdoors/hedge";
import { drawShrub } from "@/scripts/scenes/outdoors/shrub";
import { drawTufts } from "@/scripts/scenes/outdoors/tufts";
import { drawCurvedDrive } from "@/scripts/scenes/villa/curved-drive";
import { drawPoolDeck } from "@/scripts/scenes/villa/pool-deck";
import { drawSlabPath } from "@/scripts/scenes/villa/slab-path";
import { drawStraightPath } from "@/scripts/scenes/villa/straight-path";

/** Garden between a villa and the viewer, from y 698 down. */
export function drawGarden(scene: Scene, doorX: number): string {
  const { random, tint } = scene;
  const lawn = tint(random.pick(["#86a868", "#94b474", "#7fa06a"]));
  const swathe = polygon(
    [
      [STAGE_LEFT, 780],
      [300, 728],
      [doorX - 100, 770],
      [doorX - 260, 1000],
      [STAGE_LEFT, 1000],
    ],
    lighten(lawn, 0.1),
    0.5,
  );
  const ground = rect(STAGE_LEFT, 698, STAGE_WIDTH, 700, lawn) + swathe;
  const features = [drawStraightPath, drawCurvedDrive, drawPoolDeck, drawSlabPath];
  return (
    ground +
    drawTufts(scene, { x: -200, y: 740, width: 1600, height: 160 }, 30) +
    drawBorder(scene, doorX) +
    random.pick(features)(scene, doorX)
  );
}

function drawBorder(scene: Scene, doorX: number): string {
  const { random } = scene;
  if (random.chance(0.35))
    return (
      drawHedge(scene, STAGE_LEFT, 724, doorX + 480 - 130, 34) +
      drawHedge(scene, doorX + 130, 724, STAGE_RIGHT - doorX - 130, 34)
    );
  const places = [-0.72, -0.52, -0.34, 0.34, 0.52, 0.72, 0.9].map(
    (share) => doorX + share * 560 + random.between(-20, 20),
  );
  const shrubs = places.map((x) => drawShrub(scene, x, 726 + random.between(0, 14), random.between(0.75, 1.1)));
  return shrubs.join("");
}
