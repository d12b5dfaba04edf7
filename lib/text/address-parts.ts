import { isTradeWord } from "@/lib/text/brand-names";
import { foldedWords } from "@/lib/text/code-points";
import { readMailHost } from "@/lib/text/mail-hosts";
import { GAP, KIND, type Tokens } from "@/lib/text/tokens";

/** How the sign between the parts of an address is written. */
export type SpeltDot = { next: number; style: "tight" | "spaced" | "word" | "bracket" | "period" };
export type SpeltAt = { next: number; style: "sign" | "rate" | "word" };

const DOT_WORDS = foldedWords("dot डॉट डोट डाट ડોટ ডট டாட் డాట్ ਡਾਟ");
const PERIOD_WORDS = new Set(["period", "point", "fullstop"]);
const AT_WORDS = foldedWords("at एट ऐट અેટ એટ অ্যাট ஏட் ఎట్ ਐਟ");
const RATE_WORDS = foldedWords(
  "attherate atherate attherateof atrate atdrate atderate attrate attharate atthrate adtherate atsign athrate ettherate एटदरेट ऐटदरेट",
);
/** Other words for `rate` in `at the rate`, where a host of mail follows. */
const RATES = new Set("red ret rat rait reit raet rete rated rates".split(" "));
/** The signs in the name before the at sign of an address. */
export const NAME_SIGNS = "._%+'-";
const AT_SIGNS = "@([{<*-_'\"`‘’“”";
const [LATIN_A, LATIN_E, DEVANAGARI] = [0x61, 0x65, 0x900];
const OPEN = "([{<*-_'\"`‘“’”";
const CLOSE = ")]}>*-_'\"`’”";

/** Whether a folded word says a dot. */
export const isDotWord = (word: string): boolean => DOT_WORDS.has(word);

/** Reads a dot between two labels at a token: `.`, ` . `, `dot`, `(dot)`, `_dot_`. */
export function readDot(tokens: Tokens, token: number): SpeltDot | undefined {
  if (tokens.isSign(token, ".")) {
    const next = tokens.after(token);
    if (!tokens.isText(next)) return undefined;
    return { next, style: tokens.isTight(token) && tokens.isTight(next) ? "tight" : "spaced" };
  }
  const word = tokens.wordAt(token);
  if (DOT_WORDS.has(word)) return { next: tokens.after(token), style: "word" };
  if (PERIOD_WORDS.has(word)) return { next: tokens.after(token), style: "period" };
  if (word === "full" && tokens.wordAt(tokens.after(token)) === "stop") {
    return { next: tokens.after(tokens.after(token)), style: "period" };
  }
  if (!tokens.isSign(token, OPEN)) return undefined;
  const inside = tokens.after(token);
  const close = tokens.after(inside);
  const isDot =
    tokens.isSign(inside, ".") || DOT_WORDS.has(tokens.wordAt(inside)) || tokens.wordAt(inside) === "period";
  if (!isDot || !tokens.isSign(close, CLOSE)) return undefined;
  return { next: tokens.after(close), style: "bracket" };
}

/** Whether a token may begin an at sign, by its first letter: a cheap check before {@link readAt}. */
function mayBeAt(tokens: Tokens, token: number): boolean {
  const code = tokens.plain.text.charCodeAt(tokens.from[token] as number);
  if (tokens.kind[token] === KIND.word) return code === LATIN_A || code === LATIN_E || code >= DEVANAGARI;
  return tokens.isSign(token, AT_SIGNS);
}

/** Reads an at sign at a token: `@`, `(at)`, `at the rate`, `attherate`, `_at_`, `at`. */
export function readAt(tokens: Tokens, token: number): SpeltAt | undefined {
  if (!mayBeAt(tokens, token)) return undefined;
  if (tokens.isSign(token, "@")) return { next: tokens.after(token), style: "sign" };
  const word = tokens.wordAt(token);
  if (tokens.isSign(token, OPEN)) {
    const inside = tokens.after(token);
    let close = tokens.after(inside);
    const isAt =
      tokens.isSign(inside, "@") ||
      AT_WORDS.has(tokens.wordAt(inside)) ||
      RATE_WORDS.has(tokens.wordAt(inside)) ||
      (tokens.wordAt(inside) === "a" && tokens.isSign(token, "([{"));
    if (!isAt) return undefined;
    if (tokens.isSign(close, "-")) close = tokens.after(close);
    if (["sign", "the", "rate"].includes(tokens.wordAt(close))) close = tokens.after(close);
    if (tokens.wordAt(close) === "rate") close = tokens.after(close);
    return tokens.isSign(close, CLOSE) ? { next: tokens.after(close), style: "sign" } : undefined;
  }
  if (RATE_WORDS.has(word)) return { next: overSigns(tokens, tokens.after(token)), style: "rate" };
  if (!AT_WORDS.has(word)) return undefined;
  let next = overSigns(tokens, tokens.after(token));
  if (tokens.wordAt(next) === "sign") return { next: overSigns(tokens, tokens.after(next)), style: "rate" };
  if (["the", "d", "de", "tha"].includes(tokens.wordAt(next))) next = overSigns(tokens, tokens.after(next));
  const isRate = ["rate", "therate"].includes(tokens.wordAt(next));
  if (!isRate && !(RATES.has(tokens.wordAt(next)) && readMailHost(tokens, tokens.after(next))?.isSure)) {
    return { next: overSigns(tokens, tokens.after(token)), style: "word" };
  }
  next = tokens.after(next);
  if (tokens.wordAt(next) === "of") next = tokens.after(next);
  return { next: overSigns(tokens, next), style: "rate" };
}

