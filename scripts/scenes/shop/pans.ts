import { lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, type Box, ellipse, rect } from "@/scripts/scenes/base/shapes";
import { drawCounter } from "@/scripts/scenes/shop/counter";

export function drawPans(scene: Scene, box: Box): string {
  const { random } = scene;
  const { x, y, width, height } = box;
  const metal = ["#c9cdd0", "#b87b4a", "#d9b45a"];
  const parts: string[] = [];
  for (const share of [0.34, 0.62]) {
    const shelf = y + height * share;
    for (let at = x + 34; at < x + width - 24; at += 44) {
      const colour = scene.tint(random.pick(metal));
      parts.push(
        area(`M${at - 16} ${shelf - 22}h32q2 22 -10 22h-12q-12 0 -10 -22Z`, colour),
        ellipse(at, shelf - 22, 16, 4, lighten(colour, 0.3)),
      );
    }
    parts.push(rect(x + 6, shelf, width - 12, 6, scene.tint("#6b4327")));
  }
  return parts.join("") + drawCounter(scene, box, 0.26);
}
