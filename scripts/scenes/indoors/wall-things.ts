import { darken, lighten } from "@/scripts/scenes/base/colour";
import { FABRICS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, circle, ellipse, rect, rects, roundRect, stroke } from "@/scripts/scenes/base/shapes";
import { type Room, standing } from "@/scripts/scenes/indoors/room";
import { indoorTint } from "@/scripts/scenes/indoors/shell";

/** Something hung on the back wall in a free field of about the given width around x, eye height. */
export function drawWallThing(scene: Scene, room: Room, x: number, width: number, y = 150): string {
  const { random } = scene;
  const small = width < 70;
  const drawing = small ? random.pick([drawFrame, drawClock, drawMirror])(scene, width) : random.pick([drawFramePair, drawFrameRow, drawWide, drawPlates, drawHanging, drawShelf, drawMirror, drawFramePair])(scene, width);
  return standing(room, x, 0, drawing, y);
}

function drawPrint(scene: Scene, x: number, y: number, width: number, height: number): string {
  const { random } = scene;
  const frame = indoorTint(scene, random.pick(["#5a3e2b", "#2e3b42", "#ffffff", "#b98556"]));
  const colour = (index: number) => indoorTint(scene, FABRICS[(index + random.int(0, 3)) % FABRICS.length] ?? "#c4573a");
  const cx = x + width / 2;
  const prints = [
    () => circle(cx, y + height * 0.36, width * 0.17, colour(2)) + area(`M${x + 5} ${y + height - 5}v${-height * 0.3}q${width * 0.3} ${-height * 0.2} ${width * 0.5} 0t${width * 0.5 - 10} 0v${height * 0.3}Z`, colour(1)),
    () => area(`M${cx} ${y + height * 0.2}q${width * 0.3} ${height * 0.3} 0 ${height * 0.62}q${-width * 0.3} ${-height * 0.32} 0 ${-height * 0.62}Z`, indoorTint(scene, "#4f7f4a")) + stroke(`M${cx} ${y + height * 0.24}V${y + height * 0.9}`, "#fffdf8", 1),
    () => roundRect(x + width * 0.22, y + height * 0.4, width * 0.16, height * 0.42, 4, colour(2)) + roundRect(x + width * 0.42, y + height * 0.22, width * 0.16, height * 0.6, 4, colour(3)) + roundRect(x + width * 0.62, y + height * 0.5, width * 0.16, height * 0.32, 4, colour(1)),
    () => rect(x + width * 0.18, y + height * 0.18, width * 0.34, height * 0.4, colour(4)) + rect(x + width * 0.46, y + height * 0.42, width * 0.36, height * 0.38, colour(0), 0.9) + circle(x + width * 0.66, y + height * 0.3, width * 0.1, colour(3)),
    () => ellipse(cx, y + height * 0.66, width * 0.2, height * 0.16, colour(2)) + stroke(`M${cx} ${y + height * 0.52}q${-width * 0.16} ${-height * 0.2} ${-width * 0.08} ${-height * 0.3}M${cx} ${y + height * 0.52}q${width * 0.16} ${-height * 0.16} ${width * 0.1} ${-height * 0.3}`, indoorTint(scene, "#4f7f4a"), 2.4),
  ];
  return rect(x + 3, y + 3, width, height, "#14232e", 0.12) + rect(x, y, width, height, frame) + rect(x + 3.5, y + 3.5, width - 7, height - 7, "#fbf7ee") + random.pick(prints)();
}

function drawFrame(scene: Scene, width: number): string {
  const wide = Math.min(46, width * 0.8);
  return drawPrint(scene, -wide / 2, -wide * 0.7, wide, wide * 1.3);
}

function drawFramePair(scene: Scene, width: number): string {
  const wide = Math.min(44, width * 0.4);
  return drawPrint(scene, -wide - 5, -34, wide, wide * 1.3) + drawPrint(scene, 5, -34 + scene.random.pick([0, 6, -8]), wide, wide * scene.random.between(1, 1.3));
}

function drawFrameRow(scene: Scene, width: number): string {
  const wide = Math.min(34, width * 0.26);
  return [-1, 0, 1].map((place) => drawPrint(scene, place * (wide + 8) - wide / 2, -26, wide, wide * 1.3)).join("");
}

function drawWide(scene: Scene, width: number): string {
  const wide = Math.min(110, width * 0.9);
  return drawPrint(scene, -wide / 2, -32, wide, 62);
}

function drawPlates(scene: Scene): string {
  const { random } = scene;
  return ([[-30, -10, 14], [2, -24, 18], [34, -6, 13], [4, 18, 12], [-26, 22, 10]] as const)
    .map(([x, y, radius]) => {
      const colour = indoorTint(scene, random.pick(FABRICS));
      return circle(x + 2, y + 2, radius, "#14232e", 0.12) + circle(x, y, radius, colour) + circle(x, y, radius * 0.66, lighten(colour, 0.5)) + circle(x, y, radius * 0.3, colour);
    })
    .join("");
}

function drawHanging(scene: Scene): string {
  const colour = indoorTint(scene, scene.random.pick(FABRICS));
  const fringe = Array.from({ length: 12 }, (_, thread): [number, number, number, number] => [-34 + thread * 6, 44, 2, 12]);
  const diamonds = [-22, 0, 22].map((x) => `M${x} -14l10 16l-10 16l-10 -16Z`).join("");
  return rect(-42, -42, 84, 4, "#6b4a35") + rect(-36, -38, 72, 82, colour) + rects([[-36, -28, 72, 4], [-36, 30, 72, 4]], lighten(colour, 0.5)) + area(diamonds, lighten(colour, 0.42)) + rects(fringe, darken(colour, 0.1));
}

function drawShelf(scene: Scene): string {
  const { random } = scene;
  const things = [-40, -30, -21, -12, 8, 26].map((x, index) => (index < 4 ? rect(x, -24 - (index % 2) * 5, 8, 24 + (index % 2) * 5, indoorTint(scene, random.pick(FABRICS))) : index === 4 ? area(`M${x} 0q-7 -12 0 -18h8q7 6 0 18Z`, indoorTint(scene, "#e8b95a")) : roundRect(x, -12, 14, 12, 2, indoorTint(scene, "#b4603d")) + circle(x + 7, -18, 9, indoorTint(scene, "#4f7f4a"))));
  return things.join("") + rect(-48, 0, 96, 5, indoorTint(scene, "#8a5a3b")) + rect(-44, 5, 88, 4, "#14232e", 0.14);
}

function drawClock(scene: Scene): string {
  const rim = indoorTint(scene, scene.random.pick(["#2e3b42", "#8a5a3b", "#c4573a"]));
  return circle(2, 2, 20, "#14232e", 0.12) + circle(0, 0, 20, rim) + circle(0, 0, 16, "#fffdf8") + stroke("M0 0V-11M0 0L8 4", "#2e3b42", 2);
}

function drawMirror(scene: Scene): string {
  const rim = indoorTint(scene, scene.random.pick(["#c9a46a", "#5a3e2b", "#2e3b42"]));
  const glass = scene.gradient("#e3eef0", "#b9ced4", "slant");
  if (scene.random.chance(0.5)) return circle(2, 3, 31, "#14232e", 0.12) + circle(0, 0, 31, rim) + circle(0, 0, 27, glass);
  return roundRect(-20, -36, 42, 74, 20, rim) + roundRect(-16.5, -32.5, 35, 67, 17, glass);
}
