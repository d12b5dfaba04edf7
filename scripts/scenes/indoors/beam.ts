import type { Scene } from "@/scripts/scenes/base/scene";
import { polygon } from "@/scripts/scenes/base/shapes";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Light falling from a window onto the floor; x and width in centimetres along the back wall. */
export function drawBeam(scene: Scene, room: Room, x: number, width: number): string {
  if (scene.mood === "dusk") return "";
  const opacity = 0.22;
  const near = [
    room.point(x + 30, 0, 30),
    room.point(x + width + 30, 0, 30),
    room.point(x + width + 110, 0, 190),
    room.point(x + 70, 0, 190),
  ] as const;
  return polygon(near, "#fff3d1", opacity);
}
