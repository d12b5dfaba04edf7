import { foldText } from "@/lib/text/code-points";
import { BETWEEN, type DigitGroup } from "@/lib/text/digit-runs";
import { FOUND, MOBILE_DIGITS } from "@/lib/text/phone-shapes";
import { KIND, type Tokens } from "@/lib/text/tokens";

const LAST_OF_MOBILE = /[6-9]$/;
/** Words that tell to read from the end. */
const REVERSED = new Set(
  `ulta ulti ulte ultaa ultey ulat reverse reversed revers backward backwards palat palatkar palta उल्टा उलटा उल्टी उलटी उल्टे ઊલટું ઉલટું উল্টো`
    .split(/\s+/)
    .map(foldText),
);
const BESIDE_MAX_TOKENS = 4;

/**
 * Finds mobile numbers whose ten digits stand from the last to the first one, with a word that tells so beside them: `0153746289 ulta`,
 * `reverse mobile no 01537 46289`. Marks the groups in `found`. Linear time.
 */
export function findReversed(tokens: Tokens, groups: readonly DigitGroup[], found: Uint8Array) {
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
