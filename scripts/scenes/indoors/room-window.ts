import { lighten } from "@/scripts/scenes/base/colour";
import { INK } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, polygon, rect, rects } from "@/scripts/scenes/base/shapes";
import { type CurtainKind, drawCurtains } from "@/scripts/scenes/indoors/curtains";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { drawOutlook } from "@/scripts/scenes/indoors/outlook";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

type WindowSpot = { x: number; y: number; width: number; height: number };

/** Window in the back wall with a view, frame and curtains; centimetres. */
export function drawRoomWindow(
  scene: Scene,
  room: Room,
  spot: WindowSpot,
  fabric: string,
  curtains: CurtainKind,
): string {
  const { random } = scene;
  const { x, y, width, height } = spot;
  const frame = indoorTint(scene, random.pick(["#ffffff", "#ffffff", "#6b4a35", "#2e3b42"]));
  const panes = width > 150 ? 3 : 2;
  const bars: Bounds[] = Array.from({ length: panes - 1 }, (_, bar) => [
    ((bar + 1) * width) / panes - 2,
    -height,
    4,
    height,
  ]);
  if (random.chance(0.5)) bars.push([0, -height * random.pick([0.5, 0.7]), width, 4]);
  const grill = random.chance(0.3)
    ? rects(
        Array.from({ length: 5 }, (_, bar): Bounds => [0, -height + ((bar + 1) * height) / 6, width, 1.6]),
        frame,
      )
    : "";
  const drawing = [
    rect(-6, -height - 6, width + 12, height + 12, frame),
    drawOutlook(scene, width, height),
    polygon(
      [
        [width * 0.1, 0],
        [width * 0.36, -height],
        [width * 0.5, -height],
        [width * 0.24, 0],
      ],
      "#ffffff",
      0.14,
    ),
    grill,
    rects(bars, frame),
    rect(-11, 4, width + 22, 6, lighten(frame, 0.3)),
    rect(-8, 10, width + 16, 4, INK, 0.14),
    drawCurtains(width, height, y, fabric, curtains),
  ];
  return standing(room, x, 0, drawing.join(""), y);
}
