import type { Picture, Scene } from "@/scripts/scenes/base/scene";
import { drawArmchair } from "@/scripts/scenes/indoors/armchair";
import { drawBalconyDoor } from "@/scripts/scenes/indoors/balcony-door";
import { drawBeam } from "@/scripts/scenes/indoors/beam";
import { drawBookshelf } from "@/scripts/scenes/indoors/bookshelf";
import { drawCeilingThing } from "@/scripts/scenes/indoors/ceiling-thing";
import { drawFloorLamp } from "@/scripts/scenes/indoors/floor-lamp";
import { drawHangingPlant } from "@/scripts/scenes/indoors/hanging-plant";
import { drawHousePlant } from "@/scripts/scenes/indoors/house-plant";
import { drawLowTable } from "@/scripts/scenes/indoors/low-table";
import { chooseCurtain, chooseFabric, chooseShell } from "@/scripts/scenes/indoors/palettes";
import { chooseRoom } from "@/scripts/scenes/indoors/room";
import { drawRoomDoor } from "@/scripts/scenes/indoors/room-door";
import { drawRoomWindow } from "@/scripts/scenes/indoors/room-window";
import { drawRug } from "@/scripts/scenes/indoors/rug";
import { drawShell } from "@/scripts/scenes/indoors/shell";
import { drawSideWindow } from "@/scripts/scenes/indoors/side-window";
import { drawSofa } from "@/scripts/scenes/indoors/sofa";
import { drawTelevision } from "@/scripts/scenes/indoors/television";
import { chooseView } from "@/scripts/scenes/indoors/view";
import { drawWallThing } from "@/scripts/scenes/indoors/wall-thing";

/** A living room. */
export function drawLivingScene(scene: Scene): Picture {
  const { random } = scene;
  const room = chooseRoom(random, random.between(400, 470));
  const curtain = chooseCurtain(scene);
  const fabric = chooseFabric(scene);
  const sofaWidth = random.between(165, 225);
  const openLeft = random.chance(0.5);
  const opening = random.pick(["window", "wide", "balcony", "side", "window"] as const);
  const openingWidth = { window: 100, wide: 170, balcony: 150, side: 0 }[opening];
  const openingX = openLeft ? random.between(50, 80) : room.width - openingWidth - random.between(50, 80);
  const freeX =
    opening === "side"
      ? room.width / 2
      : openLeft
        ? (openingX + openingWidth + room.width) / 2 + 14
        : openingX / 2 - 14;
  const freeWidth = opening === "side" ? room.width - 120 : room.width - openingWidth - 150;
  const sofaX = Math.min(
    Math.max(30, room.width / 2 - sofaWidth / 2 + random.between(-60, 60)),
    room.width - sofaWidth - 30,
  );
  const sofaZ = random.between(18, 44);
  const middle = sofaX + sofaWidth / 2;
  const lampLeft = sofaX > room.width - sofaX - sofaWidth;
  const wallKind = random.pick(["art", "art", "art", "shelf", "television"] as const);
  const clear = Math.abs(freeX - middle) - sofaWidth / 2;
  const shelfFits = freeWidth > 100 && clear > 0;
  const parts = [
    drawShell(scene, room, chooseShell(scene)),
    opening === "side" ? drawSideWindow(scene, room, { z: 60, y: 90, depth: 110, height: 120 }, curtain) : "",
    opening === "balcony" ? drawBalconyDoor(scene, room, openingX, openingWidth, curtain) : "",
    opening === "window" || opening === "wide"
      ? drawRoomWindow(
          scene,
          room,
          { x: openingX, y: 94, width: openingWidth, height: random.between(104, 128) },
          curtain,
          random.pick(["pair", "pair", "tied", "blind", "half"] as const),
        )
      : "",
    drawBeam(scene, room, opening === "side" ? 20 : openingX, Math.max(90, openingWidth)),
    wallKind === "shelf" && shelfFits
      ? drawBookshelf(scene, room, freeX - 44, 88, random.pick([92, 134, 176]))
      : wallKind === "television" && clear > 40
        ? drawTelevision(scene, room, freeX - 64, 128)
        : drawWallThing(scene, room, freeX, freeWidth),
    random.chance(0.12) && opening === "side" ? drawRoomDoor(scene, room, 24) : "",
    random.chance(0.6) ? drawFloorLamp(scene, room, lampLeft ? sofaX - 24 : sofaX + sofaWidth + 24, sofaZ + 10) : "",
    drawHousePlant(
      scene,
      room,
      lampLeft ? Math.min(room.width - 30, sofaX + sofaWidth + 40) : Math.max(30, sofaX - 42),
      sofaZ + 30,
    ),
    drawRug(
      room,
      random.pick(["bordered", "striped", "round", "plain", "diamond", "none"] as const),
      { x: middle - 120, z: sofaZ + 62, width: 240, depth: 130 },
      chooseFabric(scene),
    ),
    drawSofa(scene, room, random.pick(["rounded", "rounded", "boxy", "boxy", "cane", "diwan", "corner"] as const), {
      x: sofaX,
      z: sofaZ,
      width: sofaWidth,
      fabric,
    }),
    drawForeground(scene, room, middle, sofaZ, sofaX, sofaWidth),
    random.chance(0.24) ? drawHangingPlant(scene, room, random.pick([30, room.width - 34]), 50) : "",
    drawCeilingThing(
      scene,
      room,
      random.pick(["fan", "dome", "three", "globe", "none"] as const),
      room.width / 2 + random.between(-60, 60),
      random.between(60, 130),
    ),
  ];
  return { body: parts.join(""), viewBox: chooseView(random, room) };
}

function drawForeground(
  scene: Scene,
  room: Parameters<typeof drawLowTable>[1],
  middle: number,
  sofaZ: number,
  sofaX: number,
  sofaWidth: number,
): string {
  const { random } = scene;
  const table = drawLowTable(
    scene,
    room,
    middle + random.between(-14, 24),
    sofaZ + 128,
    random.pick(["round", "plank", "glass", "chest"] as const),
  );
  if (!random.chance(0.45)) return table;
  const z = sofaZ + 104;
  const chairX = random.chance(0.5) ? sofaX - 74 : sofaX + sofaWidth + 4;
  const [chairLeft] = room.point(chairX, 0, z);
  const [chairRight] = room.point(chairX + 78, 0, z);
  const visible = chairX > 4 && chairX < room.width - 80 && chairLeft > 110 && chairRight < 1090;
  return table + (visible ? drawArmchair(scene, room, { x: chairX, z, fabric: chooseFabric(scene) }) : "");
}
