import type { Scene } from "@/scripts/scenes/base/scene";

/** Glass fill: warm when this pane is lit, sky coloured otherwise. */
export function chooseGlass(scene: Scene): { fill: string; lit: boolean } {
  const lit = scene.random.chance(scene.light.litWindows);
  const fill = lit
    ? scene.gradient("#ffe3a3", "#f7b85f")
    : scene.gradient(scene.light.glass[0], scene.light.glass[1], "slant");
  return { fill, lit };
}
