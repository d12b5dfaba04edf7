import { BETWEEN, type DigitGroup } from "@/lib/text/digit-runs";
import { MEANING } from "@/lib/text/lexicon";
import { MOBILE_DIGITS } from "@/lib/text/phone-shapes";
import type { Tokens } from "@/lib/text/tokens";

const GROUPS_MIN = 4;
const DIGITS_MIN = 8;
const MOBILE_START = /^[6-9]/;
const LISTED = /^[1-9]\d{0,3}$/;
const LIST_GAP = BETWEEN.comma | BETWEEN.and | BETWEEN.loose | BETWEEN.separator | BETWEEN.space | BETWEEN.sign;
/** In a list with spaces alone no number is more than this many times the one before it. */
const GROWTH_MAX = 1.6;
const LABEL_MAX_TOKENS = 3;
const LIST_LABELS = new Set(
  "size sizes class classes std standard grade grades plot plots flat flats shop shops floor floors ward wards sector sectors".split(
    " ",
  ),
);

/**
 * The groups that belong to lists of four or more rising small numbers: with commas (`Plots 71, 72, 73, 74 and 75`), or with
 * spaces and a label before or a unit after them (`Sizes 600 750 900 1200 sqft`). A list with other digits directly beside it does
 * not count, so that part of a phone number cannot pass as a list.
 */
export function groupsOfRisingLists(tokens: Tokens, groups: readonly DigitGroup[]): DigitGroup[] {
  const listed: DigitGroup[] = [];
  for (let start = 0, end = 0; start < groups.length; start = end) {
    end = start + 1;
    while (end < groups.length && isListGap(groups[end] as DigitGroup)) end += 1;
    const list = groups.slice(start, end);
    const isList = isApart(groups[start]) && isApart(groups[end]) && rises(list);
    if (isList && (list.every(hasComma) || isSpacedList(tokens, list))) listed.push(...list);
  }
  return listed;
}

const PRICE = /^[1-9]\d{2,5}$/;
const PRICE_STEP = 50;
const COUNT_MAX = 12;
const PAIRS_MIN = 2;
const PAIR_GAP_MAX_TOKENS = 4;
const WEAK_MAX = 2;

/**
 * The groups of lists of prices for counts, in either order: `7000 for one, 9000 for two`. The prices are round and the counts rise,
 * so that hardly any phone number is like them. Words such as `for` between them, which elsewhere may be a digit, belong to the list.
 */
export function groupsOfTariffs(groups: readonly DigitGroup[]): DigitGroup[] {
  const places = groups.flatMap(({ isWeak }, place) => (isWeak ? [] : [place]));
  const listed: DigitGroup[] = [];
  for (let start = 0; start < places.length; ) {
    const length = tariffLength(groups, places, start);
    if (length >= PAIRS_MIN * 2) {
      listed.push(...groups.slice(places[start], (places[start + length - 1] as number) + 1));
      start += length;
    } else start += 1;
  }
  return listed;
}

/** How many of the groups at the places from `start` on are prices and counts in turn, an even number. */
function tariffLength(groups: readonly DigitGroup[], places: readonly number[], start: number): number {
  let count = 0;
  let at = start;
  for (; at < places.length; at += 1) {
    const group = groups[places[at] as number] as DigitGroup;
    const isPriced = isPrice(group);
    if (at > start && isPriced === isPrice(groups[places[at - 1] as number] as DigitGroup)) break;
    if (at > start && !areNear(groups, places[at - 1] as number, places[at] as number)) break;
    if (isPriced) continue;
    const value = Number(group.digits);
    if (value <= count || value > COUNT_MAX) break;
    count = value;
  }
  return (at - start) & ~1;
}

/** Whether few words and no border of fields stand between two groups. */
const areNear = (groups: readonly DigitGroup[], first: number, second: number) =>
  second - first <= WEAK_MAX + 1 &&
  groups
    .slice(first + 1, second + 1)
    .every(({ gap, gapTokens }) => (gap & BETWEEN.field) === 0 && gapTokens <= PAIR_GAP_MAX_TOKENS);

