import type { Random } from "@/scripts/scenes/base/random";
import type { ViewBox } from "@/scripts/scenes/base/scene";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Crop of a room: the whole width or a step nearer, drawn towards the back wall's middle. */
export function chooseView(random: Random, room: Room): ViewBox {
  const width = random.between(1020, 1200);
  const height = width * 0.75;
  const middle = 600 + ((room.left + room.right) / 2 - 600) * 0.75;
  const top = random.between(0.3, 0.75) * (930 - height);
  return [middle - width / 2, top, width, height];
}
