import { BETWEEN, type DigitGroup, isCountedThing } from "@/lib/text/digit-runs";
import { MEANING, repetitionOf } from "@/lib/text/lexicon";
import { gluedNumberWords, LOOKALIKES, misspeltNumberWord, type NumberWord, romanDigit } from "@/lib/text/number-words";
import { markSpokenWindows } from "@/lib/text/spoken-windows";
import { rowsOf, withoutStrayWords } from "@/lib/text/stray-words";
import { GAP, KIND, type Tokens } from "@/lib/text/tokens";

const LOOSE_SIGNS = "×=&%₹$€£;<>";
/** A sign between two number words: `teis, chatti`. */
const LISTING_SIGNS = ",-./";
/** This many misspelt number words may stand before an exact one. */
const MISSPELT_ROW_MAX = 2;
const ROMAN_ROW_MIN = 4;
const LONE_LOOKALIKES = /^[oil]{1,5}$/;
const WHOLE_MOBILE = /^(?:0|91|091|0091)?[6-9]\d{9}$/;
const MIXED_RUN_MAX_TOKENS = 27;
const JOINT_MAX_LETTERS = 4;
/** Between the ends of a range: `98000to99000`. */
const RANGE_WORDS = new Set("to se till tak upto by".split(" "));
/** Counts as this many tokens between two groups, so that no rule reads over it. */
const READING_TOKENS = 100;

/**
 * No honest text has this many groups of digits without a word between them. Their row is cut as a whole, and the last of this many
 * typed ones stands for all that follow.
 */
export const ROW_MAX = 150;

/** The digits of a text in reading order: digits, number words in all languages, and letters that look like digits. */
export function readDigitGroups(tokens: Tokens): DigitGroup[] {
  return new Reader(tokens).read();
}

/** The bits of one sign or word between two groups; {@link BETWEEN.word} for any other word. */
function betweenOf(tokens: Tokens, token: number): number {
  const word = tokens.word[token] as string;
  const kind = tokens.kind[token];
  if (kind === KIND.field) return BETWEEN.field;
  if (kind === KIND.sign) {
    if (word === ",") return BETWEEN.comma;
    if (word === "/") return BETWEEN.slash;
    if (word === "-") return BETWEEN.dash;
    if (word === ".") return BETWEEN.dot | (isBeforeSpace(tokens, token) ? BETWEEN.stop : 0);
    if (word === "(" || word === ")") return BETWEEN.bracket;
    if (word === ":" || word === ";") return BETWEEN.sign | BETWEEN.stop | (word === ";" ? BETWEEN.loose : 0);
    if (word === "×") return BETWEEN.x | BETWEEN.loose;
    return BETWEEN.sign | (LOOSE_SIGNS.includes(word) ? BETWEEN.loose : 0) | (word === "&" ? BETWEEN.and : 0);
  }
  const meaning = tokens.meaning[token] as number;
  if (kind !== KIND.word || (meaning & MEANING.separator) === 0) return BETWEEN.word;
  return (
    BETWEEN.separator |
    ((meaning & MEANING.loose) !== 0 ? BETWEEN.loose : 0) |
    ((meaning & MEANING.and) !== 0 ? BETWEEN.and : 0) |
    (word === "x" || word === "by" ? BETWEEN.x : 0)
  );
}

const isBeforeSpace = (tokens: Tokens, token: number) => {
  const after = tokens.after(token);
  return after < tokens.count && !tokens.isTight(after);
};

const spaceBits = (gap: number) =>
  ((gap & GAP.space) !== 0 ? BETWEEN.space : 0) | ((gap & GAP.line) !== 0 ? BETWEEN.line | BETWEEN.stop : 0);

class Reader {
  private readonly groups: DigitGroup[] = [];
  private gap: number = BETWEEN.word;
  private gapTokens = 0;
  private gapWords = 0;
  private repeat: { times: number; token: number; gap: number } | undefined;
  private hasWeak = false;
  private hasRoman = false;
  private rowLength = 0;

  constructor(private readonly tokens: Tokens) {}

  read(): DigitGroup[] {
    const { tokens } = this;
    for (let token = tokens.first; token < tokens.count; token = tokens.after(token)) {
      this.gap |= spaceBits(tokens.gap[token] as number);
      const kind = tokens.kind[token];
      if (kind === KIND.reading) this.passReading();
      else if (kind === KIND.digits) token = this.readDigits(token);
      else if (kind === KIND.word) this.readWord(token);
      else this.pass(betweenOf(tokens, token), 0);
    }
    if (this.hasRoman) this.settleRoman();
    markSpokenWindows(tokens, this.groups);
    const groups = this.hasWeak ? withoutStrayWords(tokens, this.groups) : this.groups;
    joinTens(groups);
    return groups;
  }

