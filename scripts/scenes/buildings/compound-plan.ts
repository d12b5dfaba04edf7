import type { Scene } from "@/scripts/scenes/base/scene";

export type CompoundPlan = {
  height: number;
  wall: "plain" | "railed" | "pierced" | "stone";
  gate: "bars" | "sheet" | "planks" | "arrow";
  gateLeft: number;
  gateWidth: number;
};

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
