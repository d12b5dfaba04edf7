import { foldCodePoint } from "@/lib/text/code-points";

const INLINE_TAGS = "b|i|u|s|a|em|strong|span|font|small|big|sub|sup|mark|wbr|tt|code";
const BLOCK_TAGS = "br|p|div|li|ul|ol|tr|td|hr|h[1-6]";
const INLINE = String.raw`<(?:\/?(?:${INLINE_TAGS})(?:[\s/]([^<>]{0,100}))?|!--([^<>]{0,100})--)>`;
const BLOCK = String.raw`<\/?(?:${BLOCK_TAGS})(?:[\s/]([^<>]{0,100}))?>`;
const ENTITY = String.raw`&(?:amp;){0,3}(?:(?:#(\d{1,7})|#x([\da-f]{1,6}))(?:;|(?!\w))|([a-z]{2,8});)`;
const TAG_OR_ENTITY = new RegExp(`(${INLINE})|(${BLOCK})|${ENTITY}`, "iy");
const PERCENT_CODE = /%(?:25){0,3}([2-7][\da-f])/iy;

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

/** A tag or a character reference: what a browser shows for it, its length in UTF-16 units, and text inside a tag. */
type Markup =
  | { kind: "inline" | "block"; length: number; inside: { from: number; to: number } | undefined }
  | { kind: "character"; shown: string; length: number; isNumeric: boolean };

/** Whether a text contains a sign that tags, character references and percent codes begin with. */
const mayHaveMarkup = (text: string): boolean => /[<&%]/.test(text);

/** The tag or character reference at an offset. */
function readMarkup(source: string, offset: number): Markup | undefined {
  TAG_OR_ENTITY.lastIndex = offset;
  const match = TAG_OR_ENTITY.exec(source);
  if (!match) return undefined;
  const [all, inline, attributes, comment, block, blockAttributes, decimal, hex, name] = match;
  if (inline !== undefined || block !== undefined) {
    const text = attributes ?? comment ?? blockAttributes;
    const from = text ? offset + all.lastIndexOf(text) : 0;
    const inside = text && /\S/.test(text) ? { from, to: from + text.length } : undefined;
    return { kind: inline === undefined ? "block" : "inline", length: all.length, inside };
  }
  const shown = name === undefined ? characterOf(decimal, hex) : NAMED.get(name.toLowerCase());
  return shown === undefined
    ? undefined
    : { kind: "character", shown, length: all.length, isNumeric: name === undefined };
}

/** The character of the percent code at an offset, and the length of the code. */
function readPercentCode(source: string, offset: number): { shown: string; length: number } | undefined {
  PERCENT_CODE.lastIndex = offset;
  const match = PERCENT_CODE.exec(source);
  if (!match) return undefined;
  return { shown: String.fromCharCode(Number.parseInt(match[1] ?? "", 16)), length: match[0].length };
}

function characterOf(decimal: string | undefined, hex: string | undefined): string | undefined {
  const codePoint = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
  return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : undefined;
}

/**
 * Texts as readers see them, in lower case with ASCII digits. Unit `i` represents `source.slice(starts[i], ends[i])`. After each
 * text follow other readings of its markup, behind {@link READING_BREAK}.
 */
export type PlainText = { source: string; text: string; starts: Int32Array; ends: Int32Array };

/** Stands between two readings of the same text. No contact reaches over it. */
export const READING_BREAK = "\u0001";
/** Stands between two fields of a listing. */
export const FIELD_BREAK = "\u0002";
/** Stands for a tag inside a line, which may join or separate what stands around it. */
export const TAG_JOINT = "\u0003";

const SPACE = /\s/;
const [LESS, AMPERSAND, PERCENT] = [0x3c, 0x26, 0x25];
const UTF_16 = new TextDecoder("utf-16le", { ignoreBOM: true });

/** Units with the source range of each. */
class Units {
  length = 0;
  codes: Uint16Array;
  starts: Int32Array;
  ends: Int32Array;

  constructor(capacity: number) {
    this.codes = new Uint16Array(capacity);
    this.starts = new Int32Array(capacity);
    this.ends = new Int32Array(capacity);
  }

  add(code: number, from: number, to: number) {
    if (this.length === this.codes.length) this.grow();
    this.codes[this.length] = code;
    this.starts[this.length] = from;
    this.ends[this.length] = to;
    this.length += 1;
  }

  addText(text: string, from: number, to: number) {
    for (let at = 0; at < text.length; at += 1) this.add(text.charCodeAt(at), from, to);
  }

  /** Adds a code point of the source. An invisible one belongs to the unit before it. */
  addFolded(codePoint: number, from: number, to: number) {
    if (codePoint >= 0x20 && codePoint < 0x7f) {
      this.add(codePoint >= 0x41 && codePoint <= 0x5a ? codePoint + 0x20 : codePoint, from, to);
      return;
    }
    if (codePoint === 0x0a || codePoint === 0x0d || codePoint === 0x09) {
      this.add(codePoint, from, to);
      return;
    }
    const folded = foldCodePoint(codePoint);
    if (folded !== "") this.addText(folded, from, to);
    else if (this.length > 0 && this.ends[this.length - 1] === from) this.ends[this.length - 1] = to;
  }

