import { darken, lighten, mix } from "@/scripts/scenes/base/colour";
import { type Bounds, stroke } from "@/scripts/scenes/base/shapes";
import { backPatch, sidePatch } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";
import { DEEP, type Shell } from "@/scripts/scenes/indoors/shell-plan";

export function drawWallFeature(room: Room, { wall, feature, accent }: Shell): string {
  const { width, height } = room;
  const joint = darken(accent, 0.16);
  const lines = (points: readonly Readonly<Bounds>[], colour: string, thick: number) =>
    stroke(
      points
        .map(([x1, y1, x2, y2]) => `M${room.point(x1, y1, 0).join(" ")}L${room.point(x2, y2, 0).join(" ")}`)
        .join(""),
      colour,
      thick,
      0.6,
    );
  if (feature === "accent") return backPatch(room, 0, 0, width, height, accent);
  if (feature === "dado") {
    const sides =
      sidePatch(room, 0, 0, 0, DEEP, 95, darken(accent, 0.07)) +
      sidePatch(room, width, 0, 0, DEEP, 95, darken(accent, 0.13));
    return sides + backPatch(room, 0, 0, width, 95, accent) + backPatch(room, 0, 93, width, 5, lighten(accent, 0.4));
  }
  if (feature === "stripe")
    return backPatch(room, 0, 150, width, 34, accent) + backPatch(room, 0, 190, width, 6, accent);
  if (feature === "panels") {
    const edge = lighten(wall, 0.3);
    return [0.04, 0.28, 0.52, 0.76]
      .map(
        (share) =>
          backPatch(room, width * share, 20, width * 0.2, height - 60, edge) +
          backPatch(room, width * share + 4, 24, width * 0.2 - 8, height - 68, mix(wall, accent, 0.18)),
      )
      .join("");
  }
  if (feature === "brick") {
    const rows = Array.from({ length: Math.floor(height / 15) }, (_, row): Bounds => [0, row * 15, width, row * 15]);
    const ends = rows.flatMap(([, y], row) =>
      Array.from(
        { length: Math.floor(width / 44) },
        (_, brick): Bounds => [brick * 44 + (row % 2) * 22, y, brick * 44 + (row % 2) * 22, y + 15],
      ),
    );
    return backPatch(room, 0, 0, width, height, accent) + lines([...rows, ...ends], joint, 2);
  }
  return "";
}
