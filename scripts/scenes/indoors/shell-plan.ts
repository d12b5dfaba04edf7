import type { FloorKind } from "@/scripts/scenes/indoors/floors";

export type Shell = {
  wall: string;
  floor: string;
  floorKind: FloorKind;
  feature: "plain" | "accent" | "dado" | "stripe" | "brick" | "panels";
  accent: string;
};

export const DEEP = 420;
