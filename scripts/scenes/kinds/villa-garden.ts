import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, ellipse, polygon, rect, roundRect, stroke } from "@/scripts/scenes/base/shapes";
import { drawHedge, drawShrub, drawTufts } from "@/scripts/scenes/outdoors/plants";
import { drawCar } from "@/scripts/scenes/outdoors/street-things";

/** Garden between a villa and the viewer, from y 698 down. */
export function drawGarden(scene: Scene, doorX: number): string {
  const { random, tint } = scene;
  const lawn = tint(random.pick(["#86a868", "#94b474", "#7fa06a"]));
  const swathe = polygon([[-480, 780], [300, 728], [doorX - 100, 770], [doorX - 260, 1000], [-480, 1000]], lighten(lawn, 0.1), 0.5);
  const ground = rect(-480, 698, 2160, 700, lawn) + swathe;
  const features = [drawStraightPath, drawCurvedDrive, drawPoolDeck, drawSlabPath];
  return ground + drawTufts(scene, { x: -200, y: 740, width: 1600, height: 160 }, 30) + drawBorder(scene, doorX) + random.pick(features)(scene, doorX);
}

function drawStraightPath(scene: Scene, doorX: number): string {
  const stone = scene.tint("#dccdb4");
  const path = polygon([[doorX - 54, 706], [doorX + 54, 706], [doorX + 240, 1100], [doorX - 240, 1100]], stone);
  const joints = [724, 748, 780, 822, 874, 940].map((y) => `M${doorX - 54 - (y - 706) * 0.47} ${y}h${108 + (y - 706) * 0.94}`).join("");
  return path + stroke(joints, darken(stone, 0.16), 3, 0.6);
}

function drawCurvedDrive(scene: Scene, doorX: number): string {
  const paving = scene.tint("#cbc2b4");
  const side = doorX > 600 ? -1 : 1;
  const drive = area(`M${doorX - 70} 704H${doorX + 70}Q${doorX + side * 160 + 90} 760 ${doorX + side * 420} 1100H${doorX + side * 420 - 420}Q${doorX + side * 40 - 80} 780 ${doorX - 70} 704Z`, paving);
  return drive + drawCar(scene, doorX + side * 190 - (side < 0 ? 150 : 40), 790, 1.25);
}

function drawPoolDeck(scene: Scene, doorX: number): string {
  const water = scene.gradient(scene.tint("#7fc4d3"), scene.tint("#4f9fb8"));
  const side = doorX > 600 ? -1 : 1;
  const x = doorX + side * 150;
  const wide = side * 420;
  const rim = scene.tint("#e6ddcc");
  const edge = (grow: number): [number, number][] => [[x - side * grow, 742 - grow * 0.4], [x + wide + side * grow, 742 - grow * 0.4], [x + wide + side * (130 + grow * 1.6), 850 + grow], [x - side * (70 + grow * 1.6), 850 + grow]];
  const lounger = (at: number) => polygon([[at, 722], [at + 56, 722], [at + 64, 734], [at + 6, 734]], scene.tint("#f7f2e8")) + polygon([[at, 722], [at + 16, 702], [at + 26, 702], [at + 14, 722]], scene.tint("#f7f2e8"));
  const ripples = stroke(`M${x + wide * 0.2} 772q20 -6 40 0t40 0M${x + wide * 0.5} 806q24 -7 48 0t48 0`, "#ffffff", 3, 0.5);
  return drawStraightPath(scene, doorX) + polygon(edge(16), rim) + polygon(edge(0), water) + ripples + lounger(x + wide * 0.4) + lounger(x + wide * 0.62);
}

function drawSlabPath(scene: Scene, doorX: number): string {
  const stone = scene.tint("#d9d2c4");
  const bend = doorX > 600 ? -1 : 1;
  const slabs = Array.from({ length: 7 }, (_, slab) => {
    const far = slab / 6;
    const wide = 84 + far * 130;
    return roundRect(doorX - wide / 2 + bend * far * far * 120, 712 + far * 20 * slab, wide, 12 + far * 18, 5, stone);
  });
  const pond = ellipse(doorX + bend * 330, 790, 150, 34, scene.tint("#d9d2c4")) + ellipse(doorX + bend * 330, 790, 132, 27, scene.gradient(scene.tint("#7fc4d3"), scene.tint("#4f9fb8")));
  return slabs.join("") + (scene.random.chance(0.5) ? pond : "");
}

function drawBorder(scene: Scene, doorX: number): string {
  const { random } = scene;
  if (random.chance(0.35)) return drawHedge(scene, -480, 724, doorX + 480 - 130, 34) + drawHedge(scene, doorX + 130, 724, 1680 - doorX - 130, 34);
  const places = [-0.72, -0.52, -0.34, 0.34, 0.52, 0.72, 0.9].map((share) => doorX + share * 560 + random.between(-20, 20));
  const shrubs = places.map((x) => drawShrub(scene, x, 726 + random.between(0, 14), random.between(0.75, 1.1)));
  return shrubs.join("");
}
