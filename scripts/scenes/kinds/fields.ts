import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, groundShadow, moved, type Point, polygon, rect, rects, shade, stroke } from "@/scripts/scenes/base/shapes";

const CROPS = ["#7fa85a", "#93b35c", "#c9b14c", "#d9bd5a", "#6b9150", "#a98a5c", "#b9c46a"] as const;

/** Field strips running from the horizon to the viewer, fanning out from a point far away. */
export function drawFieldStrips(scene: Scene, horizon: number): string {
  const { random, tint } = scene;
  const from = random.between(200, 1000);
  const strips: string[] = [rect(-480, horizon, 2160, 500, tint("#8fae6c"))];
  const edge = (x: number): Point[] => [[from + (x - from) * 0.2, horizon], [x, 1000]];
  for (let x = -2600; x < 3800; ) {
    const width = random.between(240, 620);
    const colour = tint(random.pick(CROPS));
    const [farLeft, nearLeft] = edge(x) as [Point, Point];
    const [farRight, nearRight] = edge(x + width + 4) as [Point, Point];
    strips.push(polygon([farLeft, farRight, nearRight, nearLeft], colour), drawFurrows(scene, from, horizon, x, width, colour));
    x += width;
  }
  return strips.join("");
}

function drawFurrows(scene: Scene, from: number, horizon: number, x: number, width: number, colour: string): string {
  const gap = scene.random.pick([46, 62, 90]);
  let furrows = "";
  for (let at = x + gap / 2; at < x + width - 6; at += gap) furrows += `M${from + (at - from) * 0.2} ${horizon}L${at} 1000h${gap * 0.3}L${from + (at + gap * 0.3 - from) * 0.2} ${horizon}Z`;
  return furrows ? area(furrows, scene.random.chance(0.5) ? darken(colour, 0.1) : lighten(colour, 0.14), 0.7) : "";
}

/** Round hay stacks. */
export function drawHayStack(scene: Scene, x: number, y: number, size = 1): string {
  const straw = scene.tint("#d9b45a");
  const rings = stroke("M-46 -30q46 14 92 0M-36 -64q36 10 72 0", darken(straw, 0.18), 3, 0.6);
  return moved(x, y, groundShadow(8, 2, 66, 9) + area("M-52 0Q-56 -60 0 -112Q56 -60 52 0Z", straw) + area("M52 0Q56 -60 0 -112Q28 -60 20 0Z", darken(straw, 0.14)) + rings, size);
}

/** A small tractor seen from the side; size 1 is 170 long. */
export function drawTractor(scene: Scene, x: number, y: number, size = 1): string {
  const paint = scene.tint(scene.random.pick(["#c4573a", "#2f5d6b", "#4f7f4a"]));
  const tyre = scene.tint("#20262b");
  const wheel = (cx: number, radius: number) => `<circle cx="${cx}" cy="${-radius}" r="${radius}" fill="${tyre}"/><circle cx="${cx}" cy="${-radius}" r="${Math.round(radius * 0.5)}" fill="${scene.tint("#e8b93c")}"/>`;
  const body = [
    groundShadow(80, 2, 100, 9),
    rect(74, -84, 84, 40, paint),
    rect(146, -116, 6, 36, tyre),
    rects([[24, -134, 74, 8], [28, -130, 6, 70], [88, -130, 6, 50]], darken(paint, 0.3)),
    rect(20, -74, 60, 28, darken(paint, 0.12)),
    shade(74, -60, 84, 4, 0.2),
    wheel(40, 40),
    wheel(140, 24),
  ];
  return moved(x, y, body.join(""), size);
}

/** Wooden fence of posts and two rails along y. */
export function drawFieldFence(scene: Scene, x: number, y: number, width: number): string {
  const wood = scene.tint(scene.random.pick(["#8a6b4c", "#f4efe4", "#6a4b36"]));
  const posts = Array.from({ length: Math.floor(width / 56) + 1 }, (_, post): [number, number, number, number] => [x + post * 56, y - 58, 10, 60]);
  return rects([...posts, [x, y - 50, width, 8], [x, y - 28, width, 8]], wood) + rects(posts.map(([px, py, , tall]): [number, number, number, number] => [px + 7, py, 3, tall]), "#14232e", 0.16);
}

/** A water-pump shed with a pipe pouring into a channel. */
export function drawPumpShed(scene: Scene, x: number, y: number, size = 1): string {
  const wall = scene.tint(scene.wall);
  const body = [
    groundShadow(70, 2, 100, 10),
    rect(0, -96, 110, 96, wall),
    polygon([[110, 0], [138, -8], [138, -92], [110, -96]], darken(wall, 0.26)),
    rect(34, -66, 40, 66, scene.tint("#6b4327")),
    polygon([[-14, -92], [150, -92], [138, -116], [4, -116]], scene.tint("#b4583a")),
    stroke("M138 -30H186V-18", scene.tint("#7a7a76"), 10),
    rect(168, -16, 120, 18, scene.tint("#b9b3a6")),
    rect(174, -12, 108, 10, scene.tint("#7fc4d3")),
  ];
  return moved(x, y, body.join(""), size);
}
