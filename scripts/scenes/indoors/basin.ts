import { lighten } from "@/scripts/scenes/base/colour";
import { INK, STEEL } from "@/scripts/scenes/base/palette";
import type { Scene } from "@/scripts/scenes/base/scene";
import { area, circle, ellipse, polygon, rect, roundRect, stroke } from "@/scripts/scenes/base/shapes";
import { drawBlock, drawFloorShadow } from "@/scripts/scenes/indoors/block";
import { indoorTint } from "@/scripts/scenes/indoors/indoor-tint";
import { standing } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

/** Wash basin with its mirror; x is the middle. */
export function drawBasin(scene: Scene, room: Room, x: number, width: number): string {
  const { random } = scene;
  const wood = indoorTint(scene, random.pick(["#a97b52", "#8a5a3b", "#f1ece0", "#2f5d6b", "#7f927c"]));
  const left = x - width / 2;
  const glass = scene.gradient("#e3eef0", "#b5cbd2", "slant");
  const rim = indoorTint(scene, random.pick(["#5a4636", "#2e3b42", "#c9a46a", "#f7f5ef"]));
  const mirrors = [
    () => circle(0, 0, 36, rim) + circle(0, 0, 32, glass),
    () =>
      roundRect(-width * 0.36, -40, width * 0.72, 78, 4, rim) +
      rect(-width * 0.36 + 3.5, -36.5, width * 0.72 - 7, 71, glass),
    () => roundRect(-26, -46, 52, 90, 26, rim) + roundRect(-22.5, -42.5, 45, 83, 22, glass),
    () =>
      `<path d="M-32 40V-10Q-32 -46 0 -48Q32 -46 32 -10V40Z" fill="${rim}"/><path d="M-28 36V-10Q-28 -42 0 -44Q28 -42 28 -10V36Z" fill="${glass}"/>`,
  ];
  const tap = stroke("M6 0V-18q0 -8 -9 -8t-9 8v3", STEEL, 3.6);
  const bowl = ellipse(0, -3, 26, 7, "#ffffff") + ellipse(0, -5, 20, 3.6, "#d5dcde");
  const bottle = roundRect(
    width * 0.3,
    -15,
    8,
    15,
    2,
    indoorTint(scene, random.pick(["#e8b95a", "#7f927c", "#c4573a"])),
  );
  const gleam = polygon(
    [
      [-20, 30],
      [6, -36],
      [14, -34],
      [-10, 32],
    ],
    "#ffffff",
    0.3,
  );
  const kind = random.int(0, 2);
  const body =
    kind === 0
      ? drawFloorShadow(room, { x: left, z: 0, width, height: 0, depth: 46 }) +
        drawBlock(room, { x: left, y: 12, z: 0, width, height: 66, depth: 46 }, wood) +
        standing(
          room,
          left,
          46.5,
          [0, 1]
            .map(
              (door) =>
                rect(4 + (door * width) / 2, -72, width / 2 - 8, 56, lighten(wood, 0.12)) +
                rect(width / 2 + (door ? 7 : -10), -48, 2.4, 14, "#c9a46a"),
            )
            .join(""),
        )
      : kind === 1
        ? drawBlock(room, { x: left, y: 50, z: 0, width, height: 28, depth: 44 }, wood)
        : standing(
            room,
            x,
            22,
            area("M-8 0q-2 -40 -4 -66h24q-2 26 -4 66Z", "#f1f1ec") + ellipse(0, 0, 14, 3, INK, 0.18),
          );
  const slab =
    kind === 2
      ? standing(
          room,
          x,
          24,
          area("M-34 -84h68q-4 20 -24 22h-20q-20 -2 -24 -22Z", "#ffffff") +
            ellipse(0, -84, 34, 5, "#e6eaea") +
            tapAt(-84, tap),
        )
      : drawBlock(room, { x: left - 3, y: 78, z: 0, width: width + 6, height: 4, depth: 48 }, "#f7f4ec") +
        standing(room, x, 26, bowl + tap + bottle, 82);
  return standing(room, x, 0, random.pick(mirrors)() + gleam, 158) + body + slab;
}

function tapAt(y: number, tap: string): string {
  return `<g transform="translate(0 ${y})">${tap}</g>`;
}
