import { darken } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect, shade } from "@/scripts/scenes/base/shapes";
import { drawDoor } from "@/scripts/scenes/buildings/door";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { drawWaterTank } from "@/scripts/scenes/buildings/water-tank";
import { drawWindow } from "@/scripts/scenes/buildings/window";

export function drawStairRoom(scene: Scene, style: BuildingStyle, edge: number): string {
  const { random } = scene;
  const width = random.between(200, 300);
  const top = edge - random.between(330, 390);
  const wall = darken(style.wall, 0.06);
  const door = { x: width - 160, y: edge - 178, width: 92, height: 188 };
  return [
    rect(-200, top, width + 200, edge - top + 12, wall),
    rect(width - 34, top, 34, edge - top + 12, darken(wall, 0.12)),
    drawDoor(scene, style, door),
    width > 260 ? drawWindow(scene, style, { x: 20, y: edge - 170, width: 70, height: 78 }) : "",
    rect(-200, top - 14, width + 230, 20, style.slab),
    shade(-200, top + 6, width + 200, 11),
    random.chance(0.6) ? drawWaterTank(scene, random.between(30, 120), top - 12, 1.2) : "",
  ].join("");
}
