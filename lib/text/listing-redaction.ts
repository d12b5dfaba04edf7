import { stripContacts } from "@/lib/text/contact-redaction";

/** Rises with every change of what is cut. Texts that an older version cut are cut again (lib/listings/public-text-job). */
export const CONTACT_RULES_VERSION: number = 1;

/** One typed text of a listing, with the path of its field: `propertyDetails.note`. */
export type TextField = { path: string; text: string };
/** The seller's own contacts. They are cut wherever they stand. */
export type KnownContacts = { names: string[]; phones: string[]; emails: string[]; addressLines: string[] };
/** A contact in a text. A sure one is cut, an unsure one is only marked for moderators. */
export type ContactFinding = {
  path: string;
  kind: "phone" | "email" | "link" | "handle" | "name" | "address";
  confidence: "sure" | "unsure";
  text: string;
};

const KNOWN_MIN_CHARACTERS = 5;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The texts in the same order without contacts, and what was found in them. */
export function redactListingTexts(
  fields: readonly TextField[],
  known: KnownContacts,
): { texts: string[]; findings: ContactFinding[] } {
  const findings: ContactFinding[] = [];
  const own = [
    ...known.names.map((text) => ({ text, kind: "name" as const })),
    ...known.emails.map((text) => ({ text, kind: "email" as const })),
    ...known.addressLines.map((text) => ({ text, kind: "address" as const })),
  ].filter(({ text }) => text.length >= KNOWN_MIN_CHARACTERS);
  const texts = fields.map(({ path, text }) => {
    const { text: stripped, removed } = stripContacts(text);
    for (const kind of removed) findings.push({ path, kind, confidence: "sure", text: cutPart(text, stripped) });
    let rest = stripped;
    for (const { text: wanted, kind } of own)
      rest = rest.replace(new RegExp(escaped(wanted), "gi"), (found) => {
        findings.push({ path, kind, confidence: "sure", text: found });
        return "";
      });
    return rest === stripped ? rest : rest.replace(/ {2,}/g, " ").trim();
  });
  return { texts, findings };
}

/** The part of a text that is missing in `rest`. */
function cutPart(text: string, rest: string): string {
  let from = 0;
  while (from < rest.length && text[from] === rest[from]) from += 1;
  let end = 0;
  while (end < rest.length - from && text.at(-1 - end) === rest.at(-1 - end)) end += 1;
  return text.slice(from, text.length - end).trim();
}
