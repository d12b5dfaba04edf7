import { mix } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, rects } from "@/scripts/scenes/base/shapes";
import { STAGE_LEFT, STAGE_RIGHT } from "@/scripts/scenes/base/stage";

/** Hazy far buildings standing on the horizon. */
export function drawSkyline(scene: Scene, horizon: number): string {
  const { random, light } = scene;
  const tallest = random.between(90, 240);
  const near: Bounds[] = [];
  const far: Bounds[] = [];
  for (let x = STAGE_LEFT; x < STAGE_RIGHT; ) {
    const width = random.between(46, 130);
    const height = random.between(50, tallest) + 30;
    (random.chance(0.5) ? near : far).push([x, horizon - height, width, height + 20]);
    if (random.chance(0.3)) near.push([x + width * 0.3, horizon - height - 18, 24, 30]);
    x += width + random.between(-8, 26);
  }
  return rects(far, mix(light.haze, light.sky[1], 0.5)) + rects(near, mix(light.haze, light.sky[1], 0.25));
}
