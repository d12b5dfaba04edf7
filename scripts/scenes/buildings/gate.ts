import { darken, lighten } from "@/scripts/scenes/base/colour";
import { type Bounds, polygon, rect, rects } from "@/scripts/scenes/base/shapes";
import { drawBars } from "@/scripts/scenes/buildings/bars";
import type { CompoundPlan } from "@/scripts/scenes/buildings/compound-plan";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";

export function drawGate(style: BuildingStyle, plan: CompoundPlan, y: number): string {
  const strip = { x: plan.gateLeft + 2, y: y - plan.height + 2, width: plan.gateWidth - 4, height: plan.height - 6 };
  const middle = rect(strip.x + strip.width / 2 - 3, strip.y - 6, 6, strip.height + 8, style.iron);
  if (plan.gate === "sheet") {
    const panel = rect(
      strip.x,
      strip.y + strip.height * 0.36,
      strip.width,
      strip.height * 0.6,
      darken(style.door, 0.06),
    );
    return (
      drawBars(strip, style.iron, 16) +
      panel +
      rect(strip.x, strip.y + strip.height * 0.62, strip.width, 5, lighten(style.door, 0.16)) +
      middle
    );
  }
  if (plan.gate === "planks") {
    const rows = Math.floor(strip.height / 15);
    const planks = Array.from({ length: rows }, (_, row): Bounds => [strip.x, strip.y + row * 15, strip.width, 10]);
    return rect(strip.x, strip.y, strip.width, strip.height, style.iron) + rects(planks, style.door) + middle;
  }
  if (plan.gate === "arrow") {
    const tips = Array.from({ length: Math.floor(strip.width / 16) }, (_, tip) => {
      const x = strip.x + 8 + tip * 16;
      return polygon(
        [
          [x - 5, strip.y - 4],
          [x, strip.y - 17],
          [x + 5, strip.y - 4],
        ],
        style.iron,
      );
    });
    return (
      drawBars(strip, style.iron, 16) +
      rect(strip.x, strip.y + strip.height * 0.55, strip.width, 6, style.iron) +
      tips.join("") +
      middle
    );
  }
  return (
    drawBars(strip, style.iron, 13) + rect(strip.x, strip.y + strip.height * 0.5, strip.width, 6, style.iron) + middle
  );
}
