import type { ShortlistNoteInput } from "@/lib/listings/shortlist-contract";
import { limits } from "@/lib/platform/limits";
import { hasSpelledDigits, redactListingTexts, withoutContacts } from "@/lib/text/listing-redaction";
import type { ShortlistRecord } from "@/models/cart";

type Texts = Pick<ShortlistRecord, "name" | "voters" | "notes">;

/** What is already there and has digits: only that can be a part of a number. Of the notes, the last ones. */
function withDigits({ name, voters, notes }: Texts) {
  const readBack = (texts: readonly string[]) => texts.filter(hasSpelledDigits).slice(-limits.shortlistNotesReadBack);
  return {
    above: [name, ...voters.map((voter) => voter.name)].filter(hasSpelledDigits),
    names: readBack(notes.map((note) => note.name)),
    texts: readBack(notes.map((note) => note.text)),
  };
}

/**
 * Cuts contacts out of a note. Earlier notes of the list are read before it, then also its name and the names of its voters, so that
 * a number whose parts stand in several of them is found too; they keep what they have.
 */
export function cutNote({ name, text }: Pick<ShortlistNoteInput, "name" | "text">, list: Texts) {
  const { above, names, texts } = withDigits(list);
  const [ownName = "", ownText = ""] = textsWithoutContacts([name, text]);
  const cutName = withoutPartsOf(above, names, lastWithoutContacts(names, ownName));
  const namesAbove = [...above, ...names, cutName].filter(hasSpelledDigits);
  return { name: cutName, text: withoutPartsOf(namesAbove, texts, lastWithoutContacts(texts, ownText)) };
}

/** The text after these, without contacts. */
const lastWithoutContacts = (before: readonly string[], text: string): string =>
  textsWithoutContacts([...before, text]).at(-1) ?? "";

/** The text without parts of a number that begins in texts of another kind, where it and they have digits at all. */
const withoutPartsOf = (above: readonly string[], before: readonly string[], text: string): string =>
  above.length === 0 || !hasSpelledDigits(text) ? text : lastWithoutContacts([...above, ...before], text);

/** Cuts contacts out of the name of a voter, also a number whose parts are the names of several people, or stand in notes. */
export function cutVoterName(name: string, { name: listName, voters, notes }: Texts, key: string): string {
  const place = voters.findIndex((voter) => voter.key === key);
  const [earlier, later] = place < 0 ? [voters, []] : [voters.slice(0, place), voters.slice(place + 1)];
  const { above } = withDigits({ name: listName, voters: earlier, notes: [] });
  const after = withDigits({ name: "", voters: later, notes });
  const within = (before: readonly string[], own: string, behind: readonly string[]) =>
    textsWithoutContacts([...before, own, ...behind])[before.length] ?? "";
  const ownName = within(above, withoutContacts(name), after.above);
  return within(above, ownName, [...after.above, ...after.names, ...after.texts]);
}

const NOBODY = { names: [], phones: [], emails: [], addressLines: [] };

/** Texts that are read one after the other, without contacts. */
const textsWithoutContacts = (texts: readonly string[]): string[] =>
  redactListingTexts(
    texts.map((text, place) => ({ path: String(place), text })),
    NOBODY,
  ).texts;
