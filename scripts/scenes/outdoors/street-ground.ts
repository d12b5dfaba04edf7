import { darken, lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { ellipse, rect, rects, shade } from "@/scripts/scenes/base/shapes";

export type RoadKind = "city" | "lane" | "earth" | "wide";
export const ROAD_KINDS: readonly RoadKind[] = ["city", "lane", "earth", "wide"];

const FROM = -480;
const SPAN = 2160;

/** Pavement and road below y; a city road starts 72 units lower. */
export function drawRoad(scene: Scene, y: number, kind: RoadKind): string {
  const { light, random } = scene;
  if (kind === "earth") return drawEarthRoad(scene, y);
  const pavement = kind === "wide" ? 96 : kind === "lane" ? 34 : 58;
  const joints = Array.from({ length: 30 }, (_, index): [number, number, number, number] => [
    FROM + index * 74,
    y + 5,
    2,
    pavement - 5,
  ]);
  const roadTop = y + pavement + 14;
  const dashFrom = random.between(-60, 60);
  const dashes = Array.from({ length: 8 }, (_, index): [number, number, number, number] => [
    FROM + dashFrom + index * 300,
    roadTop + 52,
    170,
    9,
  ]);
  return [
    rect(FROM, y, SPAN, pavement, light.pavement),
    rects(joints, "#14232e", 0.07),
    rect(FROM, y, SPAN, 5, lighten(light.pavement, 0.35)),
    rect(FROM, y + pavement, SPAN, 14, darken(light.pavement, 0.28)),
    rect(FROM, roadTop, SPAN, 700, light.road),
    kind === "lane" ? shade(FROM, roadTop, SPAN, 8, 0.12) : rects(dashes, "#ffffff", 0.5),
  ].join("");
}

function drawEarthRoad(scene: Scene, y: number): string {
  const { random } = scene;
  const earth = scene.tint("#c7ab84");
  const verge = scene.tint("#93ac72");
  const stones = Array.from({ length: 26 }, () => {
    const far = random.next();
    return ellipse(random.between(FROM, FROM + SPAN), y + 50 + far * 160, 6 + far * 18, 2 + far * 4, darken(earth, 0.16), 0.6);
  });
  return [
    rect(FROM, y, SPAN, 40, verge),
    rect(FROM, y + 34, SPAN, 800, earth),
    rect(FROM, y + 34, SPAN, 6, darken(verge, 0.2)),
    rect(FROM, y + 88, SPAN, 10, darken(earth, 0.08)),
    ...stones,
  ].join("");
}