  private grow() {
    const capacity = this.codes.length * 2 + 64;
    const [codes, starts, ends] = [this.codes, this.starts, this.ends];
    this.codes = new Uint16Array(capacity);
    this.starts = new Int32Array(capacity);
    this.ends = new Int32Array(capacity);
    this.codes.set(codes);
    this.starts.set(starts);
    this.ends.set(ends);
  }

  text(): string {
    return UTF_16.decode(this.codes.subarray(0, this.length));
  }
}

/** The plain form of one text, or of the fields of a listing, which `source` joins by line breaks. Linear time. */
export const toPlainText = (...texts: readonly string[]): PlainText => toPlainFields(texts, []);

/** {@link toPlainText} for fields of which some continue the text before them: the page shows a colon between. */
export function toPlainFields(texts: readonly string[], continued: readonly boolean[]): PlainText {
  const source = texts.length === 1 ? (texts[0] ?? "") : texts.join("\n");
  const units = new Units(source.length + 64);
  let base = 0;
  texts.forEach((text, index) => {
    if (index > 0) units.addText(continued[index] ? ": " : FIELD_BREAK, base - 1, base);
    addReadings(units, source, base, base + text.length);
    base += text.length + 1;
  });
  const { length, starts, ends } = units;
  return { source, text: units.text(), starts: starts.subarray(0, length), ends: ends.subarray(0, length) };
}

function addReadings(units: Units, source: string, from: number, to: number) {
  if (mayHaveMarkup(source.slice(from, to))) addMarkedUp(units, source, from, to);
  else addRange(units, source, from, to);
}

function addRange(units: Units, source: string, from: number, to: number) {
  for (let offset = from; offset < to; ) {
    const codePoint = source.codePointAt(offset) ?? 0;
    const end = offset + (codePoint > 0xffff ? 2 : 1);
    units.addFolded(codePoint, offset, end);
    offset = end;
  }
}

type Reading = { from: number; to: number; percent: boolean };

/** Adds the text with its tags and references decoded, then the text inside tags and the words with codes in their other form. */
function addMarkedUp(units: Units, source: string, from: number, to: number) {
  const others: Reading[] = [];
  const words = { percent: new Words(source, from, to), reference: new Words(source, from, to) };
  for (let offset = from; offset < to; ) {
    const code = source.charCodeAt(offset);
    if (code === PERCENT && readPercentCode(source, offset)) words.percent.add(offset, others, true);
    const markup = code === LESS || code === AMPERSAND ? readMarkup(source, offset) : undefined;
    if (!markup || offset + markup.length > to) {
      const codePoint = source.codePointAt(offset) ?? 0;
      const end = offset + (codePoint > 0xffff ? 2 : 1);
      units.addFolded(codePoint, offset, end);
      offset = end;
      continue;
    }
    const end = offset + markup.length;
    if (markup.kind === "character") {
      if (markup.isNumeric) words.reference.add(offset, others, false);
      for (const character of markup.shown) units.addFolded(character.codePointAt(0) ?? 0, offset, end);
    } else {
      units.addText(markup.kind === "inline" ? TAG_JOINT : "\n", offset, end);
      if (markup.inside) others.push({ ...markup.inside, percent: false });
    }
    offset = end;
  }
  for (const other of others) {
    units.addText(READING_BREAK, other.from, other.from);
    if (other.percent) addDecoded(units, source, other.from, other.to);
    else addRange(units, source, other.from, other.to);
  }
}

/** Words as further readings, each once, or a long word would be added again at each of its codes. Offsets come in rising order. */
class Words {
  constructor(
    private readonly source: string,
    private addedTo: number,
    private readonly end: number,
  ) {}

  /** Adds the word around an offset. */
  add(offset: number, others: Reading[], percent: boolean) {
    if (offset < this.addedTo) return;
    let from = offset;
    let to = offset;
    while (from > this.addedTo && !SPACE.test(this.source.charAt(from - 1))) from -= 1;
    while (to < this.end && !SPACE.test(this.source.charAt(to))) to += 1;
    others.push({ from, to, percent });
    this.addedTo = to;
  }
}

function addDecoded(units: Units, source: string, from: number, to: number) {
  for (let offset = from; offset < to; ) {
    const code = source.charCodeAt(offset) === PERCENT ? readPercentCode(source, offset) : undefined;
    if (code && offset + code.length <= to) {
      units.addFolded(code.shown.charCodeAt(0), offset, offset + code.length);
      offset += code.length;
      continue;
    }
    const codePoint = source.codePointAt(offset) ?? 0;
    const end = offset + (codePoint > 0xffff ? 2 : 1);
    units.addFolded(codePoint, offset, end);
    offset = end;
  }
}
