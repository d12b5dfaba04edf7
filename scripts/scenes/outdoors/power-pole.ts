import type { Scene } from "@/scripts/scenes/base/scene";
import { moved, rect, stroke } from "@/scripts/scenes/base/shapes";
import { STAGE_LEFT, STAGE_RIGHT } from "@/scripts/scenes/base/stage";

/** A power pole with wires to both edges of the picture. */
export function drawPowerPole(scene: Scene, x: number, y: number, size = 1): string {
  const wood = scene.tint("#7a7a76");
  const sag = scene.random.between(30, 70);
  const top = y - 330 * size;
  const wires = [0, 16].map((drop) =>
    stroke(
      `M${STAGE_LEFT} ${top + drop - 40}Q${(x - 480) / 2} ${top + drop + sag} ${x} ${top + drop}Q${(x + STAGE_RIGHT) / 2} ${top + drop + sag} ${STAGE_RIGHT} ${top + drop - 30}`,
      scene.tint("#5c6367"),
      2.5,
    ),
  );
  const pole = rect(-5, -350, 10, 350, wood) + rect(-42, -334, 84, 8, wood) + rect(-28, -308, 56, 7, wood);
  return wires.join("") + moved(x, y, pole, size);
}
