import type { Scene } from "@/scripts/scenes/base/scene";
import { drawBalconyDoor } from "@/scripts/scenes/indoors/balcony-door";
import { drawBeam } from "@/scripts/scenes/indoors/beam";
import { drawBookshelf } from "@/scripts/scenes/indoors/bookshelf";
import { chooseCurtain } from "@/scripts/scenes/indoors/palettes";
import type { Room } from "@/scripts/scenes/indoors/room";
import { drawRoomDoor } from "@/scripts/scenes/indoors/room-door";
import { drawRoomWindow } from "@/scripts/scenes/indoors/room-window";
import { drawWallThing } from "@/scripts/scenes/indoors/wall-thing";
import { drawWardrobe } from "@/scripts/scenes/indoors/wardrobe";

export function drawPgWall(
  scene: Scene,
  room: Room,
  layout: string,
  place: (x: number, width: number) => number,
): string {
  const { random } = scene;
  const middle = room.width / 2;
  const curtain = chooseCurtain(scene);
  const window = (x: number, width: number) =>
    drawRoomWindow(
      scene,
      room,
      { x, y: 98, width, height: random.between(92, 116) },
      curtain,
      random.pick(["pair", "half", "blind", "tied", "none"] as const),
    ) + drawBeam(scene, room, x, width);
  if (layout === "bunk" || layout === "desk") {
    const things = drawWallThing(scene, room, place(room.width - 80, 0), 100, 160);
    return (
      things +
      (random.chance(0.5)
        ? window(place(middle - 70, 96), 96)
        : drawWardrobe(scene, room, place(middle - 74, 100), 100))
    );
  }
  if (layout === "three") return window(place(50, 100), 100) + drawWallThing(scene, room, middle, 90, 160);
  const kind = random.int(0, 4);
  if (kind === 0) return drawWardrobe(scene, room, middle - 62, 124);
  if (kind === 1) return drawRoomDoor(scene, room, middle - 41) + drawWallThing(scene, room, place(64, 0), 80, 160);
  if (kind === 2) return drawBalconyDoor(scene, room, middle - 56, 112, curtain);
  if (kind === 3) return drawBookshelf(scene, room, middle - 40, 80, 132) + drawWallThing(scene, room, middle, 80, 186);
  return window(middle - 54, 108);
}
