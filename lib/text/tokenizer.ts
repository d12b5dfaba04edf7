import { isBrand, isOfPerson } from "@/lib/text/brand-names";
import { MEANING, meaningsOf } from "@/lib/text/lexicon";
import { gluedNumberWords, leetLetters, leetNumberWord, type NumberWord, numberWordOf } from "@/lib/text/number-words";
import { FIELD_BREAK, type PlainText, READING_BREAK, TAG_JOINT } from "@/lib/text/plain-text";
import { GAP, KIND, Tokens } from "@/lib/text/tokens";

const CLASS = { letter: 1, digit: 2, space: 3, line: 4, sign: 5, tag: 6, field: 7, reading: 8 } as const;
const classes = new Uint8Array(0x10000);
const LETTER = /[\p{L}\p{M}]/u;
const SPACE = /\s/;

function classOf(code: number): number {
  const known = classes[code];
  if (known) return known;
  const character = String.fromCharCode(code);
  let found: number = CLASS.sign;
  if (code >= 0x30 && code <= 0x39) found = CLASS.digit;
  else if (character === "\n" || character === "\r") found = CLASS.line;
  else if (character === FIELD_BREAK) found = CLASS.field;
  else if (character === READING_BREAK) found = CLASS.reading;
  else if (character === TAG_JOINT) found = CLASS.tag;
  else if (SPACE.test(character)) found = CLASS.space;
  else if (LETTER.test(character)) found = CLASS.letter;
  classes[code] = found;
  return found;
}

const MIXED_MAX_UNITS = 14;
const LEET_SIGNS = new Map([
  ["$", "s"],
  ["!", "i"],
  ["|", "l"],
  ["@", "a"],
  ["€", "e"],
]);

/** Cuts a plain text into tokens. */
export function readTokens(plain: PlainText): Tokens {
  const tokens = new Tokens(plain);
  const { text } = plain;
  let gap: number = GAP.none;
  let at = 0;
  while (at < text.length) {
    const kind = classOf(text.charCodeAt(at));
    if (kind === CLASS.space || kind === CLASS.line || kind === CLASS.tag) {
      gap |= kind === CLASS.space ? GAP.space : kind === CLASS.line ? GAP.line : GAP.tag;
      at += 1;
    } else if (kind === CLASS.letter || kind === CLASS.digit) {
      at = readRun(tokens, at, gap);
      gap = GAP.none;
    } else {
      const border = kind === CLASS.field ? KIND.field : kind === CLASS.reading ? KIND.reading : KIND.sign;
      tokens.add(border, at, at + 1, gap, text.charAt(at));
      gap = GAP.none;
      at += 1;
    }
  }
  joinSpacedLetters(tokens);
  tokens.link();
  return tokens;
}

/** Adds a run of letters and digits: one token for each change between them, or one for a number word like `n1ne`. */
function readRun(tokens: Tokens, start: number, gapBefore: number): number {
  const { text } = tokens.plain;
  let end = start + 1;
  let last = classOf(text.charCodeAt(start));
  let changes = 0;
  for (; end < text.length; end += 1) {
    const kind = classOf(text.charCodeAt(end));
    if (kind !== CLASS.letter && kind !== CLASS.digit) break;
    if (kind !== last) changes += 1;
    last = kind;
  }
  if (changes === 0) {
    addPiece(tokens, last, start, end, gapBefore);
    return end;
  }
  const number = end - start <= MIXED_MAX_UNITS ? leetNumberWord(text.slice(start, end)) : undefined;
  if (number) {
    tokens.add(KIND.word, start, end, gapBefore, text.slice(start, end));
    tokens.number[tokens.count - 1] = number;
    return end;
  }
  const plain = end - start <= MIXED_MAX_UNITS ? leetSign(text.slice(start, end)) : undefined;
  if (plain) {
    tokens.add(KIND.word, start, end, gapBefore, plain);
    return end;
  }
  let gap = gapBefore;
  for (let from = start; from < end; ) {
    const kind = classOf(text.charCodeAt(from));
    let to = from + 1;
    while (to < end && classOf(text.charCodeAt(to)) === kind) to += 1;
    addPiece(tokens, kind, from, to, gap);
    gap = GAP.none;
    from = to;
  }
  return end;
}

