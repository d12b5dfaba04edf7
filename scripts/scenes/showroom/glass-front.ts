import { mix } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, circle, polygon, rect, rects } from "@/scripts/scenes/base/shapes";
import { drawShowroomGoods } from "@/scripts/scenes/showroom/showroom-goods";

type Front = { left: number; top: number; width: number; height: number; iron: string };

export function drawFront(scene: Scene, { left, top, width, height, iron }: Front): string {
  const { random } = scene;
  const dusk = scene.mood === "dusk";
  const panes = random.int(3, 6);
  const doorPane = random.int(0, panes - 1);
  const pane = width / panes;
  const posts = Array.from({ length: panes + 1 }, (_, post): Bounds => [left + post * pane - 4, top, 8, height]);
  const lamps = Array.from(
    { length: panes },
    (_, lamp) =>
      circle(left + (lamp + 0.5) * pane, top + 16, 9, "#fff7e3") +
      circle(left + (lamp + 0.5) * pane, top + 16, 26, "#ffe9b5", 0.35),
  );
  const doorLeft = left + doorPane * pane;
  return [
    rect(
      left,
      top,
      width,
      height,
      scene.gradient(dusk ? "#ffe7b0" : "#fbeccb", dusk ? "#f0b968" : mix("#e5c48f", scene.light.glass[1], 0.25)),
    ),
    rect(left, top + height * 0.82, width, height * 0.18, scene.tint("#cdb08a")),
    rect(left + width * 0.06, top + height * 0.2, width * 0.2, height * 0.36, "#ffffff", 0.18),
    ...lamps,
    drawShowroomGoods(scene, { left: left + 20, width: width - 40, ground: top + height - 16, height: height - 30 }),
    polygon(
      [
        [left + width * 0.1, top + height],
        [left + width * 0.3, top],
        [left + width * 0.42, top],
        [left + width * 0.22, top + height],
      ],
      "#ffffff",
      0.13,
    ),
    polygon(
      [
        [left + width * 0.6, top + height],
        [left + width * 0.8, top],
        [left + width * 0.86, top],
        [left + width * 0.66, top + height],
      ],
      "#ffffff",
      0.1,
    ),
    rects(
      [
        ...posts,
        [left, top + height - 7, width, 7],
        [doorLeft, top + height * 0.24, pane, 6],
        [doorLeft + pane / 2 - 2, top + height * 0.24, 4, height * 0.76],
      ],
      iron,
    ),
    rects(
      [
        [doorLeft + pane / 2 - 12, top + height * 0.54, 4, 40],
        [doorLeft + pane / 2 + 8, top + height * 0.54, 4, 40],
      ],
      "#e7c877",
    ),
  ].join("");
}
