import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { circle, moved, polygon, rect, rects, roundRect, shade, stroke } from "@/scripts/scenes/base/shapes";
import { drawDoor } from "@/scripts/scenes/buildings/doors";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";

/** Plastic water tank on a low plinth, standing at (x, y); 60 wide, 84 high at size 1. */
export function drawWaterTank(scene: Scene, x: number, y: number, size = 1): string {
  const shell = scene.tint(scene.random.pick(["#2c3136", "#2c3136", "#2c3136", "#e4e2dc", "#3c5a78"]));
  const rings: [number, number, number, number][] = [0, 1, 2].map((ring) => [0, -60 + ring * 17, 60, 4]);
  const body = [
    rect(-6, -10, 72, 12, scene.tint("#8c8c88")),
    roundRect(0, -74, 60, 66, 8, shell),
    roundRect(16, -84, 28, 12, 4, shell),
    rects(rings, darken(shell, 0.3), 0.5),
    rect(8, -72, 8, 62, "#ffffff", 0.14),
  ];
  return moved(x, y, body.join(""), size);
}

/** Stair tower on a flat roof with its own door and slab. */
export function drawStairTower(scene: Scene, style: BuildingStyle, x: number, y: number, width: number): string {
  const height = scene.random.between(104, 132);
  const door = { x: x + width * 0.2, y: y - 78, width: 40, height: 78 };
  return [
    rect(x, y - height, width, height, style.wall),
    rect(x + width - 26, y - height, 26, height, darken(style.wall, 0.18)),
    drawDoor(scene, style, door, "single"),
    rect(x - 12, y - height - 12, width + 24, 14, style.slab),
    shade(x, y - height + 2, width, 9),
  ].join("");
}

/** Solar water heater: slanted panel and a drum. */
export function drawSolarHeater(scene: Scene, x: number, y: number): string {
  return [
    polygon([[x, y - 6], [x + 86, y - 58], [x + 104, y - 52], [x + 20, y]], scene.tint("#2f4f6b")),
    stroke(`M${x + 20} ${y - 18}L${x + 38} ${y - 12}M${x + 44} ${y - 32}L${x + 62} ${y - 26}M${x + 66} ${y - 46}L${x + 84} ${y - 40}`, "#ffffff", 2, 0.4),
    roundRect(x + 70, y - 76, 60, 22, 11, scene.tint("#d9dcdc")),
    rect(x + 104, y - 54, 5, 54, scene.tint("#7a7a76")),
  ].join("");
}

/** Television dish on a short mast. */
export function drawDish(scene: Scene, x: number, y: number): string {
  const grey = scene.tint("#c9cdd0");
  const shaft = rect(x - 2, y - 46, 4, 46, scene.tint("#7a7a76"));
  return shaft + circle(x, y - 52, 19, grey) + circle(x + 4, y - 50, 14, darken(grey, 0.12)) + circle(x - 8, y - 58, 4, lighten(grey, 0.4));
}

/** Clothes line with washing between two poles. */
export function drawClothesLine(scene: Scene, x: number, y: number, width: number): string {
  const clothes = Array.from({ length: Math.floor(width / 34) }, (_, item) => {
    const colour = scene.tint(scene.random.pick(["#d9967a", "#2f5d6b", "#f7f2e8", "#e8b93c", "#8c6478"]));
    return rect(x + 10 + item * 34, y - 56, 24, scene.random.between(22, 38), colour);
  });
  return rects([[x, y - 64, 4, 64], [x + width - 4, y - 64, 4, 64]], scene.tint("#6a6a66")) + stroke(`M${x} ${y - 60}Q${x + width / 2} ${y - 50} ${x + width} ${y - 60}`, scene.tint("#5a5a58"), 2) + clothes.join("");
}
