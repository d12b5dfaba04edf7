import { darken, lighten } from "@/scripts/scenes/base/colour";
import { INK } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect } from "@/scripts/scenes/base/shapes";
import { drawFloorPattern } from "@/scripts/scenes/indoors/floors";
import { backPatch, floorPatch, sidePatch } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";
import { DEEP, type Shell } from "@/scripts/scenes/indoors/shell-plan";
import { drawWallFeature } from "@/scripts/scenes/indoors/wall-feature";

/** Walls, ceiling and floor of an empty room. */
export function drawShell(scene: Scene, room: Room, shell: Shell): string {
  const wall = shell.wall;
  const left = darken(wall, 0.07);
  const right = darken(wall, 0.13);
  const { height, width } = room;
  return [
    rect(-400, -300, 2000, 1600, lighten(wall, 0.55)),
    sidePatch(room, 0, 0, 0, DEEP, height, left),
    sidePatch(room, width, 0, 0, DEEP, height, right),
    floorPatch(room, 0, 0, width, DEEP, shell.floor),
    drawFloorPattern(scene, room, shell.floor, shell.floorKind),
    backPatch(room, 0, 0, width, height, wall),
    drawWallFeature(room, shell),
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
