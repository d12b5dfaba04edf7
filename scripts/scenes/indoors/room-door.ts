import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { backPatch } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Closed door in the back wall; x is its left edge. */
export function drawRoomDoor(scene: Scene, room: Room, x: number): string {
  const leaf = indoorTint(scene, scene.random.pick(["#8a5a3b", "#a97b52", "#f4efe4", "#2f5d6b", "#7f927c"]));
  const frame = darken(leaf, 0.18);
  return [
    backPatch(room, x - 7, 0, 96, 213, frame),
    backPatch(room, x, 0, 82, 206, leaf),
    backPatch(room, x + 12, 116, 58, 76, lighten(leaf, 0.1)),
    backPatch(room, x + 12, 18, 58, 78, lighten(leaf, 0.1)),
    backPatch(room, x + 71, 98, 5, 12, "#e7c877"),
  ].join("");
}
