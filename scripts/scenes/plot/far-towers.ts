import { mix } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, moved, rect, rects, stroke } from "@/scripts/scenes/base/shapes";
import { drawNeighbour } from "@/scripts/scenes/buildings/neighbour";

export function drawFarTowers(scene: Scene, horizon: number): string {
  const { random, light } = scene;
  const concrete = mix(scene.tint("#cfc8bc"), light.haze, 0.35);
  const x = random.between(160, 900);
  const floors = random.int(5, 8);
  const slabs = Array.from({ length: floors }, (_, floor): Bounds => [x, horizon + 16 - (floor + 1) * 30, 150, 6]);
  const posts = [0, 46, 92, 142].map((at): Bounds => [x + at, horizon + 16 - floors * 30, 8, floors * 30]);
  const mast = x + 190;
  const top = horizon - floors * 30 - 50;
  const crane = stroke(
    `M${mast} ${horizon + 16}V${top}M${mast - 60} ${top + 8}H${mast + 150}M${mast} ${top - 20}L${mast + 150} ${top + 8}M${mast} ${top - 20}L${mast - 60} ${top + 8}M${mast + 110} ${top + 8}V${top + 70}`,
    mix(scene.tint("#c98a1b"), light.haze, 0.3),
    4,
  );
  const finished = moved(x < 540 ? x + 330 : x - 260, horizon + 20, drawNeighbour(scene, 0, 300, 0), 0.6);
  return (
    finished +
    rect(x + 8, horizon + 16 - floors * 30, 134, floors * 30, mix(concrete, "#1b2a38", 0.14)) +
    rects([...slabs, ...posts], concrete) +
    crane
  );
}