const LEET_FORM = /^[a-z1][a-z0-9]*[a-z]$/;
const LEET_SHORT = new Set(["dot", "com"]);
const LEET_MIN_UNITS = 4;
/** What a word that announces a contact means. */
const CHANNELS = MEANING.network | MEANING.mail | MEANING.phone;

/** The word that announces or spells a contact behind letters mixed with digits: `d0t`, `1nsta`, `gma1l`. */
function leetSign(mixed: string): string | undefined {
  if (!LEET_FORM.test(mixed) || /\d\d/.test(mixed)) return undefined;
  return leetLetters(mixed).find(
    (word) =>
      LEET_SHORT.has(word) ||
      (word.length >= LEET_MIN_UNITS && ((meaningsOf(word) & CHANNELS) !== 0 || KNOWN_PARTS.has(word))),
  );
}

function addPiece(tokens: Tokens, kind: number, from: number, to: number, gap: number) {
  const word = tokens.plain.text.slice(from, to);
  tokens.add(kind === CLASS.digit ? KIND.digits : KIND.word, from, to, gap, word);
  if (kind === CLASS.digit) return;
  joinOverTags(tokens);
  joinLeetSign(tokens);
}

const isKnown = (word: string) => meaningsOf(word) !== 0 || numberWordOf(word) !== undefined || KNOWN_PARTS.has(word);
const KNOWN_PARTS = new Set(
  "at dot com net org gmail yahoo hotmail rediffmail outlook wa me www http https".split(" "),
);
const JOINED_MAX_PIECES = 6;
const JOINED_MAX_UNITS = 20;

/** Joins the last token with those before it that only tags separate, if they are a known word together. */
function joinOverTags(tokens: Tokens) {
  const last = tokens.count - 1;
  if (tokens.gap[last] !== GAP.tag || isKnown(tokens.word[last] as string)) return;
  let joined = tokens.word[last] as string;
  for (let first = last - 1; first >= 0 && first > last - JOINED_MAX_PIECES; first -= 1) {
    if (tokens.kind[first] !== KIND.word || isKnown(tokens.word[first] as string)) return;
    joined = (tokens.word[first] as string) + joined;
    if (joined.length > JOINED_MAX_UNITS) return;
    if (isKnown(joined)) return tokens.replaceLast(first, joined);
    if (tokens.gap[first] !== GAP.tag) return;
  }
}

/** Reads `$even` and `n!ne` as one word, if that is a number word. */
function joinLeetSign(tokens: Tokens) {
  const last = tokens.count - 1;
  const sign = last - 1;
  const letter = sign >= 0 && tokens.gap[last] === GAP.none ? LEET_SIGNS.get(tokens.word[sign] as string) : undefined;
  if (!letter) return;
  const before = sign - 1;
  const word = letter + (tokens.word[last] as string);
  const isGlued = before >= 0 && tokens.gap[sign] === GAP.none && tokens.kind[before] === KIND.word;
  const whole = isGlued ? (tokens.word[before] as string) + word : word;
  if (whole.length < 3 || whole.length > MIXED_MAX_UNITS) return;
  const number = numberWordOf(whole);
  const isChannel = (meaningsOf(whole) & (MEANING.network | MEANING.mail)) !== 0;
  if (isChannel || (number && !number.isWeak)) tokens.replaceLast(isGlued ? before : sign, whole);
}

const SPACED_LETTERS_MIN = 3;
const SPACED_LETTERS_MAX = 120;
const LETTER_JOINTS = "-._,*";

/** Reads rows of single letters that are number words or an address: `n i n e`, `n-i-n-e`, `g m a i l . c o m`. */
function joinSpacedLetters(tokens: Tokens) {
  let kept = 0;
  for (let start = 0; start < tokens.count; ) {
    if (!isLetter(tokens, start)) {
      kept = tokens.move(start, kept);
      start += 1;
      continue;
    }
    const row = letterRow(tokens, start);
    const words = row.length >= SPACED_LETTERS_MIN ? wordsOfRow(tokens, row) : undefined;
    if (!words) {
      const end = (row.at(-1) as number) + 1;
      for (; start < end; start += 1) kept = tokens.move(start, kept);
      continue;
    }
    let at = 0;
    for (const { length, number, word } of words.found) {
      const first = words.row[at] as number;
      const to = tokens.to[words.row[at + length - 1] as number] as number;
      kept = tokens.move(first, kept);
      tokens.to[kept - 1] = to;
      if (number) tokens.number[kept - 1] = number;
      else if (word) tokens.rename(kept - 1, word);
      at += length;
    }
    start = (row.at(-1) as number) + 1;
  }
  tokens.count = kept;
}

