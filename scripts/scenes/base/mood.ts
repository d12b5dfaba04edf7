export const MOODS = ["morning", "noon", "golden", "dusk"] as const;

export type Mood = (typeof MOODS)[number];

export type Light = {
  sky: readonly [top: string, bottom: string];
  haze: string;
  sun: string;
  glass: readonly [string, string];
  /** Colour that everything moves towards, with its share. */
  cast: readonly [string, number];
  litWindows: number;
  road: string;
  pavement: string;
};

export const LIGHTS: Record<Mood, Light> = {
  morning: {
    sky: ["#bfddea", "#f6eedd"],
    haze: "#cfddde",
    sun: "#fff6da",
    glass: ["#6e93a6", "#b9d3dc"],
    cast: ["#ffffff", 0],
    litWindows: 0,
    road: "#9aa2a6",
    pavement: "#d9d3c6",
  },
  noon: {
    sky: ["#9ccbe2", "#e3f1f4"],
    haze: "#bcd5dc",
    sun: "#fffdf2",
    glass: ["#5b8aa3", "#a9cfdd"],
    cast: ["#ffffff", 0],
    litWindows: 0,
    road: "#8f989d",
    pavement: "#dad6cc",
  },
  golden: {
    sky: ["#f3cf9f", "#fcefd8"],
    haze: "#e6c9a4",
    sun: "#fff1c9",
    glass: ["#8c8578", "#f0ce9a"],
    cast: ["#e59a4b", 0.1],
    litWindows: 0.2,
    road: "#9c9084",
    pavement: "#dcc9af",
  },
  dusk: {
    sky: ["#3d5a78", "#e9b08e"],
    haze: "#6f7f92",
    sun: "#fbe3c0",
    glass: ["#2f475c", "#5c7388"],
    cast: ["#33465f", 0.3],
    litWindows: 0.7,
    road: "#4d5763",
    pavement: "#8c8683",
  },
};
