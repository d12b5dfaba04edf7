import { lighten } from "@/scripts/scenes/base/colour";
import { INK } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, type Bounds, rect, rects, stroke } from "@/scripts/scenes/base/shapes";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Tiled strip between worktop and wall cupboards. */
export function drawBacksplash(
  scene: Scene,
  room: Room,
  x: number,
  width: number,
  colour: string,
  kind: "square" | "brick" | "diamond" | "slab",
): string {
  const height = 56;
  const joint = INK;
  const base = rect(0, -height, width, height, colour);
  if (kind === "slab")
    return standing(
      room,
      x,
      0,
      base +
        stroke(`M0 ${-height * 0.3}q${width * 0.3} -20 ${width * 0.5} 4t${width * 0.5} -16`, lighten(colour, 0.4), 2),
      86,
    );
  if (kind === "diamond") {
    let marks = "";
    for (let column = 0; column * 19 < width - 10; column++)
      for (let row = 0; row < 3; row++)
        marks += `M${column * 19 + 9.5} ${-height + row * 19 + 3}l6 6.5l-6 6.5l-6 -6.5Z`;
    return standing(
      room,
      x,
      0,
      base + area(marks, indoorTint(scene, scene.random.pick(["#2f5d6b", "#c4573a", "#7f927c", "#c9a46a"]))),
      86,
    );
  }
  const step = kind === "square" ? 19 : 14;
  const boxes: Bounds[] = [];
  for (let y = step; y < height; y += step) boxes.push([0, -y, width, 1]);
  const wide = kind === "square" ? 19 : 30;
  for (let y = 0; y < height; y += step)
    for (let at = kind === "brick" && (y / step) % 2 ? wide / 2 : wide; at < width; at += wide)
      boxes.push([at, -Math.min(y + step, height), 1, Math.min(step, height - y)]);
  return standing(room, x, 0, base + rects(boxes, joint, 0.12), 86);
}
