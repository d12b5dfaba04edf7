import type { Scene } from "@/scripts/scenes/base/scene";
import { ellipse } from "@/scripts/scenes/base/shapes";
import { drawCar } from "@/scripts/scenes/outdoors/car";
import { type Floor, spread } from "@/scripts/scenes/showroom/showroom-floor";

export function drawCars(scene: Scene, floor: Floor): string {
  const count = floor.width > 560 ? 3 : 2;
  const size = Math.min(1.2, (floor.width / count - 20) / 200);
  return spread(
    floor,
    count,
    (x) =>
      ellipse(x, floor.ground - 2, 110 * size, 12, scene.tint("#f7f2e8")) +
      drawCar(scene, x - 95 * size, floor.ground - 4, size),
  );
}
