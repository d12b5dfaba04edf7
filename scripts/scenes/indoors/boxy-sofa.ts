import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { drawBlock } from "@/scripts/scenes/indoors/block";
import { drawCushions } from "@/scripts/scenes/indoors/cushions";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";
import type { Seat } from "@/scripts/scenes/indoors/seat";

export function drawBoxySofa(scene: Scene, room: Room, { x, z, width, fabric }: Seat): string {
  const half = (width - 36) / 2;
  return [
    drawBlock(room, { x, y: 10, z, width, height: 66, depth: 22 }, darken(fabric, 0.08)),
    standing(room, x, z + 24, drawCushions(scene, width, -76)),
    drawBlock(room, { x: x + 18, y: 12, z: z + 20, width: half, height: 30, depth: 62 }, fabric),
    drawBlock(room, { x: x + 18 + half, y: 12, z: z + 20, width: half, height: 30, depth: 62 }, lighten(fabric, 0.04)),
    drawBlock(room, { x, y: 8, z: z + 4, width: 18, height: 50, depth: 80 }, darken(fabric, 0.06)),
    drawBlock(room, { x: x + width - 18, y: 8, z: z + 4, width: 18, height: 50, depth: 80 }, darken(fabric, 0.06)),
  ].join("");
}
