import { darken, lighten, mix } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, polygon, rect, rects } from "@/scripts/scenes/base/shapes";
import { indoorTint } from "@/scripts/scenes/indoors/shell";
import { backPatch, type Room, sidePatch, standing } from "@/scripts/scenes/indoors/room";

export type WindowSpot = { x: number; y: number; width: number; height: number };
type CurtainKind = "pair" | "blind" | "half" | "none" | "tied";

/** Window in the back wall with a view, frame and curtains; centimetres. */
export function drawRoomWindow(scene: Scene, room: Room, spot: WindowSpot, fabric: string, curtains: CurtainKind): string {
  const { random } = scene;
  const { x, y, width, height } = spot;
  const frame = indoorTint(scene, random.pick(["#ffffff", "#ffffff", "#6b4a35", "#2e3b42"]));
  const panes = width > 150 ? 3 : 2;
  const bars: [number, number, number, number][] = Array.from({ length: panes - 1 }, (_, bar) => [((bar + 1) * width) / panes - 2, -height, 4, height]);
  if (random.chance(0.5)) bars.push([0, -height * random.pick([0.5, 0.7]), width, 4]);
  const grill = random.chance(0.3) ? rects(Array.from({ length: 5 }, (_, bar): [number, number, number, number] => [0, -height + ((bar + 1) * height) / 6, width, 1.6]), frame) : "";
  const drawing = [
    rect(-6, -height - 6, width + 12, height + 12, frame),
    drawView(scene, width, height),
    polygon([[width * 0.1, 0], [width * 0.36, -height], [width * 0.5, -height], [width * 0.24, 0]], "#ffffff", 0.14),
    grill,
    rects(bars, frame),
    rect(-11, 4, width + 22, 6, lighten(frame, 0.3)),
    rect(-8, 10, width + 16, 4, "#14232e", 0.14),
    drawCurtains(width, height, y, fabric, curtains),
  ];
  return standing(room, x, 0, drawing.join(""), y);
}

function drawView(scene: Scene, width: number, height: number): string {
  const { random, light } = scene;
  const sky = rect(0, -height, width, height, scene.gradient(light.sky[0], light.sky[1]));
  const far = mix(light.haze, light.sky[1], 0.2);
  const green = mix(scene.tint("#7fa07e"), light.haze, 0.25);
  const blocks: [number, number, number, number][] = [];
  for (let at = 0; at < width; ) {
    const wide = Math.min(random.between(14, 34), width - at);
    const tall = random.between(0.2, 0.55) * height;
    blocks.push([at, -tall, wide, tall]);
    at += wide + random.between(-1, 6);
  }
  const bumps = Math.max(2, Math.round(width / 40));
  const tops = Array.from({ length: bumps }, () => `q${width / bumps / 2} ${-random.between(0.12, 0.3) * height} ${width / bumps} 0`).join("");
  const trees = area(`M0 0V${-height * 0.14}${tops}V0Z`, green);
  const kind = random.int(0, 2);
  return sky + (kind === 0 ? "" : rects(blocks, far)) + (kind === 1 ? "" : trees);
}

function drawCurtains(width: number, height: number, y: number, fabric: string, kind: CurtainKind): string {
  const top = -height - 16;
  const drop = height + 16 + Math.min(y - 6, 40);
  const rod = rect(-30, top - 4, width + 60, 4, "#6b4a35") + rect(-34, top - 6, 8, 8, "#6b4a35") + rect(width + 26, top - 6, 8, 8, "#6b4a35");
  if (kind === "none") return "";
  if (kind === "blind") {
    const long = height * 0.42;
    const folds = Array.from({ length: 5 }, (_, fold): [number, number, number, number] => [-6, -height + (fold * long) / 5, width + 12, 1.6]);
    return rect(-6, -height - 4, width + 12, long + 4, fabric) + rects(folds, darken(fabric, 0.16));
  }
  if (kind === "half") {
    return rect(-8, -height * 0.56 - 3, width + 16, 3, "#6b4a35") + rect(-2, -height * 0.56, width + 4, height * 0.56, fabric, 0.86) + folds(-2, -height * 0.56, width + 4, height * 0.56, fabric);
  }
  if (kind === "tied") {
    const side = (flip: number, at: number) => area(`M${at} ${top}h${flip * 34}q${-flip * 2} ${drop * 0.4} ${-flip * 22} ${drop * 0.56}l${flip * 10} ${drop * 0.44}h${-flip * 24}Z`, fabric);
    return rod + side(1, -26) + side(-1, width + 26);
  }
  return rod + rect(-26, top, 34, drop, fabric) + folds(-26, top, 34, drop, fabric) + rect(width - 8, top, 34, drop, fabric) + folds(width - 8, top, 34, drop, fabric);
}

