import type { Scene } from "@/scripts/scenes/base/scene";
import { type Box, rect, shade } from "@/scripts/scenes/base/shapes";
import { drawDoor } from "@/scripts/scenes/buildings/door";
import { drawRailing } from "@/scripts/scenes/buildings/railing";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { drawWindow } from "@/scripts/scenes/buildings/window";
import { drawBougainvillea } from "@/scripts/scenes/outdoors/bougainvillea";
import { drawPot } from "@/scripts/scenes/outdoors/pot";

export function drawBalcony(scene: Scene, style: BuildingStyle, { x, y, width, height }: Box): string {
  const { random } = scene;
  const doorWidth = Math.min(84, width * 0.36);
  const doorLeft = random.chance(0.5) ? x + width * 0.12 : x + width * 0.52;
  const windowLeft = doorLeft > x + width / 2 ? x + width * 0.1 : doorLeft + doorWidth + 30;
  const windowWidth = Math.min(90, width * 0.3);
  const floor = y + height;
  const railTop = floor - 64;
  const plants = random.chance(0.6) ? drawPot(scene, x + width * random.pick([0.08, 0.9]), floor - 10, 0.72) : "";
  const climber = random.chance(0.3) ? drawBougainvillea(scene, x + width * 0.55, railTop + 4, width * 0.42, 0.7) : "";
  return [
    shade(x, y + 8, width, height - 8, 0.06),
    drawDoor(
      scene,
      style,
      { x: doorLeft, y: y + 42, width: doorWidth, height: height - 42 },
      random.pick(["double", "single", "sidelight"] as const),
    ),
    windowWidth > 44
      ? drawWindow(scene, style, { x: windowLeft, y: y + 54, width: windowWidth, height: 70 }, false)
      : "",
    rect(x - 14, floor - 12, width + 28, 16, style.slab),
    shade(x - 8, floor + 4, width + 16, 14, 0.18),
    plants,
    drawRailing(style, { x: x - 10, y: railTop, width: width + 20, height: 52 }),
    climber,
  ].join("");
}
