import { mix } from "@/scripts/scenes/base/colour";
import { FABRICS } from "@/scripts/scenes/base/palette";
import type { Picture, Scene } from "@/scripts/scenes/base/scene";
import { drawBasin } from "@/scripts/scenes/indoors/basin";
import { drawBeam } from "@/scripts/scenes/indoors/beam";
import { drawCeilingThing } from "@/scripts/scenes/indoors/ceiling-thing";
import { drawHousePlant } from "@/scripts/scenes/indoors/house-plant";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { chooseCurtain, chooseFabric, chooseShell } from "@/scripts/scenes/indoors/palettes";
import { chooseRoom } from "@/scripts/scenes/indoors/room";
import { drawRoomWindow } from "@/scripts/scenes/indoors/room-window";
import { drawRug } from "@/scripts/scenes/indoors/rug";
import { drawShell } from "@/scripts/scenes/indoors/shell";
import { drawShower } from "@/scripts/scenes/indoors/shower";
import { drawToilet } from "@/scripts/scenes/indoors/toilet";
import { drawTowels } from "@/scripts/scenes/indoors/towels";
import { drawTub } from "@/scripts/scenes/indoors/tub";
import { chooseView } from "@/scripts/scenes/indoors/view";
import { drawWallTiles } from "@/scripts/scenes/indoors/wall-tiles";
import { drawWashing } from "@/scripts/scenes/indoors/washing";

/** A bathroom. */
export function drawBathScene(scene: Scene): Picture {
  const { random } = scene;
  const room = chooseRoom(random, random.between(300, 350));
  const accent = indoorTint(scene, random.pick(FABRICS));
  const shell = {
    ...chooseShell(scene, ["tiles", "tiles", "chequer", "terrazzo", "large"]),
    feature: "plain" as const,
    wall: mix(indoorTint(scene, "#eeefec"), accent, 0.08),
  };
  const layout = random.pick(["shower", "tub", "washing"] as const);
  const toiletX = layout === "tub" ? room.width * 0.5 : room.width * 0.56;
  const basinX = room.width * 0.24;
  const windowX = layout === "tub" ? room.width - 130 : toiletX - 32;
  const parts = [
    drawShell(scene, room, shell),
    drawWallTiles(scene, room, accent),
    drawRoomWindow(
      scene,
      room,
      { x: windowX, y: 158, width: random.between(60, 84), height: random.between(44, 56) },
      chooseCurtain(scene),
      random.pick(["none", "blind", "half"] as const),
    ),
    drawBeam(scene, room, windowX, 70),
    layout === "shower"
      ? ""
      : drawTowels(scene, room, layout === "tub" ? room.width * 0.5 + 46 : room.width * 0.56 + 60),
    drawToilet(scene, room, toiletX),
    layout === "tub" ? drawTub(scene, room, room.width - 134, 128) : "",
    layout === "washing" ? drawWashing(scene, room, room.width - 64) : "",
    drawBasin(scene, room, basinX, random.between(78, 104)),
    drawRug(
      room,
      random.pick(["plain", "striped", "bordered", "round"] as const),
      { x: basinX - 34, z: 76, width: 86, depth: 50 },
      chooseFabric(scene),
    ),
    layout === "shower" ? drawShower(scene, room, random.between(90, 130)) : "",
    random.chance(0.5) ? drawHousePlant(scene, room, room.width * 0.05, random.between(60, 100)) : "",
    drawCeilingThing(scene, room, random.pick(["globe", "none", "none"] as const), room.width * 0.46, 60),
  ];
  return { body: parts.join(""), viewBox: chooseView(random, room) };
}
