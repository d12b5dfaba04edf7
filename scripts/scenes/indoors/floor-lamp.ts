import type { Scene } from "@/scripts/scenes/base/scene";
import { area, ellipse, rect, stroke } from "@/scripts/scenes/base/shapes";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { drawLampGlow } from "@/scripts/scenes/indoors/lamp-glow";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Floor lamp with its foot at x, z. */
export function drawFloorLamp(scene: Scene, room: Room, x: number, z: number): string {
  const metal = indoorTint(scene, "#4a4038");
  const shade = indoorTint(scene, scene.random.pick(["#fbe9bf", "#f4efe4", "#e8b95a", "#d9967a"]));
  const foot = ellipse(0, 0, 16, 4, metal);
  const tripod = stroke("M0 -112L-20 0M0 -112L20 0M0 -112V-4", "#8a5a3b", 3.4);
  const arc =
    stroke("M0 0V-120Q0 -168 44 -164V-150", metal, 3) +
    area("M26 -134q2 -20 18 -20t18 20Z", shade) +
    drawLampGlow(scene, 44, -136, 34);
  const straight =
    rect(-1.6, -130, 3.2, 130, metal) + drawLampGlow(scene, 0, -138, 40) + area("M-24 -124l9 -38h30l9 38Z", shade);
  const drawing = scene.random.pick([
    foot + arc,
    foot + straight,
    tripod + drawLampGlow(scene, 0, -128, 40) + area("M-24 -110l6 -36h36l6 36Z", shade),
  ]);
  return standing(room, x, z, drawing);
}
