import { mix } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { type Bounds, polygon, rect, rects } from "@/scripts/scenes/base/shapes";
import { drawFolds } from "@/scripts/scenes/indoors/curtains";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { drawOutlook } from "@/scripts/scenes/indoors/outlook";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Glazed balcony door in the back wall with a railing outside. */
export function drawBalconyDoor(scene: Scene, room: Room, x: number, width: number, fabric: string): string {
  const height = 208;
  const frame = indoorTint(scene, scene.random.pick(["#ffffff", "#2e3b42", "#6b4a35"]));
  const rails = Array.from({ length: Math.floor(width / 9) }, (_, bar): Bounds => [bar * 9 + 3, -88, 1.6, 88]);
  const drawing = [
    rect(-7, -height - 7, width + 14, height + 7, frame),
    drawOutlook(scene, width, height),
    rects([...rails, [0, -92, width, 4]], mix(scene.light.haze, "#2e3b42", 0.7)),
    rects(
      [
        [width / 2 - 3, -height, 6, height],
        [0, -6, width, 6],
      ],
      frame,
    ),
    polygon(
      [
        [width * 0.08, 0],
        [width * 0.34, -height],
        [width * 0.44, -height],
        [width * 0.18, 0],
      ],
      "#ffffff",
      0.14,
    ),
    rect(-44, -height - 22, width + 88, 5, "#6b4a35"),
    rect(-38, -height - 17, 36, height + 12, fabric) + drawFolds(-38, -height - 17, 36, height + 12, fabric),
    rect(width + 2, -height - 17, 36, height + 12, fabric) +
      drawFolds(width + 2, -height - 17, 36, height + 12, fabric),
  ];
  return standing(room, x, 0, drawing.join(""));
}
