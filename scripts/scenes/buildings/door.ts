import { lighten } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, type Bounds, type Box, circle, rect, rects, shade } from "@/scripts/scenes/base/shapes";
import { chooseGlass } from "@/scripts/scenes/buildings/glass";
import type { BuildingStyle, DoorKind } from "@/scripts/scenes/buildings/style";

const BRASS = "#e7c877";

/** A front door; box is the door leaf, the frame stands around it. */
export function drawDoor(scene: Scene, style: BuildingStyle, box: Box, kind: DoorKind = style.doorKind): string {
  const { x, y, width, height } = box;
  if (kind === "arch") return drawArchedDoor(style, box);
  const frame = rect(x - 9, y - 10, width + 18, height + 10, style.frame);
  if (kind === "sidelight") {
    const light = rect(x + width * 0.68, y, width * 0.32, height, chooseGlass(scene).fill);
    const post = rect(x + width * 0.66, y, 5, height, style.frame);
    return frame + drawLeaf(style, { ...box, width: width * 0.66 }) + light + post + shade(x, y, width, 9, 0.24);
  }
  if (kind === "double") {
    const leaf = { ...box, width: width / 2 };
    const gap = shade(x + width / 2 - 1.5, y, 3, height, 0.3);
    return (
      frame + drawLeaf(style, leaf) + drawLeaf(style, { ...leaf, x: x + width / 2 }) + gap + shade(x, y, width, 9, 0.24)
    );
  }
  const single = frame + drawLeaf(style, box) + shade(x, y, width, 9, 0.24);
  if (kind === "single") return single;
  const bars = Array.from({ length: Math.floor(width / 11) }, (_, bar): Bounds => [x + 5 + bar * 11, y, 3, height]);
  return single + rects([...bars, [x, y + height * 0.3, width, 4], [x, y + height * 0.62, width, 4]], style.iron);
}

function drawLeaf(style: BuildingStyle, { x, y, width, height }: Box): string {
  const inset = width * 0.16;
  const panel = lighten(style.door, 0.11);
  return [
    rect(x, y, width, height, style.door),
    rect(x + inset, y + 18, width - 2 * inset, height * 0.34, panel),
    rect(x + inset, y + height * 0.52, width - 2 * inset, height * 0.38, panel),
    circle(x + width - 8, y + height * 0.52, 3.5, BRASS),
  ].join("");
}

function drawArchedDoor(style: BuildingStyle, { x, y, width, height }: Box): string {
  const arch = (grow: number) => {
    const left = x - grow;
    const right = x + width + grow;
    return `M${left} ${y + height}V${y + 26 - grow}Q${x + width / 2} ${y - 28 - grow} ${right} ${y + 26 - grow}V${y + height}Z`;
  };
  const panel = lighten(style.door, 0.11);
  const panels: Bounds[] = [0, 0.5].flatMap((half) => [
    [x + width * (half + 0.08), y + 32, width * 0.34, height * 0.28],
    [x + width * (half + 0.08), y + height * 0.56, width * 0.34, height * 0.34],
  ]);
  return [
    area(arch(10), style.frame),
    area(arch(0), style.door),
    rects(panels, panel),
    shade(x + width / 2 - 1.5, y + 4, 3, height - 4, 0.3),
    circle(x + width / 2 + 8, y + height * 0.54, 3.5, BRASS),
  ].join("");
}
