const SHADE = "#1b2a38";

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Mixes two #rrggbb colours; share 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const target = channels(second);
  const mixed = channels(first).map((value, index) => Math.round(value + ((target[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Colour moved towards the shade colour by a share of 0 to 1. */
export function darken(colour: string, share: number): string {
  return mix(colour, SHADE, share);
}

/** Colour moved towards white by a share of 0 to 1. */
export function lighten(colour: string, share: number): string {
  return mix(colour, "#ffffff", share);
}
