import { BETWEEN, type DigitGroup, type DigitRun, digitRuns, isCountedThing } from "@/lib/text/digit-runs";
import { areListedPairs } from "@/lib/text/number-lists";
import { isEverydayWord, isNearDigitWord } from "@/lib/text/number-words";
import { MOBILE_DIGITS } from "@/lib/text/phone-shapes";
import { KIND, type Tokens } from "@/lib/text/tokens";

/** This many words and digits stand in a window at most. Signs do not count. */
const WINDOW_WORDS = 12;
/** This many of them are digits, one each, where some are spelt out. */
const SPELT_MIN = 8;
const SPELT_WORDS_MIN = 3;
/** And where all are typed as digits: one of the ten may hide behind another word. */
const TYPED_MIN = 9;
/** With this many exact number words, misspelt ones and words that only sound like one count too. */
const EXACT_WORDS_MIN = 6;
/** With this many of them, and this many digits in all, where at most this many other words stand among them. */
const CLOSE_WORDS_MIN = 4;
const CLOSE_MIN = 9;
const CLOSE_OTHERS_MAX = 1;
/** This many exact number words, where some have two digits, come on each other word among them. */
const EXACT_FOR_EACH_OTHER = 2;
/** A misspelt word counts where at most this many words stand between two groups. */
const MISSPELT_GAP_MAX = 2;
const END_MAX_DIGITS = 2;
const LEAD_MIN = 6;
/** This many runs of at most this many digits, each before another word, are a list of counted things. */
const COUNTS_MIN = 3;
const COUNT_MAX_DIGITS = 3;
/** Unless this many different digits of them are larger than such counts are, or 0. */
const LARGE_DIGITS_MIN = 3;
const LARGE_DIGIT = /[05-9]/g;

type Verdict = { kind: "sure" | "unsure"; end: number };

/** How many digits a group is in a window: one for each digit or number word, none for longer numbers and for the 7 of `A7`. */
function weightOf(tokens: Tokens, { digits, single, isWord, isTens, first, last }: DigitGroup): number {
  if (
    !isWord &&
    (isLetter(tokens, first, tokens.before(first)) || isLetter(tokens, tokens.after(last), tokens.after(last)))
  )
    return 0;
  if (single.length === 1) return digits.length;
  return isWord && !isTens && single.length === 2 ? 2 : 0;
}

/** Whether a token that nothing separates from the one before it stands beside letters that are no number word. */
const isLetter = (tokens: Tokens, joint: number, beside: number) =>
  tokens.isInField(beside) &&
  tokens.isTight(joint) &&
  tokens.kind[beside] === KIND.word &&
  tokens.number[beside] === undefined;

/**
 * Finds rows of digits that are spelt one by one with a few other words among them: `nine eight seven sx five four ...`. At least
 * eight of at most twelve neighbouring words are digits then, which no honest sentence has. Such groups become sure number words
 * of one number (`isSpoken`), and the words between them belong to it.
 */
export function markSpokenWindows(tokens: Tokens, groups: readonly DigitGroup[]) {
  if (groups.length < EXACT_WORDS_MIN) return;
  const windows = new Windows(tokens, groups);
  for (let start = 0; start < groups.length; ) {
    const found = windows.startingAt(start);
    if (found?.kind === "sure") windows.mark(start, found.end);
    else if (found) windows.markUnsure(start, found.end);
    start = found?.kind === "sure" ? found.end + 1 : start + 1;
  }
}

/** Whether the digits only fall, as in a list of floors from the top, and do not end at 0. */
function falls(digits: string): boolean {
  for (let at = 1; at < digits.length; at += 1) if (digits.charAt(at) >= digits.charAt(at - 1)) return false;
  return !digits.endsWith("0");
}

class Windows {
  /** The number of misspelt number words before each group, -1 until they are counted. */
  private readonly misspelt: Int8Array;
  /** Sums over the groups of the present window, which begins at `from` and ends before `to`. */
  private from = 0;
  private to = 0;
  private words = 0;
  private exact = 0;
  private exactWords = 0;
  private weak = 0;

  constructor(
    private readonly tokens: Tokens,
    private readonly groups: readonly DigitGroup[],
  ) {
    this.misspelt = new Int8Array(groups.length).fill(-1);
  }

  /** The spelt number that begins at a group. */
  startingAt(start: number): Verdict | undefined {
    this.moveTo(start);
    if (!this.isEnd(start) || !this.mayBeNumber(start)) return undefined;
    const { tokens, groups } = this;
    const runs: DigitRun[] = [];
    for (const run of digitRuns(tokens, groups, start, this.to)) {
      if (this.isOwned(run)) break;
      runs.push(run);
    }
    if (runs.length === 0) return undefined;
    let end = (runs.at(-1) as DigitRun).end;
    while (end > start && !(this.isEnd(end) && this.isDense(start, end))) end -= 1;
    if (this.isListOfCounts(runs)) return undefined;
    const kind = this.kindOf(start, end, runs);
    return kind && { kind, end };
  }

