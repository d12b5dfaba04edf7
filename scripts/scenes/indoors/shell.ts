import { darken, lighten, mix } from "@/scripts/scenes/base/colour";
import { INK } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { polygon, rect, stroke } from "@/scripts/scenes/base/shapes";
import { drawFloorPattern, type FloorKind } from "@/scripts/scenes/indoors/floors";
import { backPatch, floorPatch, type Room, sidePatch } from "@/scripts/scenes/indoors/room";

export type Shell = { wall: string; floor: string; floorKind: FloorKind; feature: "plain" | "accent" | "dado" | "stripe" | "brick" | "panels"; accent: string };

const DEEP = 420;

/** Colour as indoor light shows it: the mood's cast at half strength. */
export function indoorTint(scene: Scene, colour: string): string {
  return mix(colour, scene.light.cast[0], scene.light.cast[1] * 0.5);
}

/** Walls, ceiling and floor of an empty room. */
export function drawShell(scene: Scene, room: Room, shell: Shell): string {
  const wall = shell.wall;
  const left = darken(wall, 0.07);
  const right = darken(wall, 0.13);
  const { height, width } = room;
  return [
    rect(0, 0, 1200, 900, lighten(wall, 0.55)),
    sidePatch(room, 0, 0, 0, DEEP, height, left),
    sidePatch(room, width, 0, 0, DEEP, height, right),
    floorPatch(room, 0, 0, width, DEEP, shell.floor),
    drawFloorPattern(scene, room, shell.floor, shell.floorKind),
    backPatch(room, 0, 0, width, height, wall),
    drawFeature(room, shell),
    floorPatch(room, 0, 0, width, 26, INK, 0.07),
    sidePatch(room, 0, 0, 0, DEEP, 9, lighten(left, 0.4)),
    sidePatch(room, width, 0, 0, DEEP, 9, lighten(right, 0.3)),
    backPatch(room, 0, 0, width, 9, lighten(wall, 0.45)),
    backPatch(room, 0, height - 8, width, 8, lighten(wall, 0.4)),
    sidePatch(room, 0, 0, height - 8, DEEP, 8, lighten(left, 0.3)),
    sidePatch(room, width, 0, height - 8, DEEP, 8, lighten(right, 0.25)),
    backPatch(room, 0, 0, 10, height, INK, 0.05),
    backPatch(room, width - 10, 0, 10, height, INK, 0.07),
  ].join("");
}

function drawFeature(room: Room, { wall, feature, accent }: Shell): string {
  const { width, height } = room;
  const joint = darken(accent, 0.16);
  const lines = (points: readonly (readonly [number, number, number, number])[], colour: string, thick: number) =>
    stroke(points.map(([x1, y1, x2, y2]) => `M${room.point(x1, y1, 0).join(" ")}L${room.point(x2, y2, 0).join(" ")}`).join(""), colour, thick, 0.6);
  if (feature === "accent") return backPatch(room, 0, 0, width, height, accent);
  if (feature === "dado") {
    const sides = sidePatch(room, 0, 0, 0, DEEP, 95, darken(accent, 0.07)) + sidePatch(room, width, 0, 0, DEEP, 95, darken(accent, 0.13));
    return sides + backPatch(room, 0, 0, width, 95, accent) + backPatch(room, 0, 93, width, 5, lighten(accent, 0.4));
  }
  if (feature === "stripe") return backPatch(room, 0, 150, width, 34, accent) + backPatch(room, 0, 190, width, 6, accent);
  if (feature === "panels") {
    const edge = lighten(wall, 0.3);
    return [0.04, 0.28, 0.52, 0.76].map((share) => backPatch(room, width * share, 20, width * 0.2, height - 60, edge) + backPatch(room, width * share + 4, 24, width * 0.2 - 8, height - 68, mix(wall, accent, 0.18))).join("");
  }
  if (feature === "brick") {
    const rows = Array.from({ length: Math.floor(height / 15) }, (_, row): [number, number, number, number] => [0, row * 15, width, row * 15]);
    const ends = rows.flatMap(([, y], row) => Array.from({ length: Math.floor(width / 44) }, (_, brick): [number, number, number, number] => [brick * 44 + (row % 2) * 22, y, brick * 44 + (row % 2) * 22, y + 15]));
    return backPatch(room, 0, 0, width, height, accent) + lines([...rows, ...ends], joint, 2);
  }
  return "";
}

/** Light falling from a window onto the floor; x and width in centimetres along the back wall. */
export function drawBeam(scene: Scene, room: Room, x: number, width: number): string {
  if (scene.mood === "dusk") return "";
  const opacity = 0.22;
  const near = [room.point(x + 30, 0, 30), room.point(x + width + 30, 0, 30), room.point(x + width + 110, 0, 190), room.point(x + 70, 0, 190)] as const;
  return polygon(near, "#fff3d1", opacity);
}
