import { lighten, mix } from "@/scripts/scenes/base/colour";
import type { Picture, Scene } from "@/scripts/scenes/base/scene";
import { rect, rects } from "@/scripts/scenes/base/shapes";
import { drawBlock, drawFloorShadow } from "@/scripts/scenes/indoors/block";
import { drawSmallPlant } from "@/scripts/scenes/indoors/house-plants";
import { drawBacksplash, drawCooker, drawFridge, drawLowerUnits, drawOpenShelves, drawSink, drawUpperUnits } from "@/scripts/scenes/indoors/kitchen-units";
import { drawCeilingThing } from "@/scripts/scenes/indoors/lamps";
import { chooseCurtain, chooseFabric, chooseShell } from "@/scripts/scenes/indoors/palettes";
import { chooseRoom, type Room, sidePatch, standing } from "@/scripts/scenes/indoors/room";
import { drawRug } from "@/scripts/scenes/indoors/rugs";
import { drawBeam, drawShell, indoorTint } from "@/scripts/scenes/indoors/shell";
import { drawDiningTable } from "@/scripts/scenes/indoors/tables";
import { drawRoomWindow, drawSideWindow } from "@/scripts/scenes/indoors/window-view";
import { ROOM_CROPS } from "@/scripts/scenes/kinds/room-crops";

const CABINETS = ["#2f5d6b", "#7f927c", "#b4673f", "#f4efe4", "#5b6b7a", "#c9a46a", "#8c3b30", "#3f6f4b", "#d9b08c", "#a97b52"] as const;

/** A kitchen with its units along the back wall. */
export function drawKitchenScene(scene: Scene): Picture {
  const { random } = scene;
  const room = chooseRoom(random, random.between(340, 400));
  const colour = indoorTint(scene, random.pick(CABINETS));
  const low = random.chance(0.5) ? colour : indoorTint(scene, random.pick(["#f4efe4", "#e4dfd4", "#a97b52"]));
  const top = indoorTint(scene, random.pick(["#3a4148", "#e9e4da", "#8a5a3b", "#5b6b6b"]));
  const fridgeLeft = random.chance(0.5);
  const hasFridge = random.chance(0.85);
  const fridgeX = fridgeLeft ? 6 : room.width - 72;
  const unitsX = hasFridge && fridgeLeft ? 76 : 4;
  const unitsWidth = room.width - 8 - (hasFridge ? 72 : 0);
  const windowWidth = random.between(84, 110);
  const windowAt = random.pick(["middle", "left", "right", "side"] as const);
  const share = { middle: 0.5, left: 0.2, right: 0.78, side: 0.5 }[windowAt];
  const windowX = unitsX + unitsWidth * share - windowWidth / 2;
  const onBack = windowAt !== "side";
  const cookerX = onBack ? (windowAt === "right" ? unitsX + unitsWidth * 0.3 : unitsX + unitsWidth * 0.78) : unitsX + unitsWidth * random.pick([0.3, 0.66]);
  const hood = random.pick(["pyramid", "box", "none"] as const);
  const shell = { ...chooseShell(scene, ["tiles", "large", "chequer", "terrazzo", "tiles", "planks"]), feature: "plain" as const };
  const parts = [
    drawShell(scene, room, shell),
    drawBacksplash(scene, room, unitsX, unitsWidth, mix(shell.wall, indoorTint(scene, random.pick(["#ffffff", "#f3eee4", "#cfdbe0", "#d9b08c", "#a9c1b8"])), 0.7), random.pick(["square", "brick", "diamond", "slab"] as const)),
    onBack ? drawRoomWindow(scene, room, { x: windowX, y: 104, width: windowWidth, height: 96 }, chooseCurtain(scene), random.pick(["blind", "half", "none"] as const)) : drawSideWindow(scene, room, { z: 50, y: 104, depth: 100, height: 96 }, chooseCurtain(scene)),
    drawBeam(scene, room, onBack ? windowX : 20, 90),
    drawWallUnits(scene, room, { from: unitsX, to: unitsX + unitsWidth, gaps: [...(onBack ? [[windowX - 14, windowX + windowWidth + 14] as const] : []), ...(hood === "none" ? [] : [[cookerX - 40, cookerX + 40] as const])] }, colour),
    drawLowerUnits(scene, room, unitsX, unitsWidth, low, top),
    drawCooker(scene, room, cookerX, hood),
    drawSink(scene, room, onBack ? windowX + windowWidth / 2 : unitsX + unitsWidth * 0.5 + (cookerX > unitsX + unitsWidth / 2 ? -70 : 90)),
    drawSmallPlant(scene, room, cookerX + (cookerX > unitsX + unitsWidth / 2 ? 46 : -48), 20, 86),
    hasFridge ? drawFridge(scene, room, fridgeX) : "",
    drawMiddle(scene, room, colour, top),
    drawCeilingThing(scene, room, random.pick(["dome", "three", "globe", "none", "fan"] as const), room.width / 2 + random.between(-40, 40), 110),
  ];
  return { body: parts.join(""), viewBox: random.pick(ROOM_CROPS) };
}

type Stretch = { from: number; to: number; gaps: readonly (readonly [number, number])[] };

function drawWallUnits(scene: Scene, room: Room, { from, to, gaps }: Stretch, colour: string): string {
  const sorted = [...gaps].sort((one, other) => one[0] - other[0]);
  const free: [number, number][] = [];
  let at = from;
  for (const [start, end] of sorted) {
    if (start - at > 40) free.push([at, start]);
    at = Math.max(at, end);
  }
  if (to - at > 40) free.push([at, to]);
  const shelves = scene.random.chance(0.35);
  return free.map(([start, end], index) => (shelves && index === 0 ? drawOpenShelves(scene, room, start + 6, end - start - 12) : drawUpperUnits(scene, room, start + 2, end - start - 4, colour))).join("");
}

function drawMiddle(scene: Scene, room: Room, colour: string, top: string): string {
  const { random } = scene;
  const kind = random.int(0, 3);
  if (kind === 0) return drawDiningTable(scene, room, room.width / 2 - 70, 150, 140);
  if (kind === 1) {
    const island = { x: room.width / 2 - 85, z: 140, width: 170, height: 82, depth: 56 };
    const stool = (x: number) => standing(room, x, 210, rects([[-12, -60, 3, 60], [9, -60, 3, 60], [-12, -24, 24, 3]], "#4a4038") + rect(-16, -64, 32, 6, indoorTint(scene, "#b98556")));
    const front = standing(room, island.x, 196.5, rects([[8, -74, 72, 62], [90, -74, 72, 62]], lighten(colour, 0.1)));
    return drawFloorShadow(room, island) + drawBlock(room, island, colour) + front + drawBlock(room, { ...island, x: island.x - 4, y: 82, width: 178, height: 4, z: 136, depth: 64 }, top) + stool(island.x + 44) + stool(island.x + 126);
  }
  const mat = drawRug(room, random.pick(["striped", "plain", "bordered"] as const), { x: room.width / 2 - 70, z: 100, width: 140, depth: 56 }, chooseFabric(scene));
  if (kind === 2) return mat;
  const side = { x: 0, z: 110, width: 48, height: 82, depth: 150 };
  return mat + drawFloorShadow(room, side) + drawBlock(room, side, colour) + sidePatch(room, 48.5, 116, 8, 66, 68, lighten(colour, 0.14)) + sidePatch(room, 48.5, 188, 8, 66, 68, lighten(colour, 0.14)) + drawBlock(room, { ...side, y: 82, width: 52, height: 4 }, top);
}
