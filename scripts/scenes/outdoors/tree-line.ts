import { mix } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area } from "@/scripts/scenes/base/shapes";
import { STAGE_LEFT, STAGE_RIGHT } from "@/scripts/scenes/base/stage";

/** Rounded far trees along the horizon. */
export function drawTreeLine(scene: Scene, horizon: number): string {
  const { random, light } = scene;
  const green = mix(scene.tint("#7fa07e"), light.haze, random.between(0.45, 0.62));
  const low = random.between(34, 60);
  let outline = `M${STAGE_LEFT} ${horizon + 60}V${horizon - 10}`;
  for (let x = STAGE_LEFT; x < STAGE_RIGHT; ) {
    const width = random.between(80, 170);
    const top = random.between(0.5, 1.25) * low;
    outline += `C${x + width * 0.1} ${horizon - top * 1.5} ${x + width * 0.9} ${horizon - top * 1.5} ${x + width} ${horizon - 10}`;
    x += width;
  }
  return area(`${outline}V${horizon + 60}Z`, green);
}
