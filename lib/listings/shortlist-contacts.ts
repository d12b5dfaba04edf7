import "server-only";
import type { ShortlistNoteInput } from "@/lib/listings/shortlist-contract";
import { limits } from "@/lib/platform/limits";
import { redactListingTexts, withoutContacts } from "@/lib/text/listing-redaction";
import { hasSpelledDigits } from "@/lib/text/spelled-digits";
import type { ShortlistNote, ShortlistRecord } from "@/models/shortlists";

/**
 * Cuts contacts out of a note. Earlier notes of the list are read before it, so that a number whose parts stand in several notes, or
 * in the names above them, is found too; they keep what they have.
 */
export function cutNote({ name, text }: Pick<ShortlistNoteInput, "name" | "text">, notes: readonly ShortlistNote[]) {
  const readBack = (texts: readonly string[]) => texts.filter(hasSpelledDigits).slice(-limits.shortlistNotesReadBack);
  const [ownName = "", ownText = ""] = textsWithoutContacts([name, text]);
  const cutName = textsWithoutContacts([...readBack(notes.map((note) => note.name)), ownName]).at(-1) ?? "";
  const cutText = textsWithoutContacts([...readBack(notes.map((note) => note.text)), ownText]).at(-1) ?? "";
  return { name: cutName, text: cutText };
}

/** Cuts contacts out of the name of a voter, also a number whose parts are the names of several people who voted. */
export function cutVoterName(name: string, voters: ShortlistRecord["voters"], key: string): string {
  const ownName = withoutContacts(name);
  const place = voters.findIndex((voter) => voter.key === key);
  const names = voters.map((voter) => voter.name);
  const before = (place < 0 ? names : names.slice(0, place)).filter(hasSpelledDigits);
  const after = (place < 0 ? [] : names.slice(place + 1)).filter(hasSpelledDigits);
  return textsWithoutContacts([...before, ownName, ...after])[before.length] ?? "";
}

const NOBODY = { names: [], phones: [], emails: [], addressLines: [] };

/** Texts that are read one after the other, without contacts. */
const textsWithoutContacts = (texts: readonly string[]): string[] =>
  redactListingTexts(
    texts.map((text, place) => ({ path: String(place), text })),
    NOBODY,
  ).texts;
