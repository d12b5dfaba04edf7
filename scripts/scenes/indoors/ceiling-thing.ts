import { lighten } from "@/scripts/scenes/base/colour";
import { FABRICS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, circle, ellipse, rect, roundRect } from "@/scripts/scenes/base/shapes";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { drawLampGlow } from "@/scripts/scenes/indoors/lamp-glow";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** What hangs from the ceiling at x, depth z: a lamp, three lamps, or a fan. */
export function drawCeilingThing(
  scene: Scene,
  room: Room,
  kind: "fan" | "dome" | "three" | "globe" | "none",
  x: number,
  z: number,
): string {
  const { random } = scene;
  if (kind === "none") return "";
  const drawing: string[] = [];
  if (kind === "fan") {
    const blade = indoorTint(scene, random.pick(["#6b5a48", "#e4dfd4", "#4a4038"]));
    drawing.push(
      rect(-1.5, 0, 3, 26, blade),
      area("M-6 28L-62 22q-6 4 0 9L-6 35ZM6 28L62 22q6 4 0 9L6 35ZM-4 33L-20 42q2 6 8 5L4 35Z", blade),
      roundRect(-11, 24, 22, 13, 6, lighten(blade, 0.1)),
    );
  }
  const shade = indoorTint(scene, random.pick(FABRICS));
  const drop = random.between(34, 64);
  if (kind === "dome")
    drawing.push(
      rect(-0.8, 0, 1.6, drop, "#3a3a3a"),
      drawLampGlow(scene, 0, drop + 16, 36),
      area(`M-22 ${drop + 18}q2 -20 22 -20t22 20Z`, shade),
      ellipse(0, drop + 18, 8, 4, "#fff7e3"),
    );
  if (kind === "globe")
    drawing.push(
      rect(-0.8, 0, 1.6, drop, "#3a3a3a"),
      drawLampGlow(scene, 0, drop + 14, 36),
      circle(0, drop + 14, 15, "#fff3d6"),
      rect(-4, drop - 4, 8, 5, "#c9a46a"),
    );
  if (kind === "three")
    for (const [offset, extra] of [
      [-34, 0],
      [0, 14],
      [34, 4],
    ] as const)
      drawing.push(
        rect(offset - 0.8, 0, 1.6, drop + extra, "#3a3a3a"),
        drawLampGlow(scene, offset, drop + extra + 10, 20),
        area(`M${offset - 10} ${drop + extra + 14}l5 -15h10l5 15Z`, shade),
      );
  return standing(room, x, z, drawing.join(""), room.height);
}
