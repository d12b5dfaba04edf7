import type { Scene } from "@/scripts/scenes/base/scene";
import { area, rects } from "@/scripts/scenes/base/shapes";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { drawLampGlow } from "@/scripts/scenes/indoors/lamp-glow";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Table lamp standing at height y. */
export function drawTableLamp(scene: Scene, room: Room, x: number, z: number, y: number): string {
  const base = indoorTint(scene, scene.random.pick(["#4a4038", "#c4573a", "#2f5d6b", "#c9a46a"]));
  const foot = scene.random.pick([
    rects(
      [
        [-1.5, -22, 3, 22],
        [-8, -3, 16, 3],
      ],
      base,
    ),
    area("M-8 0q-8 -14 2 -22h12q10 8 2 22Z", base),
  ]);
  return standing(
    room,
    x,
    z,
    foot + drawLampGlow(scene, 0, -32, 34) + area("M-16 -20l6 -22h20l6 22Z", indoorTint(scene, "#fbe9bf")),
    y,
  );
}
