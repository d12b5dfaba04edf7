import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, circle, ellipse, rect, rects, roundRect, stroke } from "@/scripts/scenes/base/shapes";

type Box = { x: number; y: number; width: number; height: number };
const GOODS = ["#c4573a", "#2f5d6b", "#e8b93c", "#7f927c", "#d96b97", "#f4efe4", "#5a8b62", "#8c6478"] as const;

/** What is for sale behind the counter. */
export function drawShopGoods(scene: Scene, box: Box): string {
  return scene.random.pick([drawShelves, drawFabric, drawFruit, drawPans, drawHangers])(scene, box);
}

function drawCounter(scene: Scene, { x, y, width, height }: Box, share = 0.24): string {
  const wood = scene.tint(scene.random.pick(["#8a5a3b", "#2f5d6b", "#b98556"]));
  const top = y + height * (1 - share);
  return rect(x + 8, top, width - 16, height * share, wood) + rect(x + 2, top - 7, width - 4, 10, lighten(wood, 0.25)) + rect(x + 8, y + height - 10, width - 16, 10, darken(wood, 0.3));
}

function drawShelves(scene: Scene, box: Box): string {
  const { random } = scene;
  const { x, y, width, height } = box;
  const parts: string[] = [];
  for (const share of [0.28, 0.5, 0.7]) {
    const shelf = y + height * share;
    for (let at = x + 12; at < x + width - 22; ) {
      const wide = random.between(9, 18);
      const tall = random.between(18, 34);
      parts.push(rect(at, shelf - tall, wide, tall, scene.tint(random.pick(GOODS))));
      at += wide + random.between(2, 8);
    }
    parts.push(rect(x + 6, shelf, width - 12, 6, scene.tint("#8a5a3b")));
  }
  return parts.join("") + drawCounter(scene, box);
}

function drawFabric(scene: Scene, box: Box): string {
  const { random } = scene;
  const { x, y, width, height } = box;
  const rolls = Array.from({ length: Math.floor((width - 20) / 20) }, (_, roll) => {
    const colour = scene.tint(random.pick(GOODS));
    const tall = height * random.between(0.4, 0.62);
    return rect(x + 12 + roll * 20, y + height * 0.76 - tall, 17, tall, colour) + rect(x + 12 + roll * 20, y + height * 0.76 - tall, 5, tall, lighten(colour, 0.2));
  });
  return rolls.join("") + drawCounter(scene, box);
}

function drawFruit(scene: Scene, { x, y, width, height }: Box): string {
  const { random } = scene;
  const crates = [0.52, 0.78].flatMap((share, row) =>
    [0, 1, 2].map((column) => {
      const wide = (width - 32) / 3;
      const left = x + 12 + column * (wide + 4);
      const top = y + height * share;
      const colour = scene.tint(random.pick(["#c4573a", "#e8b93c", "#6b9150", "#d9967a", "#8c6478", "#d98a3c"]));
      const fruit = Array.from({ length: Math.max(2, Math.floor(wide / 15)) }, (_, index) => circle(left + 9 + index * 15, top - 1, 9, index % 2 ? colour : lighten(colour, 0.15)));
      return fruit.join("") + rect(left, top, wide, height * (row === 0 ? 0.2 : 0.22), scene.tint("#a97b52")) + rect(left, top + 8, wide, 3, scene.tint("#6b4327"));
    }),
  );
  const bananas = [0.25, 0.5, 0.75].map((share) => stroke(`M${x + width * share} ${y + 6}v20`, "#5a4636", 2) + area(`M${x + width * share - 12} ${y + 26}q12 34 26 6q-8 -12 -26 -6Z`, scene.tint("#e8b93c")));
  return bananas.join("") + crates.join("");
}

function drawPans(scene: Scene, box: Box): string {
  const { random } = scene;
  const { x, y, width, height } = box;
  const metal = ["#c9cdd0", "#b87b4a", "#d9b45a"];
  const parts: string[] = [];
  for (const share of [0.34, 0.62]) {
    const shelf = y + height * share;
    for (let at = x + 34; at < x + width - 24; at += 44) {
      const colour = scene.tint(random.pick(metal));
      parts.push(area(`M${at - 16} ${shelf - 22}h32q2 22 -10 22h-12q-12 0 -10 -22Z`, colour), ellipse(at, shelf - 22, 16, 4, lighten(colour, 0.3)));
    }
    parts.push(rect(x + 6, shelf, width - 12, 6, scene.tint("#6b4327")));
  }
  return parts.join("") + drawCounter(scene, box, 0.26);
}

function drawHangers(scene: Scene, box: Box): string {
  const { random } = scene;
  const { x, y, width, height } = box;
  const bar = y + height * 0.2;
  const clothes = Array.from({ length: Math.floor((width - 24) / 34) }, (_, index) => {
    const left = x + 14 + index * 34;
    const colour = scene.tint(random.pick(GOODS));
    const tall = height * random.between(0.34, 0.5);
    return area(`M${left + 4} ${bar + 8}l10 -6l10 6l6 16l-6 4v${tall}h-20v${-tall}l-6 -4Z`, colour);
  });
  const table = roundRect(x + 18, y + height * 0.8, width - 36, 8, 3, scene.tint("#b98556")) + rects([[x + 26, y + height * 0.82, 6, height * 0.18], [x + width - 32, y + height * 0.82, 6, height * 0.18]], scene.tint("#8a5a3b"));
  return rect(x + 6, bar, width - 12, 4, scene.tint("#4a4038")) + clothes.join("") + table;
}
