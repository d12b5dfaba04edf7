import { darken, lighten } from "@/scripts/scenes/base/colour";
import { INK } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { ellipse, rect, rects, roundRect } from "@/scripts/scenes/base/shapes";
import { drawBlock, drawFloorShadow } from "@/scripts/scenes/indoors/block";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

type DeskRow = { x: number; z: number; width: number; seats: number };

export function drawDeskRow(
  scene: Scene,
  room: Room,
  { x, z, width, seats }: DeskRow,
  wood: string,
  accent: string,
): string {
  const { random } = scene;
  const seatsDrawn = Array.from({ length: seats }, (_, seat) => {
    const middle = ((seat + 0.5) * width) / seats;
    const laptop = random.chance(0.3);
    const drawLampGlow = indoorTint(scene, random.pick(["#7fa9b8", "#a9c7cf", "#5b7c86"]));
    const screen = laptop
      ? roundRect(middle - 17, -24, 34, 23, 2, "#8e979c") + rect(middle - 15, -22, 30, 19, drawLampGlow)
      : roundRect(middle - 26, -42, 52, 32, 3, "#2e3b42") +
        rect(middle - 23, -39, 46, 26, drawLampGlow) +
        rects(
          [
            [middle - 3, -10, 6, 8],
            [middle - 12, -3, 24, 3],
          ],
          "#2e3b42",
        );
    return random.chance(0.92) ? screen : roundRect(middle - 6, -10, 10, 10, 2, "#fffdf8");
  });
  const chairs = Array.from({ length: seats }, (_, seat) => {
    const middle = ((seat + 0.5) * width) / seats;
    const cloth = seat % 2 ? accent : darken(accent, 0.12);
    return (
      ellipse(middle, 0, 24, 5, INK, 0.15) +
      rects(
        [
          [middle - 2, -40, 4, 36],
          [middle - 18, -5, 36, 4],
        ],
        "#2e3b42",
      ) +
      roundRect(middle - 22, -48, 44, 10, 4, darken(cloth, 0.1)) +
      roundRect(middle - 20, -92, 40, 42, 9, cloth) +
      rect(middle - 14, -86, 28, 3, lighten(cloth, 0.2))
    );
  });
  const leg = (at: number) => drawBlock(room, { x: at, z: z + 4, width: 5, height: 70, depth: 54 }, "#3a4148");
  return [
    drawFloorShadow(room, { x, z, width, height: 0, depth: 62 }, 0.12),
    leg(x + 4),
    leg(x + width - 9),
    drawBlock(room, { x, y: 70, z, width, height: 4, depth: 62 }, wood),
    standing(room, x, z + 22, seatsDrawn.join(""), 74),
    standing(room, x, z + 86, chairs.join("")),
  ].join("");
}
