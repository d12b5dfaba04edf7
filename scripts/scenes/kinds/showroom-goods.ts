import { darken, lighten } from "@/scripts/scenes/base/colour";
import { FABRICS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, circle, ellipse, rect, rects, roundRect, stroke } from "@/scripts/scenes/base/shapes";
import { drawPot } from "@/scripts/scenes/outdoors/plants";
import { drawCar, drawScooter } from "@/scripts/scenes/outdoors/street-things";

type Floor = { left: number; width: number; ground: number; height: number };

/** Goods standing behind the glass of a showroom. */
export function drawShowroomGoods(scene: Scene, floor: Floor): string {
  return scene.random.pick([drawCars, drawFurniture, drawScooters, drawLamps, drawAppliances, drawRugs])(scene, floor);
}

function spread({ left, width }: Floor, count: number, draw: (x: number, index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(left + ((index + 0.5) * width) / count, index)).join("");
}

function drawCars(scene: Scene, floor: Floor): string {
  const count = floor.width > 560 ? 3 : 2;
  const size = Math.min(1.2, (floor.width / count - 20) / 200);
  return spread(floor, count, (x) => ellipse(x, floor.ground - 2, 110 * size, 12, scene.tint("#f7f2e8")) + drawCar(scene, x - 95 * size, floor.ground - 4, size));
}

function drawScooters(scene: Scene, floor: Floor): string {
  const count = Math.floor(floor.width / 140);
  return spread(floor, count, (x) => rect(x - 60, floor.ground - 14, 120, 14, scene.tint("#e4e2dc")) + drawScooter(scene, x - 55, floor.ground - 14, 1.02));
}

function drawFurniture(scene: Scene, floor: Floor): string {
  const { random } = scene;
  const wood = scene.tint("#8a5a3b");
  const count = Math.max(3, Math.floor(floor.width / 170));
  const pieces = [
    (x: number) => {
      const cloth = scene.tint(random.pick(FABRICS));
      return roundRect(x - 74, floor.ground - 84, 148, 60, 14, darken(cloth, 0.12)) + roundRect(x - 66, floor.ground - 52, 132, 36, 10, cloth) + roundRect(x - 84, floor.ground - 62, 24, 50, 10, cloth) + roundRect(x + 60, floor.ground - 62, 24, 50, 10, cloth) + rects([[x - 66, floor.ground - 14, 8, 14], [x + 58, floor.ground - 14, 8, 14]], wood);
    },
    (x: number) => rect(x - 44, floor.ground - 150, 88, 150, wood) + [0, 1, 2].map((row) => rect(x - 38, floor.ground - 144 + row * 48, 76, 42, lighten(wood, 0.24)) + rect(x - 30 + row * 14, floor.ground - 126 + row * 48, 14, 24, scene.tint(random.pick(FABRICS))) + rect(x + 6, floor.ground - 120 + row * 48, 22, 18, scene.tint(random.pick(FABRICS)))).join(""),
    (x: number) => rect(x - 56, floor.ground - 62, 112, 9, wood) + rects([[x - 48, floor.ground - 54, 8, 54], [x + 40, floor.ground - 54, 8, 54]], wood) + drawPot(scene, x, floor.ground - 62, 0.55),
    (x: number) => {
      const cloth = scene.tint(random.pick(FABRICS));
      return roundRect(x - 36, floor.ground - 106, 72, 70, 20, cloth) + roundRect(x - 40, floor.ground - 52, 80, 26, 10, darken(cloth, 0.12)) + stroke(`M${x - 28} ${floor.ground - 26}l-8 26M${x + 28} ${floor.ground - 26}l8 26`, wood, 6);
    },
  ];
  return spread(floor, count, (x) => random.pick(pieces)(x));
}

function drawLamps(scene: Scene, floor: Floor): string {
  const { random } = scene;
  const hanging = spread(floor, Math.floor(floor.width / 90), (x) => {
    const drop = random.between(0.16, 0.42) * floor.height;
    const top = floor.ground - floor.height;
    const shadeColour = scene.tint(random.pick(FABRICS));
    return stroke(`M${x} ${top}V${top + drop}`, "#4a4038", 2) + circle(x, top + drop + 22, 34, "#ffe9b5", 0.4) + area(`M${x - 24} ${top + drop + 26}q4 -28 24 -28t24 28Z`, shadeColour);
  });
  const standing = spread(floor, 3, (x) => stroke(`M${x} ${floor.ground}V${floor.ground - 110}`, "#4a4038", 5) + ellipse(x, floor.ground - 2, 24, 5, "#4a4038") + area(`M${x - 30} ${floor.ground - 104}l12 -44h36l12 44Z`, scene.tint("#fbe9bf")));
  return hanging + standing;
}

function drawAppliances(scene: Scene, floor: Floor): string {
  const { random } = scene;
  const count = Math.floor(floor.width / 96);
  return spread(floor, count, (x, index) => {
    const body = scene.tint(random.pick(["#e4e6e6", "#c9cdd0", "#8c3b30", "#3c4a6b"]));
    if (index % 3 === 0) return roundRect(x - 34, floor.ground - 168, 68, 168, 6, body) + rect(x - 34, floor.ground - 112, 68, 3, darken(body, 0.3)) + rects([[x - 26, floor.ground - 150, 5, 30], [x - 26, floor.ground - 100, 5, 44]], darken(body, 0.4));
    if (index % 3 === 1) return roundRect(x - 36, floor.ground - 84, 72, 84, 6, body) + circle(x, floor.ground - 38, 24, darken(body, 0.3)) + circle(x, floor.ground - 38, 17, scene.light.glass[1]) + rect(x - 28, floor.ground - 76, 30, 6, darken(body, 0.25));
    return rect(x - 42, floor.ground - 60, 84, 60, scene.tint("#8a5a3b")) + roundRect(x - 50, floor.ground - 130, 100, 62, 4, "#20262b") + rect(x - 45, floor.ground - 125, 90, 52, scene.tint("#7fa9b8")) + rect(x - 6, floor.ground - 70, 12, 10, "#20262b");
  });
}

function drawRugs(scene: Scene, floor: Floor): string {
  const { random } = scene;
  const count = Math.floor(floor.width / 110);
  return spread(floor, count, (x) => {
    const colour = scene.tint(random.pick(FABRICS));
    const top = floor.ground - floor.height * 0.86;
    const tall = floor.height * random.between(0.56, 0.78);
    const diamonds = [0.25, 0.5, 0.75].map((share) => `M${x} ${top + tall * share - 16}l18 16l-18 16l-18 -16Z`).join("");
    return rect(x - 40, top, 80, tall, colour) + rect(x - 32, top + 8, 64, tall - 16, lighten(colour, 0.3)) + area(diamonds, darken(colour, 0.2)) + rect(x - 46, top - 5, 92, 7, "#4a4038");
  });
}
