import { darken } from "@/scripts/scenes/base/colour";
import { STEEL } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect, roundRect, stroke } from "@/scripts/scenes/base/shapes";
import { drawBlock, drawFloorShadow } from "@/scripts/scenes/indoors/block";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { backPatch, standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Bath tub along the back wall; x is its left end. */
export function drawTub(scene: Scene, room: Room, x: number, width: number): string {
  const white = "#fbfaf6";
  const front = roundRect(0, -54, width, 54, 10, darken(white, 0.03)) + rect(6, -58, width - 12, 4, "#ffffff");
  const tap = stroke("M0 0V-22h16v8", STEEL, 4);
  return [
    drawFloorShadow(room, { x, z: 6, width, height: 0, depth: 72 }),
    drawBlock(room, { x, z: 4, width, height: 56, depth: 70 }, white),
    backPatch(room, x + 8, 55, width - 16, 2, "#cfe0e4", 1, 30),
    standing(room, x, 74.5, front),
    standing(room, x + 16, 12, tap, 56),
    standing(
      room,
      x + width * 0.6,
      75,
      rect(0, -50, 44, 40, indoorTint(scene, scene.random.pick(["#c4573a", "#e8b95a", "#7f927c", "#2f5d6b"]))) +
        rect(0, -18, 44, 4, "#ffffff", 0.5),
    ),
  ].join("");
}
