import { lighten } from "@/scripts/scenes/base/colour";
import { BOUGAINVILLEA, LEAVES } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { circle } from "@/scripts/scenes/base/shapes";

/** Bougainvillea hanging over a wall whose top is at y. */
export function drawBougainvillea(scene: Scene, x: number, y: number, width: number, size = 1): string {
  const { random } = scene;
  const leaf = scene.tint(random.pick(LEAVES));
  const bloom = random.pick(BOUGAINVILLEA);
  const dots = (count: number, spread: number, small: number, large: number, colour: string) =>
    Array.from({ length: Math.round(count) }, () => {
      const along = random.next();
      const arch = Math.sin(along * Math.PI) * 0.8 + 0.2;
      const lift = (random.next() - 0.5) * spread * arch * size;
      return circle(x + along * width, y + lift, random.between(small, large) * size, colour);
    }).join("");
  return [
    dots(width / 10, 50, 11, 19, leaf),
    dots(width / 10, 62, 5, 9, scene.tint(bloom)),
    dots(width / 12, 56, 5, 9, scene.tint(lighten(bloom, 0.18))),
  ].join("");
}
