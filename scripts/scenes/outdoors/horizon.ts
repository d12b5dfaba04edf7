import { mix } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, rects } from "@/scripts/scenes/base/shapes";

const FROM = -480;
const TO = 1680;

/** Hazy far buildings standing on the horizon. */
export function drawSkyline(scene: Scene, horizon: number): string {
  const { random, light } = scene;
  const tallest = random.between(90, 240);
  const near: [number, number, number, number][] = [];
  const far: [number, number, number, number][] = [];
  for (let x = FROM; x < TO; ) {
    const width = random.between(46, 130);
    const height = random.between(50, tallest) + 30;
    (random.chance(0.5) ? near : far).push([x, horizon - height, width, height + 20]);
    if (random.chance(0.3)) near.push([x + width * 0.3, horizon - height - 18, 24, 30]);
    x += width + random.between(-8, 26);
  }
  return rects(far, mix(light.haze, light.sky[1], 0.5)) + rects(near, mix(light.haze, light.sky[1], 0.25));
}

/** Rounded far trees along the horizon. */
export function drawTreeLine(scene: Scene, horizon: number): string {
  const { random, light } = scene;
  const green = mix(scene.tint("#7fa07e"), light.haze, random.between(0.45, 0.62));
  const low = random.between(34, 60);
  let outline = `M${FROM} ${horizon + 60}V${horizon - 10}`;
  for (let x = FROM; x < TO; ) {
    const width = random.between(80, 170);
    const top = random.between(0.5, 1.25) * low;
    outline += `C${x + width * 0.1} ${horizon - top * 1.5} ${x + width * 0.9} ${horizon - top * 1.5} ${x + width} ${horizon - 10}`;
    x += width;
  }
  return area(`${outline}V${horizon + 60}Z`, green);
}

/** Long soft hills behind open land. */
export function drawHills(scene: Scene, horizon: number): string {
  const { random, light } = scene;
  const range = (height: number, colour: string) => {
    let outline = `M${FROM} ${horizon + 40}V${horizon - height * 0.3}`;
    for (let x = FROM; x < TO; ) {
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
