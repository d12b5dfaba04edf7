import { mix } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, rects } from "@/scripts/scenes/base/shapes";

export function drawPanes(scene: Scene, panes: Bounds[]): string {
  const { random, light } = scene;
  const share = Math.max(light.litWindows * 0.7, 0);
  const groups: Record<"plain" | "bright" | "dim" | "lit", Bounds[]> = { plain: [], bright: [], dim: [], lit: [] };
  for (const pane of panes)
    groups[random.chance(share) ? "lit" : random.pick(["plain", "plain", "bright", "dim"] as const)].push(pane);
  const [deep, pale] = light.glass;
  const fills = { plain: mix(deep, pale, 0.55), bright: pale, dim: mix(deep, pale, 0.2), lit: "#f8cf87" };
  return (Object.keys(groups) as (keyof typeof groups)[])
    .map((group) => (groups[group].length > 0 ? rects(groups[group], fills[group]) : ""))
    .join("");
}
