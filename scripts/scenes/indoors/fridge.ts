import { darken } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect, rects } from "@/scripts/scenes/base/shapes";
import { drawBlock, drawFloorShadow } from "@/scripts/scenes/indoors/block";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Refrigerator; x is its left edge. */
export function drawFridge(scene: Scene, room: Room, x: number): string {
  const body = indoorTint(scene, scene.random.pick(["#dde1e2", "#c9cdd0", "#8c3b30", "#3c4a6b", "#a9c1b8"]));
  const front =
    rect(0, -122, 64, 2.4, darken(body, 0.35)) +
    rects(
      [
        [5, -150, 3, 22],
        [5, -112, 3, 36],
      ],
      darken(body, 0.4),
    ) +
    rect(0, -176, 64, 3, "#ffffff", 0.3);
  return (
    drawFloorShadow(room, { x, z: 0, width: 64, height: 0, depth: 62 }) +
    drawBlock(room, { x, z: 0, width: 64, height: 176, depth: 62 }, body) +
    standing(room, x, 62.5, front)
  );
}
