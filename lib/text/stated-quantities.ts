import { isCity } from "@/lib/text/common-words";
import { BETWEEN, type DigitGroup } from "@/lib/text/digit-runs";
import { MEANING, meaningsOf } from "@/lib/text/lexicon";
import { isPhoneSplit, MOBILE_DIGITS, YEAR } from "@/lib/text/phone-shapes";
import { GAP, KIND, type Tokens } from "@/lib/text/tokens";

/** What a group of digits states. A stated group counts as part of a number only where it is split as phone numbers are. */
export const STATED = { nothing: 0, quantity: 1, registration: 2, label: 3 } as const;

const QUANTITY_MAX_DIGITS = 8;
const DECIMALS_MAX = 3;
const LISTED_MAX_DIGITS = 4;
const LABELLED_MAX_DIGITS = 6;
const LEADING_ZERO = /^0\d/;
const YEAR_WORDS = new Set("in by from till until since year built possession to".split(" "));
const LABEL_WORDS = new Set(
  "no nos number numbers num ki ka ke code at of is to the only about approx around just".split(" "),
);
const LABEL_SIGNS = ".:-#/(=~@₹$+";
const LABEL_MAX_TOKENS = 4;
const ABBREVIATION_MAX_LETTERS = 4;
const GLUED_LABEL_MIN_LETTERS = 2;
const UNIT_SIGNS = "%\"'’”″′°";
const REGISTRATION_MAX_TOKENS = 8;
const LIST_GAP =
  BETWEEN.comma |
  BETWEEN.and |
  BETWEEN.loose |
  BETWEEN.separator |
  BETWEEN.slash |
  BETWEEN.space |
  BETWEEN.dash |
  BETWEEN.sign |
  BETWEEN.x;
const AREA_ENDINGS = new Set("nagar colony road marg vihar ganj enclave pura puri street square".split(" "));
export const PIN_CODE = /^[1-8]\d{5}$/;

/** Finds what the groups state: amounts, quantities with units, numbers after a label such as `ward`, PIN codes, registrations. */
export function readStated(tokens: Tokens, groups: readonly DigitGroup[]): Uint8Array {
  const stated = new Uint8Array(groups.length);
  for (let index = 0; index < groups.length; index += 1) {
    const group = groups[index] as DigitGroup;
    const end = amountEnd(groups, index);
    if (end > index) {
      const isAmount =
        end - index >= 2 || hasUnit(tokens, groups[end] as DigitGroup) || hasBefore(tokens, group, MEANING.money);
      if (isAmount) stated.fill(STATED.quantity, index, end + 1);
      if (isAmount || stated[index]) {
        index = end;
        continue;
      }
    }
    if (group.digits.length > QUANTITY_MAX_DIGITS || group.isWord || isLongFraction(tokens, group)) continue;
    if (isRegistration(tokens, group)) stated[index] = STATED.registration;
    else if (!LEADING_ZERO.test(group.digits) && hasUnit(tokens, group)) stated[index] = STATED.quantity;
    else if (isMoney(tokens, groups, index)) stated[index] = STATED.quantity;
    else if (isLabelled(tokens, group)) markList(groups, index, stated);
    else if (YEAR.test(group.digits) && YEAR_WORDS.has(tokens.wordAt(tokens.before(group.first))))
      stated[index] = STATED.quantity;
    else if (PIN_CODE.test(group.digits) && isPinCode(tokens, group)) stated[index] = STATED.quantity;
    if (stated[index] && index > 0 && isJoinedQuantity(group)) markBack(groups, index, stated);
  }
  clearMadeUp(groups, stated);
  return stated;
}

const MOBILE = /^(?:91|091|0091|0)?([6-9]\d*)$/;
/** No registration has this many digits together outside of the forms of the states, which are no groups of a number. */
const LONG_GROUP_DIGITS = 7;

/** Takes the statement from registrations that are a mobile number as people split it: `RERA P-98264-73510`. */
function clearMadeUp(groups: readonly DigitGroup[], stated: Uint8Array) {
  for (let start = 0; start < groups.length; start += 1) {
    if (stated[start] !== STATED.registration) continue;
    const first = MOBILE.exec((groups[start] as DigitGroup).digits)?.[1];
    if (first === undefined) continue;
    const lengths = [first.length];
    let digits = first.length;
    let end = start;
    while (digits < MOBILE_DIGITS) {
      const next = groups[end + 1];
      if (!next || stated[end + 1] !== STATED.registration || (next.gap & BETWEEN.word) !== 0) break;
      if (YEAR.test(next.digits)) break;
      lengths.push(next.digits.length);
      digits += next.digits.length;
      end += 1;
    }
    const isMobile = isPhoneSplit(lengths) || lengths.some((length) => length >= LONG_GROUP_DIGITS);
    if (digits === MOBILE_DIGITS && isMobile) stated.fill(STATED.nothing, start, end + 1);
  }
}

/** Whether a group is more decimals than any amount has: the second one of `831.9460275 Cr`. */
const isLongFraction = (tokens: Tokens, { gap, digits, first }: DigitGroup) =>
  gap === BETWEEN.dot && digits.length > DECIMALS_MAX && tokens.isTight(first);

