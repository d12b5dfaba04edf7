import { foldedWords, foldText } from "@/lib/text/code-points";
import { isCommonWord, isPlaceEnding } from "@/lib/text/common-words";
import type { FoundContact } from "@/lib/text/contact-detector";
import { meaningsOf } from "@/lib/text/lexicon";
import { isIndic, soundOfName } from "@/lib/text/sounds";
import { GAP, KIND, type TokenRange, type Tokens } from "@/lib/text/tokens";

/** Words that stand between the parts of a name, or stand for a middle name. */
const INSIDE_NAMES = new Set(
  "ji jee kumar kumari bhai ben behn devi lal singh rani chand prasad babu sahab saheb".split(" "),
);
const INSIDE_MAX_TOKENS = 4;
/** Before these a name is one of a place: `near Sai Ram`. */
const PLACE_PREPOSITIONS = new Set("near opp opposite behind beside at in to from of next".split(" "));
/** Everyday words after which a name stays the name of a person. */
const FUNCTION_WORDS = new Set("the and for with from near owner agent broker dealer seller one two".split(" "));
/** Further words that user names of agencies are made of. Names of gods are given names too. */
const AGENCY_WORDS = new Set(
  (
    "apna apni apne ghar makan makaan kothi dukan zameen jameen jamin bhawan bhavan niwas sadan kiraya sale resale buy sell " +
    "commercial agency agencies lease rental rentals room rooms shop shops space spaces home care point hub zone world land " +
    "perfect lucky super top quality trusted your my our all any every key keys door open wide large small lovely cosy cozy"
  ).split(" "),
);
const GIVEN_NAMES = new Set("sai ram krishna balaji ganesh laxmi lakshmi shiv om shanti vijay".split(" "));
/** After these a noun follows, not a name: `the Best Property`. */
const ARTICLES = new Set(
  "a an the this that these those your my our his her their its any every each no such one some ek yeh ye yah woh aapka apna mera".split(
    " ",
  ),
);
const PART_MIN_LETTERS = 2;
const LETTERS_MIN = 5;
const WORD_MAX_UNITS = 16;
const SOUNDS_MAX = 5_000;

/** Tokens that are a contact of the seller. */
export type KnownRange = TokenRange & { kind: FoundContact["kind"] };

type Name = {
  first: string;
  last: string;
  firstSound: string;
  lastSound: string;
  isShort: boolean;
  isEveryday: boolean;
};

const sounds = new Map<string, string>();

/** The sounds of the words that were asked for last. */
function soundOf(word: string): string {
  const known = sounds.get(word);
  if (known !== undefined) return known;
  if (sounds.size >= SOUNDS_MAX) sounds.clear();
  const sound = soundOfName(word);
  sounds.set(word, sound);
  return sound;
}

/**
 * Finds the first and last part of the seller's names as two words in either order, also in an Indian script and with `ji`, an
 * initial or a middle name between. Short names and those of everyday words (`Sai Ram`) count where none of them belongs to a
 * place in the same listing; names of agencies (`Dream Home`) where they are also typed as a name within a sentence. Otherwise,
 * and where a place has the name (`Radha Krishna mandir`), they are only reported.
 */
export function findRespeltNames(tokens: Tokens, names: readonly string[]): KnownRange[] {
  return names.flatMap((name) => {
    const parts = partsOf(name);
    if (!parts) return [];
    const found = rangesOf(tokens, parts);
    const isSure = !(parts.isShort && found.some(({ first, last }) => isPlace(tokens, first, last)));
    return found.map((range) => ({
      ...range,
      isSure:
        isSure &&
        !(parts.isEveryday && !isTypedAsName(tokens, range.first, range.last)) &&
        !isNamedPlace(tokens, range.first, range.last),
    }));
  });
}

function partsOf(name: string): Name | undefined {
  const words = (foldText(name).match(/[\p{L}\p{M}]+/gu) ?? []).filter(({ length }) => length >= PART_MIN_LETTERS);
  const [first = "", last = ""] = [words[0], words.at(-1)];
  const isTelling = words.length > 1 && words.join("").length >= LETTERS_MIN && !isPlaceEnding(last);
  if (!isTelling || words.length > 4) return undefined;
  const isShort = words.every(isCommonWord) || words.join("").length <= LETTERS_MIN;
  const isEveryday = words.every(isEverydayPart) && !words.every((word) => GIVEN_NAMES.has(word));
  return {
    first,
    last,
    firstSound: soundOf(first),
    lastSound: soundOf(last),
    isShort: isShort || isEveryday,
    isEveryday,
  };
}

/** Whether a word of a name is one that honest texts contain by itself: `dream`, `ghar`, `rent`. */
export const isEverydayPart = (word: string): boolean =>
  isCommonWord(word) || AGENCY_WORDS.has(word) || meaningsOf(word) !== 0;

