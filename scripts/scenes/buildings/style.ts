import { lighten } from "@/scripts/scenes/base/colour";
import { ACCENTS, DOORS, FRAMES, IRON, ROOF_TILES, TRIMS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";

type WindowKind = "casement" | "sliding" | "grill" | "arch" | "tall" | "louvre";

type HoodKind = "slab" | "tile" | "box" | "none";

export type RailKind = "bars" | "lattice" | "glass" | "solid" | "cables";

export type DoorKind = "double" | "single" | "sidelight" | "arch" | "grill";

type CladdingKind = "plain" | "bands" | "brick" | "stone" | "fins";

/** What all parts of one building have in common; colours already show the mood's light. */
export type BuildingStyle = {
  wall: string;
  accent: string;
  trim: string;
  slab: string;
  frame: string;
  door: string;
  iron: string;
  tile: string;
  window: WindowKind;
  hood: HoodKind;
  rail: RailKind;
  doorKind: DoorKind;
  cladding: CladdingKind;
  curtain: string;
};

/** Chooses one consistent set of materials for a building. */
export function chooseStyle(scene: Scene): BuildingStyle {
  const { random, tint } = scene;
  const wall = tint(scene.wall);
  return {
    wall,
    accent: tint(random.pick(ACCENTS)),
    trim: tint(random.pick(TRIMS)),
    slab: lighten(wall, 0.45),
    frame: tint(random.pick(FRAMES)),
    door: tint(random.pick(DOORS)),
    iron: tint(random.pick(IRON)),
    tile: tint(random.pick(ROOF_TILES)),
    window: random.pick(["casement", "casement", "sliding", "grill", "arch", "tall", "louvre"] as const),
    hood: random.pick(["slab", "slab", "tile", "box", "none"] as const),
    rail: random.pick(["bars", "lattice", "glass", "solid", "cables"] as const),
    doorKind: random.pick(["double", "single", "sidelight", "arch", "grill"] as const),
    cladding: random.pick(["plain", "bands", "brick", "stone", "fins"] as const),
    curtain: lighten(tint(random.pick(["#e9d7c0", "#d9967a", "#c9dbe2", "#ebd9a4"] as const)), 0.25),
  };
}
