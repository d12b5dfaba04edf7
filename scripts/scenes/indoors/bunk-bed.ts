import { darken } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, rects } from "@/scripts/scenes/base/shapes";
import type { BedSpot } from "@/scripts/scenes/indoors/bed-spot";
import { drawBlock } from "@/scripts/scenes/indoors/block";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { sidePatch, standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";
import { drawSingleBed } from "@/scripts/scenes/indoors/single-bed";

/** Bunk bed along a side wall with a ladder at its foot. */
export function drawBunkBed(scene: Scene, room: Room, { x, z, width }: BedSpot, lower: string, upper: string): string {
  const wood = indoorTint(scene, scene.random.pick(["#8a5a3b", "#4e5a61", "#a97b52"]));
  const post = (atX: number, atZ: number) => drawBlock(room, { x: atX, z: atZ, width: 6, height: 186, depth: 6 }, wood);
  const face = x > room.width / 2 ? x : x + width;
  const rail = sidePatch(room, face, z, 160, 120, 6, wood) + sidePatch(room, face, z, 146, 120, 4, wood);
  const steps = [30, 58, 86, 114, 142].map((height): Bounds => [0, -height, 34, 4]);
  const ladder = rects([...steps, [0, -176, 4, 176], [30, -176, 4, 176]], darken(wood, 0.12));
  return [
    post(x, z) + post(x + width - 6, z),
    drawSingleBed(scene, room, { x, z, width }, lower),
    drawSingleBed(scene, room, { x, z, width }, upper, 104),
    rail,
    post(x, z + 186) + post(x + width - 6, z + 186),
    standing(room, x + (x > room.width / 2 ? 8 : width - 44), z + 195, ladder),
  ].join("");
}
