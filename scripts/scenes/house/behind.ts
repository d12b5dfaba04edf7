import type { Subject } from "@/scripts/scenes/base/framing";
import type { Scene } from "@/scripts/scenes/base/scene";
import { drawNeighbour } from "@/scripts/scenes/buildings/neighbour";
import { drawTree, TREE_KINDS } from "@/scripts/scenes/outdoors/tree";

/** Neighbouring houses and trees behind the subject, standing on y. */
export function drawBehind(scene: Scene, subject: Subject, y: number): string {
  const { random } = scene;
  const parts: string[] = [];
  if (random.chance(0.45)) {
    const width = random.between(240, 420);
    parts.push(drawNeighbour(scene, subject.left - random.between(16, 90) - width, width, y));
  }
  if (random.chance(0.45))
    parts.push(drawNeighbour(scene, subject.right + random.between(16, 90), random.between(240, 420), y));
  const kind = random.pick(TREE_KINDS);
  const size = random.between(0.75, 1.15);
  const leftTrees = random.pick([0, 1, 1, 2]);
  for (let tree = 0; tree < leftTrees; tree++)
    parts.push(drawTree(scene, kind, subject.left - random.between(40, 150) - tree * 110, y + 5, size - tree * 0.1));
  const rightTrees = random.pick([0, 1, 1, 2]);
  const other = random.pick(TREE_KINDS);
  for (let tree = 0; tree < rightTrees; tree++)
    parts.push(drawTree(scene, other, subject.right + random.between(40, 140) + tree * 110, y + 5, size - tree * 0.1));
  return parts.join("");
}
