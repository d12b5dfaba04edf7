import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { circle, polygon, rect, rects, shade } from "@/scripts/scenes/base/shapes";
import { drawBars, drawLattice } from "@/scripts/scenes/buildings/railings";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";

export type CompoundPlan = {
  height: number;
  wall: "plain" | "railed" | "pierced" | "stone";
  gate: "bars" | "sheet" | "planks" | "arrow";
  gateLeft: number;
  gateWidth: number;
};

const FROM = -480;
const TO = 1680;

/** Chooses a boundary wall whose gate stands near the given place. */
export function planCompound(scene: Scene, gateNear: number): CompoundPlan {
  const { random } = scene;
  const gateWidth = random.between(130, 240);
  return {
    height: random.between(66, 104),
    wall: random.pick(["plain", "railed", "pierced", "stone"] as const),
    gate: random.pick(["bars", "sheet", "planks", "arrow"] as const),
    gateLeft: gateNear - gateWidth / 2,
    gateWidth,
  };
}

/** Boundary wall with pillars, lamps and a gate, standing on y. */
export function drawCompound(scene: Scene, style: BuildingStyle, plan: CompoundPlan, y: number): string {
  const right = plan.gateLeft + plan.gateWidth;
  return [
    drawWallRun(style, plan, FROM, plan.gateLeft - 34, y),
    drawWallRun(style, plan, right + 34, TO, y),
    drawGate(style, plan, y),
    drawPillar(scene, style, plan, plan.gateLeft - 38, y),
    drawPillar(scene, style, plan, right + 2, y),
  ].join("");
}

function drawWallRun(style: BuildingStyle, plan: CompoundPlan, from: number, to: number, y: number): string {
  const wall = lighten(style.wall, 0.1);
  const solid = plan.wall === "railed" ? plan.height * 0.5 : plan.height;
  const width = to - from;
  const body = rect(from, y - solid, width, solid, wall) + rect(from, y - 20, width, 20, darken(wall, 0.16));
  const cap = rect(from, y - solid - 6, width, 12, lighten(wall, 0.4)) + shade(from, y - solid + 6, width, 6, 0.12);
  if (plan.wall === "railed") return drawBars({ x: from, y: y - plan.height, width, height: plan.height - solid }, style.iron, 15) + body + cap;
  if (plan.wall === "pierced") {
    const strip = { x: from, y: y - solid + 14, width, height: 24 };
    return body + drawLattice(strip, darken(wall, 0.28), wall) + cap;
  }
  if (plan.wall === "stone") {
    const joints: [number, number, number, number][] = [];
    for (let x = from; x < to; x += 52) joints.push([x, y - solid + 14, 2, 18], [x + 26, y - solid + 34, 2, 18]);
    return body + rects([...joints, [from, y - solid + 33, width, 2]], darken(wall, 0.2)) + cap;
  }
  return body + cap;
}

function drawPillar(scene: Scene, style: BuildingStyle, plan: CompoundPlan, x: number, y: number): string {
  const height = plan.height + 26;
  const glow = scene.mood === "dusk" ? "#ffe3a3" : "#fff7e3";
  return [
    rect(x, y - height, 36, height, plan.wall === "stone" ? style.accent : lighten(style.wall, 0.15)),
    shade(x + 25, y - height, 11, height, 0.12),
    rect(x - 5, y - height - 10, 46, 12, lighten(style.trim, 0.1)),
    scene.mood === "dusk" ? circle(x + 18, y - height - 22, 34, glow, 0.3) : "",
    circle(x + 18, y - height - 22, 12, glow),
  ].join("");
}

function drawGate(style: BuildingStyle, plan: CompoundPlan, y: number): string {
  const strip = { x: plan.gateLeft + 2, y: y - plan.height + 2, width: plan.gateWidth - 4, height: plan.height - 6 };
  const middle = rect(strip.x + strip.width / 2 - 3, strip.y - 6, 6, strip.height + 8, style.iron);
  if (plan.gate === "sheet") {
    const panel = rect(strip.x, strip.y + strip.height * 0.36, strip.width, strip.height * 0.6, darken(style.door, 0.06));
    return drawBars(strip, style.iron, 16) + panel + rect(strip.x, strip.y + strip.height * 0.62, strip.width, 5, lighten(style.door, 0.16)) + middle;
  }
  if (plan.gate === "planks") {
    const rows = Math.floor(strip.height / 15);
    const planks = Array.from({ length: rows }, (_, row): [number, number, number, number] => [strip.x, strip.y + row * 15, strip.width, 10]);
    return rect(strip.x, strip.y, strip.width, strip.height, style.iron) + rects(planks, style.door) + middle;
  }
  if (plan.gate === "arrow") {
    const tips = Array.from({ length: Math.floor(strip.width / 16) }, (_, tip) => {
      const x = strip.x + 8 + tip * 16;
      return polygon([[x - 5, strip.y - 4], [x, strip.y - 17], [x + 5, strip.y - 4]], style.iron);
    });
    return drawBars(strip, style.iron, 16) + rect(strip.x, strip.y + strip.height * 0.55, strip.width, 6, style.iron) + tips.join("") + middle;
  }
  return drawBars(strip, style.iron, 13) + rect(strip.x, strip.y + strip.height * 0.5, strip.width, 6, style.iron) + middle;
}
