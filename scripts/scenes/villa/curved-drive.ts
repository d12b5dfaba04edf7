import type { Scene } from "@/scripts/scenes/base/scene";
import { area } from "@/scripts/scenes/base/shapes";
import { drawCar } from "@/scripts/scenes/outdoors/car";

export function drawCurvedDrive(scene: Scene, doorX: number): string {
  const paving = scene.tint("#cbc2b4");
  const side = doorX > 600 ? -1 : 1;
  const drive = area(
    `M${doorX - 70} 704H${doorX + 70}Q${doorX + side * 160 + 90} 760 ${doorX + side * 420} 1100H${doorX + side * 420 - 420}Q${doorX + side * 40 - 80} 780 ${doorX - 70} 704Z`,
    paving,
  );
  return drive + drawCar(scene, doorX + side * 190 - (side < 0 ? 150 : 40), 790, 1.25);
}
