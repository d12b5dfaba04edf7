import { foldedWords } from "@/lib/text/code-points";
import { ROW_MAX, readDigitGroups } from "@/lib/text/digit-groups";
import { BETWEEN, type DigitGroup } from "@/lib/text/digit-runs";
import { findOverFieldBorders } from "@/lib/text/field-splits";
import { findLandlines } from "@/lib/text/landlines";
import { NON_CONTACT, TIME } from "@/lib/text/non-contact-numbers";
import { findHalves } from "@/lib/text/number-halves";
import { groupsOfRisingLists, groupsOfTariffs } from "@/lib/text/number-lists";
import { kindOfRow } from "@/lib/text/number-rows";
import { FOUND, MAYBE, MOBILE_DIGITS } from "@/lib/text/phone-shapes";
import { readStated } from "@/lib/text/stated-quantities";
import { KIND, type TokenRange, type Tokens } from "@/lib/text/tokens";

const MOBILE_INSIDE = /[6-9]\d{9}/;
const PREFIXES = ["", "0", "91", "091", "0091"];
/** The prefixes that a number may have whose group begins with 0 to 9. */
const PREFIXES_BY_DIGIT: readonly (readonly string[])[] = Array.from({ length: 10 }, (_, digit) =>
  PREFIXES.filter((prefix) => (prefix === "" ? digit >= 6 : prefix.startsWith(String(digit)))),
);
const PREFIX_MAX_DIGITS = 4;
const PREFIX_GAP_MAX_TOKENS = 3;
const PREFIX_GAP =
  BETWEEN.space |
  BETWEEN.dash |
  BETWEEN.dot |
  BETWEEN.bracket |
  BETWEEN.slash |
  BETWEEN.sign |
  BETWEEN.line |
  BETWEEN.stop;
const NESTED_MAX = 8;

/**
 * Finds phone numbers among the tokens that are left, in reading order: Indian mobile numbers (`[6-9]` and nine digits, with or
 * without 0, 91, +91, 0091), numbers of other countries and landlines. `marks` are those of `markNonContacts`.
 */
export function findPhones(tokens: Tokens, marks: Uint8Array): TokenRange[] {
  const groups = readDigitGroups(tokens);
  if (groups.length === 0) return [];
  const search = new Search(tokens, groups, marks);
  search.findMobiles();
  findHalves(tokens, groups, search.stated, search.found, marks);
  findLandlines(tokens, groups, search.stated, search.found, marks);
  findReversed(tokens, groups, search.found);
  findOverFieldBorders(groups, search.stated, search.found, marks);
  return search.ranges();
}

class Search {
  readonly stated: Uint8Array;
  readonly found: Uint8Array;

  constructor(
    private readonly tokens: Tokens,
    private readonly groups: DigitGroup[],
    private readonly marks: Uint8Array,
  ) {
    this.stated = readStated(tokens, groups);
    this.found = new Uint8Array(groups.length);
    for (const group of [...groupsOfRisingLists(tokens, groups), ...groupsOfTariffs(groups)])
      marks[group.from] = NON_CONTACT;
  }

  findMobiles() {
    const { groups } = this;
    for (let start = 0, end = 0; start < groups.length; start = end) {
      end = start + 1;
      while (end < groups.length && ((groups[end] as DigitGroup).gap & BETWEEN.word) === 0) end += 1;
      this.findInRow(start, end);
    }
    groups.forEach(({ isSpoken, isMaybeSpoken }, index) => {
      if (isSpoken) this.found[index] = FOUND;
      else if (isMaybeSpoken) this.found[index] ||= MAYBE;
    });
  }