const isLetter = (tokens: Tokens, token: number) =>
  token < tokens.count &&
  tokens.kind[token] === KIND.word &&
  (tokens.to[token] as number) - (tokens.from[token] as number) === 1;

const isJoint = (tokens: Tokens, token: number) =>
  token < tokens.count && tokens.kind[token] === KIND.sign && LETTER_JOINTS.includes(tokens.word[token] as string);

/** The single letters from a token on, with at most one sign between two of them. */
function letterRow(tokens: Tokens, start: number): number[] {
  const row: number[] = [];
  for (
    let token = start;
    row.length < SPACED_LETTERS_MAX && isLetter(tokens, token);
    token += isJoint(tokens, token + 1) ? 2 : 1
  )
    row.push(token);
  return row;
}

function wordsOfRow(
  tokens: Tokens,
  row: readonly number[],
): { row: readonly number[]; found: SpacedWord[] } | undefined {
  const textOf = (each: readonly number[]) => each.map((token) => tokens.word[token]).join("");
  const letters = textOf(row);
  const numbers = spacedNumberWords(letters);
  if (numbers) return { row, found: numbers };
  // Dots between all letters are how they are spaced; some dots belong to an address.
  const withDots: number[] = [];
  for (let token = row[0] as number; token <= (row.at(-1) as number); token += 1)
    if (isLetter(tokens, token) || tokens.word[token] === ".") withDots.push(token);
  const isSpacedByDots = withDots.length >= row.length * 2 - 1;
  const found = spacedAddress(isSpacedByDots ? letters : textOf(withDots));
  return found && { row: isSpacedByDots ? row : withDots, found };
}

/** A word that letters in a row are together: a number word, another word, or neither for a sign that stays. */
type SpacedWord = { length: number; number?: NumberWord; word?: string };

const SPACED_NAME_MIN_LETTERS = 3;
const SPACED_PARTS = new Set("dot com net org www gmail yahoo hotmail rediffmail outlook".split(" "));
/** The parts of an address behind its name, in a row of letters. */
const SPACED_ADDRESS =
  /^(.*?)(at|@)?(gmail|yahoo|hotmail|rediffmail)?(?:(dot|\.)(com|in|net|org))?(insta|instagram|facebook|telegram)?$/;
const SPACED_CHANNEL = /^(gmail|instagram|insta|facebook|telegram|www)(\.?)(.{3,})$/;

/** Reads letters that stand one by one (`n i n e`) as the number words that they are; undefined when they contain anything else. */
function spacedNumberWords(letters: string): SpacedWord[] | undefined {
  const one = numberWordOf(letters);
  if (one && !one.isWeak) return [{ number: one, length: letters.length }];
  return gluedNumberWords(letters)?.map(({ word, length }) => ({ number: word, length }));
}

/**
 * Reads letters and dots that stand one by one as an address, a word that announces one or a name of an account: `g m a i l`,
 * `r a j u . c o m`. Undefined when they contain no such word.
 */
function spacedAddress(row: string): SpacedWord[] | undefined {
  const isWord = SPACED_PARTS.has(row) || (meaningsOf(row) & CHANNELS) !== 0 || isBrand(row) || isOfPerson(row);
  if (isWord) return [{ word: row, length: row.length }];
  const [, name = "", at = "", host = "", dot = "", ending = "", network = ""] = SPACED_ADDRESS.exec(row) ?? [];
  const isAddress = host !== "" || ending !== "" || network !== "";
  if (isAddress && (name === "" || name.length >= SPACED_NAME_MIN_LETTERS))
    return spacedWords(name, at, host, dot, ending, network);
  const [, channel = "", sign = "", rest = ""] = SPACED_CHANNEL.exec(row) ?? [];
  return channel === "" ? undefined : spacedWords(channel, sign, rest);
}

const spacedWords = (...parts: string[]): SpacedWord[] =>
  parts
    .filter((part) => part !== "")
    .map((part) =>
      part === "." || part === "@" ? { length: 1 } : { word: part.replaceAll(".", ""), length: part.length },
    );
