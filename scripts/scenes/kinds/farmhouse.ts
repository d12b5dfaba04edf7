import { darken, lighten } from "@/scripts/scenes/base/colour";
import { frameSubject } from "@/scripts/scenes/base/framing";
import type { Picture, Scene } from "@/scripts/scenes/base/scene";
import { ellipse, groundShadow, moved, polygon, rect, stroke } from "@/scripts/scenes/base/shapes";
import { drawColumns } from "@/scripts/scenes/buildings/colonnade";
import { drawGable, drawTiledRoof } from "@/scripts/scenes/buildings/roofs";
import { type BuildingStyle, chooseStyle } from "@/scripts/scenes/buildings/style";
import { type Bay, drawVolume, type Volume } from "@/scripts/scenes/buildings/volume";
import { drawFieldFence, drawFieldStrips, drawHayStack, drawPumpShed, drawTractor } from "@/scripts/scenes/kinds/fields";
import { drawHills } from "@/scripts/scenes/outdoors/horizon";
import { drawShrub, drawTufts } from "@/scripts/scenes/outdoors/plants";
import { drawSky } from "@/scripts/scenes/outdoors/sky";
import { drawTree, TREE_KINDS } from "@/scripts/scenes/outdoors/trees";

type Cottage = { drawing: string; left: number; right: number; top: number; doorX: number };

/** A farmhouse among its fields. */
export function drawFarmhouseScene(scene: Scene): Picture {
  const { random, tint } = scene;
  const horizon = random.between(540, 600);
  const style = { ...chooseStyle(scene), hood: random.pick(["none", "tile", "slab"] as const) };
  const cottage = drawCottage(scene, style);
  const earth = tint(random.pick(["#d0b48a", "#c9a878"]));
  const yard = ellipse((cottage.left + cottage.right) / 2, 716, (cottage.right - cottage.left) * 0.72, 40, earth);
  const path = polygon([[cottage.doorX - 44, 712], [cottage.doorX + 44, 712], [cottage.doorX + random.between(160, 420), 1000], [cottage.doorX - random.between(40, 260), 1000]], earth);
  const subject = { left: cottage.left, right: cottage.right, top: cottage.top, bottom: 716 };
  const body = [
    drawSky(scene, horizon, { skyline: false, trees: random.chance(0.6) }),
    random.chance(0.55) ? drawHills(scene, horizon) : "",
    drawFieldStrips(scene, horizon),
    drawTree(scene, random.pick(TREE_KINDS), cottage.left - random.between(40, 150), 706, random.between(0.8, 1.25)),
    random.chance(0.7) ? drawTree(scene, random.pick(TREE_KINDS), cottage.right + random.between(60, 170), 706, random.between(0.8, 1.2)) : "",
    yard,
    path,
    groundShadow((cottage.left + cottage.right) / 2 + 30, 712, (cottage.right - cottage.left) * 0.54, 12),
    cottage.drawing,
    drawYardThings(scene, cottage),
  ];
  const crop = { share: random.between(0.52, 0.68), shift: random.between(-0.1, 0.1), below: random.between(120, 180) };
  return { body: body.join(""), viewBox: frameSubject(subject, crop) };
}

function drawCottage(scene: Scene, style: BuildingStyle): Cottage {
  const { random } = scene;
  const floors = random.pick([1, 1, 2]);
  const count = random.int(2, 3);
  const doorBay = random.int(0, count - 1);
  const bays: Bay[] = Array.from({ length: count }, (_, bay) => ({ width: random.between(140, 190), clad: false, cells: [bay === doorBay ? "door" : "window", random.pick(["window", "pair"] as const)] }));
  const width = bays.reduce((sum, bay) => sum + bay.width, 0);
  const left = 600 - width / 2;
  const body: Volume = { left, base: 706, storey: random.between(146, 168), floors, side: 64, bays };
  const top = 706 - floors * body.storey;
  const rise = random.between(96, 140);
  const roofKind = random.int(0, 2);
  const roof = { x: left, y: top, width, height: rise, overhang: 38 };
  const verandah = floors === 1 && random.chance(0.5);
  const doorX = left + bays.slice(0, doorBay).reduce((sum, bay) => sum + bay.width, 0) + (bays[doorBay]?.width ?? 0) / 2;
  const porch = verandah
    ? drawColumns({ ...style, wall: style.door }, { x: left - 20, y: 576, width: width + 40, height: 132, count: count + 1 }, 12) + drawTiledRoof(style, { x: left - 14, y: 578, width: width + 28, height: 38, overhang: 26 }, "shed")
    : "";
  const cover = roofKind === 0 ? drawTiledRoof(style, roof, "hip") : roofKind === 1 ? drawTiledRoof(style, roof, "shed") : drawTiledRoof(style, roof, "hip") + drawGable(style, { x: left + width * random.pick([0.05, 0.5]), y: top, width: width * 0.45, height: rise * 0.8 });
  const chimney = random.chance(0.4) ? rect(left + width * 0.7, top - rise - 26, 32, 60, darken(style.wall, 0.1)) + rect(left + width * 0.7 - 5, top - rise - 32, 42, 10, style.slab) : "";
  return { drawing: chimney + drawVolume(scene, style, body) + cover + porch, left: left - 40, right: left + width + 70, top: top - rise, doorX };
}

function drawYardThings(scene: Scene, cottage: Cottage): string {
  const { random } = scene;
  const leftX = cottage.left - random.between(60, 180);
  const rightX = cottage.right + random.between(40, 130);
  const things = [
    (x: number) => drawHayStack(scene, x, 742, random.between(0.9, 1.3)) + drawHayStack(scene, x + 90, 756, 0.8),
    (x: number) => drawTractor(scene, x - 60, 762, 1.15),
    (x: number) => drawPumpShed(scene, x - 80, 748, 0.95),
    (x: number) => drawFieldFence(scene, x - 260, 750, 340),
    (x: number) => drawShrub(scene, x, 744, 1.1) + drawShrub(scene, x + 90, 752, 0.9),
  ];
  return random.pick(things)(leftX) + random.pick(things)(rightX) + drawTufts(scene, { x: -100, y: 790, width: 1400, height: 90 }, 24);
}

/** The farm's fields without the house. */
export function drawFieldScene(scene: Scene): Picture {
  const { random, tint } = scene;
  const horizon = random.between(420, 500);
  const channel = tint("#7fb6c9");
  const x = random.between(300, 900);
  const water = polygon([[x - 3, horizon], [x + 3, horizon], [x + 110, 1000], [x - 20, 1000]], channel) + stroke(`M${x} ${horizon}L${x - 24} 1000`, lighten(channel, 0.4), 4, 0.6);
  const things = [drawTractor, drawHayStack, drawPumpShed];
  const body = [
    drawSky(scene, horizon, { skyline: false, trees: random.chance(0.5) }),
    drawHills(scene, horizon),
    drawFieldStrips(scene, horizon),
    random.chance(0.5) ? water : "",
    moved(random.between(60, 420), horizon + 40, drawTree(scene, random.pick(TREE_KINDS), 0, 0, 0.6)),
    moved(random.between(760, 1140), horizon + 60, drawTree(scene, random.pick(TREE_KINDS), 0, 0, 0.72)),
    random.pick(things)(scene, random.between(200, 900), random.between(640, 720), 1.1),
    random.chance(0.6) ? drawFieldFence(scene, -40, 850, 1300) : "",
  ];
  return { body: body.join(""), viewBox: [60, 90, 1080, 810] };
}
