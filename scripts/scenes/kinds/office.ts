import { lighten } from "@/scripts/scenes/base/colour";
import { frameSubject } from "@/scripts/scenes/base/framing";
import type { Picture, Scene } from "@/scripts/scenes/base/scene";
import { groundShadow, polygon, rect, rects, shade } from "@/scripts/scenes/base/shapes";
import { drawDish } from "@/scripts/scenes/buildings/rooftop";
import { type BuildingStyle, chooseStyle } from "@/scripts/scenes/buildings/style";
import { drawGlassFront, drawOfficeSide, drawPunchedFront, drawRibbonFront, type OfficeBlock, officeTop } from "@/scripts/scenes/kinds/office-forms";
import { drawHedge, drawShrub } from "@/scripts/scenes/outdoors/plants";
import { drawSky } from "@/scripts/scenes/outdoors/sky";
import { drawRoad } from "@/scripts/scenes/outdoors/street-ground";
import { drawCar, drawStreetLamp } from "@/scripts/scenes/outdoors/street-things";
import { drawTree } from "@/scripts/scenes/outdoors/trees";

const GROUND = 700;

/** An office building on a main road. */
export function drawOfficeScene(scene: Scene): Picture {
  const { random } = scene;
  const style = chooseStyle(scene);
  const blocks = planBlocks(scene);
  const fronts = [drawGlassFront, drawRibbonFront, drawPunchedFront];
  const front = random.pick(fronts);
  const other = random.chance(0.5) ? front : random.pick(fronts);
  const subject = {
    left: Math.min(...blocks.map((block) => block.left)),
    right: Math.max(...blocks.map((block) => block.left + block.width + block.side)),
    top: Math.min(...blocks.map(officeTop)) - 50,
    bottom: GROUND,
  };
  const lobby = blocks[0];
  const body = [
    drawSky(scene, GROUND),
    drawTree(scene, random.pick(["ashoka", "palm", "neem", "eucalyptus"] as const), subject.left - random.between(60, 150), 704, random.between(0.7, 1)),
    drawTree(scene, random.pick(["ashoka", "palm", "mango", "peepal"] as const), subject.right + random.between(30, 120), 704, random.between(0.7, 1)),
    ...blocks.toReversed().map((block) => drawRoofPlant(scene, style, block) + drawOfficeSide(scene, style, block) + (block === lobby ? front : other)(scene, style, block)),
    lobby ? drawLobby(scene, style, lobby) : "",
    drawForecourt(scene, subject.left, subject.right),
  ];
  const crop = { share: random.between(0.6, 0.74), shift: random.between(-0.06, 0.06), below: random.between(90, 150) };
  return { body: body.join(""), viewBox: frameSubject(subject, crop) };
}

function planBlocks(scene: Scene): OfficeBlock[] {
  const { random } = scene;
  const storey = random.between(64, 84);
  const width = random.between(400, 560);
  const main: OfficeBlock = { left: 600 - width / 2, width, floors: random.int(3, 7), storey, base: GROUND, side: random.between(40, 70) };
  if (random.chance(0.45)) return [main];
  const lower = random.chance(0.6);
  const floors = lower ? Math.max(2, main.floors - random.int(1, 3)) : main.floors + random.int(1, 2);
  const second = random.between(200, 300);
  const onLeft = random.chance(0.5);
  return [main, { ...main, floors, width: second, left: onLeft ? main.left - second + 2 : main.left + width - 2, base: GROUND - 6 }];
}

function drawRoofPlant(scene: Scene, style: BuildingStyle, block: OfficeBlock): string {
  const { random } = scene;
  const top = officeTop(block);
  const room = rect(block.left + block.width * 0.56, top - 56, block.width * 0.24, 60, lighten(style.wall, 0.1)) + rect(block.left + block.width * 0.54, top - 62, block.width * 0.28, 9, style.slab);
  const coolers = [0.12, 0.24].map((share) => rect(block.left + block.width * share, top - 38, 44, 40, scene.tint("#aab2b6")) + rect(block.left + block.width * share + 8, top - 30, 28, 18, scene.tint("#7a848a")));
  return (random.chance(0.7) ? room : "") + (random.chance(0.6) ? coolers.join("") : drawDish(scene, block.left + block.width * 0.2, top - 10));
}

function drawLobby(scene: Scene, style: BuildingStyle, block: OfficeBlock): string {
  const { random } = scene;
  const width = random.between(150, 230);
  const x = block.left + (block.width - width) * random.pick([0.15, 0.5, 0.85]);
  const posts: [number, number, number, number][] = [0, 0.333, 0.667, 1].map((share) => [x + share * (width - 5), GROUND - block.storey + 8, 5, block.storey - 8]);
  const high = block.storey;
  const top = GROUND - high;
  const besides: [number, number, number, number][] = [
    [block.left + 16, top + 18, Math.max(0, x - block.left - 50), high * 0.6],
    [x + width + 34, top + 18, Math.max(0, block.left + block.width - x - width - 50), high * 0.6],
  ];
  return [
    rect(block.left, top, block.width, high, lighten(style.wall, 0.1)),
    shade(block.left, top, block.width, 9),
    rects(besides, scene.light.glass[0]),
    rect(x, top + 8, width, high - 8, scene.gradient("#fbe6bb", "#dcae6c")),
    rects(posts, style.iron),
    rect(x - 34, top - 6, width + 68, 16, style.accent),
    shade(x - 28, top + 10, width + 56, 9, 0.2),
    polygon([[x - 14, 700], [x + width + 14, 700], [x + width + 40, 716], [x - 40, 716]], scene.tint("#d9d2c4")),
    groundShadow(block.left + block.width / 2, 704, block.width * 0.56, 7, 0.1),
  ].join("");
}

function drawForecourt(scene: Scene, left: number, right: number): string {
  const { random, tint } = scene;
  const road = drawRoad(scene, 728, random.pick(["city", "wide"] as const));
  const yard = rect(-480, 704, 2160, 30, tint(random.pick(["#a9b58c", "#c9c3b6", "#88a56e"])));
  const green = random.int(0, 2);
  const planting = green === 0 ? Array.from({ length: 8 }, (_, index) => drawShrub(scene, left - 120 + index * 150, 726, 0.72)).join("") : green === 1 ? drawHedge(scene, left - 60, 732, 200, 30) + drawHedge(scene, right - 200, 732, 240, 30) : drawCar(scene, left + random.between(-60, 40), 734, 0.95) + drawCar(scene, right - random.between(180, 260), 734, 0.95);
  return yard + road + planting + (random.chance(0.5) ? drawStreetLamp(scene, random.pick([left - 70, right + 40]), 752, 1) : "");
}
