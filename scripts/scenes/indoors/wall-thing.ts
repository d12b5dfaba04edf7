import type { Scene } from "@/scripts/scenes/base/scene";
import { drawClock } from "@/scripts/scenes/indoors/clock";
import { drawMirror } from "@/scripts/scenes/indoors/mirror";
import { standing } from "@/scripts/scenes/indoors/patches";
import { drawPlates } from "@/scripts/scenes/indoors/plates";
import { drawFrame, drawFramePair, drawFrameRow, drawWide } from "@/scripts/scenes/indoors/print";
import type { Room } from "@/scripts/scenes/indoors/room";
import { drawWallHanging } from "@/scripts/scenes/indoors/wall-hanging";
import { drawShelf } from "@/scripts/scenes/indoors/wall-shelf";

/** Something hung on the back wall in a free field of about the given width around x, eye height. */
export function drawWallThing(scene: Scene, room: Room, x: number, width: number, y = 150): string {
  const { random } = scene;
  const small = width < 70;
  const drawing = small
    ? random.pick([drawFrame, drawClock, drawMirror])(scene, width)
    : random.pick([
        drawFramePair,
        drawFrameRow,
        drawWide,
        drawPlates,
        drawWallHanging,
        drawShelf,
        drawMirror,
        drawFramePair,
      ])(scene, width);
  return standing(room, x, 0, drawing, y);
}
