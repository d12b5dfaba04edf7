import type { PlaceName } from "@/lib/search/place-rules";
import { stemOf } from "@/lib/search/text-words";
import type { FieldWords, Meaning } from "@/lib/search/understand/lexicon";
import { areOnePhrase, soundOf, type Word, wordsIn } from "@/lib/search/understand/words";
import { allowedEdits, editDistance, letterBits, mayBeWithinDistance } from "@/lib/text/edit-distance";

/** A place that a phrase names. A landmark may lie in several localities. */
export type NamedPlace = { kind: "city" | "locality" | "landmark"; name: string; keys: readonly string[] };
export type Known = Meaning | { kind: "place"; place: NamedPlace };

/** All phrases that a search text may have. The letters of a phrase are joined: `vijaynagar`. */
export type Phrases = {
  meanings: ReadonlyMap<string, readonly Known[]>;
  sounds: ReadonlyMap<string, string>;
  /** Places by length of their joined letters. */
  misspellable: readonly Spelling[][];
  noMisspellings: ReadonlySet<string>;
  numbers: NumberWords;
  /** Numbers of months from 1. */
  months: ReadonlyMap<string, number>;
  /** See {@link wordsIn}. */
  spellings: ReadonlyMap<string, string>;
  labels: FieldWords["labels"];
};
/** Words for halves and quarters: `half` alone, or changing the number after it (`sade teen` is 3.5, `paune do` is 1.75). */
type Fraction = { alone?: number; change?: number };
/** Numbers in words, and words that say what a number beside them is. */
export type NumberWords = {
  values: ReadonlyMap<string, number>;
  fractions: ReadonlyMap<string, Fraction>;
  beside: ReadonlyMap<string, readonly string[]>;
};
type Spelling = { joined: string; letters: number; isPlace: boolean };

/** A match of some words from an index on. `distance` is 0 for an exact match. */
export type Match = { length: number; meanings: readonly Known[]; distance: number };

const LONGEST = 5;
const LEAST_LETTERS = 4;
const LEAST_LETTERS_OF_A_SOUND = 5;
/** A shorter word that is close to a word without meaning may be a name. */
const LEAST_LETTERS_OF_A_FILLER = 6;
/** Two letters of a word of the field may be wrong from this length on: shorter ones may be names. */
const TWO_EDITS_FROM = 8;

const joinedText = (words: readonly Word[], isDevanagari = false) =>
  words.map((word) => (word.kind === "sign" ? "" : (isDevanagari && word.devanagari) || word.text)).join("");

/** The phrases of the field and of places. */
export function phrasesOf(places: readonly PlaceName[], field: FieldWords): Phrases {
  const cities = Object.keys(field.cities);
  const spellings = new Map(Object.entries(field.spellings));
  const meanings = new Map<string, Known[]>();
  const placePhrases = new Set<string>();
  const inLatin = new Set<string>();
  const add = (phrase: string, known: Known) => {
    const words = wordsIn(phrase, spellings);
    const isHindi = words.some(({ devanagari }) => devanagari !== undefined);
    for (const joined of new Set([joinedText(words), joinedText(words, true)])) {
      if (joined === "") continue;
      if (!isHindi) inLatin.add(joined);
      const others = meanings.get(joined) ?? [];
      if (known.kind === "place") placePhrases.add(joined);
      meanings.set(joined, [...others, known]);
    }
  };
  for (const [meaning, phrases] of field.phrases) for (const phrase of phrases.split("|")) add(phrase, meaning);
  for (const city of cities)
    for (const name of [city, ...(field.cities[city] ?? "").split("|")])
      add(name, { kind: "place", place: { kind: "city", name: city, keys: [city] } });
  for (const { key, name, aliases, hindi, landmarks } of places) {
    for (const spelling of new Set([name, ...aliases, ...(hindi ? [hindi] : [])]))
      add(spelling, { kind: "place", place: { kind: "locality", name, keys: [key] } });
    for (const landmark of landmarks)
      for (const spelling of landmarkSpellings(landmark, cities))
        add(spelling, { kind: "place", place: { kind: "landmark", name: landmark, keys: [key] } });
  }
  const merged = new Map([...meanings].map(([joined, all]): [string, Known[]] => [joined, withoutWeaker(all)]));
  return {
    meanings: merged,
    ...misspellable(merged, inLatin, placePhrases),
    noMisspellings: new Set(field.noMisspellings.split(" ")),
    numbers: {
      values: new Map(field.numbers.values),
      fractions: new Map(field.numbers.fractions),
      beside: new Map(Object.entries(field.numbers.beside).map(([what, words]) => [what, words.split(" ")])),
    },
    months: new Map(field.months),
    spellings,
    labels: field.labels,
  };
}

/** `DB City Mall` is also `DB Mall` and `DB City`; `AIIMS Bhopal` is `AIIMS`. */
function landmarkSpellings(landmark: string, cities: readonly string[]): string[] {
  const words = landmark.split(" ");
  const [first = "", ...others] = words;
  const last = words.at(-1) ?? "";
  const spellings = [landmark];
  if (words.length > 2) spellings.push(`${first} ${last}`, words.slice(0, 2).join(" "));
  if (words.length === 2 && (cities.includes(last) || /^[A-Z0-9]{3,}$/.test(first))) spellings.push(first);
  return others.length > 0 ? [...new Set(spellings)] : [landmark];
}

