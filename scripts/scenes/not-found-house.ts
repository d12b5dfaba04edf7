import { lighten } from "@/scripts/scenes/base/colour";
import { INK } from "@/scripts/scenes/base/palette";
import { createScene, toSvg } from "@/scripts/scenes/base/scene";
import { circle, dashes, groundShadow, moved, polygon, rect, roundRect, shade } from "@/scripts/scenes/base/shapes";
import { drawDoor } from "@/scripts/scenes/buildings/door";
import { drawSteps } from "@/scripts/scenes/buildings/steps";
import { chooseStyle } from "@/scripts/scenes/buildings/style";
import { drawPot } from "@/scripts/scenes/outdoors/pot";
import { drawShrub } from "@/scripts/scenes/outdoors/shrub";
import { drawSkyline } from "@/scripts/scenes/outdoors/skyline";
import { drawTree } from "@/scripts/scenes/outdoors/tree";
import { drawTreeLine } from "@/scripts/scenes/outdoors/tree-line";

/** A front door alone on a marked plot, for the page that was not found; 1000 x 625. */
export function notFoundHouse(): string {
  const scene = createScene({ seed: 404, mood: "morning", wall: "#f4efe4" });
  const style = { ...chooseStyle(scene), frame: "#f4efe4", door: "#0b5f75" };
  const cloud = (x: number, y: number, size: number) =>
    moved(x, y, roundRect(0, 0, 190, 30, 15, "#ffffff", 0.9) + roundRect(46, -22, 92, 44, 22, "#ffffff", 0.9), size);
  const corners = [
    [430, 640],
    [770, 640],
    [910, 775],
    [290, 775],
  ] as const;
  const lime = dashes("M430 640L770 640L910 775L290 775Z", "#ffffff", 6, [26, 16]);
  const body = [
    rect(0, 0, 1200, 900, scene.gradient("#e4f1f5", "#f7f3ea")),
    circle(300, 320, 120, "#fff6da", 0.6) + circle(300, 320, 60, "#fff6da"),
    cloud(760, 270, 1) + cloud(180, 230, 0.8) + cloud(520, 215, 0.66),
    drawSkyline(scene, 610),
    drawTreeLine(scene, 612),
    rect(0, 606, 1200, 300, "#a5bf84"),
    polygon(corners, "#cdb08a"),
    lime,
    drawTree(scene, "mango", 215, 668, 1),
    drawTree(scene, "neem", 1010, 676, 0.95),
    drawShrub(scene, 372, 644, 0.8),
    drawShrub(scene, 860, 646, 0.85),
    groundShadow(640, 706, 160, 16, 0.2),
    rect(515, 440, 170, 252, lighten(style.wall, 0.2)),
    rect(660, 440, 25, 252, INK, 0.08),
    drawDoor(scene, style, { x: 540, y: 470, width: 120, height: 222 }, "double"),
    rect(492, 422, 216, 22, "#ffffff") + shade(502, 444, 196, 8),
    drawSteps(504, 712, 192, 2, "#e5ddcb"),
    drawPot(scene, 462, 714, 1.15),
    drawPot(scene, 742, 716, 1.15),
  ];
  return toSvg(scene, { body: body.join(""), viewBox: [100, 150, 1000, 625] }, 1000, 625);
}
