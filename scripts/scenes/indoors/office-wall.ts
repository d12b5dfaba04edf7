import type { Scene } from "@/scripts/scenes/base/scene";
import { drawBeam } from "@/scripts/scenes/indoors/beam";
import { drawBookshelf } from "@/scripts/scenes/indoors/bookshelf";
import { drawMeetingRoom } from "@/scripts/scenes/indoors/meeting-room";
import { chooseCurtain } from "@/scripts/scenes/indoors/palettes";
import type { Room } from "@/scripts/scenes/indoors/room";
import { drawRoomWindow } from "@/scripts/scenes/indoors/room-window";
import { drawSideWindow } from "@/scripts/scenes/indoors/side-window";
import { drawWallThing } from "@/scripts/scenes/indoors/wall-thing";

export function drawOfficeWall(scene: Scene, room: Room, accent: string): string {
  const { random } = scene;
  const kind = random.int(0, 3);
  const curtain = chooseCurtain(scene);
  const span = room.width;
  if (kind === 0)
    return [0.1, 0.4, 0.7]
      .map(
        (share) =>
          drawRoomWindow(scene, room, { x: span * share, y: 92, width: span * 0.2, height: 180 }, curtain, "none") +
          drawBeam(scene, room, span * share, span * 0.18),
      )
      .join("");
  if (kind === 1)
    return (
      drawSideWindow(scene, room, { z: 40, y: 90, depth: 150, height: 150 }, curtain) +
      drawBookshelf(scene, room, span * 0.1, 150, 176) +
      drawWallThing(scene, room, span * 0.5, 120, 170) +
      drawMeetingRoom(scene, room, span * 0.66, accent)
    );
  if (kind === 2)
    return (
      drawRoomWindow(scene, room, { x: span * 0.08, y: 92, width: span * 0.4, height: 180 }, curtain, "blind") +
      drawMeetingRoom(scene, room, span * 0.6, accent)
    );
  return (
    drawBookshelf(scene, room, span * 0.72, 140, 210) +
    drawRoomWindow(
      scene,
      room,
      { x: span * 0.08, y: 96, width: span * 0.28, height: 170 },
      curtain,
      random.pick(["none", "blind"] as const),
    ) +
    drawWallThing(scene, room, span * 0.5, 120, 170)
  );
}
