import { lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect } from "@/scripts/scenes/base/shapes";
import { drawDish } from "@/scripts/scenes/buildings/dish";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { type OfficeBlock, officeTop } from "@/scripts/scenes/office/office-block";

export function drawRoofPlant(scene: Scene, style: BuildingStyle, block: OfficeBlock): string {
  const { random } = scene;
  const top = officeTop(block);
  const room =
    rect(block.left + block.width * 0.56, top - 56, block.width * 0.24, 60, lighten(style.wall, 0.1)) +
    rect(block.left + block.width * 0.54, top - 62, block.width * 0.28, 9, style.slab);
  const coolers = [0.12, 0.24].map(
    (share) =>
      rect(block.left + block.width * share, top - 38, 44, 40, scene.tint("#aab2b6")) +
      rect(block.left + block.width * share + 8, top - 30, 28, 18, scene.tint("#7a848a")),
  );
  return (
    (random.chance(0.7) ? room : "") +
    (random.chance(0.6) ? coolers.join("") : drawDish(scene, block.left + block.width * 0.2, top - 10))
  );
}
