import { darken } from "@/scripts/scenes/base/colour";
import type { Scene } from "@/scripts/scenes/base/scene";
import { rect } from "@/scripts/scenes/base/shapes";
import { drawColumns } from "@/scripts/scenes/buildings/columns";
import { drawGable } from "@/scripts/scenes/buildings/gable";
import type { BuildingStyle } from "@/scripts/scenes/buildings/style";
import { drawTiledRoof } from "@/scripts/scenes/buildings/tiled-roof";
import { type Bay, drawVolume, type Volume } from "@/scripts/scenes/buildings/volume";

export type Cottage = { drawing: string; left: number; right: number; top: number; doorX: number };

export function drawCottage(scene: Scene, style: BuildingStyle): Cottage {
  const { random } = scene;
  const floors = random.pick([1, 1, 2]);
  const count = random.int(2, 3);
  const doorBay = random.int(0, count - 1);
  const bays: Bay[] = Array.from({ length: count }, (_, bay) => ({
    width: random.between(140, 190),
    clad: false,
    cells: [bay === doorBay ? "door" : "window", random.pick(["window", "pair"] as const)],
  }));
  const width = bays.reduce((sum, bay) => sum + bay.width, 0);
  const left = 600 - width / 2;
  const body: Volume = { left, base: 706, storey: random.between(146, 168), floors, side: 64, bays };
  const top = 706 - floors * body.storey;
  const rise = random.between(96, 140);
  const roofKind = random.int(0, 2);
  const roof = { x: left, y: top, width, height: rise, overhang: 38 };
  const verandah = floors === 1 && random.chance(0.5);
  const doorX =
    left + bays.slice(0, doorBay).reduce((sum, bay) => sum + bay.width, 0) + (bays[doorBay]?.width ?? 0) / 2;
  const porch = verandah
    ? drawColumns(
        { ...style, wall: style.door },
        { x: left - 20, y: 576, width: width + 40, height: 132, count: count + 1 },
        12,
      ) + drawTiledRoof(style, { x: left - 14, y: 578, width: width + 28, height: 38, overhang: 26 }, "shed")
    : "";
  const cover =
    roofKind === 0
      ? drawTiledRoof(style, roof, "hip")
      : roofKind === 1
        ? drawTiledRoof(style, roof, "shed")
        : drawTiledRoof(style, roof, "hip") +
          drawGable(style, {
            x: left + width * random.pick([0.05, 0.5]),
            y: top,
            width: width * 0.45,
            height: rise * 0.8,
          });
  const chimney = random.chance(0.4)
    ? rect(left + width * 0.7, top - rise - 26, 32, 60, darken(style.wall, 0.1)) +
      rect(left + width * 0.7 - 5, top - rise - 32, 42, 10, style.slab)
    : "";
  return {
    drawing: chimney + drawVolume(scene, style, body) + cover + porch,
    left: left - 40,
    right: left + width + 70,
    top: top - rise,
    doorX,
  };
}
