import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, circle, ellipse, polygon, rect, rects, roundRect, stroke } from "@/scripts/scenes/base/shapes";
import { drawBlock, drawFloorShadow } from "@/scripts/scenes/indoors/block";
import { backPatch, type Room, standing } from "@/scripts/scenes/indoors/room";
import { indoorTint } from "@/scripts/scenes/indoors/shell";

/** Lower cupboards with a worktop along the back wall; top at 86 cm, 60 deep. */
export function drawLowerUnits(scene: Scene, room: Room, x: number, width: number, colour: string, top: string): string {
  const count = Math.max(2, Math.round(width / 58));
  const leaf = width / count;
  const drawersAt = scene.random.int(0, count - 1);
  const fronts = Array.from({ length: count }, (_, index) => {
    const left = index * leaf + 2;
    const pale = lighten(colour, 0.1);
    if (index === drawersAt) return [0, 1, 2].map((row) => rect(left, -80 + row * 24, leaf - 4, 21, pale) + rect(left + leaf / 2 - 10, -72 + row * 24, 16, 2.4, "#c9a46a")).join("");
    return rect(left, -80, leaf - 4, 69, pale) + rect(index % 2 ? left + 4 : left + leaf - 11, -70, 2.4, 18, "#c9a46a");
  });
  return [
    drawFloorShadow(room, { x, z: 0, width, height: 0, depth: 58 }),
    drawBlock(room, { x, z: 0, width, height: 82, depth: 58 }, colour),
    standing(room, x, 58.5, fronts.join("") + rect(0, -8, width, 8, darken(colour, 0.4))),
    drawBlock(room, { x: x - 2, y: 82, z: 0, width: width + 4, height: 4, depth: 62 }, top),
  ].join("");
}

/** Wall cupboards; foot at 142 cm. */
export function drawUpperUnits(scene: Scene, room: Room, x: number, width: number, colour: string): string {
  const count = Math.max(1, Math.round(width / 50));
  const leaf = width / count;
  const glass = scene.random.chance(0.3) ? scene.random.int(0, count - 1) : -1;
  const fronts = Array.from({ length: count }, (_, index) => {
    const fill = index === glass ? scene.gradient("#d9e6e8", "#b5c9cf", "slant") : lighten(colour, 0.1);
    return rect(index * leaf + 2, -66, leaf - 4, 63, fill) + rect(index % 2 ? index * leaf + 5 : (index + 1) * leaf - 8, -24, 2.4, 14, "#c9a46a");
  });
  return backPatch(room, x, 130, width, 12, "#14232e", 0.13) + drawBlock(room, { x, y: 142, z: 0, width, height: 69, depth: 32 }, colour) + standing(room, x, 32.5, fronts.join(""), 142);
}

/** Open wall shelves with pots and jars. */
export function drawOpenShelves(scene: Scene, room: Room, x: number, width: number): string {
  const { random } = scene;
  const wood = indoorTint(scene, random.pick(["#8a5a3b", "#b98556", "#5a3e2b"]));
  const row = (y: number) => {
    const things: string[] = [];
    for (let at = 6; at < width - 18; at += random.between(18, 26)) {
      const colour = indoorTint(scene, random.pick(["#b4603d", "#e8b95a", "#c9cdd0", "#b87b4a", "#2f5d6b", "#f7f2e8", "#7f927c"]));
      const tall = random.between(12, 24);
      things.push(random.chance(0.5) ? roundRect(at, y - tall, 13, tall, 3, colour) + rect(at + 1, y - tall - 3, 11, 4, darken(colour, 0.2)) : area(`M${at} ${y - 11}h16q0 11 -5 11h-6q-5 0 -5 -11Z`, colour));
    }
    return things.join("") + rect(0, y, width, 4, wood) + rect(3, y + 4, width - 6, 3, "#14232e", 0.14);
  };
  return standing(room, x, 14, row(-34) + row(0), 150);
}