function overSigns(tokens: Tokens, token: number): number {
  return tokens.isSign(token, "-_*") ? tokens.after(token) : token;
}

/** Whether a token is a single letter or digit with a space before the next one, as in `g m a i l`. */
export const isSingle = (tokens: Tokens, token: number): boolean =>
  tokens.isInField(token) && tokens.kind[token] !== KIND.sign && tokens.wordAt(token).length === 1;

const CHAIN_MAX_TOKENS = 40;

/** The last token of the words, digits and `signs` that are written together from `first` on; `first - 1` if there is none. */
export function chainEnd(tokens: Tokens, first: number, signs: string, most = CHAIN_MAX_TOKENS): number {
  let end = first - 1;
  let token = first;
  for (let count = 0; count < most && tokens.isInField(token); count += 1) {
    if (count > 0 && tokens.gap[token] !== GAP.none && tokens.gap[token] !== GAP.tag) break;
    if (tokens.kind[token] === KIND.sign && !signs.includes(tokens.word[token] as string)) break;
    end = token;
    token = tokens.after(token);
  }
  return end;
}

/** The first token of the words, digits and `signs` that are written together up to `last`; `last + 1` if there is none. */
export function chainStart(tokens: Tokens, last: number, signs: string, most = CHAIN_MAX_TOKENS): number {
  let start = last + 1;
  let token = last;
  for (let count = 0; count < most && tokens.isInField(token); count += 1) {
    if (tokens.kind[token] === KIND.sign && !signs.includes(tokens.word[token] as string)) break;
    start = token;
    if (tokens.gap[token] !== GAP.none && tokens.gap[token] !== GAP.tag) break;
    token = tokens.before(token);
  }
  return start;
}

/** The folded text of the tokens that are left from `first` to `last`. */
export function chainText(tokens: Tokens, first: number, last: number): string {
  let text = "";
  for (let token = first; token <= last; token = tokens.after(token)) text += tokens.word[token];
  return text;
}

const SLASH_WORDS = foldedWords("slash backslash stroke slesh स्लैश");
const PATHS_MAX = 3;

/** The last token of the path behind an address, also in words: `/raju`, `(slash) raju homes`. With `isSpaced` also ` / raju`. */
export function pathEnd(tokens: Tokens, last: number, isSpaced: boolean): number {
  let end = last;
  for (let count = 0; count < PATHS_MAX; count += 1) {
    let slash = tokens.after(end);
    const isBracketed = tokens.isSign(slash, OPEN) && SLASH_WORDS.has(tokens.wordAt(tokens.after(slash)));
    if (isBracketed) slash = tokens.after(slash);
    const isSlash = tokens.isSign(slash, "/") && (isSpaced || tokens.isTight(slash));
    if (!isSlash && !SLASH_WORDS.has(tokens.wordAt(slash))) break;
    let path = tokens.after(slash);
    if (isBracketed && tokens.isSign(path, CLOSE)) path = tokens.after(path);
    if (!tokens.isText(path)) return isSlash ? Math.max(addressEnd(tokens, path), slash) : end;
    end = Math.max(addressEnd(tokens, path), path);
  }
  const next = tokens.after(end);
  return end > last && tokens.gap[next] === GAP.space && isTradeWord(tokens.wordAt(next)) ? next : end;
}

/** The last token before the next space or one of the signs that end an address: `) ] } > , "`. */
export function addressEnd(tokens: Tokens, first: number): number {
  let end = first - 1;
  for (let token = first; tokens.isInField(token); token = tokens.after(token)) {
    if (token > first && (tokens.gap[token] as number) !== GAP.none) break;
    if (tokens.isSign(token, ')]}>,"<')) break;
    end = token;
  }
  while (end >= first && tokens.isSign(end, ".!?;:,)]")) end = tokens.before(end);
  return end;
}
