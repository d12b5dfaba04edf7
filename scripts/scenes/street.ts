import { lighten, mix } from "@/scripts/scenes/base/colour";
import { LIGHTS } from "@/scripts/scenes/base/mood";
import { INK } from "@/scripts/scenes/base/palette";
import { createScene, type Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, moved, rect, rects } from "@/scripts/scenes/base/shapes";
import { STAGE_WIDTH } from "@/scripts/scenes/base/stage";
import { chooseStyle } from "@/scripts/scenes/buildings/style";
import { drawTower } from "@/scripts/scenes/buildings/tower";
import { planTowers } from "@/scripts/scenes/flat/tower-layout";
import { drawHouse } from "@/scripts/scenes/house/house-drawing";
import { planHouse } from "@/scripts/scenes/house/house-plan";
import { drawBicycle } from "@/scripts/scenes/outdoors/bicycle";
import { drawBougainvillea } from "@/scripts/scenes/outdoors/bougainvillea";
import { drawCar } from "@/scripts/scenes/outdoors/car";
import { drawCart } from "@/scripts/scenes/outdoors/cart";
import { drawScooter } from "@/scripts/scenes/outdoors/scooter";
import { drawShrub } from "@/scripts/scenes/outdoors/shrub";
import { drawSkyline } from "@/scripts/scenes/outdoors/skyline";
import { drawStreetLamp } from "@/scripts/scenes/outdoors/street-lamp";
import { drawTree, type TreeKind } from "@/scripts/scenes/outdoors/tree";
import { drawTreeLine } from "@/scripts/scenes/outdoors/tree-line";
import { drawShopRow } from "@/scripts/scenes/shop/shop-row";

type Part = { kind: "house" | "flats" | "shops"; seed: number; x: number; wall: string };

/** Buildings from left to right; x is the middle of each on a street 3600 long. */
const PARTS: readonly Part[] = [
  { kind: "flats", seed: 13, x: 250, wall: "#ead0c8" },
  { kind: "house", seed: 12, x: 1010, wall: "#ebd9a4" },
  { kind: "shops", seed: 3, x: 1770, wall: "#f4efe4" },
  { kind: "house", seed: 4, x: 2480, wall: "#cfdccb" },
  { kind: "flats", seed: 31, x: 3240, wall: "#e4e2dc" },
];

const BACK_TREES: readonly [TreeKind, number, number][] = [
  ["ashoka", 580, 0.95],
  ["ashoka", 660, 0.8],
  ["palm", 1370, 1.05],
  ["neem", 2120, 0.95],
  ["ashoka", 2850, 0.9],
  ["gulmohar", 2960, 0.9],
];

/** Street of houses, shops and flats for the home page, 1440 x 340 on a transparent ground. */
export function streetPanorama(): string {
  const back = createScene({ seed: 7, mood: "morning", wall: "#f4efe4", idPrefix: "b" });
  const parts = PARTS.map((part, index) => ({
    ...part,
    scene: createScene({ ...part, mood: "morning", idPrefix: `p${index}-` }),
  }));
  const trees = BACK_TREES.map(([kind, x, size]) => drawTree(back, kind, x, 708, size));
  const street = [
    moved(0, 0, drawSkyline(back, 690) + drawTreeLine(back, 700)),
    moved(STAGE_WIDTH, 0, drawSkyline(back, 690) + drawTreeLine(back, 700)),
    rect(0, 694, 3600, 40, "#b9b29e"),
    ...trees,
    ...parts.map((part) => drawPart(part, part.scene)),
    drawGround(),
    drawLife(back),
  ];
  const definitions = [back, ...parts.map((part) => part.scene)].map((scene) => scene.definitions()).join("");
  const open =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 340" width="1440" height="340" preserveAspectRatio="xMidYMax slice">';
  return `${open}<defs>${definitions}</defs>${moved(0, 0, street.join(""), 0.4)}</svg>`;
}

function drawPart(part: Part, scene: Scene): string {
  const style = chooseStyle(scene);
  if (part.kind === "flats")
    return moved(
      part.x - 600,
      4,
      planTowers(scene.random)
        .map((tower) => drawTower(scene, style, tower))
        .join(""),
    );
  if (part.kind === "shops") return moved(part.x - 600, 6, drawShopRow(scene, style).drawing);
  return moved(part.x - 600, 6, drawHouse(scene, style, planHouse(scene.random)).drawing);
}

function drawGround(): string {
  const { pavement, road } = LIGHTS.morning;
  const joints = Array.from({ length: 48 }, (_, joint): Bounds => [joint * 76, 720, 2, 48]);
  const dashes = Array.from({ length: 12 }, (_, dash): Bounds => [60 + dash * 310, 820, 180, 9]);
  return [
    rect(0, 714, 3600, 56, pavement),
    rects(joints, INK, 0.07),
    rect(0, 714, 3600, 5, lighten(pavement, 0.35)),
    rect(0, 768, 3600, 13, mix(pavement, "#1b2a38", 0.28)),
    rect(0, 781, 3600, 120, road),
    rects(dashes, "#ffffff", 0.5),
  ].join("");
}

function drawLife(scene: Scene): string {
  return [
    drawShrub(scene, 590, 722, 0.9),
    drawShrub(scene, 720, 722, 0.8),
    drawBougainvillea(scene, 1290, 700, 130, 0.9),
    drawCar(scene, 700, 806, 1.15),
    drawCart(scene, 2130, 762, 0.95),
    drawScooter(scene, 1500, 764, 1.1),
    drawBicycle(scene, 1990, 752, 1),
    drawStreetLamp(scene, 1420, 766, 1.1),
    drawStreetLamp(scene, 2800, 766, 1.1),
    drawTree(scene, "neem", 2930, 742, 0.85),
    drawShrub(scene, 2780, 724, 0.8),
    drawCar(scene, 2560, 806, 1.15),
  ].join("");
}