/** The last group of an amount with commas as in India (`98,76,543`), or `index`. */
function amountEnd(groups: readonly DigitGroup[], index: number): number {
  if ((groups[index] as DigitGroup).digits.length > 3 || (groups[index] as DigitGroup).gap === BETWEEN.comma)
    return index;
  let end = index;
  let total = (groups[index] as DigitGroup).digits.length;
  while (end + 1 < groups.length) {
    const next = groups[end + 1] as DigitGroup;
    if (next.gap !== BETWEEN.comma || next.isWord || next.digits.length < 2 || next.digits.length > 3) break;
    total += next.digits.length;
    end += 1;
    if (next.digits.length === 3) break;
  }
  const isWhole = end > index && (groups[end] as DigitGroup).digits.length === 3 && total <= QUANTITY_MAX_DIGITS + 1;
  const follows = groups[end + 1];
  return isWhole && follows?.gap !== BETWEEN.comma ? end : index;
}

const hasUnit = (tokens: Tokens, group: DigitGroup): boolean => {
  const next = tokens.after(group.last);
  if (next >= tokens.count) return false;
  const second = tokens.after(next);
  // `98%26%47` are digits with a sign between them.
  if (tokens.isSign(next, "%") && tokens.kind[second] === KIND.digits && tokens.isTight(second)) return false;
  if (tokens.isSign(next, UNIT_SIGNS)) return tokens.isTight(next);
  if (tokens.isSign(next, "/") && tokens.isSign(second, "-")) return !tokens.isText(tokens.after(second));
  if (tokens.isSign(next, "-+/")) return tokens.has(second, MEANING.unit);
  return tokens.has(next, MEANING.unit);
};

/** Whether a word of this meaning stands before the group, with at most a few signs and words such as `no` between. */
function hasBefore(tokens: Tokens, group: DigitGroup, meaning: number): boolean {
  if ((group.gap & BETWEEN.word) === 0 && group.gapTokens === 0) return false;
  let token = tokens.before(group.first);
  for (let count = 0; count < LABEL_MAX_TOKENS && tokens.isInField(token); count += 1) {
    if (tokens.kind[token] === KIND.digits || endsSentence(tokens, token)) return false;
    if ((meaning & MEANING.money) !== 0 && tokens.isSign(token, "₹$")) return true;
    if (tokens.has(token, meaning)) return !tokens.has(token, MEANING.phone);
    if (!tokens.isSign(token, LABEL_SIGNS) && !LABEL_WORDS.has(tokens.wordAt(token)) && !isSingleLetter(tokens, token))
      return false;
    token = tokens.before(token);
  }
  return false;
}

/** Whether a token ends a sentence or a line, unlike the dot of `no.`. */
function endsSentence(tokens: Tokens, token: number): boolean {
  const after = tokens.after(token);
  if (!tokens.isInField(after) || tokens.isTight(after)) return false;
  if (((tokens.gap[after] as number) & GAP.line) !== 0) return true;
  const word = tokens.wordAt(tokens.before(token));
  return tokens.isSign(token, ".") && word.length > ABBREVIATION_MAX_LETTERS;
}

const isSingleLetter = (tokens: Tokens, token: number) =>
  tokens.kind[token] === KIND.word && tokens.wordAt(token).length === 1;

/** Whether an amount of money is announced before the group. The parts of `9,87,65,43,210` are no amounts of their own. */
function isMoney(tokens: Tokens, groups: readonly DigitGroup[], index: number): boolean {
  const group = groups[index] as DigitGroup;
  if (groups[index + 1]?.gap === BETWEEN.comma) return false;
  const before = tokens.before(group.first);
  const isBetweenDigits =
    tokens.isTight(before) && tokens.isSign(before, "₹$") && tokens.kind[tokens.before(before)] === KIND.digits;
  return !isBetweenDigits && hasBefore(tokens, group, MEANING.money);
}

function isLabelled(tokens: Tokens, group: DigitGroup): boolean {
  if (group.digits.length > LABELLED_MAX_DIGITS) return false;
  const before = tokens.before(group.first);
  const isGlued =
    tokens.isInField(before) &&
    tokens.kind[before] === KIND.word &&
    tokens.gap[group.first] === GAP.none &&
    tokens.number[before] === undefined;
  return (
    (isGlued && tokens.wordAt(before).length >= GLUED_LABEL_MIN_LETTERS) || hasBefore(tokens, group, MEANING.label)
  );
}

/** Marks a labelled group and the small numbers that follow it in a list: `Survey no. 712/1, 713/2`. */
function markList(groups: readonly DigitGroup[], index: number, stated: Uint8Array) {
  stated[index] = STATED.label;
  for (let next = index + 1; next < groups.length; next += 1) {
    const group = groups[next] as DigitGroup;
    const isListed = (group.gap & ~LIST_GAP) === 0 && (group.gap & ~BETWEEN.space) !== 0;
    // What an earlier label of the list marked is marked to the end of the list.
    if (!isListed || group.digits.length > LISTED_MAX_DIGITS || group.isWord || stated[next] === STATED.label) return;
    stated[next] = STATED.label;
  }
}

