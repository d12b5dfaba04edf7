import { lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect, rects } from "@/scripts/scenes/base/shapes";
import { drawBlock, drawFloorShadow } from "@/scripts/scenes/indoors/block";
import { drawDiningTable } from "@/scripts/scenes/indoors/dining-table";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { chooseFabric } from "@/scripts/scenes/indoors/palettes";
import { sidePatch, standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";
import { drawRug } from "@/scripts/scenes/indoors/rug";

export function drawKitchenMiddle(scene: Scene, room: Room, colour: string, top: string): string {
  const { random } = scene;
  const kind = random.int(0, 3);
  if (kind === 0) return drawDiningTable(scene, room, room.width / 2 - 70, 150, 140);
  if (kind === 1) {
    const island = { x: room.width / 2 - 85, z: 122, width: 170, height: 82, depth: 56 };
    const stool = (x: number) =>
      standing(
        room,
        x,
        192,
        rects(
          [
            [-12, -60, 3, 60],
            [9, -60, 3, 60],
            [-12, -24, 24, 3],
          ],
          "#4a4038",
        ) + rect(-16, -64, 32, 6, indoorTint(scene, "#b98556")),
      );
    const front = standing(
      room,
      island.x,
      178.5,
      rects(
        [
          [8, -74, 72, 62],
          [90, -74, 72, 62],
        ],
        lighten(colour, 0.1),
      ),
    );
    return (
      drawFloorShadow(room, island) +
      drawBlock(room, island, colour) +
      front +
      drawBlock(room, { ...island, x: island.x - 4, y: 82, width: 178, height: 4, z: 118, depth: 64 }, top) +
      stool(island.x + 44) +
      stool(island.x + 126)
    );
  }
  const mat = drawRug(
    room,
    random.pick(["striped", "plain", "bordered"] as const),
    { x: room.width / 2 - 70, z: 100, width: 140, depth: 56 },
    chooseFabric(scene),
  );
  if (kind === 2) return mat;
  const side = { x: 0, z: 110, width: 48, height: 82, depth: 150 };
  return (
    mat +
    drawFloorShadow(room, side) +
    drawBlock(room, side, colour) +
    sidePatch(room, 48.5, 116, 8, 66, 68, lighten(colour, 0.14)) +
    sidePatch(room, 48.5, 188, 8, 66, 68, lighten(colour, 0.14)) +
    drawBlock(room, { ...side, y: 82, width: 52, height: 4 }, top)
  );
}
