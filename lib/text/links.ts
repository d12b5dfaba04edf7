import { nameFrom } from "@/lib/text/account-names";
import { addressEnd, chainEnd, chainText, pathEnd, readDot } from "@/lib/text/address-parts";
import { isOfficialHost } from "@/lib/text/brand-names";
import { KIND, rangeOf, type TokenRange, type Tokens } from "@/lib/text/tokens";
import { kindOfEnding } from "@/lib/text/top-level-domains";

const MESSENGERS = new Map<string, { ending: Set<string>; needsPath: boolean }>([
  ["wa", { ending: new Set(["me"]), needsPath: false }],
  ["whatsapp", { ending: new Set(["com"]), needsPath: false }],
  ["telegram", { ending: new Set(["me", "dog", "org"]), needsPath: false }],
  ["signal", { ending: new Set(["me"]), needsPath: true }],
  ["m", { ending: new Set(["me"]), needsPath: true }],
  ["fb", { ending: new Set(["me"]), needsPath: true }],
  ["t", { ending: new Set(["me"]), needsPath: false }],
]);
const SCHEMES = new Set("http https hxxp hxxps".split(" "));
const DIALLED = new Set("tel sms callto".split(" "));
const ADDRESSED = new Set("mailto whatsapp skype viber tg".split(" "));

/** Finds web addresses with `https://` or `www.`, links to messengers, and `tel:` and `mailto:` links. */
export function findLinks(tokens: Tokens): TokenRange[] {
  const found: TokenRange[] = [];
  for (let token = tokens.first; token < tokens.count; ) {
    const end = tokens.kind[token] === KIND.word && isAtStart(tokens, token) ? linkEnd(tokens, token) : undefined;
    if (end !== undefined && end >= token) {
      found.push(rangeOf(tokens, hostStart(tokens, token), end));
      token = tokens.after(end);
    } else token = tokens.after(token);
  }
  return found;
}

/** The first token of `api.whatsapp.com` from `whatsapp` on. */
function hostStart(tokens: Tokens, token: number): number {
  const dot = tokens.before(token);
  const isSubdomain = tokens.isTight(token) && tokens.isSign(dot, ".") && tokens.isTight(dot);
  return isSubdomain && tokens.isText(tokens.before(dot)) ? tokens.before(dot) : token;
}

function isAtStart(tokens: Tokens, token: number): boolean {
  if (!tokens.isTight(token)) return true;
  const before = tokens.before(token);
  return !tokens.isText(before) && !tokens.isSign(before, "'’@");
}

function linkEnd(tokens: Tokens, token: number): number | undefined {
  const word = tokens.word[token] as string;
  const next = tokens.after(token);
  if (SCHEMES.has(word)) return schemeEnd(tokens, next);
  if (word === "www") {
    const dot = readDot(tokens, next);
    if (!dot) return spacedSiteEnd(tokens, next);
    if (dot.style === "period" || !tokens.isText(dot.next)) return undefined;
    if (dot.style !== "tight") return speltEnd(tokens, dot.next);
    return isOfficialSite(tokens, dot.next) ? undefined : addressEnd(tokens, dot.next);
  }
  const messenger = MESSENGERS.get(word);
  if (messenger) {
    const end = messengerEnd(tokens, token, messenger.ending, messenger.needsPath);
    if (end !== undefined) return end;
  }
  if (!tokens.isSign(next, ":")) return undefined;
  const target = tokens.after(next);
  if (
    DIALLED.has(word) &&
    tokens.isTight(target) &&
    (tokens.kind[target] === KIND.digits || tokens.isSign(target, "+("))
  ) {
    return addressEnd(tokens, target);
  }
  return ADDRESSED.has(word) && tokens.isTight(target) && tokens.isTight(next)
    ? Math.max(addressEnd(tokens, target), next)
    : undefined;
}

/** Whether the site that begins with a label is one of the state: `www.rera.mp.gov.in`. */
function isOfficialSite(tokens: Tokens, label: number): boolean {
  let end = chainEnd(tokens, label, "-.");
  while (tokens.isSign(end, "-.")) end = tokens.before(end);
  return isOfficialHost(chainText(tokens, label, end).split("."));
}

function schemeEnd(tokens: Tokens, colon: number): number | undefined {
  const slash = tokens.after(colon);
  const second = tokens.after(slash);
  const target = tokens.after(second);
  if (!tokens.isSign(colon, ":") || !tokens.isSign(slash, "/") || !tokens.isSign(second, "/")) return undefined;
  if (tokens.isText(target) && isOfficialSite(tokens, target)) return undefined;
  return tokens.isText(target) || tokens.isSign(target, "[") ? addressEnd(tokens, target) : undefined;
}

/** The end of `www sharmahomes com`, without dots. */
function spacedSiteEnd(tokens: Tokens, label: number): number | undefined {
  if (!tokens.isText(label) || tokens.kind[label] !== KIND.word) return undefined;
  const end = labelEnd(tokens, label);
  let ending = tokens.after(end);
  if (tokens.wordAt(ending) === "co" && kindOfEnding(tokens.wordAt(tokens.after(ending))))
    ending = tokens.after(ending);
  return kindOfEnding(tokens.wordAt(ending)) ? ending : undefined;
}

const LABEL_SIGNS = "-";
const LABEL_MAX_TOKENS = 12;

const labelEnd = (tokens: Tokens, first: number) =>
  Math.max(first, chainEnd(tokens, first, LABEL_SIGNS, LABEL_MAX_TOKENS));

/** The end of `rahul dot com` after `www dot`. */
function speltEnd(tokens: Tokens, first: number): number {
  let end = first;
  for (
    let dot = readDot(tokens, tokens.after(end));
    dot && tokens.isText(dot.next);
    dot = readDot(tokens, tokens.after(end))
  ) {
    end = dot.next;
  }
  return end;
}

const SPELT_MESSENGERS = new Set(["wa", "t"]);

function messengerEnd(tokens: Tokens, token: number, endings: Set<string>, needsPath: boolean): number | undefined {
  const dot = readDot(tokens, tokens.after(token));
  if (!dot || dot.style === "period" || !endings.has(tokens.wordAt(dot.next))) return undefined;
  const isSpelt = dot.style !== "tight";
  const after = tokens.after(dot.next);
  if (tokens.isText(after) && tokens.isTight(after)) return undefined;
  const path = pathEnd(tokens, dot.next, isSpelt);
  if (path > dot.next) return path;
  const word = tokens.word[token] as string;
  const name = nameFrom(tokens, after);
  if (name && (name.kind === "brand" || name.kind === "marked") && word.length < 3) return name.last;
  if (needsPath || (isSpelt && (word === "t" || !SPELT_MESSENGERS.has(word)))) return undefined;
  return tokens.isTight(after) ? Math.max(addressEnd(tokens, after), dot.next) : (name?.last ?? dot.next);
}
