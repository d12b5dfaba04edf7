import { mix } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { sidePatch } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Window in the left wall, seen at a slant. */
export function drawSideWindow(
  scene: Scene,
  room: Room,
  spot: { z: number; y: number; depth: number; height: number },
  fabric: string,
): string {
  const { z, y, depth, height } = spot;
  const { light } = scene;
  const frame = indoorTint(scene, "#ffffff");
  const middle = z + depth / 2;
  return [
    sidePatch(room, 0, z - 6, y - 6, depth + 12, height + 12, frame),
    sidePatch(room, 0, z, y, depth, height, scene.gradient(light.sky[0], light.sky[1])),
    sidePatch(room, 0, z, y, depth, height * 0.24, mix(scene.tint("#7fa07e"), light.haze, 0.3)),
    sidePatch(room, 0, middle - 2, y, 4, height, frame),
    sidePatch(room, 0, z, y + height * 0.62, depth, 4, frame),
    sidePatch(room, 0, z - 26, Math.max(8, y - 30), 26, height + 50, fabric),
    sidePatch(room, 0, z + depth, Math.max(8, y - 30), 26, height + 50, fabric),
    sidePatch(room, 0, z - 34, y + height + 18, depth + 68, 4, "#6b4a35"),
  ].join("");
}