  private passReading() {
    this.pass(BETWEEN.word);
    this.gapTokens += READING_TOKENS;
    this.gapWords += READING_TOKENS;
  }

  private pass(bits: number, words = 1) {
    this.gap |= bits;
    this.gapTokens += 1;
    this.gapWords += words;
    if ((bits & BETWEEN.word) !== 0) this.repeat = undefined;
  }

  private add(digits: string, first: number, word: NumberWord | undefined, roman?: string, from?: number, to?: number) {
    this.rowLength = (this.gap & BETWEEN.word) === 0 && word === undefined ? this.rowLength + 1 : 0;
    if (this.rowLength > ROW_MAX) {
      const last = this.groups.at(-1) as DigitGroup;
      last.isRest = true;
      last.last = first;
      last.to = to ?? (this.tokens.to[first] as number);
      return this.clearGap();
    }
    const repeat = digits.length === 1 ? this.repeat : undefined;
    this.groups.push({
      digits: digits.repeat(repeat?.times ?? 1),
      single: digits,
      first: repeat?.token ?? first,
      last: first,
      from: repeat ? (this.tokens.from[repeat.token] as number) : (from ?? (this.tokens.from[first] as number)),
      to: to ?? (this.tokens.to[first] as number),
      gap: repeat ? repeat.gap : this.gap,
      gapTokens: this.gapTokens,
      gapWords: this.gapWords,
      isWord: word !== undefined,
      isTens: word?.isTens ?? false,
      isWeak: word?.isWeak ?? false,
      isMisspelt: word?.isMisspelt ?? false,
      isSpoken: false,
      isMaybeSpoken: false,
      roman,
      other: repeat ? undefined : word?.other,
      isRest: false,
    });
    this.hasWeak ||= word !== undefined && (word.isWeak || word.other !== undefined);
    this.hasRoman ||= roman !== undefined;
    this.clearGap();
  }

  private clearGap() {
    this.gap = 0;
    this.gapTokens = 0;
    this.gapWords = 0;
    this.repeat = undefined;
  }

  /** Reads digits, and over letters that stand between the digits of a whole mobile number. Returns the last token read. */
  private readDigits(token: number): number {
    const { tokens } = this;
    const after = tokens.after(token);
    const isMixed = tokens.kind[after] === KIND.word && after < tokens.count && tokens.gap[after] === GAP.none;
    if (isMixed && this.startsRun(token)) {
      const row = this.splitMobile(token);
      if (row.length > 0) {
        for (const each of row) this.add(tokens.word[each] as string, each, undefined);
        return row.at(-1) as number;
      }
    }
    this.add(tokens.word[token] as string, token, undefined);
    return token;
  }

  /** Whether no other digits are written together before a token: the first ones of `98765A43210` and `P98765A43210`. */
  private startsRun(token: number): boolean {
    const { tokens } = this;
    const letters = tokens.before(token);
    const isGlued = letters >= 0 && tokens.kind[letters] === KIND.word && tokens.gap[token] === GAP.none;
    if (!isGlued) return true;
    const digits = tokens.before(letters);
    return digits < 0 || tokens.kind[digits] !== KIND.digits || tokens.gap[letters] !== GAP.none;
  }

  /** The digit tokens of a run like `98765A43210` or `98765and43210`, in which letters stand between digits. */
  private splitMobile(start: number): number[] {
    const { tokens } = this;
    const row = [start];
    let digits = tokens.word[start] as string;
    for (let token = start; row.length < MIXED_RUN_MAX_TOKENS; ) {
      const letter = tokens.after(token);
      if (letter >= tokens.count || tokens.kind[letter] !== KIND.word || tokens.gap[letter] !== GAP.none) break;
      if (!this.isJoint(letter)) return [];
      const next = tokens.after(letter);
      if (next >= tokens.count || tokens.kind[next] !== KIND.digits || tokens.gap[next] !== GAP.none) return [];
      digits += tokens.word[next];
      row.push(next);
      token = next;
    }
    return row.length > 1 && WHOLE_MOBILE.test(digits) ? row : [];
  }

  /** Whether letters between two runs of digits say nothing of them, unlike `to` and a unit. */
  private isJoint(token: number): boolean {
    const word = this.tokens.word[token] as string;
    if (word.length === 1) return true;
    const meaning = this.tokens.meaning[token] as number;
    const isSeparator = (meaning & MEANING.separator) !== 0 && (meaning & MEANING.and) === 0;
    return (
      word.length <= JOINT_MAX_LETTERS &&
      !RANGE_WORDS.has(word) &&
      !isSeparator &&
      (meaning & (MEANING.unit | MEANING.money | MEANING.label)) === 0
    );
  }

