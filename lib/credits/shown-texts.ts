import "server-only";
import { withoutContacts } from "@/lib/text/listing-redaction";

/** A typed note, and what the other side of an unlock reads of it: the same without contacts, missing when nothing is left. */
export type TypedNote = { note?: string | undefined; shownNote?: string | undefined };

/** Cuts a note when it is written; reads copy what was cut (security F27). */
export function typedNote(note: string | undefined): TypedNote {
  const shownNote = withoutContacts(note ?? "");
  return { ...(note && { note }), ...(shownNote && { shownNote }) };
}

/** The name of a buyer as a seller reads it: it may be a number. */
export const shownName = (userName: string): string => withoutContacts(userName);
