import { detectContacts, type FoundContact } from "@/lib/text/contact-detector";
import { readDigitGroups } from "@/lib/text/digit-groups";
import { fieldNumbers, findKnownTexts } from "@/lib/text/known-contacts";
import { findKnownNumbers, knownNumbers } from "@/lib/text/known-numbers";
import { toPlainFields, toPlainText } from "@/lib/text/plain-text";
import { findSplitAddresses } from "@/lib/text/split-addresses";
import { readTokens } from "@/lib/text/tokenizer";

/** Whether a text has digits, also as words: no other text holds a part of a number. */
export const hasSpelledDigits = (text: string): boolean => readDigitGroups(readTokens(toPlainText(text))).length > 0;

/** The version of the rules, raised whenever they change. Texts that an older version redacted are redacted again. */
export const CONTACT_RULES_VERSION: number = 12;

/**
 * One typed text of a listing, in reading order. The path is like `description`, `amenities.0`, `propertyDetails.facing`. A field
 * that `continues` is read as one text with the field before it: the value of an entry after its key.
 */
export type TextField = { path: string; text: string; continues?: boolean };

/** The seller's own contact details, which are removed wherever they stand. */
export type KnownContacts = { names: string[]; phones: string[]; emails: string[]; addressLines: string[] };

/** A contact in a listing, for moderators. An unsure one stays in the text. */
export type ContactFinding = { path: string; kind: FoundContact["kind"]; confidence: "sure" | "unsure"; text: string };

const READINGS_MAX = 3;
/** A text with this many contacts is nothing else, and so is each text with one in a listing with this many. They are not read again. */
const CONTACTS_MAX = 50;
const LISTING_CONTACTS_MAX = 150;
/** Texts of this many characters in all are read twice at most: only contacts inside each other are left for a second reading. */
const LONG_CHARACTERS = 2_000;

/**
 * Removes contacts from the texts of a listing: each field is read by itself, and all fields together in reading order. Sure
 * contacts are removed, unsure ones only reported. `known` are the seller's own details, which are removed in any spelling. The
 * result is read again; a field in which a third reading, of long texts a second one, still finds a contact becomes empty, and
 * one with very many of them. Linear time, idempotent.
 */
export function redactListingTexts(
  fields: readonly TextField[],
  known: KnownContacts,
): { texts: string[]; findings: ContactFinding[] } {
  let texts = fields.map(({ text }) => text);
  const findings: ContactFinding[] = [];
  const isLong = fields.reduce((sum, { text }) => sum + text.length, 0) > LONG_CHARACTERS;
  const readingsMax = isLong ? READINGS_MAX - 1 : READINGS_MAX;
  const continued = fields.map(({ continues = false }) => continues);
  for (let reading = 1; reading <= readingsMax; reading += 1) {
    const found = contactsOf(texts, continued, known);
    const isFirst = reading === 1;
    for (const { field, isSure, kind, from, to } of found) {
      if (!isSure && !isFirst) continue;
      const text = (texts[field] as string).slice(from, to);
      findings.push({ path: fields[field]?.path ?? "", kind, confidence: isSure ? "sure" : "unsure", text });
    }
    const sure = found.filter(({ isSure }) => isSure);
    if (sure.length === 0) break;
    const byField = texts.map((): FieldContact[] => []);
    for (const contact of sure) byField[contact.field]?.push(contact);
    const most = sure.length >= LISTING_CONTACTS_MAX ? 1 : CONTACTS_MAX;
    texts = texts.map((text, field) => {
      const spans = byField[field] ?? [];
      if (spans.length === 0) return text;
      return reading === readingsMax || spans.length >= most ? "" : cutOut(text, spans);
    });
  }
  return { texts, findings };
}

const NOBODY: KnownContacts = { names: [], phones: [], emails: [], addressLines: [] };

/** A single text without contacts in any spelling; everything else stays byte for byte. */
export const withoutContacts = (text: string): string =>
  redactListingTexts([{ path: "text", text }], NOBODY).texts[0] ?? "";

type FieldContact = FoundContact & { field: number };

/** The contacts of each field, with offsets into it. A contact over several fields has one part in each. */
function contactsOf(texts: readonly string[], continued: readonly boolean[], known: KnownContacts): FieldContact[] {
  const plain = toPlainFields(texts, continued);
  const tokens = readTokens(plain);
  const found: FoundContact[] = [];
  const take = (ranges: ReturnType<typeof findKnownTexts>) => {
    for (const { kind, first, last, from, to, isSure } of ranges) {
      found.push({ kind, isSure, from: plain.starts[from] ?? 0, to: plain.ends[to - 1] ?? 0 });
      if (isSure && !tokens.isRemoved[first] && !tokens.isRemoved[last]) tokens.remove(first, last);
    }
  };
  take(findKnownTexts(tokens, known));
  const numbers = knownNumbers(known.phones);
  if (numbers.length > 0) take(findKnownNumbers(tokens, readDigitGroups(tokens), numbers, fieldNumbers(plain.text)));
  if (texts.length > 1) found.push(...findSplitAddresses(tokens));
  found.push(...detectContacts(tokens, texts.length === 1 ? CONTACTS_MAX : undefined));
  return perField(texts, found);
}

function perField(texts: readonly string[], found: readonly FoundContact[]): FieldContact[] {
  const starts: number[] = [];
  let start = 0;
  for (const text of texts) {
    starts.push(start);
    start += text.length + 1;
  }
  return found.flatMap((contact) => {
    const parts: FieldContact[] = [];
    for (let field = fieldAt(starts, contact.from); field < texts.length; field += 1) {
      const base = starts[field] as number;
      if (base >= contact.to) break;
      const from = Math.max(0, contact.from - base);
      const to = Math.min((texts[field] as string).length, contact.to - base);
      if (from < to) parts.push({ ...contact, field, from, to });
    }
    return parts;
  });
}

/** The field that contains an offset, by bisection. */
function fieldAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

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
function cutOut(text: string, spans: readonly TextSpan[]): string {
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
    ? BRACKETS.filter(([open = "", close = ""]) => countOf(inside, close) > countOf(inside, open))
    : [];
  // Looked for again only where the end moves: thousands of signs may stand before, and of spaces behind.
  let closingAt = forwardOver(text, to, SPACES);
  for (let again = true; again; ) {
    const before = text.charAt(from - 1);
    const beforeSpace = text.charAt(backOver(text, from, SPACES) - 1);
    const unopened = opens.find(([open]) => open === beforeSpace);
    again = true;
    if (unopened) {
      from = backOver(text, from, SPACES) - 1;
      opens = opens.filter((pair) => pair !== unopened);
    } else if (LEADING.includes(before) && before !== "") from -= 1;
    else if (beforeSpace === "+") from = backOver(text, from, SPACES) - 1;
    else if (BRACKETS.includes(beforeSpace + text.charAt(closingAt))) {
      from = backOver(text, from, SPACES) - 1;
      to = closingAt + 1;
      closingAt = forwardOver(text, to, SPACES);
    } else if (before !== "" && WRAPPERS.includes(before) && before === text.charAt(to)) {
      from -= 1;
      to += 1;
      closingAt = forwardOver(text, to, SPACES);
    } else again = false;
  }
  const closing = text.charAt(closingAt);
  const unclosed = BRACKETS.find(
    ([open = "", close = ""]) =>
      close === closing && countOf(text.slice(from, to), open) > countOf(text.slice(from, to), close),
  );
  return { from, to: unclosed ? closingAt + 1 : to };
}

const countOf = (text: string, character: string) => text.split(character).length - 1;

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
