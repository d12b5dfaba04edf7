import type { Scene } from "@/scripts/scenes/base/scene";
import { drawGable } from "@/scripts/scenes/buildings/gable";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { drawTiledRoof } from "@/scripts/scenes/buildings/tiled-roof";
import { frontWidth, type Volume, wallTop } from "@/scripts/scenes/buildings/volume";
import type { Roof } from "@/scripts/scenes/house/roof";

/** Tiled roof in one of several forms. */
export function drawSlopedRoof(scene: Scene, style: BuildingStyle, volume: Volume): Roof {
  const { random } = scene;
  const y = wallTop(volume);
  const width = frontWidth(volume);
  const height = Math.min(170, width * random.between(0.17, 0.27));
  const span = { x: volume.left, y, width, height };
  const form = random.int(0, 2);
  if (form === 0) return { drawing: drawTiledRoof(style, span, "hip"), behind: "", top: y - height };
  const gableWidth = width * random.between(0.36, 0.48);
  const gableLeft = volume.left + (width - gableWidth) * random.pick([0, 0.5, 1]);
  const gable = drawGable(style, {
    x: gableLeft,
    y,
    width: gableWidth,
    height: Math.min(height * 1.05, gableWidth * 0.42),
  });
  const drawing = drawTiledRoof(style, span, form === 1 ? "hip" : "shed") + gable;
  return { drawing, behind: "", top: y - height - 26 };
}
