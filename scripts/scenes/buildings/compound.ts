import { lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { circle, rect, shade } from "@/scripts/scenes/base/shapes";
import { STAGE_LEFT, STAGE_RIGHT } from "@/scripts/scenes/base/stage";
import { drawBoundaryWall } from "@/scripts/scenes/buildings/boundary-wall";
import type { CompoundPlan } from "@/scripts/scenes/buildings/compound-plan";
import { drawGate } from "@/scripts/scenes/buildings/gate";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";

/** Boundary wall with pillars, lamps and a gate, standing on y. */
export function drawCompound(scene: Scene, style: BuildingStyle, plan: CompoundPlan, y: number): string {
  const right = plan.gateLeft + plan.gateWidth;
  return [
    drawBoundaryWall(style, plan, STAGE_LEFT, plan.gateLeft - 34, y),
    drawBoundaryWall(style, plan, right + 34, STAGE_RIGHT, y),
    drawGate(style, plan, y),
    drawPillar(scene, style, plan, plan.gateLeft - 38, y),
    drawPillar(scene, style, plan, right + 2, y),
  ].join("");
}

function drawPillar(scene: Scene, style: BuildingStyle, plan: CompoundPlan, x: number, y: number): string {
  const height = plan.height + 26;
  const drawLampGlow = scene.mood === "dusk" ? "#ffe3a3" : "#fff7e3";
  return [
    rect(x, y - height, 36, height, plan.wall === "stone" ? style.accent : lighten(style.wall, 0.15)),
    shade(x + 25, y - height, 11, height, 0.12),
    rect(x - 5, y - height - 10, 46, 12, lighten(style.trim, 0.1)),
    scene.mood === "dusk" ? circle(x + 18, y - height - 22, 34, drawLampGlow, 0.3) : "",
    circle(x + 18, y - height - 22, 12, drawLampGlow),
  ].join("");
}
