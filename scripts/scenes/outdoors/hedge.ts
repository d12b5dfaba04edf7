import { lighten } from "@/scripts/scenes/base/colour";
import { LEAVES } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, rect } from "@/scripts/scenes/base/shapes";

/** A clipped hedge with a flat top. */
export function drawHedge(scene: Scene, x: number, y: number, width: number, height: number): string {
  const leaf = scene.tint(scene.random.pick(LEAVES));
  let top = `M${x} ${y}V${y - height + 8}`;
  const bumps = Math.max(2, Math.round(width / 26));
  for (let bump = 0; bump < bumps; bump++) top += `q${width / bumps / 2} -14 ${width / bumps} 0`;
  return area(`${top}V${y}Z`, leaf) + rect(x + 4, y - height + 6, width - 8, 8, lighten(leaf, 0.16));
}
