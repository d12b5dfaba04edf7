import { darken } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { circle, rect, rects, roundRect } from "@/scripts/scenes/base/shapes";
import { type Floor, spread } from "@/scripts/scenes/showroom/showroom-floor";

export function drawAppliances(scene: Scene, floor: Floor): string {
  const { random } = scene;
  const count = Math.floor(floor.width / 96);
  return spread(floor, count, (x, index) => {
    const body = scene.tint(random.pick(["#e4e6e6", "#c9cdd0", "#8c3b30", "#3c4a6b"]));
    if (index % 3 === 0)
      return (
        roundRect(x - 34, floor.ground - 168, 68, 168, 6, body) +
        rect(x - 34, floor.ground - 112, 68, 3, darken(body, 0.3)) +
        rects(
          [
            [x - 26, floor.ground - 150, 5, 30],
            [x - 26, floor.ground - 100, 5, 44],
          ],
          darken(body, 0.4),
        )
      );
    if (index % 3 === 1)
      return (
        roundRect(x - 36, floor.ground - 84, 72, 84, 6, body) +
        circle(x, floor.ground - 38, 24, darken(body, 0.3)) +
        circle(x, floor.ground - 38, 17, scene.light.glass[1]) +
        rect(x - 28, floor.ground - 76, 30, 6, darken(body, 0.25))
      );
    return (
      rect(x - 42, floor.ground - 60, 84, 60, scene.tint("#8a5a3b")) +
      roundRect(x - 50, floor.ground - 130, 100, 62, 4, "#20262b") +
      rect(x - 45, floor.ground - 125, 90, 52, scene.tint("#7fa9b8")) +
      rect(x - 6, floor.ground - 70, 12, 10, "#20262b")
    );
  });
}
