import { darken } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect, shade } from "@/scripts/scenes/base/shapes";
import { drawDoor } from "@/scripts/scenes/buildings/door";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";

/** Stair tower on a flat roof with its own door and slab. */
export function drawStairTower(scene: Scene, style: BuildingStyle, x: number, y: number, width: number): string {
  const height = scene.random.between(104, 132);
  const door = { x: x + width * 0.2, y: y - 78, width: 40, height: 78 };
  return [
    rect(x, y - height, width, height, style.wall),
    rect(x + width - 26, y - height, 26, height, darken(style.wall, 0.18)),
    drawDoor(scene, style, door, "single"),
    rect(x - 12, y - height - 12, width + 24, 14, style.slab),
    shade(x, y - height + 2, width, 9),
  ].join("");
}
