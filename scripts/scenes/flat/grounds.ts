import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Subject } from "@/scripts/scenes/base/framing";
import type { Scene } from "@/scripts/scenes/base/scene";
import { polygon, rect } from "@/scripts/scenes/base/shapes";
import { STAGE_LEFT, STAGE_WIDTH } from "@/scripts/scenes/base/stage";
import { drawCompound } from "@/scripts/scenes/buildings/compound";
import { planCompound } from "@/scripts/scenes/buildings/compound-plan";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { drawCar } from "@/scripts/scenes/outdoors/car";
import { drawHedge } from "@/scripts/scenes/outdoors/hedge";
import { drawRoad } from "@/scripts/scenes/outdoors/road";
import { drawShrub } from "@/scripts/scenes/outdoors/shrub";
import { drawStreetLamp } from "@/scripts/scenes/outdoors/street-lamp";
import { drawTree } from "@/scripts/scenes/outdoors/tree";

export function drawGrounds(scene: Scene, style: BuildingStyle, subject: Subject): string {
  const { random, tint } = scene;
  const kind = random.int(0, 3);
  const road = drawRoad(scene, 728, random.pick(["city", "wide", "lane"] as const));
  if (kind === 0)
    return (
      road +
      drawCompound(
        scene,
        style,
        { ...planCompound(scene, random.between(subject.left, subject.right)), height: 58 },
        732,
      )
    );
  const lawn = tint("#8fae72");
  if (kind === 1) {
    const shrubs = Array.from({ length: 12 }, (_, index) =>
      drawShrub(scene, subject.left - 300 + index * 130 + random.between(-24, 24), 718, random.between(0.55, 0.8)),
    );
    return (
      rect(STAGE_LEFT, 696, STAGE_WIDTH, 40, lawn) +
      rect(STAGE_LEFT, 696, STAGE_WIDTH, 6, lighten(lawn, 0.2)) +
      road +
      shrubs.join("") +
      drawTree(scene, "ashoka", subject.left - 110, 722, 0.66) +
      drawTree(scene, "ashoka", subject.right + 60, 722, 0.7)
    );
  }
  if (kind === 2) {
    const yard = tint("#b4b2aa");
    const cars = Array.from({ length: random.int(1, 3) }, (_, index) =>
      drawCar(scene, subject.left - 40 + index * 230 + random.between(0, 60), 742, 0.9),
    );
    return (
      road +
      rect(STAGE_LEFT, 696, STAGE_WIDTH, 44, yard) +
      rect(STAGE_LEFT, 736, STAGE_WIDTH, 6, darken(yard, 0.2)) +
      cars.join("") +
      drawStreetLamp(scene, subject.right + random.between(10, 90), 742, 0.95)
    );
  }
  const gate = random.between(subject.left + 60, subject.right - 160);
  const drive = polygon(
    [
      [gate, 698],
      [gate + 110, 698],
      [gate + 160, 734],
      [gate - 50, 734],
    ],
    tint("#d3cabb"),
  );
  return (
    rect(STAGE_LEFT, 696, STAGE_WIDTH, 40, lawn) +
    drive +
    road +
    drawHedge(scene, STAGE_LEFT, 734, gate + 420, 36) +
    drawHedge(scene, gate + 170, 734, 1600 - gate, 36) +
    drawTree(
      scene,
      random.pick(["palm", "gulmohar", "neem"] as const),
      random.pick([subject.left - 90, subject.right + 40]),
      736,
      0.8,
    )
  );
}
