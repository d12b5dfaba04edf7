import { LRUCache } from "lru-cache";
import type { ContactKind } from "@/lib/contact/constants";
import { cutOut, type TextSpan } from "@/lib/contact/cut-out";
import { findDomains } from "@/lib/contact/domains";
import { findEmails } from "@/lib/contact/emails";
import { findHandles } from "@/lib/contact/handles";
import { findLinks } from "@/lib/contact/links";
import { hasMarkup } from "@/lib/contact/markup";
import { findPhones } from "@/lib/contact/phones";
import { type PlainText, toPlainText } from "@/lib/contact/plain-text";

type Contact = TextSpan & { kind: ContactKind };

const PASSES_MAX = 8;
const SHORT_UNITS = 64;
/** Short texts without contacts, such as localities, landmarks and names of fields: pages show the same ones again and again. */
const clean = new LRUCache<string, true>({ max: 10_000 });

/**
 * A text without mobile numbers, email addresses, links and handles, however spelt (security.md T6), and which kinds
 * were there. Everything else stays byte for byte. What a removal brings together is read again, so nothing can be
 * spliced; a text with contacts nested more than eight deep comes back empty. Linear time, idempotent.
 */
export function stripContacts(text: string): { text: string; removed: ContactKind[] } {
  if (text.length > SHORT_UNITS) return strip(text);
  if (clean.get(text)) return { text, removed: [] };
  const stripped = strip(text);
  if (stripped.removed.length === 0) clean.set(text, true);
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

/** {@link stripContacts}, the text alone. */
export const withoutContacts = (text: string): string => stripContacts(text).text;

/** What the text shows as typed, and with its markup decoded. A link inside an address is that address. */
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

const LONG_FRACTION = /\.\d{7,}$/;
const MOBILE_UNITS = 10;
const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));
const isMobile = (value: unknown) => {
  if (typeof value !== "number") return false;
  const digits = String(value).replace(LONG_FRACTION, "");
  return digits.length >= MOBILE_UNITS && withoutContacts(digits) !== digits;
};

type Tell = (path: readonly string[], kinds: readonly ContactKind[]) => void;

/**
 * {@link withoutContacts} for every string and every key of a plain JSON value; `tell` hears where something was taken
 * out. Entries and items that hold a mobile number as a number go, and entries whose key was nothing but a contact. Give
 * it texts and `propertyDetails`, never a whole listing: a price of 600 crore rupees and more, an id or a photo's address
 * would be taken for a number.
 */
export function stripContactsDeep<T>(value: T, tell: Tell = () => undefined): T {
  return stripped(value, [], tell) as T;
}

function stripped(value: unknown, path: readonly string[], tell: Tell): unknown {
  if (typeof value === "string") return strippedText(value, path, tell);
  if (Array.isArray(value))
    return value.filter((item) => !isTold(item, path, tell)).map((item) => stripped(item, path, tell));
  if (!isPlainObject(value)) return isTold(value, path, tell) ? undefined : value;
  const entries: [string, unknown][] = [];
  for (const [key, entry] of Object.entries(value)) {
    const name = strippedText(key, path, tell);
    const place = [...path, name];
    if (isTold(entry, place, tell) || (name === "" && key !== "")) continue;
    entries.push([name, stripped(entry, place, tell)]);
  }
  return Object.fromEntries(entries);
}

function strippedText(value: string, path: readonly string[], tell: Tell): string {
  const { text, removed } = stripContacts(value);
  if (removed.length > 0) tell(path, removed);
  return text;
}

/** Is this a number to be taken out? */
function isTold(value: unknown, path: readonly string[], tell: Tell): boolean {
  if (!isMobile(value)) return false;
  tell(path, ["phone"]);
  return true;
}