const isPrice = ({ digits, isWord }: DigitGroup) => !isWord && PRICE.test(digits) && Number(digits) % PRICE_STEP === 0;

const PRICE_ENDING = /(?:[05]0|99)$/;

/** Whether groups are nothing but figures that end as prices do: `82000 and then 77500`, `8999 or 9550`. */
export const arePrices = (groups: readonly DigitGroup[]): boolean =>
  groups.every(({ digits, isWord }) => !isWord && PRICE.test(digits) && PRICE_ENDING.test(digits));

/** Whether a comma, `and`, both or a space stand before the group, and nothing else. */
const isListGap = ({ gap, gapTokens }: DigitGroup) =>
  (gap & (BETWEEN.comma | BETWEEN.and | BETWEEN.space)) !== 0 && (gap & ~LIST_GAP) === 0 && gapTokens <= 2;

const hasComma = ({ gap }: DigitGroup, index: number) => index === 0 || (gap & (BETWEEN.comma | BETWEEN.and)) !== 0;

const isApart = (group: DigitGroup | undefined) =>
  !group || (group.gap & (BETWEEN.word | BETWEEN.stop | BETWEEN.field)) !== 0;

const digitsOf = (list: readonly DigitGroup[]) => list.map(({ digits }) => digits).join("");

function rises(list: readonly DigitGroup[]): boolean {
  if (list.length < GROUPS_MIN || digitsOf(list).length < DIGITS_MIN) return false;
  return list.every(
    ({ digits }, index) => LISTED.test(digits) && Number(digits) > Number(list[index - 1]?.digits ?? 0),
  );
}

/** Whether a label or a unit tells what the numbers count. Those with the digits of a mobile number must have equal steps. */
function isSpacedList(tokens: Tokens, list: readonly DigitGroup[]): boolean {
  const values = list.map(({ digits }) => Number(digits));
  const steps = values.slice(1).map((value, at) => value - (values[at] as number));
  const isEven = steps.every((step) => step === steps[0]);
  const isSlow = values.slice(1).every((value, at) => value <= (values[at] as number) * GROWTH_MAX);
  const digits = digitsOf(list);
  const mayBeMobile = digits.length === MOBILE_DIGITS && MOBILE_START.test(digits);
  if (list.some(({ isWord }) => isWord) || !(isEven || (isSlow && !mayBeMobile))) return false;
  return hasListUnit(tokens, list) || hasListLabel(tokens, list);
}

function hasListUnit(tokens: Tokens, list: readonly DigitGroup[]): boolean {
  return tokens.has(tokens.after((list.at(-1) as DigitGroup).last), MEANING.unit);
}

function hasListLabel(tokens: Tokens, list: readonly DigitGroup[]): boolean {
  let token = tokens.before((list[0] as DigitGroup).first);
  for (let count = 0; count < LABEL_MAX_TOKENS && tokens.isInField(token); count += 1) {
    if (tokens.has(token, MEANING.phone)) return false;
    if (tokens.has(token, MEANING.label) || LIST_LABELS.has(tokens.wordAt(token))) return true;
    if (!tokens.isSign(token, ".:-#") && !["no", "nos", "number", "of", "ke"].includes(tokens.wordAt(token)))
      return false;
    token = tokens.before(token);
  }
  return false;
}

const ROUND_PAIR = /^\d[05]$/;

/**
 * Whether the number words of two digits among the groups are a list of sizes or rents, which end in 0 or 5 or rise: `tees, chalis,
 * pachas, saath gaj`, `das barah pandrah bees log`. Rising ones may be a whole mobile number too.
 */
export function areListedPairs(groups: readonly DigitGroup[]): boolean {
  const pairs = groups
    .filter(({ isWord, digits, other }) => isWord && (other ?? digits).length === 2)
    .map(({ digits, other }) => other ?? digits);
  if (pairs.length < GROUPS_MIN) return false;
  const isRising = pairs.every((pair, at) => at === 0 || pair > (pairs[at - 1] as string));
  return pairs.every((pair) => ROUND_PAIR.test(pair)) || (isRising && pairs.length === GROUPS_MIN);
}
