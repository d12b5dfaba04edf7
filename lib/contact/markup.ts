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

/** Whether a text holds HTML tags, character references or percent codes, which may be typed to hide a contact. */
export const hasMarkup = (source: string): boolean => ANYWHERE.test(source);

/** What the tag, character reference or percent code at an offset shows, and its length in UTF-16 units. */
export function readMarkup(
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
