import type { Picture, Scene, ViewBox } from "@/scripts/scenes/base/scene";
import { chooseStyle } from "@/scripts/scenes/buildings/style";
import { drawPot } from "@/scripts/scenes/outdoors/pot";
import { drawSky } from "@/scripts/scenes/outdoors/sky";
import { drawTree } from "@/scripts/scenes/outdoors/tree";
import { drawOverhead } from "@/scripts/scenes/terrace/overhead";
import { drawPots, drawRoofThings } from "@/scripts/scenes/terrace/roof-things";
import { drawStairRoom } from "@/scripts/scenes/terrace/stair-room";
import { drawFloor } from "@/scripts/scenes/terrace/terrace-floor";
import { drawParapetRun } from "@/scripts/scenes/terrace/terrace-parapet";
import { drawTerraceSeats } from "@/scripts/scenes/terrace/terrace-seats";

const VIEWS: readonly ViewBox[] = [
  [0, 0, 1200, 900],
  [60, 60, 1120, 840],
  [20, 80, 1040, 780],
  [140, 80, 1040, 780],
];

/** A roof terrace with seats, pots and a view. */
export function drawTerraceScene(scene: Scene): Picture {
  const { random } = scene;
  const style = chooseStyle(scene);
  const edge = random.between(530, 590);
  const roomOnLeft = random.chance(0.6);
  const seatsX = roomOnLeft ? random.between(620, 760) : random.between(480, 600);
  const body = [
    drawSky(scene, edge + 10),
    random.chance(0.6)
      ? drawTree(
          scene,
          random.pick(["palm", "neem", "peepal", "gulmohar"] as const),
          random.between(300, 1000),
          edge + 120,
          random.between(0.9, 1.3),
        )
      : "",
    drawFloor(scene, edge),
    drawParapetRun(scene, style, edge),
    roomOnLeft ? drawStairRoom(scene, style, edge) : drawRoofThings(scene, edge),
    drawPots(scene, edge),
    drawOverhead(scene, style, edge, roomOnLeft),
    drawTerraceSeats(scene, seatsX, random.between(760, 810), random.between(1.1, 1.35)),
    random.chance(0.6) ? drawPot(scene, 1090, 800, 1.9) + drawPot(scene, 990, 776, 1.3) : drawPot(scene, 120, 812, 2),
  ];
  return { body: body.join(""), viewBox: random.pick(VIEWS) };
}
