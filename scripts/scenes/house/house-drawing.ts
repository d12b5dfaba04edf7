import { lighten } from "@/scripts/scenes/base/colour";
import type { Subject } from "@/scripts/scenes/base/framing";
import type { Scene } from "@/scripts/scenes/base/scene";
import { groundShadow } from "@/scripts/scenes/base/shapes";
import { GROUND } from "@/scripts/scenes/base/stage";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { drawVolume, frontWidth } from "@/scripts/scenes/buildings/volume";
import { drawFlatRoof } from "@/scripts/scenes/house/flat-roof";
import type { HousePlan } from "@/scripts/scenes/house/house-plan";
import { drawPorch } from "@/scripts/scenes/house/porch";
import { drawSlopedRoof } from "@/scripts/scenes/house/sloped-roof";

/** The building alone, with the box it fills. */
export function drawHouse(scene: Scene, style: BuildingStyle, plan: HousePlan): { drawing: string; subject: Subject } {
  const sloped = plan.layout === "tiled" || scene.random.chance(0.14);
  const tinted = { ...style, wall: lighten(style.wall, 0.3) };
  const parts: string[] = [];
  let top = GROUND;
  const crownedIndex = plan.layout === "setback" ? 1 : 0;
  for (const [index, volume] of plan.volumes.entries()) {
    const look = index === 1 && plan.layout === "wing" ? tinted : style;
    const roof =
      sloped && index === crownedIndex
        ? drawSlopedRoof(scene, look, volume)
        : drawFlatRoof(scene, look, volume, index === crownedIndex);
    const shadow =
      index === 1 && plan.layout === "setback"
        ? ""
        : groundShadow(volume.left + frontWidth(volume) / 2, volume.base, frontWidth(volume) * 0.55, 8, 0.1);
    parts.push(roof.behind, shadow, drawVolume(scene, look, volume), roof.drawing);
    top = Math.min(top, roof.top);
  }
  if (plan.porch) parts.push(drawPorch(scene, style, plan.porch));
  const edges = plan.volumes.flatMap((volume) => [volume.left, volume.left + frontWidth(volume) + volume.side]);
  if (plan.porch) edges.push(plan.porch.left, plan.porch.left + plan.porch.width);
  return {
    drawing: parts.join(""),
    subject: { left: Math.min(...edges), right: Math.max(...edges), top, bottom: GROUND },
  };
}
