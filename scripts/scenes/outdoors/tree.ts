import type { Scene } from "@/scripts/scenes/base/scene";
import { moved } from "@/scripts/scenes/base/shapes";
import { drawAshoka } from "@/scripts/scenes/outdoors/ashoka";
import { drawBanana } from "@/scripts/scenes/outdoors/banana";
import { drawPalm } from "@/scripts/scenes/outdoors/palm";
import { drawRoundTree } from "@/scripts/scenes/outdoors/round-tree";

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

/** A tree standing at (x, y); size 1 is about 350 units tall. */
export function drawTree(scene: Scene, kind: TreeKind, x: number, y: number, size = 1): string {
  const draw = { ashoka: drawAshoka, palm: drawPalm, banana: drawBanana };
  const body =
    kind === "ashoka" || kind === "palm" || kind === "banana" ? draw[kind](scene) : drawRoundTree(scene, kind);
  return moved(x, y, body, size);
}
