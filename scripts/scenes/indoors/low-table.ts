import { darken, lighten } from "@/scripts/scenes/base/colour";
import { INK, WOODS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { ellipse, rects } from "@/scripts/scenes/base/shapes";
import { drawBlock, drawFloorShadow } from "@/scripts/scenes/indoors/block";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";
import { drawTableThings } from "@/scripts/scenes/indoors/table-things";

/** A low table; x and z are its middle, width and height in centimetres. */
export function drawLowTable(
  scene: Scene,
  room: Room,
  x: number,
  z: number,
  kind: "round" | "plank" | "glass" | "chest",
): string {
  const { random } = scene;
  const wood = indoorTint(scene, random.pick(WOODS));
  const width = random.between(86, 118);
  if (kind === "round") {
    const flat = room.zoom(z) > 2.4 ? 0.3 : 0.24;
    const drawing = [
      ellipse(4, 2, width * 0.52, width * flat * 0.4, INK, 0.16),
      rects(
        [
          [-width * 0.32, -36, 5, 34],
          [width * 0.28, -36, 5, 34],
          [-3, -36, 6, 40],
        ],
        darken(wood, 0.25),
      ),
      ellipse(0, -36, width / 2, (width * flat) / 2, darken(wood, 0.18)),
      ellipse(0, -39, width / 2, (width * flat) / 2, lighten(wood, 0.1)),
      drawTableThings(scene, -38),
    ];
    return standing(room, x, z, drawing.join(""));
  }
  const block = { x: x - width / 2, z: z - 26, width, height: 0, depth: 52 };
  if (kind === "chest")
    return (
      drawFloorShadow(room, block) +
      drawBlock(room, { ...block, height: 36 }, wood) +
      standing(room, x, z, drawTableThings(scene, 0), 36)
    );
  const glass = kind === "glass";
  const legs = [
    [block.x + 4, block.z],
    [block.x + width - 9, block.z],
    [block.x + 4, block.z + 46],
    [block.x + width - 9, block.z + 46],
  ].map(([legX, legZ]) =>
    drawBlock(
      room,
      { x: legX ?? 0, z: legZ ?? 0, width: 5, height: 36, depth: 5 },
      glass ? "#3a4148" : darken(wood, 0.2),
    ),
  );
  const top = drawBlock(room, { ...block, y: 36, height: 4 }, glass ? "#bcd9de" : wood);
  return drawFloorShadow(room, block, 0.1) + legs.join("") + top + standing(room, x, z, drawTableThings(scene, 0), 40);
}
