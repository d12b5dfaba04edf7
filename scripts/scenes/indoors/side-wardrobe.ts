import { darken, lighten } from "@/scripts/scenes/base/colour";
import { WOODS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { drawBlock, drawFloorShadow } from "@/scripts/scenes/indoors/block";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { sidePatch } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Wardrobe along the right or left wall from depth z. */
export function drawSideWardrobe(scene: Scene, room: Room, side: "left" | "right", z: number, length: number): string {
  const wood = indoorTint(scene, scene.random.pick([...WOODS, "#f1ece0", "#c9bfae"]));
  const deep = 52;
  const height = Math.min(room.height - 14, 214);
  const x = side === "left" ? 0 : room.width - deep;
  const face = side === "left" ? deep : room.width - deep;
  const doors = Math.max(2, Math.round(length / 46));
  const gaps = Array.from({ length: doors - 1 }, (_, door) =>
    sidePatch(room, face, z + ((door + 1) * length) / doors - 0.8, 6, 1.6, height - 8, darken(wood, 0.35)),
  );
  const handles = Array.from({ length: doors }, (_, door) =>
    sidePatch(room, face, z + ((door + (door % 2 ? 0.16 : 0.8)) * length) / doors, 92, 2.4, 22, "#e7c877"),
  );
  const body = drawBlock(room, { x, z, width: deep, height, depth: length }, wood);
  const front = sidePatch(room, face, z, 0, length, height, side === "left" ? lighten(wood, 0.04) : darken(wood, 0.14));
  return (
    drawFloorShadow(room, { x, z, width: deep, height: 0, depth: length }) +
    body +
    front +
    gaps.join("") +
    handles.join("")
  );
}
