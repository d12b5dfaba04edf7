import { darken, lighten, mix } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { stroke } from "@/scripts/scenes/base/shapes";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { backPatch } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

export function drawWallTiles(scene: Scene, room: Room, accent: string): string {
  const { random } = scene;
  const kind = random.pick(["full", "half", "strip", "bold"] as const);
  const height = { full: room.height - 10, half: 130, strip: room.height - 10, bold: room.height - 10 }[kind];
  const tone = mix(indoorTint(scene, "#f4f5f2"), accent, { full: 0.42, half: 0.6, strip: 0.1, bold: 0.8 }[kind]);
  const stepX = random.pick([24, 30, 48]);
  const stepY = random.pick([16, 24, 30]);
  const shift = random.chance(0.4);
  let joints = "";
  for (let y = 10; y <= height; y += stepY) {
    const [x1, y1] = room.point(0, y, 0);
    const [x2] = room.point(room.width, y, 0);
    joints += `M${x1} ${y1}H${x2}`;
    const top = Math.min(y + stepY, height);
    for (let x = shift && Math.round(y / stepY) % 2 ? stepX / 2 : stepX; x < room.width; x += stepX) {
      const [at, from] = room.point(x, y, 0);
      joints += `M${at} ${from}V${room.point(x, top, 0)[1]}`;
    }
  }
  const line = kind === "bold" || kind === "half" ? lighten(tone, 0.4) : darken(tone, 0.1);
  const band =
    kind === "strip"
      ? backPatch(room, 0, 100, room.width, 26, accent) + backPatch(room, 0, 130, room.width, 5, accent)
      : "";
  return backPatch(room, 0, 9, room.width, height - 9, tone) + stroke(joints, line, 2, 0.55) + band;
}
