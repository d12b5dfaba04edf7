import { detectContacts, type FoundContact } from "@/lib/text/contact-detector";
import { cutOut } from "@/lib/text/cut-out";
import { readDigitGroups } from "@/lib/text/digit-groups";
import { fieldNumbers, findKnownTexts } from "@/lib/text/known-contacts";
import { findKnownNumbers, knownNumbers } from "@/lib/text/known-numbers";
import { toPlainFields } from "@/lib/text/plain-text";
import { Tokens } from "@/lib/text/tokens";

/** The version of the rules, raised whenever they change. Texts that an older version redacted are redacted again. */
export const CONTACT_RULES_VERSION: number = 7;

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

/**
 * Removes contacts from the texts of a listing: each field is read by itself, and all fields together in reading order. Sure
 * contacts are removed, unsure ones only reported. `known` are the seller's own details, which are removed in any spelling. The
 * result is read again; a field in which a third reading still finds a contact becomes empty. Linear time, idempotent.
 */
export function redactListingTexts(
  fields: readonly TextField[],
  known: KnownContacts,
): { texts: string[]; findings: ContactFinding[] } {
  let texts = fields.map(({ text }) => text);
  const findings: ContactFinding[] = [];
  const continued = fields.map(({ continues = false }) => continues);
  for (let reading = 1; reading <= READINGS_MAX; reading += 1) {
    const found = contactsOf(texts, continued, known);
    const isFirst = reading === 1;
    for (const { field, isSure, kind, from, to } of found) {
      if (!isSure && !isFirst) continue;
      const text = (texts[field] as string).slice(from, to);
      findings.push({ path: fields[field]?.path ?? "", kind, confidence: isSure ? "sure" : "unsure", text });
    }
    const sure = found.filter(({ isSure }) => isSure);
    if (sure.length === 0) break;
    texts = texts.map((text, field) => {
      const spans = sure.filter((contact) => contact.field === field);
      return spans.length === 0 ? text : reading === READINGS_MAX ? "" : cutOut(text, spans);
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
  const tokens = new Tokens(plain);
  const found: FoundContact[] = [];
  const fields = fieldNumbers(plain.text);
  const take = (ranges: ReturnType<typeof findKnownTexts>) => {
    for (const { kind, first, last, from, to, isSure } of ranges) {
      found.push({ kind, isSure, from: plain.starts[from] ?? 0, to: plain.ends[to - 1] ?? 0 });
      if (isSure && !tokens.isRemoved[first] && !tokens.isRemoved[last]) tokens.remove(first, last);
    }
  };
  take(findKnownTexts(tokens, known));
  const numbers = knownNumbers(known.phones);
  if (numbers.length > 0) take(findKnownNumbers(tokens, readDigitGroups(tokens), numbers, fields));
  found.push(...detectContacts(tokens));
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
