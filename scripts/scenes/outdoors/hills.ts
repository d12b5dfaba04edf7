import { mix } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area } from "@/scripts/scenes/base/shapes";
import { STAGE_LEFT, STAGE_RIGHT } from "@/scripts/scenes/base/stage";

/** Long soft hills behind open land. */
export function drawHills(scene: Scene, horizon: number): string {
  const { random, light } = scene;
  const range = (height: number, colour: string) => {
    let outline = `M${STAGE_LEFT} ${horizon + 40}V${horizon - height * 0.3}`;
    for (let x = STAGE_LEFT; x < STAGE_RIGHT; ) {
      const width = random.between(300, 620);
      const peak = random.between(0.6, 1.4) * height;
      outline += `Q${x + width * random.between(0.35, 0.65)} ${horizon - peak * 1.6} ${x + width} ${horizon - height * 0.25}`;
      x += width;
    }
    return area(`${outline}V${horizon + 40}Z`, colour);
  };
  const far = mix(light.haze, scene.tint("#7f98a6"), 0.35);
  return range(random.between(60, 120), far) + range(random.between(30, 60), mix(far, scene.tint("#7fa07e"), 0.5));
}
