import { FABRICS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, circle, ellipse, stroke } from "@/scripts/scenes/base/shapes";
import { type Floor, spread } from "@/scripts/scenes/showroom/showroom-floor";

export function drawLamps(scene: Scene, floor: Floor): string {
  const { random } = scene;
  const hanging = spread(floor, Math.floor(floor.width / 90), (x) => {
    const drop = random.between(0.16, 0.42) * floor.height;
    const top = floor.ground - floor.height;
    const shadeColour = scene.tint(random.pick(FABRICS));
    return (
      stroke(`M${x} ${top}V${top + drop}`, "#4a4038", 2) +
      circle(x, top + drop + 22, 34, "#ffe9b5", 0.4) +
      area(`M${x - 24} ${top + drop + 26}q4 -28 24 -28t24 28Z`, shadeColour)
    );
  });
  const standing = spread(
    floor,
    3,
    (x) =>
      stroke(`M${x} ${floor.ground}V${floor.ground - 110}`, "#4a4038", 5) +
      ellipse(x, floor.ground - 2, 24, 5, "#4a4038") +
      area(`M${x - 30} ${floor.ground - 104}l12 -44h36l12 44Z`, scene.tint("#fbe9bf")),
  );
  return hanging + standing;
}