  /** Whether a label or a counted thing beside a run says what it is. Of a longer run of number words it owns the last one only. */
  private isOwned({ start, end, isLabelled, follower }: DigitRun): boolean {
    const row = this.groups.slice(start, end + 1);
    const isTyped = row.every(({ isWord }) => !isWord);
    return (
      (isTyped && isLabelled) ||
      (follower === "thing" && (isTyped || this.digitsOf(start, end).length <= COUNT_MAX_DIGITS))
    );
  }

  private isListOfCounts(runs: readonly DigitRun[]): boolean {
    const counts = runs.filter(
      ({ start, end, follower }) => follower !== undefined && this.digitsOf(start, end).length <= COUNT_MAX_DIGITS,
    );
    if (counts.length < COUNTS_MIN) return false;
    const digits = this.digitsOf((runs[0] as DigitRun).start, (runs.at(-1) as DigitRun).end);
    const large = new Set(digits.match(LARGE_DIGIT));
    return Number(digits.charAt(0)) < LEAD_MIN || large.size < LARGE_DIGITS_MIN;
  }

  private digitsOf(start: number, end: number): string {
    let digits = "";
    for (let index = start; index <= end; index += 1) {
      const group = this.groups[index] as DigitGroup;
      if (!group.isWeak && weightOf(this.tokens, group) > 0) digits += group.single;
    }
    return digits;
  }

  /** Whether the runs are a number surely, perhaps or not at all. */
  private kindOf(start: number, end: number, runs: readonly DigitRun[]): Verdict["kind"] | undefined {
    const digits = this.digitsOf(start, end);
    let words = 0;
    let weak = 0;
    let misspelt = 0;
    for (let index = start; index <= end; index += 1) {
      const group = this.groups[index] as DigitGroup;
      const weight = weightOf(this.tokens, group);
      if (group.isWeak) weak += this.isCountedWeak(group) ? weight : 0;
      else if (group.isWord && weight > 0) words += 1;
      if (index > start) misspelt += this.misspeltBefore(index);
    }
    const isWhole = runs.length === 1 && misspelt === 0;
    const owned = (runs.at(-1) as DigitRun).follower === "thing" ? 1 : 0;
    const isList = digits.length < MOBILE_DIGITS && falls(digits);
    if (this.rises(start, end) || (isList && isWhole)) return undefined;
    if (areListedPairs(this.groups.slice(start, end + 1))) return undefined;
    if (words >= SPELT_WORDS_MIN && digits.length - owned >= SPELT_MIN) {
      return isWhole && owned > 0 && digits.length < MOBILE_DIGITS ? "unsure" : "sure";
    }
    if (digits.length >= TYPED_MIN && Number(digits.charAt(0)) >= LEAD_MIN) {
      return (isWhole && digits.length < MOBILE_DIGITS) || isList ? "unsure" : "sure";
    }
    const all = digits.length + weak + misspelt - owned;
    if (words >= EXACT_WORDS_MIN) return all >= SPELT_MIN ? "sure" : undefined;
    return words >= CLOSE_WORDS_MIN && all >= CLOSE_MIN && this.others(start, end) <= CLOSE_OTHERS_MAX
      ? "sure"
      : undefined;
  }

  /** How many words are none of the groups from `start` to `end`. */
  private others(start: number, end: number): number {
    let words = 0;
    for (let index = start + 1; index <= end; index += 1) words += (this.groups[index] as DigitGroup).gapWords;
    return words;
  }

  /** Whether a group can be the first or last of a number: a word beside it may be like a number word by chance. */
  private isEnd(index: number): boolean {
    const group = this.groups[index] as DigitGroup;
    return !group.isMisspelt && weightOf(this.tokens, group) > 0;
  }

  /** Whether this many words are digits at all: a cheap check before the runs are read. */
  private mayBeNumber(start: number): boolean {
    const { exact, exactWords, weak } = this;
    if (exact >= SPELT_MIN && exactWords >= SPELT_WORDS_MIN) return true;
    if (exact >= TYPED_MIN && Number((this.groups[start] as DigitGroup).single.charAt(0)) >= LEAD_MIN) return true;
    if (exactWords < CLOSE_WORDS_MIN) return false;
    let all = exact + weak;
    for (let group = start + 1; all < SPELT_MIN && group < this.to; group += 1) all += this.misspeltBefore(group);
    return all >= SPELT_MIN;
  }

