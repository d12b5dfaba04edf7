import { darken } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, polygon, rects } from "@/scripts/scenes/base/shapes";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { type OfficeBlock, officeTop } from "@/scripts/scenes/office/office-block";

/** Receding side of a block. */
export function drawOfficeSide(scene: Scene, style: BuildingStyle, block: OfficeBlock): string {
  const top = officeTop(block);
  const right = block.left + block.width;
  const strips = Array.from(
    { length: block.floors },
    (_, floor): Bounds => [
      right + 8,
      top + floor * block.storey + block.storey * 0.3,
      block.side - 16,
      block.storey * 0.36,
    ],
  );
  return (
    polygon(
      [
        [right, block.base],
        [right + block.side, block.base - 12],
        [right + block.side, top + 12],
        [right, top],
      ],
      darken(style.wall, 0.36),
    ) + rects(strips, scene.light.glass[0], 0.7)
  );
}
