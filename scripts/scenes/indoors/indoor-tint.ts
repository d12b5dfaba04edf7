import { mix } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";

/** Colour as indoor light shows it: the mood's cast at half strength. */
export function indoorTint(scene: Scene, colour: string): string {
  return mix(colour, scene.light.cast[0], scene.light.cast[1] * 0.5);
}
