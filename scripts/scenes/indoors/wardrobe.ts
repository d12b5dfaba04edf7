import { lighten } from "@/scripts/scenes/base/colour";
import { WOODS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect } from "@/scripts/scenes/base/shapes";
import { drawBlock, drawFloorShadow } from "@/scripts/scenes/indoors/block";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Wardrobe against the back wall; x is its left end. */
export function drawWardrobe(scene: Scene, room: Room, x: number, width: number): string {
  const { random } = scene;
  const wood = indoorTint(scene, random.pick([...WOODS, "#f1ece0", "#c9d3cf", "#d9d2c4"]));
  const height = Math.min(room.height - 16, 210);
  const doors = Math.max(2, Math.round(width / 48));
  const leaf = width / doors;
  const mirror = random.chance(0.4) ? random.int(0, doors - 1) : -1;
  const fronts = Array.from({ length: doors }, (_, door) => {
    const panel = door === mirror ? scene.gradient("#dfe9eb", "#b5c9cf", "slant") : lighten(wood, 0.1);
    return (
      rect(door * leaf + 3, -height + 6, leaf - 5, height - 16, panel) +
      rect(door * leaf + (door % 2 ? 6 : leaf - 9), -112, 2.6, 24, "#c9a46a")
    );
  });
  return (
    drawFloorShadow(room, { x, z: 0, width, height: 0, depth: 56 }) +
    drawBlock(room, { x, z: 0, width, height, depth: 56 }, wood) +
    standing(room, x, 56.5, fronts.join(""))
  );
}
