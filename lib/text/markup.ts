const INLINE_TAGS = "b|i|u|s|a|em|strong|span|font|small|big|sub|sup|mark|wbr|tt|code";
const BLOCK_TAGS = "br|p|div|li|ul|ol|tr|td|hr|h[1-6]";
const INLINE = String.raw`<(?:\/?(?:${INLINE_TAGS})(?:[\s/]([^<>]{0,100}))?|!--([^<>]{0,100})--)>`;
const BLOCK = String.raw`<\/?(?:${BLOCK_TAGS})(?:[\s/]([^<>]{0,100}))?>`;
const ENTITY = String.raw`&(?:amp;){0,3}(?:(?:#(\d{1,7})|#x([\da-f]{1,6}))(?:;|(?!\w))|([a-z]{2,8});)`;
const TAG_OR_ENTITY = new RegExp(`(${INLINE})|(${BLOCK})|${ENTITY}`, "iy");
const PERCENT = /%(?:25){0,3}([2-7][\da-f])/iy;

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
export type Markup =
  | { kind: "inline" | "block"; length: number; inside: { from: number; to: number } | undefined }
  | { kind: "character"; shown: string; length: number; isNumeric: boolean };

/** Whether a text contains a sign that tags, character references and percent codes begin with. */
export const mayHaveMarkup = (text: string): boolean => /[<&%]/.test(text);

/** The tag or character reference at an offset. */
export function readMarkup(source: string, offset: number): Markup | undefined {
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
export function readPercentCode(source: string, offset: number): { shown: string; length: number } | undefined {
  PERCENT.lastIndex = offset;
  const match = PERCENT.exec(source);
  if (!match) return undefined;
  return { shown: String.fromCharCode(Number.parseInt(match[1] ?? "", 16)), length: match[0].length };
}

function characterOf(decimal: string | undefined, hex: string | undefined): string | undefined {
  const codePoint = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
  return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : undefined;
}
