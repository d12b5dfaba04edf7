import { darken, lighten } from "@/scripts/scenes/base/colour";
import { LEAVES } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, circle, groundShadow, polygon } from "@/scripts/scenes/base/shapes";
import { type Clump, CROWNS } from "@/scripts/scenes/outdoors/tree-crowns";

export function drawRoundTree(scene: Scene, kind: keyof typeof CROWNS): string {
  const { random } = scene;
  const leaf = scene.tint(random.pick(LEAVES));
  const bark = scene.tint(kind === "eucalyptus" ? "#b3a08a" : "#6a4b36");
  const clumps = CROWNS[kind].map(
    ([x, y, radius]): Clump => [
      x + random.between(-10, 10),
      y + random.between(-10, 10),
      radius * random.between(0.9, 1.08),
    ],
  );
  const trunkTop = kind === "mango" ? 130 : kind === "gulmohar" ? 190 : 200;
  const limbs =
    kind === "eucalyptus"
      ? ""
      : `L-54 ${-trunkTop - 30}L-46 ${-trunkTop - 36}L0 ${-trunkTop + 6}L44 ${-trunkTop - 40}L52 ${-trunkTop - 34}`;
  const flowers = kind === "gulmohar" ? scatter(scene, clumps, scene.tint("#d9573a"), 26) : "";
  const fruit = kind === "mango" && random.chance(0.5) ? scatter(scene, clumps, scene.tint("#e8b93c"), 9) : "";
  return [
    groundShadow(24, 3, kind === "eucalyptus" ? 60 : 128, kind === "eucalyptus" ? 9 : 15),
    area(`M-12 0L-7 ${-trunkTop + 40}${limbs}L9 ${-trunkTop + 40}L13 0Z`, bark),
    kind === "eucalyptus"
      ? polygon(
          [
            [-7, 0],
            [-4, -400],
            [4, -400],
            [9, 0],
          ],
          bark,
        )
      : "",
    clumpPath(clumps, 12, 13, 1, darken(leaf, 0.22)),
    clumpPath(clumps, 0, 0, 0.95, leaf),
    ...clumps.map(([cx, cy, radius]) =>
      circle(cx - radius * 0.24, cy - radius * 0.26, radius * 0.54, lighten(leaf, 0.14)),
    ),
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
