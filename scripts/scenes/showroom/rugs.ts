import { darken, lighten } from "@/scripts/scenes/base/colour";
import { FABRICS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, rect } from "@/scripts/scenes/base/shapes";
import { type Floor, spread } from "@/scripts/scenes/showroom/showroom-floor";

export function drawRugs(scene: Scene, floor: Floor): string {
  const { random } = scene;
  const count = Math.floor(floor.width / 110);
  return spread(floor, count, (x) => {
    const colour = scene.tint(random.pick(FABRICS));
    const top = floor.ground - floor.height * 0.86;
    const tall = floor.height * random.between(0.56, 0.78);
    const diamonds = [0.25, 0.5, 0.75]
      .map((share) => `M${x} ${top + tall * share - 16}l18 16l-18 16l-18 -16Z`)
      .join("");
    return (
      rect(x - 40, top, 80, tall, colour) +
      rect(x - 32, top + 8, 64, tall - 16, lighten(colour, 0.3)) +
      area(diamonds, darken(colour, 0.2)) +
      rect(x - 46, top - 5, 92, 7, "#4a4038")
    );
  });
}
