import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { polygon } from "@/scripts/scenes/base/shapes";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";

type SideWall = { right: number; base: number; side: number; top: number; storey: number; floors: number };

export function drawSideWall(scene: Scene, style: BuildingStyle, wall: SideWall): string {
  const { right, base, side, top, storey, floors } = wall;
  const colour = darken(style.wall, 0.26);
  const glass = scene.light.glass[0];
  const openings = Array.from({ length: floors }, (_, floor) => {
    const y = base - floor * storey - storey * 0.68;
    const x = right + side * 0.32;
    return side > 44
      ? polygon(
          [
            [x - 4, y - 4],
            [x + side * 0.36, y - 4],
            [x + side * 0.36, y + storey * 0.32],
            [x - 4, y + storey * 0.34],
          ],
          lighten(colour, 0.24),
        ) +
          polygon(
            [
              [x, y],
              [x + side * 0.3, y],
              [x + side * 0.3, y + storey * 0.28],
              [x, y + storey * 0.3],
            ],
            glass,
          )
      : "";
  });
  return (
    polygon(
      [
        [right, base],
        [right + side, base - 14],
        [right + side, top + 8],
        [right, top],
      ],
      colour,
    ) + openings.join("")
  );
}
