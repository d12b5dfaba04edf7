import { createScene, toSvg } from "@/scripts/scenes/base/scene";
import { drawHouseScene } from "@/scripts/scenes/kinds/house";

/** House in golden light for the home page's closing section, 4:3. */
export function ctaHouse(): string {
  const scene = createScene({ seed: 528, mood: "golden", wall: "#efe3cd" });
  return toSvg(scene, drawHouseScene(scene));
}
