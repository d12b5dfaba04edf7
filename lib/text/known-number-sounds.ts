import { foldText } from "@/lib/text/code-points";
import type { KnownRange } from "@/lib/text/known-names";
import { misspeltNumberWord, numberWordOf } from "@/lib/text/number-words";
import { MOBILE_DIGITS } from "@/lib/text/phone-shapes";
import { KIND, type Tokens } from "@/lib/text/tokens";

const HEARD_MIN = 8;
const MISSED_MAX = MOBILE_DIGITS - HEARD_MIN;
/** Numbers of digits alone are found in other ways. */
const WORDS_MIN = 3;
/** Up to this many words belong to each digit: `nine for sure, eight for fun`. */
const STRIDE_MAX = 3;

/** A word or a digit, with the digits that it may be as bits. */
type Sound = { heard: number; isWord: boolean; range: KnownRange };

/**
 * Finds the seller's own numbers where at least eight of ten neighbouring words and digits sound like the digits of one, also
 * backwards, with one or two other words behind each: `nain et tu sics for`, `ninth eighth second`, `first nine, second eight`.
 */
export function findSpokenNumbers(tokens: Tokens, numbers: readonly string[]): Set<KnownRange> {
  const found = new Set<KnownRange>();
  const targets = numbers
    .flatMap((number) => [number, [...number].reverse().join("")])
    .map((number) => [...number].map((digit) => 1 << Number(digit)));
  for (const row of soundRows(tokens)) {
    for (const target of targets) {
      for (let stride = 1; stride <= STRIDE_MAX; stride += 1) findInRow(row, target, stride, found);
    }
  }
  return found;
}

function findInRow(row: readonly Sound[], target: readonly number[], stride: number, found: Set<KnownRange>) {
  const span = (MOBILE_DIGITS - 1) * stride;
  for (let start = 0; start + span < row.length; start += 1) {
    let missed = 0;
    let words = 0;
    for (let at = 0; at < MOBILE_DIGITS && missed <= MISSED_MAX; at += 1) {
      const { heard, isWord } = row[start + at * stride] as Sound;
      if ((heard & (target[at] as number)) === 0) missed += 1;
      else if (isWord) words += 1;
    }
    if (missed > MISSED_MAX || words < WORDS_MIN) continue;
    for (let at = 0; at < MOBILE_DIGITS; at += 1) found.add((row[start + at * stride] as Sound).range);
  }
}

/** The words and digits of each reading. */
function soundRows(tokens: Tokens): Sound[][] {
  const rows: Sound[][] = [[]];
  for (let token = tokens.first; token < tokens.count; token = tokens.after(token)) {
    const kind = tokens.kind[token];
    if (kind === KIND.reading) rows.push([]);
    if (!tokens.isText(token)) continue;
    const [from, to] = [tokens.from[token] as number, tokens.to[token] as number];
    const range: KnownRange = { kind: "phone", first: token, last: token, from, to, isSure: true };
    const row = rows.at(-1) as Sound[];
    const isWord = kind === KIND.word;
    const digits = isWord ? (tokens.number[token]?.digits ?? "") : tokens.wordAt(token);
    if (isWord && digits.length < 2) row.push({ heard: digitsHeardIn(tokens.wordAt(token)), isWord, range });
    else for (const digit of digits) row.push({ heard: 1 << Number(digit), isWord, range });
  }
  return rows;
}

/**
 * What words for each digit look like when they are written by ear, letters that repeat once: `nain`, `sics`, `chatur`. Much too wide
 * to find a number by; enough to tell whether a word may be a digit that is expected.
 */
const SOUNDS: readonly RegExp[] = [
  /^(?:[jz][aeiy]+r[aeio]*h?|o+h?|z?s?h?u+ny[ao]?|nil|nought|sif[ae]?r)$/,
  /^(?:o+n+e?|[vw][aou]n|e[ck]a?|i[ck])$/,
  /^(?:t[uw]?[ou]?|d[uvw]?[aeiou]?|be)$/,
  /^(?:(?:th?|f)h?r[aeiy]+h?|ti+n|tra?n|ten)$/,
  /^(?:(?:f|ph)[aou]+r?e?|c?ch?h?a?(?:r|tur|tura)|por|vier)$/,
  /^(?:(?:f|ph)[aeiy]+[bfpv]e?|pa?n?ch?a?)$/,
  /^(?:s[aeiy]+(?:c?ks?|cs|x)?e?s?|c?ch?h[aeio]*h?|sha[st]h?)$/,
  /^(?:s[aeiou]?v[aeiou]*n?e?|sapt?ah?|sa?th?|sept)$/,
  /^(?:(?:a|ae|ai|ay|e|ei|ey|ie|y|ea)(?:gh?t?h?|t+h?)e?|a?sh?ta?|ashth?a?)$/,
  /^(?:n[aeiouy]+[nv]?[aeh]?|nine?th?|na[uv]a?)$/,
];
const ORDINALS = [
  "zeroth sunya",
  "first pehla pahla pehli pahli पहला पहली प्रथम",
  "second doosra dusra doosri dusri दूसरा दूसरी",
  "third teesra tisra teesri tisri तीसरा तीसरी",
  "fourth forth chautha choutha chauthi चौथा चौथी",
  "fifth paanchva panchva paanchvan panchvan पांचवां पाँचवा",
  "sixth chhatha chatha chhata chhathi छठा छठवां",
  "seventh saatva satva saatvan satvan सातवां सातवा",
  "eighth eigth aathva athva aathvan athvan आठवां आठवा",
  "ninth nineth nauva nauvan नौवां नौवा",
];
const ordinals = new Map(
  ORDINALS.flatMap((words, digit) => words.split(" ").map((word) => [foldText(word), 1 << digit] as const)),
);
const WORD_MAX_LETTERS = 9;
const WORDS_MAX = 5_000;
const sounds = new Map<string, number>();

/** The digits that a folded word may be when they are expected, as bits: 1 << 9 for `nain`. */
function digitsHeardIn(word: string): number {
  if (word.length > WORD_MAX_LETTERS) return ordinals.get(word) ?? 0;
  const known = sounds.get(word);
  if (known !== undefined) return known;
  if (sounds.size >= WORDS_MAX) sounds.clear();
  const heard = hear(word);
  sounds.set(word, heard);
  return heard;
}

function hear(word: string): number {
  const once = word.replace(/(.)\1+/g, "$1");
  let heard = ordinals.get(word) ?? 0;
  for (const number of [numberWordOf(word), misspeltNumberWord(word)])
    if (number?.digits.length === 1) heard |= 1 << Number(number.digits);
  SOUNDS.forEach((sound, digit) => {
    if (word.length > 1 && (sound.test(once) || sound.test(word))) heard |= 1 << digit;
  });
  return heard;
}
