import { lighten } from "@/scripts/scenes/base/colour";
import { INK } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect } from "@/scripts/scenes/base/shapes";
import { drawBlock } from "@/scripts/scenes/indoors/block";
import { backPatch, standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Wall cupboards; foot at 142 cm. */
export function drawUpperUnits(scene: Scene, room: Room, x: number, width: number, colour: string): string {
  const count = Math.max(1, Math.round(width / 50));
  const leaf = width / count;
  const glass = scene.random.chance(0.3) ? scene.random.int(0, count - 1) : -1;
  const fronts = Array.from({ length: count }, (_, index) => {
    const fill = index === glass ? scene.gradient("#d9e6e8", "#b5c9cf", "slant") : lighten(colour, 0.1);
    return (
      rect(index * leaf + 2, -66, leaf - 4, 63, fill) +
      rect(index % 2 ? index * leaf + 5 : (index + 1) * leaf - 8, -24, 2.4, 14, "#c9a46a")
    );
  });
  return (
    backPatch(room, x, 130, width, 12, INK, 0.13) +
    drawBlock(room, { x, y: 142, z: 0, width, height: 69, depth: 32 }, colour) +
    standing(room, x, 32.5, fronts.join(""), 142)
  );
}
