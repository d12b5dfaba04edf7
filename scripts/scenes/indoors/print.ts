import { FABRICS, INK } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, circle, ellipse, rect, roundRect, stroke } from "@/scripts/scenes/base/shapes";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";

function drawPrint(scene: Scene, x: number, y: number, width: number, height: number): string {
  const { random } = scene;
  const frame = indoorTint(scene, random.pick(["#5a3e2b", "#2e3b42", "#ffffff", "#b98556"]));
  const colour = (index: number) =>
    indoorTint(scene, FABRICS[(index + random.int(0, 3)) % FABRICS.length] ?? "#c4573a");
  const cx = x + width / 2;
  const prints = [
    () =>
      circle(cx, y + height * 0.36, width * 0.17, colour(2)) +
      area(
        `M${x + 5} ${y + height - 5}v${-height * 0.3}q${width * 0.3} ${-height * 0.2} ${width * 0.5} 0t${width * 0.5 - 10} 0v${height * 0.3}Z`,
        colour(1),
      ),
    () =>
      area(
        `M${cx} ${y + height * 0.2}q${width * 0.3} ${height * 0.3} 0 ${height * 0.62}q${-width * 0.3} ${-height * 0.32} 0 ${-height * 0.62}Z`,
        indoorTint(scene, "#4f7f4a"),
      ) + stroke(`M${cx} ${y + height * 0.24}V${y + height * 0.9}`, "#fffdf8", 1),
    () =>
      roundRect(x + width * 0.22, y + height * 0.4, width * 0.16, height * 0.42, 4, colour(2)) +
      roundRect(x + width * 0.42, y + height * 0.22, width * 0.16, height * 0.6, 4, colour(3)) +
      roundRect(x + width * 0.62, y + height * 0.5, width * 0.16, height * 0.32, 4, colour(1)),
    () =>
      rect(x + width * 0.18, y + height * 0.18, width * 0.34, height * 0.4, colour(4)) +
      rect(x + width * 0.46, y + height * 0.42, width * 0.36, height * 0.38, colour(0), 0.9) +
      circle(x + width * 0.66, y + height * 0.3, width * 0.1, colour(3)),
    () =>
      ellipse(cx, y + height * 0.66, width * 0.2, height * 0.16, colour(2)) +
      stroke(
        `M${cx} ${y + height * 0.52}q${-width * 0.16} ${-height * 0.2} ${-width * 0.08} ${-height * 0.3}M${cx} ${y + height * 0.52}q${width * 0.16} ${-height * 0.16} ${width * 0.1} ${-height * 0.3}`,
        indoorTint(scene, "#4f7f4a"),
        2.4,
      ),
  ];
  return (
    rect(x + 3, y + 3, width, height, INK, 0.12) +
    rect(x, y, width, height, frame) +
    rect(x + 3.5, y + 3.5, width - 7, height - 7, "#fbf7ee") +
    random.pick(prints)()
  );
}

export function drawFrame(scene: Scene, width: number): string {
  const wide = Math.min(46, width * 0.8);
  return drawPrint(scene, -wide / 2, -wide * 0.7, wide, wide * 1.3);
}

export function drawFramePair(scene: Scene, width: number): string {
  const wide = Math.min(44, width * 0.4);
  return (
    drawPrint(scene, -wide - 5, -34, wide, wide * 1.3) +
    drawPrint(scene, 5, -34 + scene.random.pick([0, 6, -8]), wide, wide * scene.random.between(1, 1.3))
  );
}

export function drawFrameRow(scene: Scene, width: number): string {
  const wide = Math.min(34, width * 0.26);
  return [-1, 0, 1].map((place) => drawPrint(scene, place * (wide + 8) - wide / 2, -26, wide, wide * 1.3)).join("");
}

export function drawWide(scene: Scene, width: number): string {
  const wide = Math.min(110, width * 0.9);
  return drawPrint(scene, -wide / 2, -32, wide, 62);
}