/** Hob with a pan, and a hood above. */
export function drawCooker(scene: Scene, room: Room, x: number, hood: "pyramid" | "box" | "none"): string {
  const pan = indoorTint(scene, scene.random.pick(["#c9cdd0", "#b87b4a", "#2e3b42", "#c4573a"]));
  const hob = [
    roundRect(-32, -4, 64, 5, 2, "#20262b"),
    area("M-26 -4v-16h24v16Z", pan) + rect(-30, -20, 32, 3, darken(pan, 0.2)) + ellipse(-14, -21, 8, 2, lighten(pan, 0.3)),
    circle(18, -6, 6, "#4a5560") + (scene.random.chance(0.5) ? area("M6 -6q0 -14 12 -14t12 14Z", indoorTint(scene, "#c9cdd0")) : ""),
  ];
  const steel = indoorTint(scene, "#b4bbbf");
  const hoods = {
    pyramid: polygon([[-36, 0], [36, 0], [18, -24], [-18, -24]], steel) + rect(-11, -96, 22, 74, lighten(steel, 0.12)) + rect(-36, 0, 72, 5, darken(steel, 0.2)),
    box: rect(-34, -22, 68, 22, darken(steel, 0.35)) + rect(-14, -90, 28, 70, darken(steel, 0.25)) + rect(-34, 0, 68, 4, "#20262b"),
    none: "",
  };
  return standing(room, x, 30, hob.join(""), 86) + standing(room, x, 24, hoods[hood], 148);
}

/** Sink with a tap. */
export function drawSink(scene: Scene, room: Room, x: number): string {
  const steel = indoorTint(scene, "#aab2b6");
  const tap = stroke("M8 0V-24q0 -9 -10 -9t-10 9v5", steel, 4);
  const dish = scene.random.chance(0.5) ? rects([[34, -12, 3, 12], [40, -14, 3, 14], [46, -12, 3, 12]], "#f7f2e8") : roundRect(36, -14, 9, 14, 3, indoorTint(scene, "#e8b95a"));
  return standing(room, x, 34, roundRect(-30, -3, 60, 5, 2, steel) + tap + dish, 86);
}

/** Refrigerator; x is its left edge. */
export function drawFridge(scene: Scene, room: Room, x: number): string {
  const body = indoorTint(scene, scene.random.pick(["#dde1e2", "#c9cdd0", "#8c3b30", "#3c4a6b", "#a9c1b8"]));
  const front = rect(0, -122, 64, 2.4, darken(body, 0.35)) + rects([[5, -150, 3, 22], [5, -112, 3, 36]], darken(body, 0.4)) + rect(0, -176, 64, 3, "#ffffff", 0.3);
  return drawFloorShadow(room, { x, z: 0, width: 64, height: 0, depth: 62 }) + drawBlock(room, { x, z: 0, width: 64, height: 176, depth: 62 }, body) + standing(room, x, 62.5, front);
}

/** Tiled strip between worktop and wall cupboards. */
export function drawBacksplash(scene: Scene, room: Room, x: number, width: number, colour: string, kind: "square" | "brick" | "diamond" | "slab"): string {
  const height = 56;
  const joint = "#14232e";
  const base = rect(0, -height, width, height, colour);
  if (kind === "slab") return standing(room, x, 0, base + stroke(`M0 ${-height * 0.3}q${width * 0.3} -20 ${width * 0.5} 4t${width * 0.5} -16`, lighten(colour, 0.4), 2), 86);
  if (kind === "diamond") {
    let marks = "";
    for (let column = 0; column * 19 < width - 10; column++) for (let row = 0; row < 3; row++) marks += `M${column * 19 + 9.5} ${-height + row * 19 + 3}l6 6.5l-6 6.5l-6 -6.5Z`;
    return standing(room, x, 0, base + area(marks, indoorTint(scene, scene.random.pick(["#2f5d6b", "#c4573a", "#7f927c", "#c9a46a"]))), 86);
  }
  const step = kind === "square" ? 19 : 14;
  const boxes: [number, number, number, number][] = [];
  for (let y = step; y < height; y += step) boxes.push([0, -y, width, 1]);
  const wide = kind === "square" ? 19 : 30;
  for (let y = 0; y < height; y += step) for (let at = kind === "brick" && (y / step) % 2 ? wide / 2 : wide; at < width; at += wide) boxes.push([at, -Math.min(y + step, height), 1, Math.min(step, height - y)]);
  return standing(room, x, 0, base + rects(boxes, joint, 0.12), 86);
}
