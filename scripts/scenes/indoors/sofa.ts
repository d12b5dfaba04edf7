import type { Scene } from "@/scripts/scenes/base/scene";
import { drawFloorShadow } from "@/scripts/scenes/indoors/block";
import { drawBoxySofa } from "@/scripts/scenes/indoors/boxy-sofa";
import { drawCaneSofa } from "@/scripts/scenes/indoors/cane-sofa";
import { drawCornerSofa } from "@/scripts/scenes/indoors/corner-sofa";
import { drawDiwan } from "@/scripts/scenes/indoors/diwan";
import type { Room } from "@/scripts/scenes/indoors/room";
import { drawRoundedSofa } from "@/scripts/scenes/indoors/rounded-sofa";
import type { Seat } from "@/scripts/scenes/indoors/seat";

type SofaKind = "rounded" | "boxy" | "cane" | "diwan" | "corner";

/** A sofa with its back to the back wall; x is its left end. */
export function drawSofa(scene: Scene, room: Room, kind: SofaKind, seat: Seat): string {
  const draw = {
    rounded: drawRoundedSofa,
    boxy: drawBoxySofa,
    cane: drawCaneSofa,
    diwan: drawDiwan,
    corner: drawCornerSofa,
  }[kind];
  return drawFloorShadow(room, { ...seat, height: 0, depth: 84 }) + draw(scene, room, seat);
}
