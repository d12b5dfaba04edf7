import { lighten } from "@/scripts/scenes/base/colour";
import { FABRICS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, circle, ellipse, rect, rects, roundRect, stroke } from "@/scripts/scenes/base/shapes";
import { type Room, standing } from "@/scripts/scenes/indoors/room";
import { indoorTint } from "@/scripts/scenes/indoors/shell";

function glow(scene: Scene, x: number, y: number, radius: number): string {
  return circle(x, y, radius, "#ffe9b5", scene.mood === "dusk" ? 0.36 : 0.1);
}

/** What hangs from the ceiling at x, depth z: a lamp, three lamps, or a fan. */
export function drawCeilingThing(scene: Scene, room: Room, kind: "fan" | "dome" | "three" | "globe" | "none", x: number, z: number): string {
  const { random } = scene;
  if (kind === "none") return "";
  const drawing: string[] = [];
  if (kind === "fan") {
    const blade = indoorTint(scene, random.pick(["#6b5a48", "#e4dfd4", "#4a4038"]));
    drawing.push(rect(-1.5, 0, 3, 26, blade), area("M-6 28L-62 22q-6 4 0 9L-6 35ZM6 28L62 22q6 4 0 9L6 35ZM-4 33L-20 42q2 6 8 5L4 35Z", blade), roundRect(-11, 24, 22, 13, 6, lighten(blade, 0.1)));
  }
  const shade = indoorTint(scene, random.pick(FABRICS));
  const drop = random.between(34, 64);
  if (kind === "dome") drawing.push(rect(-0.8, 0, 1.6, drop, "#3a3a3a"), glow(scene, 0, drop + 16, 36), area(`M-22 ${drop + 18}q2 -20 22 -20t22 20Z`, shade), ellipse(0, drop + 18, 8, 4, "#fff7e3"));
  if (kind === "globe") drawing.push(rect(-0.8, 0, 1.6, drop, "#3a3a3a"), glow(scene, 0, drop + 14, 36), circle(0, drop + 14, 15, "#fff3d6"), rect(-4, drop - 4, 8, 5, "#c9a46a"));
  if (kind === "three") for (const [offset, extra] of [[-34, 0], [0, 14], [34, 4]] as const) drawing.push(rect(offset - 0.8, 0, 1.6, drop + extra, "#3a3a3a"), glow(scene, offset, drop + extra + 10, 20), area(`M${offset - 10} ${drop + extra + 14}l5 -15h10l5 15Z`, shade));
  return standing(room, x, z, drawing.join(""), room.height);
}

/** Floor lamp with its foot at x, z. */
export function drawFloorLamp(scene: Scene, room: Room, x: number, z: number): string {
  const metal = indoorTint(scene, "#4a4038");
  const shade = indoorTint(scene, scene.random.pick(["#fbe9bf", "#f4efe4", "#e8b95a", "#d9967a"]));
  const foot = ellipse(0, 0, 16, 4, metal);
  const tripod = stroke("M0 -112L-20 0M0 -112L20 0M0 -112V-4", "#8a5a3b", 3.4);
  const arc = stroke("M0 0V-120Q0 -168 44 -164V-150", metal, 3) + area("M26 -134q2 -20 18 -20t18 20Z", shade) + glow(scene, 44, -136, 34);
  const straight = rect(-1.6, -130, 3.2, 130, metal) + glow(scene, 0, -138, 40) + area("M-24 -124l9 -38h30l9 38Z", shade);
  const drawing = scene.random.pick([foot + arc, foot + straight, tripod + glow(scene, 0, -128, 40) + area("M-24 -110l6 -36h36l6 36Z", shade)]);
  return standing(room, x, z, drawing);
}

/** Table lamp standing at height y. */
export function drawTableLamp(scene: Scene, room: Room, x: number, z: number, y: number): string {
  const base = indoorTint(scene, scene.random.pick(["#4a4038", "#c4573a", "#2f5d6b", "#c9a46a"]));
  const foot = scene.random.pick([rects([[-1.5, -22, 3, 22], [-8, -3, 16, 3]], base), area("M-8 0q-8 -14 2 -22h12q10 8 2 22Z", base)]);
  return standing(room, x, z, foot + glow(scene, 0, -32, 34) + area("M-16 -20l6 -22h20l6 22Z", indoorTint(scene, "#fbe9bf")), y);
}
