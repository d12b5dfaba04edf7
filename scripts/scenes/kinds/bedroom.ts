import type { Picture, Scene } from "@/scripts/scenes/base/scene";
import { drawAirConditioner } from "@/scripts/scenes/indoors/air-conditioner";
import { drawBalconyDoor } from "@/scripts/scenes/indoors/balcony-door";
import { drawBeam } from "@/scripts/scenes/indoors/beam";
import { drawCeilingThing } from "@/scripts/scenes/indoors/ceiling-thing";
import { drawDoubleBed } from "@/scripts/scenes/indoors/double-bed";
import { drawDresser } from "@/scripts/scenes/indoors/dresser";
import { drawHousePlant } from "@/scripts/scenes/indoors/house-plant";
import { drawNightstand } from "@/scripts/scenes/indoors/nightstand";
import { chooseCurtain, chooseFabric, chooseShell } from "@/scripts/scenes/indoors/palettes";
import { chooseRoom, type Room } from "@/scripts/scenes/indoors/room";
import { drawRoomDoor } from "@/scripts/scenes/indoors/room-door";
import { drawRoomWindow } from "@/scripts/scenes/indoors/room-window";
import { drawRug } from "@/scripts/scenes/indoors/rug";
import { drawShell } from "@/scripts/scenes/indoors/shell";
import { drawSideWardrobe } from "@/scripts/scenes/indoors/side-wardrobe";
import { drawSideWindow } from "@/scripts/scenes/indoors/side-window";
import { chooseView } from "@/scripts/scenes/indoors/view";
import { drawWallThing } from "@/scripts/scenes/indoors/wall-thing";
import { drawWardrobe } from "@/scripts/scenes/indoors/wardrobe";

/** A bedroom. */
export function drawBedroomScene(scene: Scene): Picture {
  const { random } = scene;
  const room = chooseRoom(random, random.between(380, 440));
  const curtain = chooseCurtain(scene);
  const bedWidth = random.pick([120, 152, 168]);
  const place = random.pick(["left", "middle", "right", "middle"] as const);
  const bedX = {
    left: 62,
    middle: (room.width - bedWidth) / 2 + random.between(-24, 24),
    right: room.width - bedWidth - 62,
  }[place];
  const opening =
    place === "middle"
      ? random.pick(["side", "above", "side"] as const)
      : random.pick(["window", "balcony", "window"] as const);
  const openingX = place === "left" ? room.width - 140 : 40;
  const bedMiddle = bedX + bedWidth / 2;
  const parts = [
    drawShell(scene, room, chooseShell(scene, ["planks", "planks", "tiles", "large", "terrazzo", "plain"])),
    opening === "side" ? drawSideWindow(scene, room, { z: 70, y: 88, depth: 110, height: 118 }, curtain) : "",
    opening === "window"
      ? drawRoomWindow(
          scene,
          room,
          { x: openingX, y: 92, width: 104, height: 120 },
          curtain,
          random.pick(["pair", "tied", "blind", "pair"] as const),
        )
      : "",
    opening === "balcony" ? drawBalconyDoor(scene, room, openingX - 6, 112, curtain) : "",
    opening === "above"
      ? drawRoomWindow(
          scene,
          room,
          { x: bedMiddle - 80, y: 130, width: 160, height: 84 },
          curtain,
          random.pick(["pair", "blind"] as const),
        )
      : drawWallThing(scene, room, bedMiddle, bedWidth, 164),
    drawBeam(scene, room, opening === "side" ? 20 : openingX, 100),
    place === "middle" ? drawBesides(scene, room, bedX, bedWidth) : "",
    drawRug(
      room,
      random.pick(["bordered", "striped", "round", "plain", "diamond", "none"] as const),
      { x: bedX - 46, z: 120, width: bedWidth + 92, depth: 130 },
      chooseFabric(scene),
    ),
    drawNightstand(scene, room, place === "right" ? bedX - 50 : bedX + bedWidth + 12),
    place === "middle" || random.chance(0.5)
      ? drawNightstand(scene, room, place === "right" ? bedX + bedWidth + 12 : bedX - 50)
      : "",
    drawDoubleBed(scene, room, { x: bedX, z: 6, width: bedWidth }, chooseFabric(scene)),
    opening !== "side" && place !== "left" && random.chance(0.4) ? drawSideWardrobe(scene, room, "left", 100, 130) : "",
    place !== "right" && random.chance(0.5)
      ? drawSideWardrobe(scene, room, "right", random.between(70, 110), random.between(110, 150))
      : "",
    random.chance(0.4)
      ? drawHousePlant(scene, room, place === "left" ? room.width - 40 : 40, random.between(70, 110))
      : "",
    opening === "side" && random.chance(0.5) ? drawAirConditioner(scene, room, 26) : "",
    drawCeilingThing(
      scene,
      room,
      random.pick(["fan", "fan", "dome", "globe", "none"] as const),
      room.width / 2,
      random.between(80, 150),
    ),
  ];
  return { body: parts.join(""), viewBox: chooseView(random, room) };
}

function drawBesides(scene: Scene, room: Room, bedX: number, bedWidth: number): string {
  const { random } = scene;
  const rightRoom = room.width - bedX - bedWidth - 66;
  if (rightRoom > 88 && random.chance(0.6))
    return random.chance(0.5)
      ? drawRoomDoor(scene, room, room.width - 92)
      : drawWardrobe(scene, room, room.width - 98, 96);
  return bedX > 140 && random.chance(0.6) ? drawDresser(scene, room, 14, 70) : "";
}