  /** Moves the window so that it begins at a group. */
  private moveTo(start: number) {
    if (this.to <= start) {
      Object.assign(this, { from: start, to: start, words: 0, exact: 0, exactWords: 0, weak: 0 });
    }
    for (; this.from < start; this.from += 1) this.add(this.from, -1);
    for (; this.to < this.groups.length; this.to += 1) {
      const next = this.groups[this.to] as DigitGroup;
      const isWithin = this.to === start || (next.gap & BETWEEN.field) === 0;
      if (!isWithin || this.words + (this.to === start ? 0 : next.gapWords) + 1 > WINDOW_WORDS) break;
      this.add(this.to, 1);
    }
  }

  /** Adds a group to the sums, or takes the first one away with the words between it and the next. */
  private add(index: number, sign: 1 | -1) {
    const group = this.groups[index] as DigitGroup;
    const weight = weightOf(this.tokens, group) * sign;
    if (group.isWeak) this.weak += this.isCountedWeak(group) ? weight : 0;
    else {
      this.exact += weight;
      if (group.isWord && weight !== 0) this.exactWords += sign;
    }
    const between = sign === 1 ? index : index + 1;
    const isFirst = sign === 1 ? index === this.from : between >= this.to;
    this.words += sign * (1 + (isFirst ? 0 : (this.groups[between] as DigitGroup).gapWords));
  }

  private isCountedWeak({ roman, last }: DigitGroup): boolean {
    return roman === undefined && !isEverydayWord(this.tokens.word[last] as string);
  }

  private misspeltBefore(group: number): number {
    const known = this.misspelt[group] as number;
    if (known >= 0) return known;
    const count = this.countMisspelt(group);
    this.misspelt[group] = count;
    return count;
  }

  private countMisspelt(group: number): number {
    const { tokens } = this;
    const { first, gapWords } = this.groups[group] as DigitGroup;
    if (gapWords > MISSPELT_GAP_MAX) return 0;
    let count = 0;
    let token = tokens.after((this.groups[group - 1] as DigitGroup).last);
    for (; token < first; token = tokens.after(token)) {
      const word = tokens.word[token] as string;
      if (tokens.kind[token] === KIND.word && !isCountedThing(tokens, token) && isNearDigitWord(word)) count += 1;
    }
    return count;
  }

  /** Whether the digits only rise, as in a list of floors. */
  private rises(start: number, end: number): boolean {
    for (let group = start + 1; group <= end; group += 1) {
      if (Number((this.groups[group] as DigitGroup).digits) <= Number((this.groups[group - 1] as DigitGroup).digits))
        return false;
    }
    return true;
  }

  /**
   * Whether numbers of two digits have few other words among them, and no end of a sentence: a few of them are ten digits soon, as
   * times and a rent are.
   */
  private isDense(start: number, end: number): boolean {
    let exact = 0;
    let others = 0;
    let hasPair = false;
    let isStopped = false;
    for (let index = start; index <= end; index += 1) {
      const group = this.groups[index] as DigitGroup;
      if (group.isWeak) others += 1;
      else exact += 1;
      hasPair ||= group.isWord && group.single.length > 1;
      if (index === start) continue;
      others += group.gapWords;
      const isBesideWord = group.gapWords > 0 || group.isMisspelt || (this.groups[index - 1] as DigitGroup).isMisspelt;
      isStopped ||= isBesideWord && (group.gap & BETWEEN.stop) !== 0;
    }
    return !hasPair || (!isStopped && exact >= others * EXACT_FOR_EACH_OTHER);
  }

  /** Marks a number that may as well be a list. */
  markUnsure(start: number, end: number) {
    for (let index = start; index <= end; index += 1) (this.groups[index] as DigitGroup).isMaybeSpoken = true;
  }

  mark(start: number, end: number) {
    const { groups } = this;
    const isBeside = (group: DigitGroup | undefined, { gap }: DigitGroup) =>
      group !== undefined &&
      !group.isWeak &&
      !group.isSpoken &&
      (gap & (BETWEEN.word | BETWEEN.field)) === 0 &&
      group.digits.length <= END_MAX_DIGITS;
    let first = start;
    let last = end;
    while (isBeside(groups[first - 1], groups[first] as DigitGroup)) first -= 1;
    while (last + 1 < groups.length && isBeside(groups[last + 1], groups[last + 1] as DigitGroup)) last += 1;
    for (let index = first; index <= last; index += 1) {
      const group = groups[index] as DigitGroup;
      group.isSpoken = true;
      group.isWeak = false;
      if (index > first) group.gap &= ~BETWEEN.word;
    }
  }
}
