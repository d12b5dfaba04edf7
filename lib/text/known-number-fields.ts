import type { KnownRange } from "@/lib/text/known-names";
import { MOBILE_DIGITS } from "@/lib/text/phone-shapes";

/** So many fields may share a number, and so many pieces of one text. */
export const FIELDS_MAX = 4;
/** Among so few fields with digits no honest ones give a number in six pieces by chance. */
const FEW_FIELDS = 12;
const FEW_FIELDS_PIECES_MAX = 6;
/** So many times a number is searched again in what is left. */
export const PATHS_MAX = 40;
/** Stands between two readings. */
export const BREAK = "|";

/** Digits that are written together, or {@link BREAK}. */
export type DigitText = { text: string; field: number; range: KnownRange };
type Digit = { value: string; field: number; range: KnownRange };
type Piece = { texts: readonly DigitText[]; ranges: KnownRange[] };
type Digits = readonly Digit[];
/** The digits of a field that may join with those of others: the first and the last ones, as far as they are left. */
type Ends = { texts: readonly DigitText[]; first: Digits; last: Digits; isWhole: boolean };

/** Finds fields whose digits, put together in some order, contain the number: the end of one, whole ones, the start of the last. */
export function findOverFields(texts: readonly DigitText[], number: string, found: Set<KnownRange>) {
  const fields = new Map<number, DigitText[]>();
  for (const text of texts) {
    const field = fields.get(text.field);
    if (field) field.push(text);
    else fields.set(text.field, [text]);
  }
  if (fields.size < 2) return;
  const most = fields.size <= FEW_FIELDS ? FEW_FIELDS_PIECES_MAX : FIELDS_MAX;
  for (let path = 0; path < PATHS_MAX; path += 1) {
    const left = [...fields.values()].map((each) => endsOf(each, found)).filter(({ first }) => first.length > 0);
    const pieces = pathFrom(partsOf(left, number), number, most);
    if (!pieces) return;
    const isLast = path === PATHS_MAX - 1;
    for (const piece of pieces) {
      for (const range of isLast ? piece.texts.map((text) => text.range) : piece.ranges) found.add(range);
    }
  }
}

function endsOf(texts: readonly DigitText[], found: ReadonlySet<KnownRange>): Ends {
  const first: Digit[] = [];
  const last: Digit[] = [];
  let at = 0;
  for (; at < texts.length && first.length < MOBILE_DIGITS; at += 1) {
    const { text, field, range } = texts[at] as DigitText;
    if (!found.has(range)) for (const value of text) first.push({ value, field, range });
  }
  const isWhole = at >= texts.length && first.length < MOBILE_DIGITS;
  for (at = texts.length - 1; at >= 0 && last.length < MOBILE_DIGITS; at -= 1) {
    const { text, field, range } = texts[at] as DigitText;
    if (!found.has(range)) last.unshift(...[...text].map((value) => ({ value, field, range })));
  }
  return { texts, first: first.slice(0, MOBILE_DIGITS), last: last.slice(-MOBILE_DIGITS), isWhole };
}

const textOf = (digits: Digits) => digits.map(({ value }) => value).join("");

/** The fields that can be one part of the number: at its start, within it, at its end. Each list has `FIELDS_MAX` fields at most. */
type Parts = Record<"starts" | "wholes" | "ends", Map<string, Ends[]>>;

function partsOf(left: readonly Ends[], number: string): Parts {
  const parts: Parts = { starts: new Map(), wholes: new Map(), ends: new Map() };
  const add = (map: Map<string, Ends[]>, part: string, field: Ends) => {
    const fields = map.get(part) ?? [];
    if (fields.length < FIELDS_MAX) map.set(part, [...fields, field]);
  };
  for (const field of left) {
    const [first, last] = [textOf(field.first), textOf(field.last)];
    if (field.isWhole && number.includes(first)) add(parts.wholes, first, field);
    for (let length = 1; length < MOBILE_DIGITS; length += 1) {
      const [start, end] = [number.slice(0, length), number.slice(-length)];
      if (last.endsWith(start)) add(parts.starts, start, field);
      if (first.startsWith(end)) add(parts.ends, end, field);
    }
  }
  return parts;
}

/**
 * The first way to divide the number into two to `most` parts of different fields. There are 381 divisions into up to six, and few
 * fields for each part are tried, so that the time does not grow with the number of fields.
 */
function pathFrom(
  parts: Parts,
  number: string,
  most: number,
  position = 0,
  used: readonly { field: Ends; piece: Piece }[] = [],
): Piece[] | undefined {
  const rest = number.slice(position);
  const unused = (fields: readonly Ends[] = []) =>
    fields.filter(({ texts }) => !used.some(({ field }) => field.texts === texts));
  if (position > 0) {
    const [field] = unused(parts.ends.get(rest));
    if (field) return [...used.map(({ piece }) => piece), pieceOf(field.texts, field.first.slice(0, rest.length))];
  }
  if (used.length + 1 >= most) return undefined;
  const candidates = position === 0 ? parts.starts : parts.wholes;
  for (let length = rest.length - 1; length > 0; length -= 1) {
    for (const field of unused(candidates.get(rest.slice(0, length)))) {
      const piece = pieceOf(field.texts, field.last.slice(field.last.length - length));
      const path = pathFrom(parts, number, most, position + length, [...used, { field, piece }]);
      if (path) return path;
    }
  }
  return undefined;
}

const pieceOf = (texts: readonly DigitText[], part: Digits): Piece => ({
  texts,
  ranges: part.map(({ range }) => range),
});
