import type { ViewBox } from "@/scripts/scenes/base/scene";

/** Views of a room, from the whole canvas to a step nearer. */
export const ROOM_CROPS: readonly ViewBox[] = [
  [0, 0, 1200, 900],
  [40, 30, 1120, 840],
  [100, 60, 1040, 780],
  [20, 70, 1080, 810],
  [120, 90, 1040, 780],
];
