import { darken, lighten, mix } from "@/scripts/scenes/base/colour";
import { frameSubject } from "@/scripts/scenes/base/framing";
import { DOORS } from "@/scripts/scenes/base/palette";
import type { Picture, Scene } from "@/scripts/scenes/base/scene";
import { circle, polygon, rect, rects, roundRect, shade } from "@/scripts/scenes/base/shapes";
import { chooseStyle } from "@/scripts/scenes/buildings/style";
import { drawVolume, type Volume } from "@/scripts/scenes/buildings/volume";
import { drawBehind } from "@/scripts/scenes/kinds/house-surroundings";
import { drawShowroomGoods } from "@/scripts/scenes/kinds/showroom-goods";
import { drawHedge, drawPot, drawShrub } from "@/scripts/scenes/outdoors/plants";
import { drawSky } from "@/scripts/scenes/outdoors/sky";
import { drawRoad } from "@/scripts/scenes/outdoors/street-ground";
import { drawCar, drawStreetLamp } from "@/scripts/scenes/outdoors/street-things";

const GROUND = 700;

/** A showroom with a glass front and goods in the light behind it. */
export function drawShowroomScene(scene: Scene): Picture {
  const { random } = scene;
  const style = chooseStyle(scene);
  const width = random.between(520, 720);
  const left = 600 - width / 2;
  const glassHeight = random.between(210, 290);
  const top = GROUND - glassHeight;
  const upperFloors = random.pick([0, 0, 1, 1]);
  const band = random.between(70, 110);
  const colour = scene.tint(random.pick(DOORS));
  const wall = random.chance(0.5) ? style.wall : darken(colour, 0.2);
  const roofTop = top - band - upperFloors * 150;
  const upper: Volume = { left: left - 14, base: top - band, storey: 150, floors: upperFloors, side: 60, bays: [0, 1, 2].map(() => ({ width: (width + 28) / 3, clad: false, cells: ["wide"] })) };
  const subject = { left: left - 26, right: left + width + 70, top: roofTop - 30, bottom: GROUND };
  const body = [
    drawSky(scene, GROUND),
    drawBehind(scene, subject, GROUND),
    polygon([[left + width + 14, GROUND], [left + width + 74, GROUND - 12], [left + width + 74, upperFloors > 0 ? top - band - 15 : top - band + 8], [left + width + 14, top - band]], darken(wall, 0.3)),
    rect(left - 14, top - band, width + 28, glassHeight + band, wall),
    drawFront(scene, { left, top, width, height: glassHeight, iron: style.iron }),
    rect(left - 26, top - band, width + 52, band, colour),
    drawSign(scene, left, top - band, width, band),
    shade(left - 14, top, width + 28, 13, 0.24),
    upperFloors > 0 ? drawVolume(scene, style, upper) : "",
    rect(left - 30, roofTop - 14, width + 60, 18, lighten(colour, 0.3)),
    rect(left - 30, GROUND - 6, width + 90, 20, scene.tint("#cfc6b6")),
    rect(left - 30, GROUND + 10, width + 90, 5, darken(scene.tint("#cfc6b6"), 0.2)),
    drawRoad(scene, 716, random.pick(["city", "wide"] as const)),
    drawForecourt(scene, subject.left, subject.right),
  ];
  const crop = { share: random.between(0.66, 0.8), shift: random.between(-0.05, 0.05), below: random.between(80, 130) };
  return { body: body.join(""), viewBox: frameSubject(subject, crop) };
}

type Front = { left: number; top: number; width: number; height: number; iron: string };

function drawFront(scene: Scene, { left, top, width, height, iron }: Front): string {
  const { random } = scene;
  const dusk = scene.mood === "dusk";
  const panes = random.int(3, 6);
  const doorPane = random.int(0, panes - 1);
  const pane = width / panes;
  const posts = Array.from({ length: panes + 1 }, (_, post): [number, number, number, number] => [left + post * pane - 4, top, 8, height]);
  const lamps = Array.from({ length: panes }, (_, lamp) => circle(left + (lamp + 0.5) * pane, top + 16, 9, "#fff7e3") + circle(left + (lamp + 0.5) * pane, top + 16, 26, "#ffe9b5", 0.35));
  const doorLeft = left + doorPane * pane;
  return [
    rect(left, top, width, height, scene.gradient(dusk ? "#ffe7b0" : "#fbeccb", dusk ? "#f0b968" : mix("#e5c48f", scene.light.glass[1], 0.25))),
    rect(left, top + height * 0.82, width, height * 0.18, scene.tint("#cdb08a")),
    rect(left + width * 0.06, top + height * 0.2, width * 0.2, height * 0.36, "#ffffff", 0.18),
    ...lamps,
    drawShowroomGoods(scene, { left: left + 20, width: width - 40, ground: top + height - 16, height: height - 30 }),
    polygon([[left + width * 0.1, top + height], [left + width * 0.3, top], [left + width * 0.42, top], [left + width * 0.22, top + height]], "#ffffff", 0.13),
    polygon([[left + width * 0.6, top + height], [left + width * 0.8, top], [left + width * 0.86, top], [left + width * 0.66, top + height]], "#ffffff", 0.1),
    rects([...posts, [left, top + height - 7, width, 7], [doorLeft, top + height * 0.24, pane, 6], [doorLeft + pane / 2 - 2, top + height * 0.24, 4, height * 0.76]], iron),
    rects([[doorLeft + pane / 2 - 12, top + height * 0.54, 4, 40], [doorLeft + pane / 2 + 8, top + height * 0.54, 4, 40]], "#e7c877"),
  ].join("");
}

function drawSign(scene: Scene, left: number, y: number, width: number, band: number): string {
  const middle = y + band / 2;
  const long = width * scene.random.between(0.24, 0.44);
  const at = left + (width - long) * scene.random.pick([0.08, 0.5, 0.92]);
  const kind = scene.random.int(0, 2);
  const bar = roundRect(at, middle - 11, long, 22, 11, "#fff7e3");
  if (kind === 0) return bar;
  if (kind === 1) return circle(at + 22, middle, 24, "#fff7e3") + roundRect(at + 60, middle - 10, long - 60, 20, 10, "#fff7e3");
  return rects([0, 1, 2, 3, 4].map((part): [number, number, number, number] => [at + (part * long) / 5, middle - 15, long / 5 - 12, 30]), "#fff7e3");
}

function drawForecourt(scene: Scene, left: number, right: number): string {
  const { random } = scene;
  const things = [
    () => drawShrub(scene, left + 40, 714, 0.9) + drawShrub(scene, right - 80, 714, 0.9),
    () => drawHedge(scene, left, 716, 150, 30) + drawHedge(scene, right - 190, 716, 170, 30),
    () => drawCar(scene, random.chance(0.5) ? left - 70 : right - 150, 758, 1.15),
    () => drawPot(scene, left + 30, 712, 1.2) + drawPot(scene, right - 90, 712, 1.2),
    () => drawStreetLamp(scene, right + 10, 752, 1.05),
  ];
  return random.pick(things)();
}
