import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { drawBlock, drawFloorShadow } from "@/scripts/scenes/indoors/block";
import { drawBoxySofa } from "@/scripts/scenes/indoors/boxy-sofa";
import type { Room } from "@/scripts/scenes/indoors/room";
import type { Seat } from "@/scripts/scenes/indoors/seat";

export function drawCornerSofa(scene: Scene, room: Room, seat: Seat): string {
  const { x, z, width, fabric } = seat;
  const arm = 74;
  return [
    drawBoxySofa(scene, room, { ...seat, width }),
    drawFloorShadow(room, { x, z: z + 80, width: arm, height: 0, depth: 72 }),
    drawBlock(room, { x: x + 18, y: 12, z: z + 80, width: arm, height: 30, depth: 68 }, lighten(fabric, 0.03)),
    drawBlock(room, { x, y: 8, z: z + 80, width: 18, height: 58, depth: 70 }, darken(fabric, 0.06)),
  ].join("");
}
