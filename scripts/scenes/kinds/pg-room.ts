import type { Picture, Scene } from "@/scripts/scenes/base/scene";
import { drawBunkBed } from "@/scripts/scenes/indoors/bunk-bed";
import { drawCeilingThing } from "@/scripts/scenes/indoors/ceiling-thing";
import { drawDesk } from "@/scripts/scenes/indoors/desk";
import { drawHousePlant } from "@/scripts/scenes/indoors/house-plant";
import { drawLuggage } from "@/scripts/scenes/indoors/luggage";
import { chooseFabric, chooseShell } from "@/scripts/scenes/indoors/palettes";
import { drawPgWall } from "@/scripts/scenes/indoors/pg-wall";
import { chooseRoom } from "@/scripts/scenes/indoors/room";
import { drawRug } from "@/scripts/scenes/indoors/rug";
import { drawShell } from "@/scripts/scenes/indoors/shell";
import { drawSingleBed } from "@/scripts/scenes/indoors/single-bed";
import { chooseView } from "@/scripts/scenes/indoors/view";

const BED = 88;

/** A shared room of a paying-guest house or hostel. */
export function drawPgRoomScene(scene: Scene): Picture {
  const { random } = scene;
  const layout = random.pick(["two", "bunk", "bunks", "desk", "three", "mixed"] as const);
  const flip = random.chance(0.5);
  const room = chooseRoom(random, layout === "three" ? random.between(460, 490) : random.between(390, 450));
  const same = chooseFabric(scene);
  const bedspread = () => (random.chance(0.5) ? same : chooseFabric(scene));
  const place = (x: number, width: number) => (flip ? room.width - x - width : x);
  const near = place(10, BED);
  const far = place(room.width - BED - 10, BED);
  const bedZ = random.between(10, 34);
  const parts = [
    drawShell(scene, room, chooseShell(scene, ["tiles", "large", "terrazzo", "plain", "chequer"])),
    drawPgWall(scene, room, layout, place),
    drawRug(
      room,
      random.pick(["striped", "plain", "bordered", "none", "round"] as const),
      { x: room.width / 2 - 60, z: 100, width: 120, depth: 120 },
      chooseFabric(scene),
    ),
    layout === "three"
      ? drawSingleBed(scene, room, { x: room.width / 2 - BED / 2, z: 6, width: BED }, bedspread())
      : "",
    layout === "bunk" || layout === "bunks" || layout === "mixed"
      ? drawBunkBed(scene, room, { x: near, z: bedZ, width: BED }, bedspread(), bedspread())
      : drawSingleBed(scene, room, { x: near, z: bedZ, width: BED }, bedspread()),
    layout === "bunks" ? drawBunkBed(scene, room, { x: far, z: bedZ, width: BED }, bedspread(), bedspread()) : "",
    layout === "two" || layout === "three" || layout === "mixed"
      ? drawSingleBed(scene, room, { x: far, z: bedZ, width: BED }, bedspread())
      : "",
    layout === "bunk" || layout === "desk" ? drawDesk(scene, room, place(room.width - 150, 138), 0, 138) : "",
    random.chance(0.6)
      ? drawLuggage(scene, room, room.width / 2 + random.between(-70, 60), random.between(150, 190))
      : "",
    random.chance(0.3) ? drawHousePlant(scene, room, room.width / 2 + random.pick([-70, 70]), 24) : "",
    drawCeilingThing(scene, room, random.chance(0.75) ? "fan" : "dome", room.width / 2, random.between(80, 130)),
  ];
  return { body: parts.join(""), viewBox: chooseView(random, room) };
}
