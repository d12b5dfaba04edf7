import type { Scene } from "@/scripts/scenes/base/scene";
import { moved } from "@/scripts/scenes/base/shapes";
import { drawBenchSet } from "@/scripts/scenes/terrace/bench-set";
import { drawChairsAndTable } from "@/scripts/scenes/terrace/chairs-and-table";
import { drawCharpai } from "@/scripts/scenes/terrace/charpai";
import { drawLoungers } from "@/scripts/scenes/terrace/loungers";
import { drawSwing } from "@/scripts/scenes/terrace/swing";

/** Seating on a terrace, about 480 units wide around x, standing on y. */
export function drawTerraceSeats(scene: Scene, x: number, y: number, size: number): string {
  const seats = scene.random.pick([drawChairsAndTable, drawSwing, drawCharpai, drawLoungers, drawBenchSet]);
  return moved(x, y, seats(scene), size);
}
