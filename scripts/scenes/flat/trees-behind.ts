import type { Subject } from "@/scripts/scenes/base/framing";
import type { Scene } from "@/scripts/scenes/base/scene";
import { drawTree, TREE_KINDS } from "@/scripts/scenes/outdoors/tree";

export function drawTreesBehind(scene: Scene, subject: Subject): string {
  const { random } = scene;
  const kind = random.pick(TREE_KINDS);
  const places = [
    subject.left - random.between(60, 130),
    subject.left - random.between(190, 280),
    subject.right + random.between(50, 120),
    subject.right + random.between(180, 260),
  ];
  return places
    .map((x) =>
      random.chance(0.65)
        ? drawTree(scene, random.chance(0.6) ? kind : random.pick(TREE_KINDS), x, 696, random.between(0.6, 1))
        : "",
    )
    .join("");
}