/** Whether the group belongs to the quantity after it: the parts of `30x50 ft`, `1450-1600 sq ft`, `8.65 %`. */
const isJoinedQuantity = ({ gap }: DigitGroup) =>
  (gap & (BETWEEN.x | BETWEEN.dash | BETWEEN.dot | BETWEEN.slash)) !== 0 &&
  (gap & (BETWEEN.word | BETWEEN.field | BETWEEN.line)) === 0;

function markBack(groups: readonly DigitGroup[], index: number, stated: Uint8Array) {
  if ((groups[index - 1] as DigitGroup).digits.length <= LISTED_MAX_DIGITS + 1) stated[index - 1] ||= STATED.quantity;
}

/** Whether six digits stand after a word, as a PIN code stands after a place. */
function isPinCode(tokens: Tokens, group: DigitGroup): boolean {
  let token = tokens.before(group.first);
  while (tokens.isSign(token, "-,:(–")) token = tokens.before(token);
  if (!tokens.isInField(token) || tokens.kind[token] !== KIND.word) return false;
  return isCity(tokens.wordAt(token)) || AREA_ENDINGS.has(tokens.wordAt(token));
}

/** Whether the group is part of a registration number: in one word with, or within a few tokens of, `rera` and the like. */
function isRegistration(tokens: Tokens, group: DigitGroup): boolean {
  if ((tokens.allMeanings & MEANING.registration) === 0) return false;
  let token = tokens.before(group.first);
  for (let count = 0; count < REGISTRATION_MAX_TOKENS * 2 && tokens.isInField(token); count += 1) {
    if (tokens.has(token, MEANING.registration)) return true;
    const isOneWord = tokens.isTight(tokens.after(token));
    if (!isOneWord && count > REGISTRATION_MAX_TOKENS) return false;
    if (tokens.has(token, MEANING.phone)) return false;
    token = tokens.before(token);
  }
  return false;
}

/** Whether two groups stand together as the parts of a phone number do: spaces, dashes, dots and brackets only. */
export const isPlainGap = ({ gap }: DigitGroup): boolean =>
  (gap & ~(BETWEEN.space | BETWEEN.dash | BETWEEN.dot | BETWEEN.bracket | BETWEEN.sign | BETWEEN.stop)) === 0 &&
  (gap & (BETWEEN.loose | BETWEEN.and)) === 0;

const BESIDE_QUANTITIES = new Set(
  "width length depth height breadth size distance capacity count total max min super built up to per of in the and from no number".split(
    " ",
  ),
);
/** Money and readings, which name a figure also in a key of several words. */
const AMOUNTS = new Set(
  (
    "outstanding bill bills valuation fund funds return returns reading readings meter meters loan loans deposit deposits emi emis tax " +
    "taxes charge charges rent rents maintenance price prices rate rates cost costs amount amounts fee fees dues balance income salary " +
    "turnover expense expenses expenditure budget brokerage premium corpus rupees kiraya kiraaya keemat kimat bhada " +
    "किराया कीमत बिल शुल्क राशि लोन जमा मीटर रीडिंग टैक्स कर खर्च आय"
  ).split(" "),
);
const CONTACT_WORDS = new Set("no nos num number numbers msg message wa dm digits नंबर".split(" "));
/** Words that tell a part of something, as of a number: `first`, `next`. */
const PART_WORDS = new Set(
  "first second third last next then rest remaining part half start end front rear before after pehle baad aage phir".split(
    " ",
  ),
);
const CAPITAL = /(?<=\p{Ll})(?=\p{Lu})/u;
const WORD = /[\p{L}\p{M}]+/gu;

const wordsOf = (key: string) => key.split(CAPITAL).flatMap((part) => part.toLowerCase().match(WORD) ?? []);

const announces = (word: string) => CONTACT_WORDS.has(word) || (meaningsOf(word) & MEANING.phone) !== 0;

/**
 * Whether a key names an amount or a quantity: one word of nothing else (`carpetArea`, `rate_per_sqft`), or several with a word of
 * money or of a meter among them (`Loan outstanding`) and none of a contact. Other keys are read with their value.
 */
export function namesQuantity(key: string): boolean {
  if (/\p{N}/u.test(key)) return false;
  const words = wordsOf(key);
  if (words.some((word) => AMOUNTS.has(word)) && !words.some(announces)) return true;
  if (/\s/u.test(key)) return false;
  const meanings = words.map(meaningsOf);
  const isQuantity = (meaning: number) => (meaning & (MEANING.unit | MEANING.label | MEANING.money)) !== 0;
  return (
    meanings.some(isQuantity) && words.every((word, at) => isQuantity(meanings[at] ?? 0) || BESIDE_QUANTITIES.has(word))
  );
}

/** Whether a key of several words names something else than a contact or a part of one: `Trees planted`. */
export function namesSomething(key: string): boolean {
  const words = wordsOf(key);
  return words.length > 1 && !/\p{N}/u.test(key) && !words.some((word) => announces(word) || PART_WORDS.has(word));
}