  private readWord(token: number) {
    const { tokens } = this;
    const word = tokens.word[token] as string;
    const exact = tokens.number[token];
    if (exact) return this.add(exact.digits, token, exact, romanDigit(word));
    if (((tokens.meaning[token] as number) & MEANING.separator) !== 0) return this.pass(betweenOf(tokens, token));
    const times = repetitionOf(word);
    if (times) {
      if (!this.repeat) this.repeat = { times, token, gap: this.gap };
      return;
    }
    if (LONE_LOOKALIKES.test(word) || this.isBesideDigits(token)) {
      const digits = lookalikeDigits(word);
      if (digits !== undefined) {
        const from = tokens.from[token] as number;
        if (romanDigit(word)) return this.add(digits, token, undefined, romanDigit(word));
        [...digits].forEach((digit, at) => {
          this.add(digit, token, undefined, undefined, from + at, from + at + 1);
        });
        return;
      }
    }
    const roman = romanDigit(word);
    if (roman) return this.add(roman, token, { digits: roman, isTens: false, isWeak: true }, roman);
    const glued = gluedNumberWords(word);
    if (glued) {
      let from = tokens.from[token] as number;
      for (const { word: each, length } of glued) {
        this.add(each.digits, token, each, undefined, from, from + length);
        from += length;
      }
      return;
    }
    const after = this.exactAfter(token);
    const isAmongNumbers = (this.gap & BETWEEN.word) === 0 || after !== undefined;
    if (isAmongNumbers && !isCountedThing(tokens, token)) {
      const misspelt = misspeltNumberWord(word);
      if (misspelt && (misspelt.digits.length === 1 || this.isBesidePair(token, misspelt, after)))
        return this.add(misspelt.digits, token, misspelt);
    }
    this.pass(BETWEEN.word);
  }

  private isBesideDigits(token: number): boolean {
    const { tokens } = this;
    const before = tokens.before(token);
    const after = tokens.after(token);
    const isAfter = before >= 0 && tokens.kind[before] === KIND.digits && tokens.gap[token] === GAP.none;
    return isAfter || (after < tokens.count && tokens.kind[after] === KIND.digits && tokens.gap[after] === GAP.none);
  }

  /** The digits or the exact number word after a token, with a few misspelt ones between at most. */
  private exactAfter(token: number): number | undefined {
    const { tokens } = this;
    let after = this.textAfter(token);
    for (let steps = 0; steps <= MISSPELT_ROW_MAX && after < tokens.count; steps += 1) {
      if (tokens.kind[after] === KIND.digits || tokens.number[after] !== undefined) break;
      after = steps === MISSPELT_ROW_MAX ? tokens.count : this.textAfter(after);
    }
    if (after >= tokens.count) return undefined;
    for (let between = this.textAfter(token); between < after; between = this.textAfter(between)) {
      if (!misspeltNumberWord(tokens.word[between] as string)) return undefined;
    }
    return after;
  }

  /** Whether a number word of two digits stands before or after a misspelt one, or its unit after misspelt tens. */
  private isBesidePair(token: number, { isTens }: NumberWord, after: number | undefined): boolean {
    const before = (this.gap & BETWEEN.word) === 0 ? this.groups.at(-1) : undefined;
    if (before?.isWord && (before.single.length === 2 || before.other !== undefined)) return true;
    const next = after === undefined ? undefined : this.tokens.number[after];
    return next?.digits.length === 2 || (next !== undefined && isTens && this.textAfter(token) === after);
  }

  /** The token after another one and a sign between at most. */
  private textAfter(token: number): number {
    const after = this.tokens.after(token);
    return this.tokens.isSign(after, LISTING_SIGNS) ? this.tokens.after(after) : after;
  }

  /** In a row with several Roman numerals `i` is one and `ii` two; elsewhere they are look-alikes of 1 and 11, and `v` a letter. */
  private settleRoman() {
    for (const row of rowsOf(this.groups)) {
      const numerals = row.filter(({ roman }) => roman !== undefined);
      const isRoman = numerals.length >= ROMAN_ROW_MIN && numerals.some(({ isWeak, isWord }) => isWeak && isWord);
      if (!isRoman) continue;
      for (const group of numerals) {
        group.digits = group.roman as string;
        group.single = group.digits;
        group.isWord = true;
      }
    }
  }
}

function lookalikeDigits(word: string): string | undefined {
  let digits = "";
  for (const letter of word) {
    const digit = LOOKALIKES.get(letter);
    if (digit === undefined) return undefined;
    digits += digit;
  }
  return digits;
}

/** `ninety eight` is 98, `ninety` alone 90. */
function joinTens(groups: readonly DigitGroup[]) {
  groups.forEach((group, index) => {
    const next = groups[index + 1];
    if (!group.isTens || !next || !/^[1-9]$/.test(next.digits)) return;
    if ((next.gap & ~(BETWEEN.space | BETWEEN.dash | BETWEEN.line)) !== 0) return;
    group.digits = group.digits.slice(0, 1);
    group.single = group.single.slice(0, 1);
  });
}
