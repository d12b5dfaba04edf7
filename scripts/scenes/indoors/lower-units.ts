import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect } from "@/scripts/scenes/base/shapes";
import { drawBlock, drawFloorShadow } from "@/scripts/scenes/indoors/block";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Lower cupboards with a worktop along the back wall; top at 86 cm, 60 deep. */
export function drawLowerUnits(
  scene: Scene,
  room: Room,
  x: number,
  width: number,
  colour: string,
  top: string,
): string {
  const count = Math.max(2, Math.round(width / 58));
  const leaf = width / count;
  const drawersAt = scene.random.int(0, count - 1);
  const fronts = Array.from({ length: count }, (_, index) => {
    const left = index * leaf + 2;
    const pale = lighten(colour, 0.1);
    if (index === drawersAt)
      return [0, 1, 2]
        .map(
          (row) =>
            rect(left, -80 + row * 24, leaf - 4, 21, pale) +
            rect(left + leaf / 2 - 10, -72 + row * 24, 16, 2.4, "#c9a46a"),
        )
        .join("");
    return rect(left, -80, leaf - 4, 69, pale) + rect(index % 2 ? left + 4 : left + leaf - 11, -70, 2.4, 18, "#c9a46a");
  });
  return [
    drawFloorShadow(room, { x, z: 0, width, height: 0, depth: 58 }),
    drawBlock(room, { x, z: 0, width, height: 82, depth: 58 }, colour),
    standing(room, x, 58.5, fronts.join("") + rect(0, -8, width, 8, darken(colour, 0.4))),
    drawBlock(room, { x: x - 2, y: 82, z: 0, width: width + 4, height: 4, depth: 62 }, top),
  ].join("");
}
