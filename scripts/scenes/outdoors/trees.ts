import { darken, lighten } from "@/scripts/scenes/base/colour";
import { LEAVES } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, circle, groundShadow, moved, polygon } from "@/scripts/scenes/base/shapes";

export type TreeKind = "neem" | "mango" | "gulmohar" | "ashoka" | "palm" | "banana" | "peepal" | "eucalyptus";
export const TREE_KINDS: readonly TreeKind[] = [
  "neem",
  "mango",
  "gulmohar",
  "ashoka",
  "palm",
  "banana",
  "peepal",
  "eucalyptus",
];

type Clump = readonly [x: number, y: number, radius: number];

const CROWNS: Record<"neem" | "mango" | "gulmohar" | "peepal" | "eucalyptus", readonly Clump[]> = {
  neem: [
    [-72, -228, 68],
    [62, -224, 74],
    [0, -284, 86],
    [-98, -276, 50],
    [102, -282, 52],
    [-44, -334, 58],
    [50, -338, 60],
  ],
  mango: [
    [-86, -176, 72],
    [86, -172, 76],
    [0, -196, 96],
    [-52, -244, 70],
    [58, -246, 72],
    [2, -280, 58],
  ],
  gulmohar: [
    [-150, -218, 46],
    [150, -214, 48],
    [-84, -244, 60],
    [88, -246, 62],
    [0, -258, 70],
    [-36, -292, 46],
    [44, -296, 44],
  ],
  peepal: [
    [-58, -190, 60],
    [60, -186, 62],
    [-34, -258, 68],
    [40, -262, 66],
    [0, -330, 62],
    [6, -392, 42],
  ],
  eucalyptus: [
    [-20, -236, 34],
    [26, -278, 36],
    [-26, -322, 36],
    [18, -366, 38],
    [-8, -414, 30],
  ],
};

/** A tree standing at (x, y); size 1 is about 350 units tall. */
export function drawTree(scene: Scene, kind: TreeKind, x: number, y: number, size = 1): string {
  const draw = { ashoka: drawAshoka, palm: drawPalm, banana: drawBanana };
  const body =
    kind === "ashoka" || kind === "palm" || kind === "banana" ? draw[kind](scene) : drawRoundTree(scene, kind);
  return moved(x, y, body, size);
}

function drawRoundTree(scene: Scene, kind: keyof typeof CROWNS): string {
  const { random } = scene;
  const leaf = scene.tint(random.pick(LEAVES));
  const bark = scene.tint(kind === "eucalyptus" ? "#b3a08a" : "#6a4b36");
  const clumps = CROWNS[kind].map(
    ([x, y, radius]): Clump => [x + random.between(-10, 10), y + random.between(-10, 10), radius * random.between(0.9, 1.08)],
  );
  const trunkTop = kind === "mango" ? 130 : kind === "gulmohar" ? 190 : 200;
  const limbs = kind === "eucalyptus" ? "" : `L-54 ${-trunkTop - 30}L-46 ${-trunkTop - 36}L0 ${-trunkTop + 6}L44 ${-trunkTop - 40}L52 ${-trunkTop - 34}`;
  const flowers = kind === "gulmohar" ? scatter(scene, clumps, scene.tint("#d9573a"), 26) : "";
  const fruit = kind === "mango" && random.chance(0.5) ? scatter(scene, clumps, scene.tint("#e8b93c"), 9) : "";
  return [
    groundShadow(24, 3, kind === "eucalyptus" ? 60 : 128, kind === "eucalyptus" ? 9 : 15),
    area(`M-12 0L-7 ${-trunkTop + 40}${limbs}L9 ${-trunkTop + 40}L13 0Z`, bark),
    kind === "eucalyptus" ? polygon([[-7, 0], [-4, -400], [4, -400], [9, 0]], bark) : "",
    clumpPath(clumps, 12, 13, 1, darken(leaf, 0.22)),
    clumpPath(clumps, 0, 0, 0.95, leaf),
    ...clumps.map(([cx, cy, radius]) => circle(cx - radius * 0.24, cy - radius * 0.26, radius * 0.54, lighten(leaf, 0.14))),
    flowers,
    fruit,
  ].join("");
}

function clumpPath(clumps: readonly Clump[], dx: number, dy: number, grow: number, fill: string): string {
  const discs = clumps.map(([x, y, radius]) => {
    const r = radius * grow;
    return `M${x + dx - r} ${y + dy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  });
  return area(discs.join(""), fill);
}

function scatter(scene: Scene, clumps: readonly Clump[], fill: string, count: number): string {
  const spots = Array.from({ length: count }, () => {
    const [x, y, radius] = scene.random.pick(clumps);
    const angle = scene.random.between(0, 6.28);
    const far = radius * scene.random.between(0.2, 0.85);
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far, scene.random.between(5, 10)] as const;
  });
  return clumpPath(spots, 0, 0, 1, fill);
}

function drawAshoka(scene: Scene): string {
  const leaf = scene.tint("#3f6f4b");
  const tall = scene.random.between(370, 450);
  const right = `M0 ${-tall}C66 ${-tall * 0.7} 62 -110 30 -36L-30 -36C-62 -110 -66 ${-tall * 0.7} 0 ${-tall}Z`;
  const left = `M0 ${-tall}C-66 ${-tall * 0.7} -62 -110 -30 -36L-6 -36C-30 -150 -26 ${-tall * 0.75} 0 ${-tall}Z`;
  return [
    groundShadow(16, 2, 54, 8),
    polygon([[-6, 0], [-6, -60], [6, -60], [6, 0]], scene.tint("#6a4b36")),
    area(right, leaf),
    area(left, lighten(leaf, 0.14)),
  ].join("");
}

function drawPalm(scene: Scene): string {
  const leaf = scene.tint("#4c8055");
  const lean = scene.random.between(-40, 44);
  const tall = scene.random.between(280, 360);
  const fronds: [number, number][] = [
    [-150, 14],
    [-126, -58],
    [-62, -108],
    [32, -116],
    [106, -78],
    [146, 4],
    [108, 72],
    [-104, 80],
  ];
  const trunk = `M-9 0C-12 ${-tall * 0.5} ${lean * 0.4} ${-tall * 0.8} ${lean - 6} ${-tall}L${lean + 6} ${-tall}C${lean * 0.4 + 12} ${-tall * 0.8} 4 ${-tall * 0.5} 12 0Z`;
  const crown = fronds.map(([x, y], index) => {
    const blade = `M0 0Q${x * 0.5} ${y - 50} ${x} ${y}Q${x * 0.55} ${y * 0.7 - 8} 0 0Z`;
    return area(blade, index % 2 === 0 ? leaf : darken(leaf, 0.16));
  });
  return groundShadow(10, 2, 60, 8) + area(trunk, scene.tint("#8a6b4c")) + moved(lean, -tall, crown.join(""));
}

function drawBanana(scene: Scene): string {
  const leaf = scene.tint("#6b9150");
  const blades: [number, number][] = [
    [-110, -130],
    [-74, -214],
    [-20, -262],
    [46, -244],
    [96, -182],
    [118, -104],
  ];
  const crown = blades.map(([x, y], index) => {
    const blade = `M0 -100Q${x * 0.3 - 22} ${y - 34} ${x} ${y}Q${x * 0.7 + 24} ${y * 0.7} 0 -100Z`;
    return area(blade, index % 2 === 0 ? leaf : darken(leaf, 0.14));
  });
  const stem = polygon([[-12, 0], [-7, -130], [7, -130], [13, 0]], scene.tint("#8d9a5a"));
  return groundShadow(12, 2, 66, 9) + stem + crown.join("");
}
