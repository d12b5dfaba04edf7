import type { PlaceName } from "@/lib/search/place-rules";
import { stemOf } from "@/lib/search/text-words";
import type { FieldWords, Meaning, NamedPlace } from "@/lib/search/understand/lexicon";
import { areOnePhrase, soundBy, splitText, type Word } from "@/lib/search/understand/words";
import { allowedEdits, editDistance, letterBits, mayBeWithinDistance } from "@/lib/text/edit-distance";

/** Words for halves and quarters: `half` alone, or changing the number after it (`sade teen` is 3.5, `paune do` is 1.75). */
type Fraction = { alone?: number; change?: number };

/** All phrases that a search text may have. The letters of a phrase are joined: `vijaynagar`. */
export type Phrases = {
  meanings: ReadonlyMap<string, Meaning>;
  sounds: ReadonlyMap<string, string>;
  soundOf: (word: string) => string;
  /** What typed words may misspell, by its length, with {@link letterBits}. */
  misspellable: readonly ReadonlyMap<string, number>[];
  /** Numbers in words. */
  values: ReadonlyMap<string, number>;
  fractions: ReadonlyMap<string, Fraction>;
  /** Words that say what a number beside them is, with the groups that they belong to. None of them is a misspelling. */
  beside: ReadonlyMap<string, readonly string[]>;
  /** Numbers of months from 1. */
  months: ReadonlyMap<string, number>;
  /** See {@link splitText}. */
  spellings: ReadonlyMap<string, string>;
  pieces: RegExp;
  /** It tells no place from others: `Vidya Nagar` is not `Vijay Nagar`. */
  commonEnding: RegExp;
  /** Types of which nobody counts the rooms. */
  withoutRooms: RegExp;
  labels: FieldWords["labels"];
};

/** A match of some words from an index on. `distance` is 0 for an exact match. */
export type Match = Meaning & { length: number; distance: number };

const LONGEST = 5;
const LEAST_LETTERS = 4;
const LEAST_LETTERS_OF_A_SOUND = 5;
/** A shorter word that is close to a word without meaning may be a name. */
const LEAST_LETTERS_OF_A_FILLER = 6;
/** Two letters of a word of the field may be wrong from this length on: shorter ones may be names. */
const TWO_EDITS_FROM = 8;

const IN_LATIN = /^[a-z]+$/;

const isHindi = (words: readonly Word[]) => words.some(({ devanagari }) => devanagari);
const joinedText = (words: readonly Word[], isDevanagari = false) =>
  words.map((word) => (word.kind === "sign" ? "" : (isDevanagari && word.devanagari) || word.text)).join("");

/** The phrases of the field and of places. */
export function phrasesOf(places: readonly PlaceName[], field: FieldWords): Phrases {
  const { numbers, labels } = field;
  const spellings = new Map(Object.entries(field.spellings));
  const meanings = new Map<string, Meaning>();
  const sounds = new Map<string, string>();
  const soundOf = soundBy(field.sounds);
  const pieces = new RegExp(field.pieces, "giu");
  const misspellable: Map<string, number>[] = [];
  const add = (phrase: string, known: Meaning) => {
    const words = splitText(phrase, { spellings, pieces });
    const joined = joinedText(words);
    for (const spelling of [joined, joinedText(words, true)])
      if (spelling) meanings.set(spelling, together(meanings.get(spelling), known));
    if (isHindi(words) || joined.length < LEAST_LETTERS || !IN_LATIN.test(joined)) return;
    misspellable[joined.length] ??= new Map();
    misspellable[joined.length]?.set(joined, letterBits(joined));
    if (joined.length >= LEAST_LETTERS_OF_A_SOUND && !sounds.has(soundOf(joined))) sounds.set(soundOf(joined), joined);
  };
  const addPlace = (spelling: string, kind: NamedPlace["kind"], name: string, key: string) =>
    add(spelling, { place: { kind, name, keys: [key] } });
  for (const [meaning, phrases] of field.phrases) for (const phrase of phrases.split("|")) add(phrase, meaning);
  for (const { key, name, aliases, hindi = "" } of places)
    for (const spelling of [name, ...aliases, hindi]) addPlace(spelling, "locality", name, key);
  for (const { key, landmarks, city } of places)
    for (const landmark of landmarks)
      for (const spelling of landmarkSpellings(landmark, city)) addPlace(spelling, "landmark", landmark, key);
  return {
    meanings,
    sounds,
    soundOf,
    misspellable,
    values: new Map(numbers.values),
    fractions: new Map(numbers.fractions),
    beside: new Map(numbers.beside),
    months: new Map(field.months),
    spellings,
    pieces,
    commonEnding: new RegExp(field.commonEnding),
    withoutRooms: new RegExp(field.withoutRooms),
    labels,
  };
}

