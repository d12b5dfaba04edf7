import { darken } from "@/scripts/scenes/base/colour";
import { FABRICS, WOODS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect, rects, roundRect } from "@/scripts/scenes/base/shapes";
import { drawBlock } from "@/scripts/scenes/indoors/block";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Open shelf full of books and pots; x is its left end, against the back wall. */
export function drawBookshelf(scene: Scene, room: Room, x: number, width: number, height: number): string {
  const { random } = scene;
  const wood = indoorTint(scene, random.pick([...WOODS, "#f4efe4"]));
  const rows = Math.round(height / 42);
  const parts: string[] = [rect(0, -height, width, height, darken(wood, 0.32))];
  for (let row = 0; row < rows; row++) {
    const foot = -(row * height) / rows - 4;
    const clear = height / rows - 12;
    for (let at = 6; at < width - 10; ) {
      if (random.chance(0.16)) {
        parts.push(
          roundRect(
            at,
            foot - clear * 0.5,
            16,
            clear * 0.5,
            5,
            indoorTint(scene, random.pick(["#b4603d", "#e8b95a", "#f4efe4"])),
          ),
        );
        at += 22;
      } else {
        const tall = clear * random.between(0.55, 0.95);
        parts.push(rect(at, foot - tall, 5.4, tall, indoorTint(scene, random.pick(FABRICS))));
        at += random.pick([6, 6, 6, 12]);
      }
    }
    parts.push(rect(0, foot, width, 4, wood));
  }
  parts.push(
    rects(
      [
        [0, -height, 5, height],
        [width - 5, -height, 5, height],
        [0, -height, width, 5],
      ],
      wood,
    ),
  );
  return drawBlock(room, { x, z: 0, width, height, depth: 28 }, wood) + standing(room, x, 28.5, parts.join(""));
}
