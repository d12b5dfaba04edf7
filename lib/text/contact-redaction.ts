import { LRUCache } from "lru-cache";
import { detectContacts, type FoundContact } from "@/lib/text/contact-detector";
import { cutOut } from "@/lib/text/cut-out";
import { toPlainText } from "@/lib/text/plain-text";

/** Kinds of contacts that are removed from texts. */
const CONTACT_KINDS = ["phone", "email", "link"] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

const READINGS_MAX = 3;
const SHORT_UNITS = 64;
/** Cache of short texts without contacts, such as localities, landmarks and field names, which many pages repeat. */
const cleanTexts = new LRUCache<string, true>({ max: 10_000 });

/**
 * Removes mobile numbers, email addresses, links and handles in any spelling (security.md T6), and returns the removed kinds.
 * Everything else stays byte for byte. The result is read again, so that no contact can be assembled from the rest; a text in
 * which the third reading still finds a contact becomes empty. Linear time, idempotent.
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
  for (let reading = 1; reading <= READINGS_MAX; reading += 1) {
    const contacts = detectContacts(toPlainText(current)).filter(({ isSure }) => isSure);
    if (contacts.length === 0) return { text: current, removed: [...removed] };
    for (const { kind } of contacts) removed.add(contactKindOf(kind));
    current = reading === READINGS_MAX ? "" : cutOut(current, contacts);
  }
  return { text: current, removed: [...removed] };
}

const contactKindOf = (kind: FoundContact["kind"]): ContactKind =>
  kind === "phone" || kind === "email" ? kind : "link";

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