  /** Looks for numbers in a row, and again in what is left of it, so that a removal assembles no new number. */
  private findInRow(start: number, end: number) {
    if (this.digitsIn(start, end) < MOBILE_DIGITS) return;
    if (end - start > ROW_MAX) return this.cutRow(start, end);
    let row = this.groups.slice(start, end);
    let indices = row.map((_, at) => start + at);
    for (let round = 0; row.length > 0; round += 1) {
      const found = this.numbersIn(row, indices);
      if (!found.includes(FOUND)) return;
      if (round === NESTED_MAX) {
        for (const index of indices) this.found[index] = FOUND;
        return;
      }
      const rest: DigitGroup[] = [];
      const restIndices: number[] = [];
      let skipped = 0;
      row.forEach((group, at) => {
        if (found[at] === FOUND) {
          this.found[indices[at] as number] = FOUND;
          skipped |= group.gap;
          return;
        }
        rest.push(skipped === 0 ? group : { ...group, gap: group.gap | skipped });
        restIndices.push(indices[at] as number);
        skipped = 0;
      });
      row = rest;
      indices = restIndices;
    }
  }

  /** Cuts a row of very many groups, but for the listed numbers among them. */
  private cutRow(start: number, end: number) {
    for (let index = start; index < end; index += 1) {
      const group = this.groups[index] as DigitGroup;
      if (group.isRest || !this.isNoContact(group)) this.found[index] = FOUND;
    }
  }

  private digitsIn(start: number, end: number): number {
    let digits = 0;
    for (let index = start; index < end && digits < MOBILE_DIGITS; index += 1) {
      digits += (this.groups[index] as DigitGroup).digits.length;
    }
    return digits;
  }

  private isNoContact(group: DigitGroup | undefined): boolean {
    return group !== undefined && this.marks[group.from] === NON_CONTACT;
  }

  private numbersIn(row: readonly DigitGroup[], indices: readonly number[]): Uint8Array {
    const found = new Uint8Array(row.length);
    for (let start = 0; start < row.length; start += 1) {
      const first = row[start] as DigitGroup;
      if (this.isNoContact(first)) continue;
      if (first.digits.length > MOBILE_DIGITS && MOBILE_INSIDE.test(first.digits)) {
        found.fill(FOUND, this.prefixStart(row, start), start + 1);
        continue;
      }
      this.markNumbers(row, indices, start, first.digits, found);
      if (first.single !== first.digits) this.markNumbers(row, indices, start, first.single, found);
    }
    return found;
  }

  /** Marks the numbers that begin at a group with these digits, after any prefix. */
  private markNumbers(
    row: readonly DigitGroup[],
    indices: readonly number[],
    start: number,
    digits: string,
    found: Uint8Array,
  ) {
    for (const prefix of PREFIXES_BY_DIGIT[digits.charCodeAt(0) - 0x30] ?? []) {
      if (prefix.length > 1 && !digits.startsWith(prefix)) continue;
      const lead = digits.charCodeAt(prefix.length);
      if (!(lead >= 0x36 && lead <= 0x39)) continue;
      let length = digits.length - prefix.length;
      let end = start;
      while (length < MOBILE_DIGITS) {
        const next = row[end + 1];
        if (!next || (next.gap & BETWEEN.field) !== 0 || this.isNoContact(next)) break;
        length += next.digits.length;
        end += 1;
      }
      if (length !== MOBILE_DIGITS || (end > start && this.isAllTimes(row, start, end))) continue;
      const kind = this.kindOf(row.slice(start, end + 1), indices.slice(start, end + 1), prefix);
      if (kind === 0) continue;
      const from = kind === FOUND ? this.prefixStart(row, start) : start;
      for (let at = from; at <= end; at += 1) if (found[at] !== FOUND) found[at] = kind;
      if (kind === MAYBE) for (let at = start; at <= end; at += 1) this.found[indices[at] as number] ||= MAYBE;
    }
  }

  private kindOf(row: readonly DigitGroup[], indices: readonly number[], prefix: string): number {
    if (row.length === 1) return FOUND;
    return kindOfRow(
      this.tokens,
      row,
      Uint8Array.from(indices, (index) => this.stated[index] as number),
      prefix,
    );
  }

  private isAllTimes(row: readonly DigitGroup[], start: number, end: number): boolean {
    for (let at = start; at <= end; at += 1) if (this.marks[(row[at] as DigitGroup).from] !== TIME) return false;
    return true;
  }

