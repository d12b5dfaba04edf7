import type { Scene } from "@/scripts/scenes/base/scene";
import { drawOpenShelves } from "@/scripts/scenes/indoors/open-shelves";
import type { Room } from "@/scripts/scenes/indoors/room";
import { drawUpperUnits } from "@/scripts/scenes/indoors/upper-units";

type Stretch = { from: number; to: number; gaps: readonly (readonly [number, number])[] };

export function drawWallUnits(scene: Scene, room: Room, { from, to, gaps }: Stretch, colour: string): string {
  const sorted = [...gaps].sort((one, other) => one[0] - other[0]);
  const free: [number, number][] = [];
  let at = from;
  for (const [start, end] of sorted) {
    if (start - at > 40) free.push([at, start]);
    at = Math.max(at, end);
  }
  if (to - at > 40) free.push([at, to]);
  const shelves = scene.random.chance(0.35);
  return free
    .map(([start, end], index) =>
      shelves && index === 0
        ? drawOpenShelves(scene, room, start + 6, end - start - 12)
        : drawUpperUnits(scene, room, start + 2, end - start - 4, colour),
    )
    .join("");
}
