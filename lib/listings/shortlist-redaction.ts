import { setImmediate as nextTurn } from "node:timers/promises";
import type { ShortlistNoteInput } from "@/lib/listings/shortlist-contract";
import { limits } from "@/lib/platform/limits";
import { hasSpelledDigits, redactListingTexts, withoutContacts } from "@/lib/text/listing-redaction";
import type { ShortlistRecord } from "@/models/cart";

type Texts = Pick<ShortlistRecord, "name" | "voters" | "notes">;

/** What is already there and has digits: only that can be a part of a number. Of the notes, the last ones. */
async function withDigits({ name, voters, notes }: Texts) {
  const most = { count: limits.shortlistNotesReadBack, characters: limits.shortlistCharactersReadBack };
  return {
    above: await lastWithDigits([name, ...voters.map((voter) => voter.name)], most.characters),
    names: await lastWithDigits(
      notes.map((note) => note.name),
      most.characters,
      most.count,
    ),
    texts: await lastWithDigits(
      notes.map((note) => note.text),
      most.characters,
      most.count,
    ),
  };
}

/** The last of these texts that have digits, in their order. Reading a text is costly, so others get a turn after each. */
async function lastWithDigits(texts: readonly string[], characters: number, count = texts.length): Promise<string[]> {
  const found: string[] = [];
  let left = characters;
  for (const text of texts.toReversed()) {
    if (found.length === count || left <= 0) break;
    if (hasSpelledDigits(text)) {
      found.unshift(text);
      left -= text.length;
    }
    await nextTurn();
  }
  return found;
}

/**
 * Cuts contacts out of a note. Earlier notes of the list are read before it, then also its name and the names of its voters, so that
 * a number whose parts stand in several of them is found too; they keep what they have.
 */
export async function cutNote({ name, text }: Pick<ShortlistNoteInput, "name" | "text">, list: Texts) {
  const { above, names, texts } = await withDigits(list);
  const [ownName = "", ownText = ""] = await textsWithoutContacts([name, text]);
  const cutName = await withoutPartsOf(above, names, await lastWithoutContacts(names, ownName));
  const namesAbove = [...above, ...names, ...(hasSpelledDigits(cutName) ? [cutName] : [])];
  return { name: cutName, text: await withoutPartsOf(namesAbove, texts, await lastWithoutContacts(texts, ownText)) };
}

/** The text after these, without contacts. */
const lastWithoutContacts = async (before: readonly string[], text: string): Promise<string> =>
  (await textsWithoutContacts([...before, text])).at(-1) ?? "";

/** The text without parts of a number that begins in texts of another kind, where it and they have digits at all. */
const withoutPartsOf = async (above: readonly string[], before: readonly string[], text: string): Promise<string> =>
  above.length === 0 || !hasSpelledDigits(text) ? text : lastWithoutContacts([...above, ...before], text);

/** Cuts contacts out of the name of a voter, also a number whose parts are the names of several people, or stand in notes. */
export async function cutVoterName(
  name: string,
  { name: listName, voters, notes }: Texts,
  key: string,
): Promise<string> {
  const place = voters.findIndex((voter) => voter.key === key);
  const [earlier, later] = place < 0 ? [voters, []] : [voters.slice(0, place), voters.slice(place + 1)];
  const { above } = await withDigits({ name: listName, voters: earlier, notes: [] });
  const after = await withDigits({ name: "", voters: later, notes });
  const within = async (before: readonly string[], own: string, behind: readonly string[]) =>
    (await textsWithoutContacts([...before, own, ...behind]))[before.length] ?? "";
  const ownName = await within(above, withoutContacts(name), after.above);
  return within(above, ownName, [...after.above, ...after.names, ...after.texts]);
}

const NOBODY = { names: [], phones: [], emails: [], addressLines: [] };

/** Texts that are read one after the other, without contacts. Others get a turn before. */
async function textsWithoutContacts(texts: readonly string[]): Promise<string[]> {
  await nextTurn();
  const fields = texts.map((text, place) => ({ path: String(place), text }));
  return redactListingTexts(fields, NOBODY).texts;
}
