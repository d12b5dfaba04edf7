import { MEANING, meaningsOf } from "@/lib/text/lexicon";

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
