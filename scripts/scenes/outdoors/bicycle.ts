import type { Scene } from "@/scripts/scenes/base/scene";
import { groundShadow, moved, roundRect, stroke } from "@/scripts/scenes/base/shapes";

/** A bicycle leaning on its stand; size 1 is 120 long. */
export function drawBicycle(scene: Scene, x: number, y: number, size = 1): string {
  const frame = scene.tint(scene.random.pick(["#c4573a", "#2f5d6b", "#2e3b42"]));
  const tyre = scene.tint("#20262b");
  const wheel = (cx: number) => stroke(`M${cx - 24} -24a24 24 0 1 0 48 0a24 24 0 1 0 -48 0`, tyre, 4);
  const body = [
    groundShadow(60, 1, 62, 5, 0.16),
    wheel(26),
    wheel(96),
    stroke("M26 -24L46 -60H82L60 -24H26M46 -60L60 -24M82 -60L96 -24M82 -60L78 -74H88", frame, 4),
    roundRect(36, -68, 22, 6, 3, tyre),
  ];
  return moved(x, y, body.join(""), size);
}
