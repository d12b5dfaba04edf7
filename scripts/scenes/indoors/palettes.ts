import { lighten, mix } from "@/scripts/scenes/base/colour";
import { FABRICS } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import type { FloorKind } from "@/scripts/scenes/indoors/floors";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import type { Shell } from "@/scripts/scenes/indoors/shell-plan";

const ROOM_WALLS = [
  "#f1ece0",
  "#efe3cd",
  "#e8d9c4",
  "#dfe6dd",
  "#dbe6ea",
  "#f0e2dc",
  "#e9e6df",
  "#f0e6c4",
  "#d5ddd0",
  "#e6d5cc",
  "#cfdbe0",
] as const;

const FLOORS: Record<FloorKind, readonly string[]> = {
  planks: ["#c39a6c", "#b08458", "#d2b48a", "#a9764e", "#cdbba2"],
  tiles: ["#e2dccf", "#d5d3cb", "#dfd0b8", "#c9cdc8"],
  large: ["#e6e1d6", "#d9d9d6", "#b9c0b4", "#e3d3bf"],
  chequer: ["#e9e4d8", "#e4ddd0"],
  terrazzo: ["#dcd6c9", "#cfd3cc", "#e3d6c6"],
  plain: ["#9c4a38", "#b4674a", "#8f9a8c", "#c9bda6"],
};

/** Colours and surfaces of a room. */
export function chooseShell(
  scene: Scene,
  kinds: readonly FloorKind[] = ["planks", "tiles", "large", "chequer", "terrazzo", "plain"],
): Shell {
  const { random } = scene;
  const floorKind = random.pick(kinds);
  const wall = indoorTint(scene, random.pick(ROOM_WALLS));
  const accent = random.pick(FABRICS);
  const feature = random.pick([
    "plain",
    "plain",
    "plain",
    "accent",
    "accent",
    "dado",
    "stripe",
    "brick",
    "panels",
  ] as const);
  const strength =
    feature === "accent" ? random.between(0.3, 0.75) : feature === "brick" ? 0.4 : random.between(0.3, 0.6);
  const muted = feature === "brick" ? random.pick(["#b4673f", "#d9cdbd", "#c98a6b"]) : accent;
  return {
    wall,
    floor: indoorTint(scene, random.pick(FLOORS[floorKind])),
    floorKind,
    feature,
    accent: mix(wall, indoorTint(scene, muted), strength),
  };
}

/** A fabric colour as this room's light shows it. */
export function chooseFabric(scene: Scene): string {
  return indoorTint(scene, scene.random.pick(FABRICS));
}

/** A light curtain colour. */
export function chooseCurtain(scene: Scene): string {
  return lighten(
    indoorTint(
      scene,
      scene.random.pick([
        "#efe6d4",
        "#d9b08c",
        "#afc0bc",
        "#d9967a",
        "#c9d3cf",
        "#e8c98a",
        "#b9a7b8",
        "#c4573a",
        "#7f9fa8",
      ]),
    ),
    0.12,
  );
}
