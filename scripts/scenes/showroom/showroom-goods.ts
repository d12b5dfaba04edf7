import type { Scene } from "@/scripts/scenes/base/scene";
import { drawAppliances } from "@/scripts/scenes/showroom/appliances";
import { drawCars } from "@/scripts/scenes/showroom/cars";
import { drawFurniture } from "@/scripts/scenes/showroom/furniture";
import { drawLamps } from "@/scripts/scenes/showroom/lamps";
import { drawRugs } from "@/scripts/scenes/showroom/rugs";
import { drawScooters } from "@/scripts/scenes/showroom/scooters";
import type { Floor } from "@/scripts/scenes/showroom/showroom-floor";

/** Goods standing behind the glass of a showroom. */
export function drawShowroomGoods(scene: Scene, floor: Floor): string {
  return scene.random.pick([drawCars, drawFurniture, drawScooters, drawLamps, drawAppliances, drawRugs])(scene, floor);
}
