import { chainEnd, chainStart, chainText, NAME_SIGNS } from "@/lib/text/address-parts";
import { isOfPerson, mayBeHandle } from "@/lib/text/brand-names";
import { isOrdinary, isPlaceName } from "@/lib/text/common-words";
import { MEANING } from "@/lib/text/lexicon";
import { KIND, type Tokens } from "@/lib/text/tokens";

const NAME_MIN_LETTERS = 3;
/** What stands after `@` in addresses of payments: names that mean nothing else, and names of banks. */
const APP_HOSTS = new Set(
  (
    "ybl ibl axl apl upi paytm okaxis okicici oksbi okhdfcbank ptaxis ptyes pthdfc ptsbi waaxis waicici wahdfcbank wasbi yapl rapl " +
    "jupiteraxis naviaxis goaxb abfspay zoicici myicici superyes yespay ikwik freecharge mobikwik kotak811 barodampay"
  ).split(" "),
);
const BANK_HOSTS = new Set(
  (
    "sbi icici hdfc hdfcbank axis axisbank kotak yesbank yesbankltd pnb bob unionbank unionbankofindia uboi boi canarabank cnrb idfc " +
    "idfcbank idfcfirst indus indusind federal fbl rbl idbi centralbank cboi iob indianbank uco aubank airtel jio fam nsdl slice dbs " +
    "hsbc citi equitas kvb kbl dlb tmb psb mahb postbank"
  ).split(" "),
);
/** After `@` these state a rate. */
const RATES = new Set("rs inr re per just only price rate best low lowest market prime discount flat fixed".split(" "));

/** Whether a word after an at sign in any spelling makes a payment address by itself. */
export const isPaymentHost = (word: string): boolean => APP_HOSTS.has(word);

/**
 * Whether `name@word` is an address whatever the word is: a name that listings do not contain as a word stands tight before `@`.
 * `Flat@VijayNagar` and `2BHK@18Lac` state a place and a rate. A plain word before another (`Offer@festival`) is perhaps one.
 */
export function addressKind(tokens: Tokens, at: number, host: number): "sure" | "unsure" | undefined {
  if (!tokens.isText(host) || tokens.kind[host] !== KIND.word) return undefined;
  const last = tokens.before(at);
  if (!tokens.isText(last)) return undefined;
  const name = chainText(tokens, chainStart(tokens, last, NAME_SIGNS), last);
  const label = chainText(tokens, host, chainEnd(tokens, host, "-_"));
  const isTight = tokens.isSign(at, "@") && tokens.isTight(at) && tokens.isTight(host);
  const letters = name.replace(/[^\p{L}\p{M}]+/gu, "");
  const isMarked = /^\p{L}.*[\p{N}._]/u.test(name);
  if (BANK_HOSTS.has(label) || (isTight && label.endsWith("bank"))) {
    const isShort = isMarked && letters.length > 1 && letters.length < NAME_MIN_LETTERS && !isOrdinary(letters);
    const isName = isUnusualName(name) || isShort;
    return isName && (isTight || isMarked || isOfPerson(letters)) ? "sure" : undefined;
  }
  if (!isTight || !isUnusualName(name) || RATES.has(label) || isPlaceName(label) || isOrdinary(label)) return undefined;
  if (tokens.has(host, MEANING.unit | MEANING.money) || tokens.number[host] !== undefined) return undefined;
  if (isMarked) return "sure";
  return mayBeHandle(letters) && !/\p{Lu}/u.test(tokens.sourceOf(host)) ? "sure" : "unsure";
}

/** Whether a name has a part of letters that is no usual word of listings. */
export const isUnusualName = (name: string): boolean =>
  name
    .split(/[^\p{L}\p{M}]+/u)
    .some((part) => part.length >= NAME_MIN_LETTERS && !isOrdinary(part) && !isPlaceName(part));