  /** The first group of a country or trunk prefix before the number, or the number itself. */
  private prefixStart(row: readonly DigitGroup[], start: number): number {
    let digits = "";
    let first = start;
    for (let at = start; at > 0 && digits.length < PREFIX_MAX_DIGITS; at -= 1) {
      const before = row[at - 1] as DigitGroup;
      const { gap, gapTokens } = row[at] as DigitGroup;
      if ((gap & ~PREFIX_GAP) !== 0 || gapTokens > PREFIX_GAP_MAX_TOKENS || this.isNoContact(before)) break;
      digits = before.digits + digits;
      if (PREFIXES.includes(digits)) first = at - 1;
    }
    return first;
  }

  ranges(): TokenRange[] {
    const ranges: TokenRange[] = [];
    this.groups.forEach((group, index) => {
      const kind = this.found[index];
      if (!kind) return;
      const isSure = kind === FOUND;
      const last = ranges.at(-1);
      const isJoined =
        index > 0 && this.found[index - 1] === kind && (group.gap & (BETWEEN.word | BETWEEN.field)) === 0;
      if (last && isJoined && last.isSure === isSure) {
        last.last = group.last;
        last.to = group.to;
        return;
      }
      const plus = this.spokenPlus(group.first);
      ranges.push({
        first: plus ?? group.first,
        last: group.last,
        from: plus === undefined ? group.from : (this.tokens.from[plus] as number),
        to: group.to,
        isSure,
      });
    });
    return ranges;
  }

  private spokenPlus(first: number): number | undefined {
    const { tokens } = this;
    let token = tokens.before(first);
    if (tokens.isSign(token, "-")) token = tokens.before(token);
    return tokens.wordAt(token) === "plus" ? token : undefined;
  }
}

const LAST_OF_MOBILE = /[6-9]$/;
/** Words that tell to read from the end. */
const REVERSED = foldedWords(
  `ulta ulti ulte ultaa ultey ulat reverse reversed revers backward backwards palat palatkar palta उल्टा उलटा उल्टी उलटी उल्टे ઊલટું ઉલટું উল্টো`,
);
const BESIDE_MAX_TOKENS = 4;

/**
 * Finds mobile numbers whose ten digits stand from the last to the first one, with a word that tells so beside them: `0153746289 ulta`,
 * `reverse mobile no 01537 46289`. Marks the groups in `found`. Linear time.
 */
function findReversed(tokens: Tokens, groups: readonly DigitGroup[], found: Uint8Array) {
  for (let start = 0; start < groups.length; start += 1) {
    if (found[start] === FOUND) continue;
    const end = endOf(groups, start, found);
    if (end === undefined || !LAST_OF_MOBILE.test((groups[end] as DigitGroup).digits)) continue;
    if (!isTold(tokens, groups[start] as DigitGroup, groups[end] as DigitGroup)) continue;
    found.fill(FOUND, start, end + 1);
    start = end;
  }
}

/** The group with the tenth digit, if no word and no border of fields stands among the groups. */
function endOf(groups: readonly DigitGroup[], start: number, found: Uint8Array): number | undefined {
  let digits = 0;
  for (let end = start; end < groups.length && found[end] !== FOUND; end += 1) {
    const group = groups[end] as DigitGroup;
    if (end > start && (group.gap & (BETWEEN.word | BETWEEN.field)) !== 0) return undefined;
    digits += group.digits.length;
    if (digits >= MOBILE_DIGITS) return digits === MOBILE_DIGITS ? end : undefined;
  }
  return undefined;
}

/** Whether a word that tells to read from the end stands near the number, with no other digits between. */
function isTold(tokens: Tokens, first: DigitGroup, last: DigitGroup): boolean {
  let [before, after] = [tokens.before(first.first), tokens.after(last.last)];
  for (let count = 0; count < BESIDE_MAX_TOKENS; count += 1) {
    if (REVERSED.has(tokens.wordAt(before)) || REVERSED.has(tokens.wordAt(after))) return true;
    if (tokens.isInField(before) && tokens.kind[before] !== KIND.digits) before = tokens.before(before);
    if (tokens.isInField(after) && tokens.kind[after] !== KIND.digits) after = tokens.after(after);
  }
  const next = tokens.after(last.last);
  return ["right", "to", "left"].every((word, at) => {
    let token = next;
    for (let step = 0; step < at; step += 1) token = tokens.after(token);
    return tokens.wordAt(token) === word;
  });
}
