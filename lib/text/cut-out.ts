/** UTF-16 offsets into a text. */
type TextSpan = { from: number; to: number };

const BRACKETS = ["()", "[]", "{}", "<>"];
const CLOSING_BRACKET = /[)\]}>]/;
const WRAPPERS = "*_\"'~|`";
const LEADING = "+＋\u200b\u200e\u200f\u202a\u202b\u202d\u202e\u2066\u2067\u2068";
const JOINED_BY = /^[\s,/&|-]{0,8}$/;
const SPACES = " \t\u00a0";
const WHITESPACE = " \t\u00a0\r\n";
const CLOSING = ",.;:!?)]}";
const TAG_BEFORE = /<[a-z]\w{0,9}(?:\s[^<>]{0,50})?>$/i;
const TAG_AFTER = /^<\/[a-z]\w{0,9}>/i;
const TAG_MAX_UNITS = 64;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** Removes the spans, the signs and brackets that belong to them, and surplus spaces around them. */
export function cutOut(text: string, spans: readonly TextSpan[]): string {
  let result = "";
  let copied = 0;
  for (const span of merged(text, spans)) {
    const { end, start } = closedUp(text, span);
    result += text.slice(copied, Math.max(copied, end));
    const isGlued = WORD_CHARACTER.test(text.charAt(end - 1)) && WORD_CHARACTER.test(text.charAt(start));
    if (isGlued && end > copied) result += " ";
    copied = Math.max(copied, start);
  }
  return result + text.slice(copied);
}

/** The end of the text before a span and the start of the text after it, without surplus spaces. */
function closedUp(text: string, { from, to }: TextSpan) {
  const end = backOver(text, from, SPACES);
  const start = forwardOver(text, to, SPACES);
  const after = text.charAt(start);
  if (backOver(text, from, WHITESPACE) === 0) return { end: 0, start: forwardOver(text, to, WHITESPACE) };
  if (after === "") return { end: backOver(text, from, WHITESPACE), start };
  const isLineStart = text.charAt(end - 1) === "\n";
  if ("\r\n".includes(after)) return { end, start: isLineStart ? text.indexOf("\n", start) + 1 || start : start };
  if (isLineStart) return { end: from, start };
  if (CLOSING.includes(after)) return { end, start: end < from ? start : to };
  return { end: from, start: end < from ? start : to };
}

function merged(text: string, spans: readonly TextSpan[]): TextSpan[] {
  const result: TextSpan[] = [];
  for (const span of spans.map((each) => widened(text, each)).sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    const isApart =
      !last || (span.from > last.to && !JOINED_BY.test(text.slice(last.to, Math.min(span.from, last.to + 9))));
    if (isApart) result.push({ ...span });
    else last.to = Math.max(last.to, span.to);
  }
  return result.map((span) => widened(text, span));
}

/** The span with the pair of tags directly around it, if there is one. */
function withTags(text: string, { from, to }: TextSpan): TextSpan {
  if (text.charAt(from - 1) !== ">" || text.charAt(to) !== "<") return { from, to };
  const opening = TAG_BEFORE.exec(text.slice(Math.max(0, from - TAG_MAX_UNITS), from));
  const closing = TAG_AFTER.exec(text.slice(to, to + TAG_MAX_UNITS));
  return opening && closing ? { from: from - opening[0].length, to: to + closing[0].length } : { from, to };
}

function widened(text: string, span: TextSpan): TextSpan {
  let { from, to } = withTags(text, span);
  const inside = text.slice(from, to);
  let opens = CLOSING_BRACKET.test(inside)
    ? BRACKETS.filter(([open = "", close = ""]) => count(inside, close) > count(inside, open))
    : [];
  for (let again = true; again; ) {
    const before = text.charAt(from - 1);
    const beforeSpace = text.charAt(backOver(text, from, SPACES) - 1);
    const closing = text.charAt(forwardOver(text, to, SPACES));
    const unopened = opens.find(([open]) => open === beforeSpace);
    again = true;
    if (unopened) {
      from = backOver(text, from, SPACES) - 1;
      opens = opens.filter((pair) => pair !== unopened);
    } else if (LEADING.includes(before) && before !== "") from -= 1;
    else if (beforeSpace === "+") from = backOver(text, from, SPACES) - 1;
    else if (BRACKETS.includes(beforeSpace + closing)) {
      from = backOver(text, from, SPACES) - 1;
      to = forwardOver(text, to, SPACES) + 1;
    } else if (before !== "" && WRAPPERS.includes(before) && before === text.charAt(to)) {
      from -= 1;
      to += 1;
    } else again = false;
  }
  const closing = text.charAt(forwardOver(text, to, SPACES));
  const unclosed = BRACKETS.find(
    ([open = "", close = ""]) =>
      close === closing && count(text.slice(from, to), open) > count(text.slice(from, to), close),
  );
  return { from, to: unclosed ? forwardOver(text, to, SPACES) + 1 : to };
}

const count = (text: string, character: string) => text.split(character).length - 1;

function backOver(text: string, from: number, characters: string): number {
  let offset = from;
  while (offset > 0 && characters.includes(text.charAt(offset - 1))) offset -= 1;
  return offset;
}

function forwardOver(text: string, from: number, characters: string): number {
  let offset = from;
  while (offset < text.length && characters.includes(text.charAt(offset))) offset += 1;
  return offset;
}
