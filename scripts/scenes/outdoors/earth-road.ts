import { darken } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { ellipse, rect } from "@/scripts/scenes/base/shapes";
import { STAGE_LEFT, STAGE_WIDTH } from "@/scripts/scenes/base/stage";

export function drawEarthRoad(scene: Scene, y: number): string {
  const { random } = scene;
  const earth = scene.tint("#c7ab84");
  const verge = scene.tint("#93ac72");
  const stones = Array.from({ length: 26 }, () => {
    const far = random.next();
    return ellipse(
      random.between(STAGE_LEFT, STAGE_LEFT + STAGE_WIDTH),
      y + 50 + far * 160,
      6 + far * 18,
      2 + far * 4,
      darken(earth, 0.16),
      0.6,
    );
  });
  return [
    rect(STAGE_LEFT, y, STAGE_WIDTH, 40, verge),
    rect(STAGE_LEFT, y + 34, STAGE_WIDTH, 800, earth),
    rect(STAGE_LEFT, y + 34, STAGE_WIDTH, 6, darken(verge, 0.2)),
    rect(STAGE_LEFT, y + 88, STAGE_WIDTH, 10, darken(earth, 0.08)),
    ...stones,
  ].join("");
}
