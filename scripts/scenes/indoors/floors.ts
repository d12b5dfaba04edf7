import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, stroke } from "@/scripts/scenes/base/shapes";
import type { Room } from "@/scripts/scenes/indoors/room";

export type FloorKind = "planks" | "tiles" | "large" | "chequer" | "terrazzo" | "plain";

const DEEP = 330;

/** Joints or patterns of a floor, following the perspective. */
export function drawFloorPattern(scene: Scene, room: Room, colour: string, kind: FloorKind): string {
  if (kind === "plain") return "";
  if (kind === "chequer") return drawChequer(room, colour);
  if (kind === "terrazzo") return drawSpecks(scene, room, colour);
  const step = { planks: 24, tiles: 45, large: 80 }[kind];
  const joint = darken(colour, kind === "planks" ? 0.14 : 0.1);
  let lines = "";
  for (let x = step; x < room.width; x += step) lines += segment(room, x, 0, x, DEEP);
  if (kind === "planks") {
    for (let row = 0; row * step < room.width; row++) {
      const at = 30 + ((row * 83) % 150);
      lines +=
        segment(room, row * step, at, row * step + step, at) +
        segment(room, row * step, at + 160, row * step + step, at + 160);
    }
  } else for (let z = step; z < DEEP; z += step) lines += segment(room, 0, z, room.width, z);
  return stroke(lines, joint, kind === "planks" ? 2 : 2.5, 0.7);
}

function segment(room: Room, x1: number, z1: number, x2: number, z2: number): string {
  const [fromX, fromY] = room.point(x1, 0, z1);
  const [toX, toY] = room.point(x2, 0, z2);
  return `M${fromX} ${fromY}L${toX} ${toY}`;
}

function drawChequer(room: Room, colour: string): string {
  const step = 46;
  let squares = "";
  for (let row = 0; row * step < DEEP; row++)
    for (let column = row % 2; column * step < room.width; column += 2) {
      const right = Math.min(room.width, (column + 1) * step);
      const corners = [
        room.point(column * step, 0, row * step),
        room.point(right, 0, row * step),
        room.point(right, 0, (row + 1) * step),
        room.point(column * step, 0, (row + 1) * step),
      ];
      squares += `M${corners.map((corner) => corner.join(" ")).join("L")}Z`;
    }
  return area(squares, darken(colour, 0.15));
}

function drawSpecks(scene: Scene, room: Room, colour: string): string {
  const groups = [darken(colour, 0.22), lighten(colour, 0.5)].map((tone) => {
    const specks = Array.from({ length: 70 }, () => {
      const z = scene.random.between(4, 280);
      const [x, y] = room.point(scene.random.between(0, room.width), 0, z);
      const size = room.zoom(z) * scene.random.between(1, 2.4);
      return `M${x} ${y}l${size} ${-size * 0.4}l${size * 0.8} ${size * 0.5}l${-size} ${size * 0.5}Z`;
    });
    return area(specks.join(""), tone, 0.6);
  });
  return groups.join("");
}