function rangesOf(tokens: Tokens, name: Name): KnownRange[] {
  const found: KnownRange[] = [];
  for (let token = tokens.first; token < tokens.count; token = tokens.after(token)) {
    if (tokens.kind[token] !== KIND.word) continue;
    const isFirst = isSame(tokens.word[token] as string, name.first, name.firstSound);
    const isLast = !isFirst && isSame(tokens.word[token] as string, name.last, name.lastSound);
    if (!isFirst && !isLast) continue;
    const end = isFirst
      ? otherPart(tokens, token, name.last, name.lastSound)
      : otherPart(tokens, token, name.first, name.firstSound);
    if (end === undefined) continue;
    const [from, to] = [tokens.from[token] as number, tokens.to[end] as number];
    found.push({ kind: "name", first: token, last: end, from, to, isSure: true });
    token = end;
  }
  return found;
}

const isSame = (word: string, part: string, sound: string) =>
  word === part || (isIndic(word) && word.length <= WORD_MAX_UNITS && soundOf(word) === sound);

/** The token of the other part of a name after one part, with initials and the like between. */
function otherPart(tokens: Tokens, start: number, part: string, sound: string): number | undefined {
  let token = tokens.after(start);
  for (let count = 0; count <= INSIDE_MAX_TOKENS && tokens.isInField(token); count += 1) {
    const word = tokens.wordAt(token);
    if (tokens.kind[token] === KIND.word && isSame(word, part, sound)) return token;
    if (!(tokens.isSign(token, ".") || isInitial(tokens, token) || INSIDE_NAMES.has(word))) return undefined;
    token = tokens.after(token);
  }
  return undefined;
}

const isInitial = (tokens: Tokens, token: number) =>
  tokens.kind[token] === KIND.word && (tokens.word[token] as string).length === 1;

const CAPITALIZED = /^\p{Lu}/u;
const SMALL = /^\p{Ll}/u;

/** Whether both parts have a capital letter between words of a sentence that have none, and no article stands before them. */
function isTypedAsName(tokens: Tokens, first: number, last: number): boolean {
  if (!CAPITALIZED.test(tokens.sourceOf(first)) || !CAPITALIZED.test(tokens.sourceOf(last))) return false;
  const before = tokens.before(first);
  if (!tokens.isText(before) || ARTICLES.has(tokens.wordAt(before))) return false;
  const after = tokens.after(last);
  const beforeIt = tokens.before(before);
  const isAfterStart = !tokens.isText(beforeIt) && SMALL.test(tokens.sourceOf(after));
  return SMALL.test(tokens.sourceOf(before)) || isAfterStart;
}

/** Whether a name is part of the name of a place or project: `Sai Ram Heights`, `near Sai Ram`. */
function isPlace(tokens: Tokens, first: number, last: number): boolean {
  const after = tokens.wordAt(tokens.after(last));
  const isBeforePlace = isPlaceEnding(after) || (isCommonWord(after) && !FUNCTION_WORDS.has(after));
  return isBeforePlace || PLACE_PREPOSITIONS.has(tokens.wordAt(tokens.before(first)));
}

/** What places are that people and gods give their names to. Firms are called `Homes` and `Villas` after their owner. */
const NAMED_PLACES = foldedWords(
  "mandir mandhir temple mandap masjid mosque dargah gurudwara gurdwara church ashram dham math hospital clinic nursing college school " +
    "vidyalaya university academy stadium statue murti putla pratima road rd marg path nagar colony chowk square circle chauraha gali " +
    "street lane bagh garden park udyan ground market bazar bazaar mandi ganj vihar enclave residency heights tower towers apartment " +
    "apartments township bhawan bhavan dharamshala hall auditorium library museum bus station stop airport bridge flyover lake talab ghat " +
    "मंदिर मन्दिर मस्जिद अस्पताल हॉस्पिटल रोड मार्ग नगर कॉलोनी चौक स्कूल कॉलेज गली",
);
/** Words beside the name of a person. */
const PERSON_WORDS = foldedWords(
  "owner malik contact call mr mrs ms miss smt shrimati mister ji jee sahab saheb sir bhai bhaiya by broker agent dealer seller " +
    "whatsapp meet milen milein ask name naam मालिक श्रीमती जी",
);

/** Whether a name is that of a place directly after it: `Radha Krishna mandir`, and no word for a person stands beside it. */
export function isNamedPlace(tokens: Tokens, first: number, last: number): boolean {
  const after = tokens.after(last);
  const isOfPlace = NAMED_PLACES.has(tokens.wordAt(after)) && (tokens.gap[after] as number) === GAP.space;
  if (!isOfPlace) return false;
  let before = tokens.before(first);
  if (tokens.isSign(before, ".:-")) before = tokens.before(before);
  return !PERSON_WORDS.has(tokens.wordAt(before));
}
