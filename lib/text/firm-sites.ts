import { type AccountName, nameUpTo } from "@/lib/text/account-names";
import { pathEnd } from "@/lib/text/address-parts";
import { isNationalSite } from "@/lib/text/brand-names";
import { foldedWords } from "@/lib/text/code-points";
import { GAP, KIND, rangeOf, type TokenRange, type Tokens } from "@/lib/text/tokens";

/** Endings that are no words. */
const SURE_ENDINGS = foldedWords("com net org xyz biz कॉम");
/** Endings that are words too: only behind the name of a firm, in small letters. */
const TRADE_ENDINGS = foldedWords("realty homes realestate properties estate rentals");
const IN_ENDINGS = foldedWords("in इन");
const DOT_WORDS = foldedWords("dot dt doot dott daat daut point period fullstop stop bindu बिंदु डॉट d");
const SIGNS = ",-_/|.~*•:;…'\"()[]{}<>";
const SIGNS_MAX = 4;
/** A site in one word: `rajuhomesdotcom`. */
const GLUED_SITE = /^[\p{L}\p{M}\p{N}]{4,40}dot(?:com|in|coin|net|org)$/u;

const GLUED_MIN_LETTERS = 9;
const ALL_ENDINGS = new Set([...SURE_ENDINGS, ...TRADE_ENDINGS, ...IN_ENDINGS, "dotcom", "dotin"]);

type Joint = { token: number; hasSign: boolean; hasDot: boolean };

/**
 * Finds sites of firms whose dot is left out, is another sign or is spelt anew: `rajuhomes com`, `rajuhomes,com`, `rajuhomes point com`,
 * `rajuhomesdotcom`, `rajuhomes realty`. The name before the ending is one that no sentence contains.
 */
export function findFirmSites(tokens: Tokens): TokenRange[] {
  const found: TokenRange[] = [];
  for (let token = tokens.first; token < tokens.count; token = tokens.after(token)) {
    if (tokens.kind[token] !== KIND.word) continue;
    const word = tokens.word[token] as string;
    const range =
      word.length >= GLUED_MIN_LETTERS && word.includes("dot") && GLUED_SITE.test(word)
        ? rangeOf(tokens, token, token)
        : siteBefore(tokens, token, word);
    if (!range) continue;
    found.push(range);
    token = range.last;
  }
  return found;
}

function siteBefore(tokens: Tokens, ending: number, word: string): TokenRange | undefined {
  if (!ALL_ENDINGS.has(word)) return undefined;
  const isGluedDot = word === "dotcom" || word === "dotin";
  const isSure = SURE_ENDINGS.has(word) || isGluedDot;
  const co = tokens.before(ending);
  const isCo = word === "in" && tokens.wordAt(co) === "co";
  const { token, hasSign, hasDot } = overJoint(tokens, isCo ? co : ending);
  const name = nameUpTo(tokens, token);
  if (!name || !isSiteName(name, isSure || isCo)) return undefined;
  if (isNationalSite(tokens.wordAt(token))) return undefined;
  const isSmall = !/\p{Lu}/u.test(tokens.sourceOf(ending));
  if (TRADE_ENDINGS.has(word) && (!isSmall || hasSign || hasDot || name.kind !== "brand")) return undefined;
  if (IN_ENDINGS.has(word) && !isCo && !(isSmall && endsLine(tokens, ending))) return undefined;
  return rangeOf(tokens, name.first, pathEnd(tokens, ending, false));
}

const isSiteName = ({ kind }: AccountName, isSure: boolean) => kind === "brand" || (isSure && kind !== "marked");

/** What stands between a name and an ending: a few signs, or a word for a dot. */
function overJoint(tokens: Tokens, ending: number): Joint {
  const joint: Joint = { token: tokens.before(ending), hasSign: false, hasDot: false };
  for (let count = 0; count < SIGNS_MAX; count += 1) {
    const { token } = joint;
    if (tokens.isSign(token, SIGNS)) joint.hasSign = true;
    else if (DOT_WORDS.has(tokens.wordAt(token)) && !joint.hasDot) joint.hasDot = true;
    else if (!(joint.hasDot && tokens.wordAt(token) === "full")) break;
    joint.token = tokens.before(token);
  }
  return joint;
}

/** Whether no word follows a token on its line. */
function endsLine(tokens: Tokens, last: number): boolean {
  const after = tokens.after(last);
  return !tokens.isText(after) || ((tokens.gap[after] as number) & GAP.line) !== 0;
}
