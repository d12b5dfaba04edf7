import { darken } from "@/scripts/scenes/base/colour";
import { INK } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, rect, roundRect } from "@/scripts/scenes/base/shapes";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Open wall shelves with pots and jars. */
export function drawOpenShelves(scene: Scene, room: Room, x: number, width: number): string {
  const { random } = scene;
  const wood = indoorTint(scene, random.pick(["#8a5a3b", "#b98556", "#5a3e2b"]));
  const row = (y: number) => {
    const things: string[] = [];
    for (let at = 6; at < width - 18; at += random.between(18, 26)) {
      const colour = indoorTint(
        scene,
        random.pick(["#b4603d", "#e8b95a", "#c9cdd0", "#b87b4a", "#2f5d6b", "#f7f2e8", "#7f927c"]),
      );
      const tall = random.between(12, 24);
      things.push(
        random.chance(0.5)
          ? roundRect(at, y - tall, 13, tall, 3, colour) + rect(at + 1, y - tall - 3, 11, 4, darken(colour, 0.2))
          : area(`M${at} ${y - 11}h16q0 11 -5 11h-6q-5 0 -5 -11Z`, colour),
      );
    }
    return things.join("") + rect(0, y, width, 4, wood) + rect(3, y + 4, width - 6, 3, INK, 0.14);
  };
  return standing(room, x, 14, row(-34) + row(0), 150);
}
