import { STEEL } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { circle, rect, roundRect, stroke } from "@/scripts/scenes/base/shapes";
import { drawBlock, drawFloorShadow } from "@/scripts/scenes/indoors/block";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Water heater on the back wall and a washing machine under it. */
export function drawWashing(scene: Scene, room: Room, x: number): string {
  const body = indoorTint(scene, "#e9ebeb");
  const heater =
    roundRect(-16, -52, 32, 52, 10, body) +
    rect(-12, -12, 24, 3, "#9aa7ae") +
    circle(0, -20, 3, "#c4573a") +
    stroke("M-8 0v20M8 0v20", STEEL, 2.4);
  const front =
    circle(28, -36, 18, "#9aa7ae") +
    circle(28, -36, 13, scene.gradient("#6e93a6", "#b9d3dc", "slant")) +
    rect(5, -76, 22, 9, "#c9cdd0") +
    circle(46, -71, 4, "#9aa7ae");
  return (
    standing(room, x + 28, 0, heater, 162) +
    drawFloorShadow(room, { x, z: 0, width: 56, height: 0, depth: 54 }) +
    drawBlock(room, { x, z: 0, width: 56, height: 82, depth: 54 }, body) +
    standing(room, x, 54.5, front)
  );
}
