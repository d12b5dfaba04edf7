import type { Scene } from "@/scripts/scenes/base/scene";
import { GROUND } from "@/scripts/scenes/base/stage";
import type { OfficeBlock } from "@/scripts/scenes/office/office-block";

export function planBlocks(scene: Scene): OfficeBlock[] {
  const { random } = scene;
  const storey = random.between(64, 84);
  const width = random.between(400, 560);
  const main: OfficeBlock = {
    left: 600 - width / 2,
    width,
    floors: random.int(3, 7),
    storey,
    base: GROUND,
    side: random.between(40, 70),
  };
  if (random.chance(0.45)) return [main];
  const lower = random.chance(0.6);
  const floors = lower ? Math.max(2, main.floors - random.int(1, 3)) : main.floors + random.int(1, 2);
  const second = random.between(200, 300);
  const onLeft = random.chance(0.5);
  return [
    main,
    { ...main, floors, width: second, left: onLeft ? main.left - second + 2 : main.left + width - 2, base: GROUND - 6 },
  ];
}