/** `DB City Mall` is also `DB Mall` and `DB City`; `AIIMS Bhopal` is `AIIMS`; `Indore High Court` is not `Indore High`. */
function landmarkSpellings(landmark: string, city: string | undefined): string[] {
  const [first = "", second = "", ...others] = landmark.split(" ");
  const last = others.at(-1);
  if (last) return [landmark, `${first} ${last}`, ...(first === city ? [] : [`${first} ${second}`])];
  return second === city || (second && /^[A-Z0-9]{3,}$/.test(first)) ? [landmark, first] : [landmark];
}

/** Words of the field count before places, the first kind of place before others. Places of one name and kind count together. */
function together(before: Meaning | undefined, { place, ...meaning }: Meaning): Meaning {
  if (!place) return { ...meaning, ...before };
  if (!before) return { place };
  if (before.place?.kind !== place.kind) return before;
  return { place: { ...before.place, keys: [...new Set([...before.place.keys, ...place.keys])] } };
}

/** The longest phrase that begins at word `at`, spelled as it is known. */
export function exactMatch(words: readonly Word[], at: number, { meanings }: Phrases): Match | undefined {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1) {
    if (!areOnePhrase(words, at, at + length)) continue;
    const some = words.slice(at, at + length);
    const joined = joinedText(some);
    const own = isHindi(some) ? meanings.get(joinedText(some, true)) : undefined;
    const known = own ?? meanings.get(joined) ?? meanings.get(stemOf(joined));
    if (known) return { ...known, length, distance: 0 };
  }
  return undefined;
}

const LONGEST_MISSPELT = 3;

/** Which phrases typed words may misspell. */
export type Among = "all" | "places" | "no places";

/**
 * The phrase that words from `at` on misspell: one letter of four to six, two of seven and more, or the same sound. Of a place the
 * letters without a common ending count.
 */
export function nearMatch(
  words: readonly Word[],
  at: number,
  phrases: Phrases,
  isKnown: (at: number) => boolean | undefined,
  among: Among,
): Match | undefined {
  let best: Match | undefined;
  for (let length = 1; length <= LONGEST_MISSPELT && at + length <= words.length; length += 1) {
    const last = at + length - 1;
    if (words[last]?.kind === "number" || (length > 1 && isKnown(last))) break;
    if (!areOnePhrase(words, at, at + length)) continue;
    const found = nearest(words.slice(at, at + length), phrases, among);
    if (found && (!best || found.distance <= best.distance)) best = { ...found, length };
  }
  return best;
}

function nearest(words: readonly Word[], phrases: Phrases, among: Among) {
  const { meanings, sounds, soundOf, misspellable, commonEnding, beside, values, fractions } = phrases;
  const typed = joinedText(words);
  if (typed.length < LEAST_LETTERS || !IN_LATIN.test(typed)) return undefined;
  if (beside.has(typed) || values.has(typed) || fractions.has(typed)) return undefined;
  const most = allowedEdits(typed);
  const isPlace = (known: string) => meanings.get(known)?.place !== undefined;
  const isWanted = (known: string) => among === "all" || isPlace(known) === (among === "places");
  const heard = sounds.get(soundOf(typed));
  const isHeard =
    heard !== undefined &&
    isWanted(heard) &&
    (isHindi(words) ||
      (typed.length >= LEAST_LETTERS_OF_A_SOUND && (isPlace(heard) || editDistance(typed, heard, most) !== undefined)));
  const bits = letterBits(typed);
  let [joined, distance] = isHeard ? [heard, 0.5] : ["", most + 1];
  for (let letters = typed.length - most; letters <= typed.length + most; letters += 1)
    for (const [known, knownBits] of misspellable[letters] ?? []) {
      if (distance < 1 || !mayBeWithinDistance(bits, knownBits, most) || !isWanted(known)) continue;
      const isSameStart = typed[0] === known[0];
      const edits =
        isSameStart || typed.length >= LEAST_LETTERS_OF_A_SOUND ? editDistance(typed, known, most) : undefined;
      const allowed = isPlace(known)
        ? allowedEdits(known.replace(commonEnding, ""))
        : typed.length < TWO_EDITS_FROM
          ? 1
          : 2;
      if (edits === undefined || edits > allowed) continue;
      const worth = edits + (isSameStart ? 0 : 0.4);
      if (worth < distance) [joined, distance] = [known, worth];
    }
  const known = meanings.get(joined);
  if (!known || (known.isFiller && (distance > 1 || typed.length < LEAST_LETTERS_OF_A_FILLER))) return undefined;
  return { ...known, distance };
}
