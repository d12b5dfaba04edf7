import type { Scene } from "@/scripts/scenes/base/scene";
import { area, groundShadow, rect, rects, shade } from "@/scripts/scenes/base/shapes";

export function drawBoard(scene: Scene): string {
  const brand = scene.tint("#0b5f75");
  const post = scene.tint("#6a4b36");
  return [
    groundShadow(0, 2, 130, 9),
    rects(
      [
        [-92, -130, 12, 130],
        [80, -130, 12, 130],
      ],
      post,
    ),
    rect(-116, -208, 232, 122, scene.tint("#fffdf8")),
    rect(-116, -208, 232, 14, brand),
    area("M-70 -106v-38l32 -24l32 24v38h-22v-24h-20v24Z", brand),
    rects(
      [
        [24, -158, 66, 9],
        [24, -140, 48, 9],
        [24, -122, 58, 9],
      ],
      scene.tint("#9aa7ae"),
    ),
    shade(-116, -86, 232, 6, 0.15),
  ].join("");
}
