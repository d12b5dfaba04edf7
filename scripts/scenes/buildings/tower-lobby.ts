import { darken } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect, rects, shade } from "@/scripts/scenes/base/shapes";
import { chooseGlass } from "@/scripts/scenes/buildings/glass";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import type { TowerSpan } from "@/scripts/scenes/buildings/tower-span";
import { drawPot } from "@/scripts/scenes/outdoors/pot";

export function drawTowerLobby(scene: Scene, style: BuildingStyle, { left, width, ground, height }: TowerSpan): string {
  const door = Math.min(140, width * 0.36);
  const x = left + width / 2 - door / 2;
  const windows = [0.06, 0.72].map((share) =>
    rect(left + width * share, ground - height * 0.72, width * 0.2, height * 0.42, chooseGlass(scene).fill),
  );
  return [
    rect(left, ground - height, width, height, darken(style.wall, 0.1)),
    rect(left, ground - 16, width, 16, darken(style.wall, 0.28)),
    ...windows,
    rect(x, ground - height + 14, door, height - 14, scene.gradient("#fbe6bb", "#e0b877")),
    rects(
      [
        [x + door / 2 - 2, ground - height + 14, 4, height - 14],
        [x - 5, ground - height + 14, 6, height - 14],
        [x + door - 1, ground - height + 14, 6, height - 14],
      ],
      style.iron,
    ),
    rect(x - 40, ground - height + 6, door + 80, 13, style.accent),
    shade(x - 34, ground - height + 19, door + 68, 9, 0.2),
    drawPot(scene, x - 26, ground, 0.62),
    drawPot(scene, x + door + 26, ground, 0.62),
  ].join("");
}
