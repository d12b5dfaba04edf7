import { lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Box, rect, rects, shade } from "@/scripts/scenes/base/shapes";
import { drawDoor } from "@/scripts/scenes/buildings/door";
import { drawSteps } from "@/scripts/scenes/buildings/steps";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { drawPot } from "@/scripts/scenes/outdoors/pot";

export function drawEntrance(scene: Scene, style: BuildingStyle, { x, y, width, height }: Box): string {
  const { random } = scene;
  const doorWidth = Math.min(style.doorKind === "single" ? 68 : 98, width * 0.56);
  const left = x + width / 2 - doorWidth / 2;
  const floor = y + height;
  const canopy = random.int(0, 2);
  const posts = rects(
    [
      [left - 36, y + 30, 14, height - 30],
      [left + doorWidth + 22, y + 30, 14, height - 30],
    ],
    style.slab,
  );
  return [
    drawDoor(scene, style, { x: left, y: floor - 136, width: doorWidth, height: 136 }),
    canopy === 0 ? posts : "",
    canopy === 2
      ? ""
      : rect(left - 48, y + 16, doorWidth + 96, 14, lighten(style.trim, 0.1)) +
        shade(left - 40, y + 30, doorWidth + 80, 10, 0.18),
    drawSteps(left - 18, floor + 8, doorWidth + 36, random.int(1, 3), lighten(scene.tint("#cfc6b6"), 0.1)),
    random.chance(0.5) ? drawPot(scene, left - 46, floor + 6, 0.85) : "",
    random.chance(0.5) ? drawPot(scene, left + doorWidth + 46, floor + 6, 0.85) : "",
  ].join("");
}
