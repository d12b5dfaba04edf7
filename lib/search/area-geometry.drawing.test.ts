import { expect, it } from "vitest";
import {
  canFinish,
  type Drawing,
  emptyDrawing,
  finishedArea,
  withCorner,
  withoutLastCorner,
} from "@/lib/search/area-geometry";
import { mapTexts } from "@/lib/search/map-texts";

const draw = (...corners: [number, number][]): Drawing =>
  corners.reduce((drawing, [lng, lat]) => withCorner(drawing, { lng, lat }), emptyDrawing);

it("is finished with three corners that are not on one line", () => {
  const drawing = draw([75.8, 22.7], [75.9, 22.7], [75.85, 22.8]);
  expect(canFinish(drawing)).toBe(true);
  expect(finishedArea(drawing)).toMatchObject({ kind: "polygon", points: { length: 3 } });
  expect(finishedArea(draw([75.8, 22.7], [75.9, 22.7]))).toBeUndefined();
});

it("says what is wrong, keeps the corners, and is right again without the last one", () => {
  const crossed = draw([75.8, 22.7], [75.9, 22.8], [75.9, 22.7], [75.8, 22.8]);
  expect([crossed.fault, crossed.corners.length, canFinish(crossed)]).toEqual([mapTexts.areaCrosses, 4, false]);
  expect(withoutLastCorner(crossed)).toMatchObject({ fault: undefined, corners: { length: 3 } });
  expect(draw([75.8, 22.7], [75.9, 22.7], [76, 22.7]).fault).toBe(mapTexts.areaFlat);
  expect(draw([70, 10], [90, 10], [90, 30]).fault).toBe(mapTexts.areaTooLarge);
});

it("takes a corner that is set twice once, and at most 100", () => {
  expect(draw([75.8, 22.7], [75.8, 22.7]).corners).toHaveLength(1);
  const many = Array.from({ length: 120 }, (_, place): [number, number] => {
    const angle = (place / 120) * 2 * Math.PI;
    return [75.8 + Math.cos(angle), 22.7 + Math.sin(angle)];
  });
  const drawing = draw(...many);
  expect([drawing.corners.length, drawing.fault]).toEqual([100, mapTexts.cornersMax(100)]);
  expect(finishedArea(drawing)).toMatchObject({ kind: "polygon", points: { length: 100 } });
});
