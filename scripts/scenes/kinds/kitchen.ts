import { mix } from "@/scripts/scenes/base/colour";
import type { Picture, Scene } from "@/scripts/scenes/base/scene";
import { drawBacksplash } from "@/scripts/scenes/indoors/backsplash";
import { drawBeam } from "@/scripts/scenes/indoors/beam";
import { drawCeilingThing } from "@/scripts/scenes/indoors/ceiling-thing";
import { drawCooker } from "@/scripts/scenes/indoors/cooker";
import { drawFridge } from "@/scripts/scenes/indoors/fridge";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { drawKitchenMiddle } from "@/scripts/scenes/indoors/kitchen-middle";
import { drawLowerUnits } from "@/scripts/scenes/indoors/lower-units";
import { chooseCurtain, chooseShell } from "@/scripts/scenes/indoors/palettes";
import { chooseRoom } from "@/scripts/scenes/indoors/room";
import { drawRoomWindow } from "@/scripts/scenes/indoors/room-window";
import { drawShell } from "@/scripts/scenes/indoors/shell";
import { drawSideWindow } from "@/scripts/scenes/indoors/side-window";
import { drawSink } from "@/scripts/scenes/indoors/sink";
import { drawSmallPlant } from "@/scripts/scenes/indoors/small-plant";
import { chooseView } from "@/scripts/scenes/indoors/view";
import { drawWallUnits } from "@/scripts/scenes/indoors/wall-units";

const CABINETS = [
  "#2f5d6b",
  "#7f927c",
  "#b4673f",
  "#f4efe4",
  "#5b6b7a",
  "#c9a46a",
  "#8c3b30",
  "#3f6f4b",
  "#d9b08c",
  "#a97b52",
] as const;

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
  const cookerX = onBack
    ? windowAt === "right"
      ? unitsX + unitsWidth * 0.3
      : unitsX + unitsWidth * 0.78
    : unitsX + unitsWidth * random.pick([0.3, 0.66]);
  const hood = random.pick(["pyramid", "box", "none"] as const);
  const shell = {
    ...chooseShell(scene, ["tiles", "large", "chequer", "terrazzo", "tiles", "planks"]),
    feature: "plain" as const,
  };
  const parts = [
    drawShell(scene, room, shell),
    drawBacksplash(
      scene,
      room,
      unitsX,
      unitsWidth,
      mix(shell.wall, indoorTint(scene, random.pick(["#ffffff", "#f3eee4", "#cfdbe0", "#d9b08c", "#a9c1b8"])), 0.7),
      random.pick(["square", "brick", "diamond", "slab"] as const),
    ),
    onBack
      ? drawRoomWindow(
          scene,
          room,
          { x: windowX, y: 104, width: windowWidth, height: 96 },
          chooseCurtain(scene),
          random.pick(["blind", "half", "none"] as const),
        )
      : drawSideWindow(scene, room, { z: 50, y: 104, depth: 100, height: 96 }, chooseCurtain(scene)),
    drawBeam(scene, room, onBack ? windowX : 20, 90),
    drawWallUnits(
      scene,
      room,
      {
        from: unitsX,
        to: unitsX + unitsWidth,
        gaps: [
          ...(onBack ? [[windowX - 14, windowX + windowWidth + 14] as const] : []),
          ...(hood === "none" ? [] : [[cookerX - 40, cookerX + 40] as const]),
        ],
      },
      colour,
    ),
    drawLowerUnits(scene, room, unitsX, unitsWidth, low, top),
    drawCooker(scene, room, cookerX, hood),
    drawSink(
      scene,
      room,
      onBack ? windowX + windowWidth / 2 : unitsX + unitsWidth * 0.5 + (cookerX > unitsX + unitsWidth / 2 ? -70 : 90),
    ),
    drawSmallPlant(scene, room, cookerX + (cookerX > unitsX + unitsWidth / 2 ? 46 : -48), 20, 86),
    hasFridge ? drawFridge(scene, room, fridgeX) : "",
    drawKitchenMiddle(scene, room, colour, top),
    drawCeilingThing(
      scene,
      room,
      random.pick(["dome", "three", "globe", "none", "fan"] as const),
      room.width / 2 + random.between(-40, 40),
      110,
    ),
  ];
  return { body: parts.join(""), viewBox: chooseView(random, room) };
}
