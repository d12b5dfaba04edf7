// @vitest-environment jsdom
import fc from "fast-check";
import { expect, it } from "vitest";
import { type Box, haveRoom } from "@/components/search/map-homes";

const at = (left: number, top: number, width = 60, height = 26): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

it("gives room to the first of labels that overlap, and to neighbours that only touch", () => {
  expect(haveRoom([at(0, 0), at(30, 10), at(60, 0), at(0, 26), at(200, 200)])).toEqual([true, false, true, true, true]);
});

it("lets a label without room hide nothing itself", () => {
  expect(haveRoom([at(0, 0), at(50, 0), at(100, 0)])).toEqual([true, false, true]);
});

it("agrees with a comparison of all pairs", () => {
  const place = fc.integer({ min: -400, max: 400 });
  const box = fc
    .tuple(place, place, fc.integer({ min: 12, max: 130 }), fc.integer({ min: 12, max: 40 }))
    .map(([left, top, width, height]) => at(left, top, width, height));
  fc.assert(
    fc.property(fc.array(box, { maxLength: 60 }), (boxes) => {
      const kept: Box[] = [];
      const expected = boxes.map((one) => {
        const isFree = kept.every(
          (other) =>
            one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top,
        );
        if (isFree) kept.push(one);
        return isFree;
      });
      expect(haveRoom(boxes)).toEqual(expected);
    }),
  );
});
