import { mix } from "@/scripts/scenes/base/colour";
import { LIGHTS, type Light, type Mood } from "@/scripts/scenes/base/mood";
import { createRandom, type Random } from "@/scripts/scenes/base/random";

export type Scene = {
  random: Random;
  mood: Mood;
  light: Light;
  /** Wall colour shared by all outside pictures of a listing, before the mood's cast. */
  wall: string;
  /** Colour as the mood's light shows it. */
  tint: (colour: string) => string;
  /** Fill reference of a two-stop gradient; equal gradients are defined once. */
  gradient: (from: string, to: string, direction?: "down" | "slant") => string;
  definitions: () => string;
};

export type Picture = { body: string; viewBox: ViewBox };

export type ViewBox = readonly [x: number, y: number, width: number, height: number];

/** Everything one drawing shares: its random choices, light and gradients. */
export function createScene(options: { seed: number; mood: Mood; wall: string; idPrefix?: string }): Scene {
  const light = LIGHTS[options.mood];
  const ids = new Map<string, string>();
  return {
    random: createRandom(options.seed),
    mood: options.mood,
    light,
    wall: options.wall,
    tint: (colour) => mix(colour, light.cast[0], light.cast[1]),
    gradient: (from, to, direction = "down") => {
      const key = `${direction} ${from} ${to}`;
      const id = ids.get(key) ?? `${options.idPrefix ?? "g"}${ids.size}`;
      ids.set(key, id);
      return `url(#${id})`;
    },
    definitions: () => [...ids].map(([key, id]) => linearGradient(id, key.split(" "))).join(""),
  };
}

function linearGradient(id: string, [direction, from, to]: string[]): string {
  const end = direction === "slant" ? 'x2="1" y2="1"' : 'x2="0" y2="1"';
  const stops = `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`;
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops}</linearGradient>`;
}

/** Complete SVG document of a scene, 1200 x 900 unless another size is asked. */
export function toSvg(scene: Scene, picture: Picture, width = 1200, height = 900): string {
  const view = picture.viewBox.map((value) => Math.round(value)).join(" ");
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${width}" height="${height}">`;
  return `${open}<defs>${scene.definitions()}</defs>${picture.body}</svg>`;
}
