import { INK } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect } from "@/scripts/scenes/base/shapes";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

export function drawAirConditioner(scene: Scene, room: Room, x: number): string {
  const body = indoorTint(scene, "#f7f6f2");
  return standing(
    room,
    x,
    0,
    rect(2, 3, 92, 28, INK, 0.1) +
      rect(0, 0, 92, 27, body) +
      rect(4, 20, 84, 4, "#c9cdd0") +
      rect(76, 6, 8, 3, "#8fae4c"),
    room.height - 22,
  );
}
