import { darken, mix } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, circle, rects, stroke } from "@/scripts/scenes/base/shapes";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { drawBougainvillea } from "@/scripts/scenes/outdoors/bougainvillea";

export function drawOverhead(scene: Scene, style: BuildingStyle, edge: number, roomOnLeft: boolean): string {
  const { random } = scene;
  const kind = random.int(0, 2);
  if (kind === 0) return "";
  if (kind === 1) {
    const wood = scene.tint(random.pick(["#8a5a3b", "#6a4b36", "#f4efe4"]));
    const left = roomOnLeft ? 420 : 260;
    const beams = Array.from({ length: 9 }, (_, beam): Bounds => [left - 20 + beam * 78, edge - 356, 15, 46]);
    return (
      rects(
        [
          [left, edge - 330, 20, 350],
          [left + 600, edge - 330, 20, 350],
          [left - 40, edge - 330, 700, 20],
        ],
        wood,
      ) +
      rects(beams, darken(wood, 0.14)) +
      drawBougainvillea(scene, left + random.between(0, 260), edge - 340, 300, 1)
    );
  }
  const y = edge - random.between(320, 360);
  const from = roomOnLeft ? 230 : -60;
  const lamps = Array.from({ length: 13 }, (_, lamp) => {
    const x = from + 50 + lamp * 84;
    const drop = y + 36 + Math.sin(lamp / 1.75) * 32;
    return (
      circle(x, drop + 14, 9, mix("#ffe3a3", style.slab, 0.1)) +
      (scene.mood === "dusk" ? circle(x, drop + 14, 26, "#ffe3a3", 0.3) : "")
    );
  });
  const wire = Array.from({ length: 28 }, (_, part) => {
    const at = part / 2;
    return `${part === 0 ? "M" : "L"}${from + 8 + at * 84} ${y + 38 + Math.sin((at - 0.5) / 1.75) * 32}`;
  });
  return stroke(wire.join(""), scene.tint("#5a4636"), 3) + lamps.join("");
}
