import { chainEnd, chainStart, chainText } from "@/lib/text/address-parts";
import { isBrand, isOfPerson, isTradeWord, mayBeHandle, mayNameFirm } from "@/lib/text/brand-names";
import { isCommonWord, isOrdinary, isPlaceName } from "@/lib/text/common-words";
import { meaningsOf } from "@/lib/text/lexicon";
import { isUnusualName } from "@/lib/text/payment-addresses";
import { GAP, KIND, type Tokens } from "@/lib/text/tokens";

const NAME_SIGNS = "._-";
const NAME_MAX_TOKENS = 16;
/** Letters with a digit, an underscore or a dot among them, unlike any plain word. */
const MARKED = /^[\p{L}_](?=[\p{L}\p{M}.]{0,30}(?:[\p{N}_]|\p{L}\.\p{L}))[\p{L}\p{M}\p{N}._]{2,30}$/u;
/** What stands beside networks in honest texts: what is shown there, and words of sentences. */
const NO_NAMES = new Set(
  `available also photos photo pictures video videos more details story stories reels channel group groups follow followers
  worthy office store marketplace there here page pages link links account updates today never always please below above
  given same shared verified official active visible linked added mentioned ready later owner agent dealer broker walkthrough
  walkthroughs walkthru brochure brochures signboard signboards flatmate flatmates roommate roommates housemate housemates
  photograph photographs tour tours livestream screenshot screenshots playlist catalogue catalog prospectus hashtag hashtags
  landmark landmarks directions location locations schedule premises thumbnail thumbnails slideshow showcase panorama
  testimonials interiors exteriors neighbours neighbors neighbourhood neighborhood colleagues landlord landlords marketing
  classifieds timeline bulletin milestone milestones festival template templates promotional presentation business
  bathroom bathrooms bedrooms sunlight balcony apartment penthouse townhouse farmhouse farmhouses bungalows warehouse basement
  everyone everything something anything whatever wherever whenever tomorrow yesterday weekdays weekends holidays everyday
  complete duration telecast broadcast questions question messages discount discounts feedback response services specials
  connect meeting meetings chatting joining welcome
  samajhne dekhiye dekhiyega bhejiye bhejenge jaankari jankari dikhayenge milenge vistaar tasveere tasveeren
  virtual luxurious beautiful wonderful verified friendly famous ready based similar unlimited exclusive detailed drone aerial cinematic
  advertisement advertisements advertised adverts listing listings inspection furnishing amazing stunning sample creators`.split(
    /\s+/,
  ),
);

/**
 * The name of an account as written. `brand` (`sharmahomes`) and `marked` (`raju_99`) names stand in no sentence, `person` is a given
 * and a family name in one, `firm` two words of which the second is one of the trade, `word` any long word that is no usual one.
 */
export type AccountName = { first: number; last: number; kind: "brand" | "marked" | "person" | "firm" | "word" };

/** Whether a folded word may stand beside a network and is nobody's name: `walkthrough`. */
export const isNoName = (word: string): boolean => NO_NAMES.has(word);

/** Whether a folded name has a digit, an underscore or a dot among its letters. */
export const isMarkedName = (name: string): boolean => MARKED.test(name);

/** The name that begins at a token. */
export function nameFrom(tokens: Tokens, first: number): AccountName | undefined {
  if (!tokens.isText(first) && !tokens.isSign(first, "_")) return undefined;
  let last = chainEnd(tokens, first, NAME_SIGNS, NAME_MAX_TOKENS);
  while (last > first && tokens.isSign(last, NAME_SIGNS)) last = tokens.before(last);
  const kind = kindOf(tokens, first, last);
  if (kind && kind !== "word") return { first, last, kind };
  const next = tokens.after(last);
  if (first === last && isFirm(tokens, first, next)) return { first, last: next, kind: "firm" };
  return kind && { first, last, kind };
}

/** The name that ends with a token. */
export function nameUpTo(tokens: Tokens, last: number): AccountName | undefined {
  if (!tokens.isText(last) && !tokens.isSign(last, "_")) return undefined;
  let first = chainStart(tokens, last, NAME_SIGNS, NAME_MAX_TOKENS);
  while (first < last && tokens.isSign(first, ".-")) first = tokens.after(first);
  const kind = kindOf(tokens, first, last);
  if (kind && kind !== "word") return { first, last, kind };
  const before = tokens.before(first);
  if (first === last && isFirm(tokens, before, last)) return { first: before, last, kind: "firm" };
  return kind && { first, last, kind };
}

const KINDS_MAX = 5_000;
const NAME_MAX_UNITS = 60;
const kinds = new Map<string, AccountName["kind"] | undefined>();

/** The kind of a name that is written together. Those that were asked for last are remembered. */
function kindOf(tokens: Tokens, first: number, last: number): AccountName["kind"] | undefined {
  const name = chainText(tokens, first, last);
  if (name.length > NAME_MAX_UNITS) return undefined;
  const known = kinds.get(name);
  if (known !== undefined || kinds.has(name)) return known;
  if (kinds.size >= KINDS_MAX) kinds.clear();
  const kind = readKind(name);
  kinds.set(name, kind);
  return kind;
}

function readKind(name: string): AccountName["kind"] | undefined {
  const glued = name.replace(/[._-]/g, "");
  const isOneWord = glued === name && !/\p{N}/u.test(name);
  if (isBrand(glued) && (isOneWord || isUnusualName(name))) return "brand";
  if (isMarkedName(name) && isUnusualName(name)) return "marked";
  if (!isOneWord || isNoName(name)) return undefined;
  if (isOfPerson(name)) return "person";
  const isUsual = isOrdinary(name) || isPlaceName(name) || isCommonWord(name) || meaningsOf(name) !== 0;
  return mayBeHandle(name) && !isUsual ? "word" : undefined;
}

/** Whether two neighbouring words are a name like `raju homes`, not `new homes`. */
function isFirm(tokens: Tokens, first: number, second: number): boolean {
  if (!tokens.isText(second) || tokens.gap[second] !== GAP.space || tokens.kind[first] !== KIND.word) return false;
  const word = tokens.wordAt(first);
  const isOther = tokens.meaning[first] !== 0 || tokens.number[first] !== undefined || isNoName(word);
  return isTradeWord(tokens.wordAt(second)) && !isOther && mayNameFirm(word) && isUnusualName(word);
}