/** Names before landmarks; places of one name together; the same place once. */
function withoutWeaker(all: readonly Known[]): Known[] {
  const meanings = all.filter((known) => known.kind !== "place");
  const places = all.flatMap((known) => (known.kind === "place" ? [known.place] : []));
  const first = ["city", "locality", "landmark"].find((kind) => places.some((place) => place.kind === kind));
  const same = places.filter(({ kind }) => kind === first);
  const [one] = same;
  if (!one || meanings.length > 0) return meanings;
  return [{ kind: "place", place: { ...one, keys: [...new Set(same.flatMap(({ keys }) => keys))] } }];
}

/** The phrases that typed words may misspell: those that the lists above have in Latin letters. */
function misspellable(
  meanings: ReadonlyMap<string, readonly Known[]>,
  inLatin: ReadonlySet<string>,
  places: ReadonlySet<string>,
) {
  const sounds = new Map<string, string>();
  const byLength: Spelling[][] = [];
  for (const [joined] of meanings) {
    if (!inLatin.has(joined) || joined.length < LEAST_LETTERS || !/^[a-z]+$/.test(joined)) continue;
    if (joined.length >= LEAST_LETTERS_OF_A_SOUND && !sounds.has(soundOf(joined))) sounds.set(soundOf(joined), joined);
    const same = byLength[joined.length] ?? [];
    same.push({ joined, letters: letterBits(joined), isPlace: places.has(joined) });
    byLength[joined.length] = same;
  }
  return { sounds, misspellable: byLength };
}

/** The longest phrase that begins at word `at`, spelled as it is known. */
export function exactMatch(words: readonly Word[], at: number, { meanings }: Phrases): Match | undefined {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1) {
    if (!areOnePhrase(words, at, at + length)) continue;
    const some = words.slice(at, at + length);
    const joined = joinedText(some);
    const known = meanings.get(joinedText(some, true)) ?? meanings.get(joined) ?? meanings.get(stemOf(joined));
    if (known && known.length > 0) return { length, meanings: known, distance: 0 };
  }
  return undefined;
}

const LONGEST_MISSPELT = 3;

/** The phrase that words from `at` on misspell: one letter of four to six, two of seven and more, or the same sound. */
export function nearMatch(
  words: readonly Word[],
  at: number,
  phrases: Phrases,
  isKnown: (at: number) => boolean,
  among: "all" | "places" | "no places",
): Match | undefined {
  let best: Match | undefined;
  for (let length = 1; length <= LONGEST_MISSPELT && at + length <= words.length; length += 1) {
    const last = words[at + length - 1];
    if (last?.kind === "number" || (length > 1 && isKnown(at + length - 1))) break;
    if (!areOnePhrase(words, at, at + length)) continue;
    const some = words.slice(at, at + length);
    const found = nearest(
      joinedText(some),
      some.some(({ devanagari }) => devanagari !== undefined),
      phrases,
      among,
    );
    if (found && (!best || found.distance <= best.distance)) best = { ...found, length };
  }
  return best;
}

function nearest(
  typed: string,
  isDevanagari: boolean,
  { meanings, sounds, misspellable, noMisspellings, numbers }: Phrases,
  among: "all" | "places" | "no places",
) {
  if (typed.length < LEAST_LETTERS || noMisspellings.has(typed) || !/^[a-z]+$/.test(typed)) return undefined;
  if (numbers.values.has(typed) || numbers.fractions.has(typed)) return undefined;
  const most = allowedEdits(typed);
  const isWanted = (known: string) => among === "all" || isPlaceName(meanings.get(known)) === (among === "places");
  const isClose = (known: string) =>
    isDevanagari || isPlaceName(meanings.get(known)) || editDistance(typed, known, most) !== undefined;
  const heard = typed.length >= LEAST_LETTERS_OF_A_SOUND || isDevanagari ? sounds.get(soundOf(typed)) : undefined;
  const sameSound = heard !== undefined && isWanted(heard) && isClose(heard) ? heard : undefined;
  const bits = letterBits(typed);
  let [joined, distance] = [sameSound, sameSound === undefined ? most + 1 : 0.5];
  for (let letters = typed.length - most; letters <= typed.length + most; letters += 1)
    for (const spelling of misspellable[letters] ?? []) {
      if (!isWanted(spelling.joined)) continue;
      if (distance < 1 || !mayBeWithinDistance(bits, spelling.letters, most)) continue;
      if (typed.length < LEAST_LETTERS_OF_A_SOUND && typed[0] !== spelling.joined[0]) continue;
      const edits = editDistance(typed, spelling.joined, most);
      if (edits === undefined || (edits > 1 && !spelling.isPlace && typed.length < TWO_EDITS_FROM)) continue;
      const worth = edits + (typed[0] === spelling.joined[0] ? 0 : 0.4);
      if (worth < distance) [joined, distance] = [spelling.joined, worth];
    }
  const known = joined === undefined ? undefined : meanings.get(joined);
  const isFiller = known?.every(({ kind }) => kind === "filler");
  if (!known || (isFiller && (distance > 1 || typed.length < LEAST_LETTERS_OF_A_FILLER))) return undefined;
  return { meanings: known, distance };
}

const isPlaceName = (known: readonly Known[] | undefined) => known?.some(({ kind }) => kind === "place") ?? false;
