import { lighten } from "@/scripts/scenes/base/colour";
import { BLOSSOMS, BOUGAINVILLEA, LEAVES, POT } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, circle, groundShadow, moved, polygon, rect } from "@/scripts/scenes/base/shapes";

/** A low rounded shrub, sometimes in bloom. */
export function drawShrub(scene: Scene, x: number, y: number, size = 1): string {
  const { random } = scene;
  const leaf = scene.tint(random.pick(LEAVES));
  const lumps = [
    [-34, -16, 26],
    [0, -27, 32],
    [34, -16, 26],
  ] as const;
  const blossom = random.chance(0.4) ? scene.tint(random.pick(BLOSSOMS)) : "";
  const flowers = Array.from({ length: blossom ? 9 : 0 }, () => circle(random.between(-44, 44), -random.between(8, 46), 5, blossom));
  const body = [
    groundShadow(8, 4, 62, 8),
    ...lumps.map(([cx, cy, radius]) => circle(cx, cy, radius, leaf)),
    rect(-58, -8, 116, 12, leaf),
    ...lumps.map(([cx, cy, radius]) => circle(cx - 6, cy - 8, radius * 0.55, lighten(leaf, 0.13))),
    ...flowers,
  ];
  return moved(x, y, body.join(""), size);
}

/** A clipped hedge with a flat top. */
export function drawHedge(scene: Scene, x: number, y: number, width: number, height: number): string {
  const leaf = scene.tint(scene.random.pick(LEAVES));
  let top = `M${x} ${y}V${y - height + 8}`;
  const bumps = Math.max(2, Math.round(width / 26));
  for (let bump = 0; bump < bumps; bump++) top += `q${width / bumps / 2} -14 ${width / bumps} 0`;
  return area(`${top}V${y}Z`, leaf) + rect(x + 4, y - height + 6, width - 8, 8, lighten(leaf, 0.16));
}

/** Bougainvillea hanging over a wall whose top is at y. */
export function drawBougainvillea(scene: Scene, x: number, y: number, width: number, size = 1): string {
  const { random } = scene;
  const leaf = scene.tint(random.pick(LEAVES));
  const bloom = random.pick(BOUGAINVILLEA);
  const dots = (count: number, spread: number, small: number, large: number, colour: string) =>
    Array.from({ length: Math.round(count) }, () => {
      const along = random.next();
      const arch = Math.sin(along * Math.PI) * 0.8 + 0.2;
      const lift = (random.next() - 0.5) * spread * arch * size;
      return circle(x + along * width, y + lift, random.between(small, large) * size, colour);
    }).join("");
  return [
    dots(width / 10, 50, 11, 19, leaf),
    dots(width / 10, 62, 5, 9, scene.tint(bloom)),
    dots(width / 12, 56, 5, 9, scene.tint(lighten(bloom, 0.18))),
  ].join("");
}

/** A clay pot with a leafy plant, standing at (x, y); size 1 is 110 units tall. */
export function drawPot(scene: Scene, x: number, y: number, size = 1): string {
  const clay = scene.tint(POT);
  const leaf = scene.tint(scene.random.pick(LEAVES));
  const kind = scene.random.int(0, 2);
  const foliage = [
    area("M0 -38q-34 -30 -26 -58q24 14 26 58q-4 -48 8 -74q14 30 -8 74q10 -40 34 -52q0 34 -34 52Z", leaf),
    circle(-12, -56, 20, leaf) + circle(12, -54, 20, leaf) + circle(0, -72, 20, lighten(leaf, 0.12)),
    area("M0 -38l-30 -62l22 50l-4 -72l14 68l16 -66l-4 68l28 -44Z", leaf),
  ][kind];
  const body = [
    foliage,
    polygon([[-20, -34], [20, -34], [14, 0], [-14, 0]], clay),
    rect(-23, -40, 46, 9, lighten(clay, 0.16)),
  ];
  return moved(x, y, body.join(""), size);
}

/** Short grass tufts scattered over open ground. */
export function drawTufts(scene: Scene, box: { x: number; y: number; width: number; height: number }, count: number): string {
  const green = scene.tint(scene.random.pick(LEAVES));
  const tufts = Array.from({ length: count }, () => {
    const far = scene.random.next();
    const size = 5 + far * 11;
    const x = box.x + scene.random.next() * box.width;
    return `M${x} ${box.y + far * box.height}l${-size * 0.7} ${-size}l${size * 0.5} ${size * 0.6}l${size * 0.2} ${-size * 0.9}l${size * 0.2} ${size * 0.9}l${size * 0.5} ${-size * 0.6}Z`;
  });
  return area(tufts.join(""), green, 0.75);
}