function folds(x: number, y: number, width: number, height: number, fabric: string): string {
  const count = Math.max(3, Math.round(width / 9));
  const lines = Array.from({ length: count - 1 }, (_, fold): [number, number, number, number] => [x + ((fold + 1) * width) / count, y, 1.8, height]);
  return rects(lines, darken(fabric, 0.14));
}

/** Window in the left wall, seen at a slant. */
export function drawSideWindow(scene: Scene, room: Room, spot: { z: number; y: number; depth: number; height: number }, fabric: string): string {
  const { z, y, depth, height } = spot;
  const { light } = scene;
  const frame = indoorTint(scene, "#ffffff");
  const middle = z + depth / 2;
  return [
    sidePatch(room, 0, z - 6, y - 6, depth + 12, height + 12, frame),
    sidePatch(room, 0, z, y, depth, height, scene.gradient(light.sky[0], light.sky[1])),
    sidePatch(room, 0, z, y, depth, height * 0.24, mix(scene.tint("#7fa07e"), light.haze, 0.3)),
    sidePatch(room, 0, middle - 2, y, 4, height, frame),
    sidePatch(room, 0, z, y + height * 0.62, depth, 4, frame),
    sidePatch(room, 0, z - 26, Math.max(8, y - 30), 26, height + 50, fabric),
    sidePatch(room, 0, z + depth, Math.max(8, y - 30), 26, height + 50, fabric),
    sidePatch(room, 0, z - 34, y + height + 18, depth + 68, 4, "#6b4a35"),
  ].join("");
}

/** Glazed balcony door in the back wall with a railing outside. */
export function drawBalconyDoor(scene: Scene, room: Room, x: number, width: number, fabric: string): string {
  const height = 208;
  const frame = indoorTint(scene, scene.random.pick(["#ffffff", "#2e3b42", "#6b4a35"]));
  const rails = Array.from({ length: Math.floor(width / 9) }, (_, bar): [number, number, number, number] => [bar * 9 + 3, -88, 1.6, 88]);
  const drawing = [
    rect(-7, -height - 7, width + 14, height + 7, frame),
    drawView(scene, width, height),
    rects([...rails, [0, -92, width, 4]], mix(scene.light.haze, "#2e3b42", 0.7)),
    rects([[width / 2 - 3, -height, 6, height], [0, -6, width, 6]], frame),
    polygon([[width * 0.08, 0], [width * 0.34, -height], [width * 0.44, -height], [width * 0.18, 0]], "#ffffff", 0.14),
    rect(-44, -height - 22, width + 88, 5, "#6b4a35"),
    rect(-38, -height - 17, 36, height + 12, fabric) + folds(-38, -height - 17, 36, height + 12, fabric),
    rect(width + 2, -height - 17, 36, height + 12, fabric) + folds(width + 2, -height - 17, 36, height + 12, fabric),
  ];
  return standing(room, x, 0, drawing.join(""));
}

/** Wall patch of darkness that makes an open doorway into a corridor. */
export function drawDoorway(room: Room, x: number, frame: string, beyond: string): string {
  return backPatch(room, x - 6, 0, 92, 212, frame) + backPatch(room, x, 0, 80, 206, beyond) + backPatch(room, x, 0, 26, 206, "#14232e", 0.1);
}
