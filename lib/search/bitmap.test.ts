import { describe, expect, it } from "vitest";
import {
  type Bitmap,
  countCommonRows,
  countNumbers,
  countRows,
  hasRow,
  keepBox,
  keepDays,
  keepNumbers,
  keepQuotients,
  keepRange,
  keepRows,
  keepUnion,
  listRows,
  rowsOfWords,
  setRow,
  wordsOf,
} from "@/lib/search/bitmap";
import { sampleSeed } from "@/tests/depth";
import { randomFrom } from "@/tests/random";

const ROWS = 1_000;
/** A part of the table that begins in its middle. */
const FROM = 11;
const random = randomFrom(sampleSeed);
const below = (most: number) => Math.floor(random() * most);
const all = Array.from({ length: ROWS }, (_, row) => row);

/** Each row with this probability. */
function some(share: number): Bitmap {
  const bitmap = new Int32Array(wordsOf(ROWS));
  for (const row of all) setRow(bitmap, row, random() < share);
  return bitmap;
}
const rowsIn = (part: Bitmap, from: number) =>
  all.filter((row) => row >= rowsOfWords(from) && hasRow(part, row - rowsOfWords(from)));

describe.each([0, 0.01, 0.3, 0.7, 1])("of a bitmap with %d of all rows", (share) => {
  const bitmap = some(share);
  const part = () => bitmap.slice(FROM);
  const left = rowsIn(bitmap.slice(FROM), FROM);

  it("lists and counts its rows", () => {
    const rows = new Uint32Array(rowsOfWords(bitmap.length));
    const length = listRows(part(), FROM, rows);
    expect([...rows.subarray(0, length)]).toEqual(left);
    expect(countRows(part())).toBe(left.length);
    const other = some(0.5);
    expect(countCommonRows(part(), FROM, other)).toBe(left.filter((row) => hasRow(other, row)).length);
    const numbers = Uint16Array.from(all, () => below(7));
    const counts = new Uint32Array(7);
    countNumbers(rows, length, numbers, counts);
    expect([...counts]).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => left.filter((row) => numbers[row] === n).length));
  });

  const numbers = Uint32Array.from(all, () => below(50));
  const prices = Float64Array.from(all, () => below(20) * 1_000);
  const areas = Float64Array.from(all, () => [Number.NaN, 400, 1_000, 2_500][below(4)] as number);
  const days = Uint16Array.from(all, () => below(30));
  const lng = Int32Array.from(all, () => below(3) * 1_000 - 2_147_483_648 * below(2));
  const lat = Int32Array.from(all, () => below(5) * 1_000);
  const of = (values: ArrayLike<number>, row: number) => values[row] as number;

  const cases: [string, (rows: Bitmap) => void, (row: number) => boolean][] = [
    [
      "a number",
      (rows) => keepNumbers(rows, FROM, numbers, Uint8Array.of(0, 1, 0, 1)),
      (row) => [1, 3].includes(of(numbers, row)),
    ],
    ["a least value", (rows) => keepRange(rows, FROM, prices, { least: 5_000 }), (row) => of(prices, row) >= 5_000],
    ["a highest value", (rows) => keepRange(rows, FROM, prices, { most: 5_000 }), (row) => of(prices, row) <= 5_000],
    [
      "a value that is too high",
      (rows) => keepRange(rows, FROM, prices, { below: 5_000 }),
      (row) => of(prices, row) < 5_000,
    ],
    [
      "a missing value",
      (rows) => keepRange(rows, FROM, areas, { most: 9_000 }),
      (row) => !Number.isNaN(of(areas, row)),
    ],
    ["a first day", (rows) => keepDays(rows, FROM, days, { least: 12 }), (row) => of(days, row) >= 12],
    ["a last day", (rows) => keepDays(rows, FROM, days, { most: 12 }), (row) => of(days, row) <= 12],
    [
      "a quotient",
      (rows) => keepQuotients(rows, FROM, prices, areas, 10),
      (row) => of(prices, row) / of(areas, row) <= 10,
    ],
    [
      "a box with homes on its edges",
      (rows) => keepBox(rows, FROM, lng, lat, { west: 0, south: 1_000, east: 1_000, north: 3_000 }),
      (row) => of(lng, row) >= 0 && of(lng, row) <= 1_000 && of(lat, row) >= 1_000 && of(lat, row) <= 3_000,
    ],
    ["a test", (rows) => keepRows(rows, FROM, (row) => row % 3 === 0), (row) => row % 3 === 0],
    ["no bitmap", (rows) => keepUnion(rows, FROM, []), () => false],
  ];
  it.each(cases)("keeps the rows by %s", (_, keep, expected) => {
    const rows = part();
    keep(rows);
    expect(rowsIn(rows, FROM)).toEqual(left.filter(expected));
  });

  it("keeps the rows of one bitmap or of several", () => {
    const [one, other] = [some(0.2), some(0.4)];
    const rows = part();
    keepUnion(rows, FROM, [one]);
    expect(rowsIn(rows, FROM)).toEqual(left.filter((row) => hasRow(one, row)));
    const both = part();
    keepUnion(both, FROM, [one, other]);
    expect(rowsIn(both, FROM)).toEqual(left.filter((row) => hasRow(one, row) || hasRow(other, row)));
  });
});
