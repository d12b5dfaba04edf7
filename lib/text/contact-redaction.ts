import { LRUCache } from "lru-cache";
import { findEmails, findHandles } from "@/lib/text/emails";
import { findDomains, findLinks } from "@/lib/text/links";
import { findPhones } from "@/lib/text/phone-numbers";
import { hasMarkup, type PlainText, toPlainText } from "@/lib/text/plain-text";

/** Kinds of contacts that are removed from texts. */
const CONTACT_KINDS = ["phone", "email", "link"] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** UTF-16 offsets into the original text. */
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

type Contact = TextSpan & { kind: ContactKind };

const PASSES_MAX = 8;
const SHORT_UNITS = 64;
/** Cache of short texts without contacts, such as localities, landmarks and field names, which many pages repeat. */
const cleanTexts = new LRUCache<string, true>({ max: 10_000 });

/**
 * Removes mobile numbers, email addresses, links and handles in any spelling (security.md T6), and returns the removed kinds.
 * Everything else stays byte for byte. The result is read again after each removal, so that no contact can be assembled from
 * the rest. A text with contacts nested more than eight levels deep becomes empty. Linear time, idempotent.
 */
export function stripContacts(text: string): { text: string; removed: ContactKind[] } {
  if (text.length > SHORT_UNITS) return strip(text);
  if (cleanTexts.get(text)) return { text, removed: [] };
  const stripped = strip(text);
  if (stripped.removed.length === 0) cleanTexts.set(text, true);
  return stripped;
}

function strip(text: string): { text: string; removed: ContactKind[] } {
  const removed = new Set<ContactKind>();
  let current = text;
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const contacts = findContacts(current);
    if (contacts.length === 0) return { text: current, removed: [...removed] };
    for (const { kind } of contacts) removed.add(kind);
    current = cutOut(current, contacts);
  }
  return { text: "", removed: [...removed] };
}

/** The text of {@link stripContacts}. */
export const withoutContacts = (text: string): string => stripContacts(text).text;

const LONG_FRACTION = /\.\d{7,}$/;
const MOBILE_UNITS = 10;
const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));
const isMobile = (value: unknown) => {
  if (typeof value !== "number") return false;
  const digits = String(value).replace(LONG_FRACTION, "");
  return digits.length >= MOBILE_UNITS && withoutContacts(digits) !== digits;
};

type OnRemoval = (path: readonly string[], kinds: readonly ContactKind[]) => void;

/**
 * {@link withoutContacts} for every string and key of a plain JSON value. `onRemoval` is called for each value with a removal.
 * Entries and items that are a mobile number are removed, and entries whose key was only a contact. Use it for texts and
 * `propertyDetails`, never for a whole listing: prices from 600 crore rupees, ids and photo addresses look like numbers.
 */
export function stripContactsDeep<T>(value: T, onRemoval: OnRemoval = () => undefined): T {
  return stripped(value, [], onRemoval) as T;
}

function stripped(value: unknown, path: readonly string[], onRemoval: OnRemoval): unknown {
  if (typeof value === "string") return strippedText(value, path, onRemoval);
  if (Array.isArray(value))
    return value
      .filter((item) => !isRemovedNumber(item, path, onRemoval))
      .map((item) => stripped(item, path, onRemoval));
  if (!isPlainObject(value)) return isRemovedNumber(value, path, onRemoval) ? undefined : value;
  const entries: [string, unknown][] = [];
  for (const [key, entry] of Object.entries(value)) {
    const name = strippedText(key, path, onRemoval);
    const place = [...path, name];
    if (isRemovedNumber(entry, place, onRemoval) || (name === "" && key !== "")) continue;
    entries.push([name, stripped(entry, place, onRemoval)]);
  }
  return Object.fromEntries(entries);
}

function strippedText(value: string, path: readonly string[], onRemoval: OnRemoval): string {
  const { text, removed } = stripContacts(value);
  if (removed.length > 0) onRemoval(path, removed);
  return text;
}

/** Whether this is a mobile number as a number, which is removed and reported. */
function isRemovedNumber(value: unknown, path: readonly string[], onRemoval: OnRemoval): boolean {
  if (!isMobile(value)) return false;
  onRemoval(path, ["phone"]);
  return true;
}

/** Contacts in the text as typed and with its markup decoded. A link inside an email address counts as the address. */
function findContacts(text: string): Contact[] {
  const decodings = hasMarkup(text) ? [undefined, "" as const, " " as const] : [undefined];
  const found = decodings.flatMap((inlineTag) => contactsIn(toPlainText(text, inlineTag)));
  const emails = new Int32Array(text.length + 1);
  for (const { from, to, kind } of found) if (kind === "email") emails[from] = Math.max(emails[from] ?? 0, to);
  for (let at = 1; at < emails.length; at += 1) emails[at] = Math.max(emails[at] ?? 0, emails[at - 1] ?? 0);
  return found.filter(({ from, to, kind }) => kind !== "link" || to > (emails[from] ?? 0));
}

function contactsIn(plain: PlainText): Contact[] {
  const found = [
    ...findPhones(plain.text).map((span) => ({ ...span, kind: "phone" as const })),
    ...findEmails(plain.text).map((span) => ({ ...span, kind: "email" as const })),
    ...[...findLinks(plain.text), ...findHandles(plain.text), ...findDomains(plain)].map((span) => ({
      ...span,
      kind: "link" as const,
    })),
  ];
  return found.map(({ from, to, kind }) => ({ from: plain.starts[from] ?? 0, to: plain.ends[to - 1] ?? 0, kind }));
}

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
