import { darken } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect, shade } from "@/scripts/scenes/base/shapes";
import { type CellKind, drawCell } from "@/scripts/scenes/buildings/cell";
import { drawCladding } from "@/scripts/scenes/buildings/cladding";
import { drawSideWall } from "@/scripts/scenes/buildings/side-wall";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";

/** One bay of a facade; cells run from the ground floor upwards. */
export type Bay = { width: number; clad: boolean; cells: readonly CellKind[] };

/** A box of storeys standing on base; the side wall recedes to the right. */
export type Volume = {
  left: number;
  base: number;
  storey: number;
  floors: number;
  bays: readonly Bay[];
  side: number;
};

/** Width of the front in drawing units. */
export function frontWidth(volume: Volume): number {
  return volume.bays.reduce((sum, bay) => sum + bay.width, 0);
}

/** Height of the wall top in drawing units from the upper edge. */
export function wallTop(volume: Volume): number {
  return volume.base - volume.floors * volume.storey;
}

/** Walls, slabs and openings of a volume, without its roof. */
export function drawVolume(scene: Scene, style: BuildingStyle, volume: Volume): string {
  const { left, base, side, storey, floors } = volume;
  const top = wallTop(volume);
  const width = frontWidth(volume);
  const right = left + width;
  const parts = [
    side > 0 ? drawSideWall(scene, style, { right, base, side, top, storey, floors }) : "",
    rect(left, top, width, base - top, style.wall),
    rect(left, top, width * 0.4, base - top, "#ffffff", 0.07),
    rect(left, base - 18, width, 18, darken(style.wall, 0.18)),
  ];
  let x = left;
  const bays = volume.bays.map((bay) => {
    const placed = { bay, x };
    x += bay.width;
    return placed;
  });
  for (const { bay, x: bayLeft } of bays)
    if (bay.clad) parts.push(drawCladding(scene, style, bayLeft, top, bay.width, base - top));
  for (let floor = floors - 1; floor >= 0; floor--) {
    const y = base - (floor + 1) * storey;
    if (floor < floors - 1)
      parts.push(rect(left - 12, y - 7, width + 24, 14, style.slab), shade(left, y + 7, width, 11, 0.15));
    for (const { bay, x: bayLeft } of bays)
      parts.push(
        drawCell(scene, style, { x: bayLeft, y, width: bay.width, height: storey }, bay.cells[floor] ?? "window"),
      );
  }
  return parts.join("");
}
