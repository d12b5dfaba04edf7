import type { Scene } from "@/scripts/scenes/base/scene";
import { rect } from "@/scripts/scenes/base/shapes";
import { drawScooter } from "@/scripts/scenes/outdoors/scooter";
import { type Floor, spread } from "@/scripts/scenes/showroom/showroom-floor";

export function drawScooters(scene: Scene, floor: Floor): string {
  const count = Math.floor(floor.width / 140);
  return spread(
    floor,
    count,
    (x) =>
      rect(x - 60, floor.ground - 14, 120, 14, scene.tint("#e4e2dc")) +
      drawScooter(scene, x - 55, floor.ground - 14, 1.02),
  );
}
