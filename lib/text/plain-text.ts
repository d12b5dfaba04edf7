const INLINE_TAGS = "b|i|u|s|a|em|strong|span|font|small|big|sub|sup|mark|wbr|tt|code";
const BLOCK_TAGS = "br|p|div|li|ul|ol|tr|td|hr|h[1-6]";
const INLINE = String.raw`<(?:\/?(?:${INLINE_TAGS})(?:[\s/][^<>]{0,100})?|!--[^<>]{0,100}--)>`;
const BLOCK = String.raw`<\/?(?:${BLOCK_TAGS})(?:[\s/][^<>]{0,100})?>`;
const ENTITY = String.raw`&(?:amp;){0,3}(?:(?:#(\d{1,7})|#x([\da-f]{1,6}))(?:;|(?!\w))|([a-z]{2,8});)`;
const PERCENT = String.raw`%(?:25){0,3}([2-7][\da-f])`;
const MARKUP = `(${INLINE})|(${BLOCK})|${ENTITY}|${PERCENT}`;
const ANYWHERE = new RegExp(MARKUP, "i");
const HERE = new RegExp(MARKUP, "iy");

const NAMED = new Map(
  Object.entries({
    nbsp: " ",
    ensp: " ",
    emsp: " ",
    thinsp: " ",
    tab: " ",
    newline: "\n",
    shy: "",
    zwj: "",
    zwnj: "",
    amp: "&",
    commat: "@",
    period: ".",
    lowbar: "_",
    hyphen: "-",
    dash: "-",
    ndash: "-",
    mdash: "-",
    plus: "+",
    colon: ":",
    comma: ",",
    sol: "/",
    lpar: "(",
    rpar: ")",
  }),
);

/** Whether a text contains HTML tags, character references or percent codes, which may hide a contact. */
export const hasMarkup = (source: string): boolean => ANYWHERE.test(source);

/** The displayed text of the tag, character reference or percent code at an offset, and its length in UTF-16 units. */
function readMarkup(
  source: string,
  offset: number,
  inlineTag: "" | " ",
): { shown: string; length: number } | undefined {
  if (!"<&%".includes(source.charAt(offset))) return undefined;
  HERE.lastIndex = offset;
  const match = HERE.exec(source);
  if (!match) return undefined;
  const [all, inline, block, decimal, hex, name, percent] = match;
  const shown = inline
    ? inlineTag
    : block
      ? "\n"
      : name
        ? NAMED.get(name.toLowerCase())
        : character(decimal, hex ?? percent);
  return shown === undefined ? undefined : { shown, length: all.length };
}

function character(decimal: string | undefined, hex: string | undefined): string | undefined {
  const codePoint = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
  return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : undefined;
}

/** A text as readers see it, in lower case with ASCII digits. Unit `i` represents `source.slice(starts[i], ends[i])`. */
export type PlainText = { source: string; text: string; starts: number[]; ends: number[] };

/** A range of units of a plain text. */
export type UnitSpan = { from: number; to: number };

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Me}]|[\u0300-\u036f]|[\u20d0-\u20ff]|(?![\t\n\r])\p{Cc}/u;
const ASCII = /^[\t\n\r -~]*$/;
const DECIMAL = /\p{Nd}/u;
const HAN_DIGITS = "〇一二三四五六七八九";
/** Circled digits that NFKD does not change: first code point, its value, and how many follow in order. */
const CIRCLED = [
  [0x2776, 1, 10],
  [0x2780, 1, 10],
  [0x278a, 1, 10],
  [0x24f5, 1, 10],
  [0x24ff, 0, 1],
  [0x1f10b, 0, 1],
  [0x1f10c, 0, 1],
  [0x1f51f, 10, 1],
] as const;

/**
 * Normalises compatibility forms, digits of all scripts and case, and keeps the offsets of the source. Zero-width characters,
 * keycaps and accents are dropped and belong to the unit before them (security.md T6). With `inlineTag`, character references
 * and percent codes are decoded, and inline tags are replaced by `inlineTag`.
 */
export function toPlainText(source: string, inlineTag?: "" | " "): PlainText {
  return inlineTag === undefined && ASCII.test(source) ? fromAscii(source) : unitByUnit(source, inlineTag);
}

/** In an ASCII text each character is one unit. */
function fromAscii(source: string): PlainText {
  const starts: number[] = [];
  const ends: number[] = [];
  for (let unit = 0; unit < source.length; unit += 1) {
    starts.push(unit);
    ends.push(unit + 1);
  }
  return { source, text: source.toLowerCase(), starts, ends };
}

function unitByUnit(source: string, inlineTag?: "" | " "): PlainText {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = "";
  let offset = 0;
  while (offset < source.length) {
    const markup = inlineTag === undefined ? undefined : readMarkup(source, offset, inlineTag);
    const character = markup?.shown ?? String.fromCodePoint(source.codePointAt(offset) ?? 0);
    const end = offset + (markup?.length ?? character.length);
    const folded = fold(character);
    if (folded === "" && ends.length > 0 && !markup) ends[ends.length - 1] = end;
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(offset);
      ends.push(end);
    }
    text += folded;
    offset = end;
  }
  return { source, text, starts, ends };
}

function fold(character: string): string {
  if (character === "") return "";
  if (character >= " " && character <= "~") return character.toLowerCase();
  const circled = circledValue(character.codePointAt(0) ?? 0);
  if (circled !== undefined) return circled;
  let folded = "";
  for (const part of character.normalize("NFKD")) {
    if (!INVISIBLE.test(part)) folded += DECIMAL.test(part) ? String(decimalValue(part)) : part.toLowerCase();
  }
  return folded;
}

function circledValue(codePoint: number): string | undefined {
  if (codePoint >= 0x3007 && codePoint <= 0x9fff) {
    const value = HAN_DIGITS.indexOf(String.fromCodePoint(codePoint));
    return value < 0 ? undefined : String(value);
  }
  for (const [first, value, count] of CIRCLED) {
    if (codePoint >= first && codePoint < first + count) return String(value + codePoint - first);
  }
  return undefined;
}

/** The ten decimal digits of a script are consecutive in Unicode, beginning with zero. */
function decimalValue(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0;
  let zero = codePoint;
  while (DECIMAL.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (codePoint - zero) % 10;
}
