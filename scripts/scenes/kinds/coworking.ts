import { FABRICS, WOODS } from "@/scripts/scenes/base/palette";
import type { Picture, Scene } from "@/scripts/scenes/base/scene";
import { drawCeilingThing } from "@/scripts/scenes/indoors/ceiling-thing";
import { drawDeskRow } from "@/scripts/scenes/indoors/desk-row";
import { drawHangingPlant } from "@/scripts/scenes/indoors/hanging-plant";
import { drawHousePlant } from "@/scripts/scenes/indoors/house-plant";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { drawOfficeWall } from "@/scripts/scenes/indoors/office-wall";
import { chooseShell } from "@/scripts/scenes/indoors/palettes";
import { chooseRoom } from "@/scripts/scenes/indoors/room";
import { drawShell } from "@/scripts/scenes/indoors/shell";
import { chooseView } from "@/scripts/scenes/indoors/view";

/** A shared office with rows of desks; mirrored shows it from the other end. */
export function drawCoworkingScene(scene: Scene, mirrored: boolean): Picture {
  const { random } = scene;
  const room = chooseRoom(random, random.between(540, 620));
  const accent = indoorTint(scene, random.pick(FABRICS));
  const wood = indoorTint(scene, random.pick([...WOODS, "#f1ece0"]));
  const rows = random.pick([
    [40, 200],
    [70, 240],
    [30, 150, 270],
    [60, 220],
  ] as const);
  const aisle = random.chance(0.4);
  const perRow = 3;
  const desks = rows.map((z) => {
    const width = room.width - random.between(150, 220);
    const x = (room.width - width) / 2 + random.between(-20, 20);
    return aisle
      ? drawDeskRow(scene, room, { x, z, width: width * 0.42, seats: 2 }, wood, accent) +
          drawDeskRow(scene, room, { x: x + width * 0.58, z, width: width * 0.42, seats: 2 }, wood, accent)
      : drawDeskRow(scene, room, { x, z, width, seats: perRow }, wood, accent);
  });
  const lampKind = random.pick(["dome", "three", "globe", "fan"] as const);
  const lamps = [0.25, 0.5, 0.75].map((share) =>
    drawCeilingThing(scene, room, lampKind, room.width * share, random.between(60, 80)),
  );
  const body = [
    drawShell(scene, room, chooseShell(scene, ["planks", "large", "terrazzo", "plain", "tiles"])),
    drawOfficeWall(scene, room, accent),
    ...lamps,
    random.chance(0.5) ? drawHangingPlant(scene, room, room.width * 0.12, 30) : "",
    drawHousePlant(scene, room, random.pick([30, room.width - 34]), random.between(40, 90)),
    ...desks,
    random.chance(0.5) ? drawHousePlant(scene, room, random.pick([26, room.width - 30]), 190) : "",
  ].join("");
  const [x, y, width, height] = chooseView(random, room);
  const turned = mirrored ? `<g transform="matrix(-1 0 0 1 ${Math.round(2 * x + width)} 0)">${body}</g>` : body;
  return { body: turned, viewBox: [x, y, width, height] };
}
