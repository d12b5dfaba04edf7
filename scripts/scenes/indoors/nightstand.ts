import type { Scene } from "@/scripts/scenes/base/scene";
import { rect } from "@/scripts/scenes/base/shapes";
import { drawBlock, drawFloorShadow } from "@/scripts/scenes/indoors/block";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";
import { drawTableLamp } from "@/scripts/scenes/indoors/table-lamp";

export function drawNightstand(scene: Scene, room: Room, x: number): string {
  const wood = indoorTint(scene, scene.random.pick(["#8a5a3b", "#a97b52", "#f1ece0", "#4a4038"]));
  const front =
    rect(3, -42, 32, 16, "#ffffff", 0.16) + rect(3, -22, 32, 16, "#ffffff", 0.16) + rect(16, -36, 6, 2.4, "#e7c877");
  const block = { x, z: 8, width: 38, height: 46, depth: 38 };
  return (
    drawFloorShadow(room, block) +
    drawBlock(room, block, wood) +
    standing(room, x, 46.5, front) +
    drawTableLamp(scene, room, x + 19, 26, 46)
  );
}
