import { lighten, mix } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { circle, moved, rect, roundRect } from "@/scripts/scenes/base/shapes";
import { drawSkyline } from "@/scripts/scenes/outdoors/skyline";
import { drawTreeLine } from "@/scripts/scenes/outdoors/tree-line";

/** Sky with sun, clouds, hazy skyline and tree line, wider than the canvas so that any crop is covered. */
export function drawSky(scene: Scene, horizon: number, options: { skyline?: boolean; trees?: boolean } = {}): string {
  const { random, light } = scene;
  const sunX = random.between(150, 420);
  const sunY = random.between(150, 330);
  const sunRadius = random.between(46, 66);
  return [
    rect(-500, -700, 2200, horizon, light.sky[0]),
    rect(-500, horizon - 701, 2200, 702, scene.gradient(light.sky[0], light.sky[1])),
    rect(-500, horizon, 2200, 600, light.sky[1]),
    circle(sunX, sunY, sunRadius * 2.3, light.sun, 0.25),
    circle(sunX, sunY, sunRadius, light.sun, 0.9),
    ...[random.between(-250, 60), random.between(420, 720), random.between(800, 1350)].map((x) => drawCloud(scene, x)),
    options.skyline === false ? "" : drawSkyline(scene, horizon),
    options.trees === false ? "" : drawTreeLine(scene, horizon),
  ].join("");
}

function drawCloud(scene: Scene, x: number): string {
  const { random } = scene;
  const size = random.between(0.7, 1.35);
  const opacity = scene.mood === "dusk" ? 0.16 : 0.6;
  const lobe = random.between(30, 70);
  const white = mix(scene.light.sun, "#ffffff", 0.7);
  const body = [
    roundRect(0, 0, 190, 28, 14, white, opacity),
    roundRect(lobe, -20, random.between(66, 100), 30, 15, white, opacity),
    random.chance(0.5) ? roundRect(-46, 20, 110, 16, 8, lighten(white, 0.2), opacity * 0.8) : "",
  ].join("");
  return moved(x, random.between(20, 330), body, size);
}
