import { mix } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, type Bounds, rect, rects } from "@/scripts/scenes/base/shapes";

export function drawOutlook(scene: Scene, width: number, height: number): string {
  const { random, light } = scene;
  const sky = rect(0, -height, width, height, scene.gradient(light.sky[0], light.sky[1]));
  const far = mix(light.haze, light.sky[1], 0.2);
  const green = mix(scene.tint("#7fa07e"), light.haze, 0.25);
  const blocks: Bounds[] = [];
  for (let at = 0; at < width; ) {
    const wide = Math.min(random.between(14, 34), width - at);
    const tall = random.between(0.2, 0.55) * height;
    blocks.push([at, -tall, wide, tall]);
    at += wide + random.between(-1, 6);
  }
  const bumps = Math.max(2, Math.round(width / 40));
  const tops = Array.from(
    { length: bumps },
    () => `q${width / bumps / 2} ${-random.between(0.12, 0.3) * height} ${width / bumps} 0`,
  ).join("");
  const trees = area(`M0 0V${-height * 0.14}${tops}V0Z`, green);
  const kind = random.int(0, 2);
  return sky + (kind === 0 ? "" : rects(blocks, far)) + (kind === 1 ? "" : trees);
}
