import type { Picture, Scene } from "@/scripts/scenes/base/scene";
import { rect } from "@/scripts/scenes/base/shapes";
import { drawDoubleBed } from "@/scripts/scenes/indoors/beds";
import { drawBlock, drawFloorShadow } from "@/scripts/scenes/indoors/block";
import { drawHousePlant } from "@/scripts/scenes/indoors/house-plants";
import { drawCeilingThing, drawTableLamp } from "@/scripts/scenes/indoors/lamps";
import { chooseCurtain, chooseFabric, chooseShell } from "@/scripts/scenes/indoors/palettes";
import { chooseRoom, type Room, standing } from "@/scripts/scenes/indoors/room";
import { drawRug } from "@/scripts/scenes/indoors/rugs";
import { drawBeam, drawShell, indoorTint } from "@/scripts/scenes/indoors/shell";
import { drawDresser, drawRoomDoor, drawSideWardrobe, drawWardrobe } from "@/scripts/scenes/indoors/storage";
import { drawWallThing } from "@/scripts/scenes/indoors/wall-things";
import { drawBalconyDoor, drawRoomWindow, drawSideWindow } from "@/scripts/scenes/indoors/window-view";
import { ROOM_CROPS } from "@/scripts/scenes/kinds/room-crops";

/** A bedroom. */
export function drawBedroomScene(scene: Scene): Picture {
  const { random } = scene;
  const room = chooseRoom(random, random.between(380, 440));
  const curtain = chooseCurtain(scene);
  const bedWidth = random.pick([120, 152, 168]);
  const place = random.pick(["left", "middle", "right", "middle"] as const);
  const bedX = { left: 62, middle: (room.width - bedWidth) / 2 + random.between(-24, 24), right: room.width - bedWidth - 62 }[place];
  const opening = place === "middle" ? random.pick(["side", "above", "side"] as const) : random.pick(["window", "balcony", "window"] as const);
  const openingX = place === "left" ? room.width - 140 : 40;
  const bedMiddle = bedX + bedWidth / 2;
  const far = place === "left" ? room.width - 84 : 60;
  const parts = [
    drawShell(scene, room, chooseShell(scene, ["planks", "planks", "tiles", "large", "terrazzo", "plain"])),
    opening === "side" ? drawSideWindow(scene, room, { z: 70, y: 88, depth: 110, height: 118 }, curtain) : "",
    opening === "window" ? drawRoomWindow(scene, room, { x: openingX, y: 92, width: 104, height: 120 }, curtain, random.pick(["pair", "tied", "blind", "pair"] as const)) : "",
    opening === "balcony" ? drawBalconyDoor(scene, room, openingX - 6, 112, curtain) : "",
    opening === "above" ? drawRoomWindow(scene, room, { x: bedMiddle - 80, y: 130, width: 160, height: 84 }, curtain, random.pick(["pair", "blind"] as const)) : drawWallThing(scene, room, bedMiddle, bedWidth, 164),
    drawBeam(scene, room, opening === "side" ? 20 : openingX, 100),
    place === "middle" ? drawBesides(scene, room, bedX, bedWidth) : "",
    place !== "middle" && opening === "window" && random.chance(0.4) ? drawDresser(scene, room, far - 34, 74) : "",
    drawRug(room, random.pick(["bordered", "striped", "round", "plain", "diamond", "none"] as const), { x: bedX - 46, z: 120, width: bedWidth + 92, depth: 130 }, chooseFabric(scene)),
    drawNightstand(scene, room, place === "right" ? bedX - 50 : bedX + bedWidth + 12),
    place === "middle" || random.chance(0.5) ? drawNightstand(scene, room, place === "right" ? bedX + bedWidth + 12 : bedX - 50) : "",
    drawDoubleBed(scene, room, { x: bedX, z: 6, width: bedWidth }, chooseFabric(scene)),
    opening !== "side" && place !== "left" && random.chance(0.4) ? drawSideWardrobe(scene, room, "left", 100, 130) : "",
    place !== "right" && random.chance(0.5) ? drawSideWardrobe(scene, room, "right", random.between(70, 110), random.between(110, 150)) : "",
    random.chance(0.4) ? drawHousePlant(scene, room, place === "left" ? room.width - 40 : 40, random.between(70, 110)) : "",
    random.chance(0.35) ? drawAirConditioner(scene, room, place === "left" ? room.width - 130 : 34) : "",
    drawCeilingThing(scene, room, random.pick(["fan", "fan", "dome", "globe", "none"] as const), room.width / 2, random.between(80, 150)),
  ];
  return { body: parts.join(""), viewBox: random.pick(ROOM_CROPS) };
}

function drawBesides(scene: Scene, room: Room, bedX: number, bedWidth: number): string {
  const { random } = scene;
  const rightRoom = room.width - bedX - bedWidth - 66;
  if (rightRoom > 88 && random.chance(0.6)) return random.chance(0.5) ? drawRoomDoor(scene, room, room.width - 92) : drawWardrobe(scene, room, room.width - 98, 96);
  return bedX > 130 && random.chance(0.5) ? drawWallThing(scene, room, bedX / 2, 60, 150) : "";
}

function drawNightstand(scene: Scene, room: Room, x: number): string {
  const wood = indoorTint(scene, scene.random.pick(["#8a5a3b", "#a97b52", "#f1ece0", "#4a4038"]));
  const front = rect(3, -42, 32, 16, "#ffffff", 0.16) + rect(3, -22, 32, 16, "#ffffff", 0.16) + rect(16, -36, 6, 2.4, "#e7c877");
  const block = { x, z: 8, width: 38, height: 46, depth: 38 };
  return drawFloorShadow(room, block) + drawBlock(room, block, wood) + standing(room, x, 46.5, front) + drawTableLamp(scene, room, x + 19, 26, 46);
}

function drawAirConditioner(scene: Scene, room: Room, x: number): string {
  const body = indoorTint(scene, "#f7f6f2");
  return standing(room, x, 0, rect(2, 3, 92, 28, "#14232e", 0.1) + rect(0, 0, 92, 27, body) + rect(4, 20, 84, 4, "#c9cdd0") + rect(76, 6, 8, 3, "#8fae4c"), room.height - 22);
}
