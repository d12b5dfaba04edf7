import { darken, lighten } from "@/scripts/scenes/base/colour";
import { ellipse } from "@/scripts/scenes/base/shapes";
import { floorPatch } from "@/scripts/scenes/indoors/patches";
import type { Room } from "@/scripts/scenes/indoors/room";

type RugKind = "bordered" | "striped" | "round" | "plain" | "diamond" | "none";

/** A rug on the floor; x and z are its back left corner in centimetres. */
export function drawRug(
  room: Room,
  kind: RugKind,
  spot: { x: number; z: number; width: number; depth: number },
  colour: string,
): string {
  const { x, z, width, depth } = spot;
  const patch = (share: number, fill: string) =>
    floorPatch(room, x + width * share, z + depth * share, width * (1 - 2 * share), depth * (1 - 2 * share), fill);
  if (kind === "none") return "";
  if (kind === "plain") return patch(0, colour) + patch(0.05, lighten(colour, 0.12));
  if (kind === "bordered")
    return (
      patch(0, colour) +
      patch(0.05, lighten(colour, 0.5)) +
      patch(0.09, lighten(colour, 0.16)) +
      patch(0.28, lighten(colour, 0.32))
    );
  if (kind === "striped") {
    const stripes = Array.from({ length: 7 }, (_, stripe) =>
      floorPatch(
        room,
        x + (stripe * width) / 7,
        z,
        width / 14,
        depth,
        stripe % 2 ? lighten(colour, 0.5) : darken(colour, 0.16),
      ),
    );
    return patch(0, colour) + stripes.join("");
  }
  if (kind === "diamond") {
    const bands = [0.2, 0.4, 0.6].map((share, index) =>
      floorPatch(
        room,
        x,
        z + depth * share,
        width,
        depth * 0.09,
        index % 2 ? darken(colour, 0.2) : lighten(colour, 0.45),
      ),
    );
    return (
      patch(0, colour) +
      bands.join("") +
      floorPatch(room, x, z, width, depth * 0.05, lighten(colour, 0.5)) +
      floorPatch(room, x, z + depth * 0.95, width, depth * 0.05, lighten(colour, 0.5))
    );
  }
  const [left] = room.point(x, 0, z + depth / 2);
  const [right] = room.point(x + width, 0, z + depth / 2);
  const [, far] = room.point(x, 0, z);
  const [, near] = room.point(x, 0, z + depth);
  const middle = (far + near) / 2;
  const rx = (right - left) / 2;
  const ry = (near - far) / 2;
  return (
    ellipse((left + right) / 2, middle, rx, ry, colour) +
    ellipse((left + right) / 2, middle, rx * 0.86, ry * 0.86, lighten(colour, 0.3)) +
    ellipse((left + right) / 2, middle, rx * 0.6, ry * 0.6, lighten(colour, 0.1))
  );
}
