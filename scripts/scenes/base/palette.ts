export const INK = "#14232e";

export const WALLS = [
  "#f4efe4",
  "#efe3cd",
  "#e9c9a8",
  "#d9967a",
  "#cfdccb",
  "#c9dbe2",
  "#ebd9a4",
  "#ead0c8",
  "#e4e2dc",
  "#b9c7b0",
] as const;

export const ACCENTS = ["#b4583a", "#8a9a86", "#2f5d6b", "#c9a46a", "#9c6b4b"] as const;

export const TRIMS = ["#ffffff", "#f7f2e8", "#c4573a", "#2f5d6b", "#8a5a3b", "#5b6b5a"] as const;

export const DOORS = ["#0b5f75", "#8b3f2b", "#c98a1b", "#2f5a44", "#6b4327", "#3c4a6b"] as const;

export const LEAVES = ["#4f7f4a", "#3f6f4b", "#6b9150", "#5a8b62"] as const;

export const BOUGAINVILLEA = ["#c2447a", "#d96b97", "#b2376b"] as const;

export const ROOF_TILES = ["#b4583a", "#a34a33"] as const;

export const POT = "#b4603d";

export const WOODS = ["#8a5a3b", "#b98556", "#a97b52"] as const;

export const SOILS = ["#c9a373", "#be9468"] as const;

export const FRAMES = ["#ffffff", "#5a3e2b", "#2e3b42", "#8a5a3b"] as const;

export const STEEL = "#8e979c";
export const IRON = ["#26343c", "#3e4c45", "#4a3a30"] as const;

export const BLOSSOMS = ["#e8b93c", "#d96b97", "#ffffff"] as const;

export const FABRICS = [
  "#7f927c",
  "#2f5d6b",
  "#b4673f",
  "#c9a46a",
  "#8c6478",
  "#3c4a6b",
  "#c4573a",
  "#5b7c86",
  "#d9b08c",
] as const;
