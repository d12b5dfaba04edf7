import { darken, lighten } from "@/scripts/scenes/base/colour";
import { INK } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, rect, rects, shade } from "@/scripts/scenes/base/shapes";
import { STAGE_LEFT, STAGE_WIDTH } from "@/scripts/scenes/base/stage";
import { drawEarthRoad } from "@/scripts/scenes/outdoors/earth-road";

type RoadKind = "city" | "lane" | "earth" | "wide";

export const ROAD_KINDS: readonly RoadKind[] = ["city", "lane", "earth", "wide"];

/** Pavement and road below y; a city road starts 72 units lower. */
export function drawRoad(scene: Scene, y: number, kind: RoadKind): string {
  const { light, random } = scene;
  if (kind === "earth") return drawEarthRoad(scene, y);
  const pavement = kind === "wide" ? 96 : kind === "lane" ? 34 : 58;
  const joints = Array.from({ length: 30 }, (_, index): Bounds => [STAGE_LEFT + index * 74, y + 5, 2, pavement - 5]);
  const roadTop = y + pavement + 14;
  const dashFrom = random.between(-60, 60);
  const dashes = Array.from(
    { length: 8 },
    (_, index): Bounds => [STAGE_LEFT + dashFrom + index * 300, roadTop + 52, 170, 9],
  );
  return [
    rect(STAGE_LEFT, y, STAGE_WIDTH, pavement, light.pavement),
    rects(joints, INK, 0.07),
    rect(STAGE_LEFT, y, STAGE_WIDTH, 5, lighten(light.pavement, 0.35)),
    rect(STAGE_LEFT, y + pavement, STAGE_WIDTH, 14, darken(light.pavement, 0.28)),
    rect(STAGE_LEFT, roadTop, STAGE_WIDTH, 700, light.road),
    kind === "lane" ? shade(STAGE_LEFT, roadTop, STAGE_WIDTH, 8, 0.12) : rects(dashes, "#ffffff", 0.5),
  ].join("");
}
