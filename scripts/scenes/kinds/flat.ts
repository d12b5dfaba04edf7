import { darken, lighten } from "@/scripts/scenes/base/colour";
import { frameSubject, type Subject } from "@/scripts/scenes/base/framing";
import type { Picture, Scene } from "@/scripts/scenes/base/scene";
import { groundShadow, polygon, rect } from "@/scripts/scenes/base/shapes";
import { drawCompound, planCompound } from "@/scripts/scenes/buildings/compound";
import { type BuildingStyle, chooseStyle } from "@/scripts/scenes/buildings/style";
import { drawTower, towerTop } from "@/scripts/scenes/buildings/tower";
import { planTowers } from "@/scripts/scenes/kinds/flat-layout";
import { drawHedge, drawShrub } from "@/scripts/scenes/outdoors/plants";
import { drawSky } from "@/scripts/scenes/outdoors/sky";
import { drawRoad } from "@/scripts/scenes/outdoors/street-ground";
import { drawCar, drawStreetLamp } from "@/scripts/scenes/outdoors/street-things";
import { drawTree, TREE_KINDS } from "@/scripts/scenes/outdoors/trees";

const GROUND = 700;

/** One or more blocks of flats in their grounds. */
export function drawFlatScene(scene: Scene): Picture {
  const { random } = scene;
  const style = chooseStyle(scene);
  const towers = planTowers(random);
  const subject: Subject = {
    left: Math.min(...towers.map((tower) => tower.left)),
    right: Math.max(...towers.map((tower) => tower.left + tower.width + tower.side)),
    top: Math.min(...towers.map(towerTop)) - 74,
    bottom: GROUND,
  };
  const far = [...towers].sort((one, other) => other.floors - one.floors || one.left - other.left);
  const body = [
    drawSky(scene, GROUND),
    drawTreesBehind(scene, subject),
    rect(-480, 684, 2160, 70, scene.tint("#88a56e")),
    ...far.map((tower) => groundShadow(tower.left + tower.width / 2 + 30, GROUND, tower.width * 0.6, 12) + drawTower(scene, style, tower)),
    drawGrounds(scene, style, subject),
  ];
  const crop = { share: random.between(0.58, 0.74), shift: random.between(-0.07, 0.07), below: random.between(80, 150) };
  return { body: body.join(""), viewBox: frameSubject(subject, crop) };
}

function drawTreesBehind(scene: Scene, subject: Subject): string {
  const { random } = scene;
  const kind = random.pick(TREE_KINDS);
  const places = [subject.left - random.between(60, 130), subject.left - random.between(190, 280), subject.right + random.between(50, 120), subject.right + random.between(180, 260)];
  return places.map((x) => (random.chance(0.65) ? drawTree(scene, random.chance(0.6) ? kind : random.pick(TREE_KINDS), x, 696, random.between(0.6, 1)) : "")).join("");
}

function drawGrounds(scene: Scene, style: BuildingStyle, subject: Subject): string {
  const { random, tint } = scene;
  const kind = random.int(0, 3);
  const road = drawRoad(scene, 728, random.pick(["city", "wide", "lane"] as const));
  if (kind === 0) return road + drawCompound(scene, style, { ...planCompound(scene, random.between(subject.left, subject.right)), height: 58 }, 732);
  const lawn = tint("#8fae72");
  if (kind === 1) {
    const shrubs = Array.from({ length: 12 }, (_, index) => drawShrub(scene, subject.left - 300 + index * 130 + random.between(-24, 24), 718, random.between(0.55, 0.8)));
    return rect(-480, 696, 2160, 40, lawn) + rect(-480, 696, 2160, 6, lighten(lawn, 0.2)) + road + shrubs.join("") + drawTree(scene, "ashoka", subject.left - 110, 722, 0.66) + drawTree(scene, "ashoka", subject.right + 60, 722, 0.7);
  }
  if (kind === 2) {
    const yard = tint("#b4b2aa");
    const cars = Array.from({ length: random.int(1, 3) }, (_, index) => drawCar(scene, subject.left - 40 + index * 230 + random.between(0, 60), 742, 0.9));
    return road + rect(-480, 696, 2160, 44, yard) + rect(-480, 736, 2160, 6, darken(yard, 0.2)) + cars.join("") + drawStreetLamp(scene, subject.right + random.between(10, 90), 742, 0.95);
  }
  const gate = random.between(subject.left + 60, subject.right - 160);
  const drive = polygon([[gate, 698], [gate + 110, 698], [gate + 160, 734], [gate - 50, 734]], tint("#d3cabb"));
  return rect(-480, 696, 2160, 40, lawn) + drive + road + drawHedge(scene, -480, 734, gate + 420, 36) + drawHedge(scene, gate + 170, 734, 1600 - gate, 36) + drawTree(scene, random.pick(["palm", "gulmohar", "neem"] as const), random.pick([subject.left - 90, subject.right + 40]), 736, 0.8);
}
