import { lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, groundShadow, polygon, rect, rects, shade } from "@/scripts/scenes/base/shapes";
import { GROUND } from "@/scripts/scenes/base/stage";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import type { OfficeBlock } from "@/scripts/scenes/office/office-block";

export function drawOfficeLobby(scene: Scene, style: BuildingStyle, block: OfficeBlock): string {
  const { random } = scene;
  const width = random.between(150, 230);
  const x = block.left + (block.width - width) * random.pick([0.15, 0.5, 0.85]);
  const posts: Bounds[] = [0, 0.333, 0.667, 1].map((share) => [
    x + share * (width - 5),
    GROUND - block.storey + 8,
    5,
    block.storey - 8,
  ]);
  const high = block.storey;
  const top = GROUND - high;
  const besides: Bounds[] = [
    [block.left + 16, top + 18, Math.max(0, x - block.left - 50), high * 0.6],
    [x + width + 34, top + 18, Math.max(0, block.left + block.width - x - width - 50), high * 0.6],
  ];
  return [
    rect(block.left, top, block.width, high, lighten(style.wall, 0.1)),
    shade(block.left, top, block.width, 9),
    rects(besides, scene.light.glass[0]),
    rect(x, top + 8, width, high - 8, scene.gradient("#fbe6bb", "#dcae6c")),
    rects(posts, style.iron),
    rect(x - 34, top - 6, width + 68, 16, style.accent),
    shade(x - 28, top + 10, width + 56, 9, 0.2),
    polygon(
      [
        [x - 14, 700],
        [x + width + 14, 700],
        [x + width + 40, 716],
        [x - 40, 716],
      ],
      scene.tint("#d9d2c4"),
    ),
    groundShadow(block.left + block.width / 2, 704, block.width * 0.56, 7, 0.1),
  ].join("");
}
