import { nameFrom, nameUpTo } from "@/lib/text/account-names";
import { chainStart, chainText, isDotWord, NAME_SIGNS, pathEnd, readAt, readDot } from "@/lib/text/address-parts";
import { channelAt } from "@/lib/text/channel-names";
import { MEANING } from "@/lib/text/lexicon";
import { readMailHost } from "@/lib/text/mail-hosts";
import { isPaymentHost, isUnusualName } from "@/lib/text/payment-addresses";
import { KIND, rangeOf, type TokenRange, type Tokens } from "@/lib/text/tokens";
import { kindOfEnding } from "@/lib/text/top-level-domains";

/** Endings that are no words. */
const SURE_ENDINGS = new Set("com net org dotcom dotin".split(" "));
const ENDINGS = new Set([...SURE_ENDINGS, ..."in co me xyz".split(" ")]);
/** Endings before the path of an address. */
const PATH_ENDINGS = new Set("com in me co net org ly".split(" "));
const GLUE_WORDS = new Set("at the rate attherate atrate slash www http https".split(" "));
const GLUE_SIGNS = ".@/:_";
const TELLING_SIGNS = ".@/_";
const MESSENGERS = new Set("t wa m fb".split(" "));
const NAMING = new Set("id handle username on pe".split(" "));
const RATE_MAX_TOKENS = 4;
const FIELD_SIGNS = ":=-/.,;@()";
const SIGNS_MAX = 3;

type Part = { first: number; last: number };

/**
 * Finds the beginnings and ends of addresses that a field ends or begins with, so that no fields in any order give an address:
 * `rajuhomes@`, `@gmail`, `.com`, `www.`, and names of accounts that are a field where another one is `insta`. Honest fields have none.
 */
export function findAddressEnds(tokens: Tokens): TokenRange[] {
  const fields = fieldsOf(tokens);
  if (fields.length === 1) return [];
  const hasChannel = fields.some((field) => isChannel(tokens, field));
  return fields
    .map((field) => addressPart(tokens, field) ?? (hasChannel ? nameOf(tokens, field) : undefined))
    .filter((part) => part !== undefined)
    .map(({ first, last }) => rangeOf(tokens, first, last));
}

/** The fields with tokens, each in its first reading. */
function fieldsOf(tokens: Tokens): Part[] {
  const fields: Part[] = [];
  let field: Part | "none" | "other reading" = "none";
  for (let token = tokens.first; token < tokens.count; token = tokens.after(token)) {
    const kind = tokens.kind[token];
    if (kind === KIND.field) field = "none";
    else if (kind === KIND.reading) field = "other reading";
    else if (field === "none") {
      field = { first: token, last: token };
      fields.push(field);
    } else if (field !== "other reading") field.last = token;
  }
  return fields;
}

/** The field without the signs at its start and end. */
function withoutSigns(tokens: Tokens, { first, last }: Part): Part {
  let [from, to] = [first, last];
  for (let count = 0; count < SIGNS_MAX && from < to && tokens.isSign(from, FIELD_SIGNS); count += 1)
    from = tokens.after(from);
  for (let count = 0; count < SIGNS_MAX && to > from && tokens.isSign(to, FIELD_SIGNS); count += 1)
    to = tokens.before(to);
  return { first: from, last: to };
}

/** Whether a field is the name of a network or of mail, or ends with one and a colon. */
function isChannel(tokens: Tokens, field: Part): boolean {
  const { first, last } = withoutSigns(tokens, field);
  const channel = tokens.kind[first] === KIND.word ? channelAt(tokens, first) : undefined;
  const isWhole = channel !== undefined && (channel.last === last || tokens.after(channel.last) === last);
  return isWhole || (tokens.isSign(field.last, ":=") && tokens.has(last, MEANING.network));
}

/** A field that is nothing but the name of an account, in small letters where it is that of a firm. */
function nameOf(tokens: Tokens, field: Part): Part | undefined {
  const part = withoutSigns(tokens, field);
  const first = NAMING.has(tokens.wordAt(part.first)) ? tokens.after(part.first) : part.first;
  const { last } = part;
  const name = nameFrom(tokens, first);
  if (name?.last !== last || (name.kind !== "brand" && name.kind !== "marked")) return undefined;
  return name.kind === "marked" || !/\p{Lu}/u.test(tokens.sourceOf(first)) ? field : undefined;
}

const addressPart = (tokens: Tokens, field: Part): Part | undefined =>
  (isGlue(tokens, field) ? field : undefined) ??
  hostAtStart(tokens, field) ??
  endingAtStart(tokens, field) ??
  nameAtEnd(tokens, field);

/** Whether a field is nothing but what joins the parts of an address: `.`, `@`, `dot com`, `at the rate`, `https://`. */
function isGlue(tokens: Tokens, { first, last }: Part): boolean {
  let token = first;
  let isTelling = false;
  while (token <= last) {
    const word = tokens.wordAt(token);
    const isSign = tokens.kind[token] === KIND.sign;
    if (isSign ? !GLUE_SIGNS.includes(word) : !GLUE_WORDS.has(word) && !ENDINGS.has(word) && !isDotWord(word))
      return false;
    isTelling ||= isSign ? TELLING_SIGNS.includes(word) : word !== "the" && word !== "at";
    token = tokens.after(token);
  }
  return isTelling && tokens.wordAt(first) !== "rate";
}

/** `@gmail`, `at the rate ybl`, or a field that is nothing but a host. */
function hostAtStart(tokens: Tokens, { first, last }: Part): Part | undefined {
  const at = readAt(tokens, first);
  const start = at?.next ?? first;
  const host = readMailHost(tokens, start);
  if (at && at.style !== "word" && isPaymentHost(tokens.wordAt(start))) return { first, last: start };
  return host?.isSure && (at || host.last === last) ? { first, last: host.last } : undefined;
}

/** `.com`, `dot in`, `me/raju`, `/rajuhomes`, `_homes`: what follows a name or a host. */
function endingAtStart(tokens: Tokens, { first, last }: Part): Part | undefined {
  const next = tokens.after(first);
  const isPathOf =
    PATH_ENDINGS.has(tokens.wordAt(first)) && tokens.isSign(next, "/") && tokens.isTightOnBothSides(next);
  if (isPathOf) return { first, last: pathEnd(tokens, first, false) };
  if (tokens.isSign(first, "/_") && tokens.isTight(next)) {
    const name = nameFrom(tokens, next);
    if (name && (name.kind !== "firm" || tokens.isSign(first, "_"))) return { first, last: name.last };
    return tokens.isSign(first, "_") && tokens.isText(next) ? { first, last: next } : undefined;
  }
  const dot = readDot(tokens, first);
  if (!dot || dot.style === "period") return undefined;
  const path = dot.style === "tight" ? pathEnd(tokens, dot.next, false) : dot.next;
  if (path > dot.next) return { first, last: path };
  const isLast = withoutSigns(tokens, { first: dot.next, last }).last === dot.next;
  const ending = tokens.wordAt(dot.next);
  if (isLast && dot.style === "tight" && kindOfEnding(ending)) return { first, last };
  if (!ENDINGS.has(ending)) return undefined;
  const second = readDot(tokens, tokens.after(dot.next));
  const end = second && ENDINGS.has(tokens.wordAt(second.next)) ? second.next : dot.next;
  return isLast || end === last || SURE_ENDINGS.has(tokens.wordAt(end)) ? { first, last: end } : undefined;
}

/** `rajuhomes@`, `rajuhomes at the rate`, `rajuhomes dot`, `www.`, `t.`, `raju_`. */
function nameAtEnd(tokens: Tokens, { first, last }: Part): Part | undefined {
  if (tokens.isSign(last, "@_") && tokens.isTight(last)) return withName(tokens, last, last);
  if (tokens.isSign(last, ".") && tokens.isTight(last) && chainStart(tokens, last, `@${NAME_SIGNS}`) === first)
    return isBeforeDot(tokens, first, tokens.before(last)) ? { first, last } : undefined;
  if (tokens.wordAt(last) === "www") return { first: last, last };
  if (isDotWord(tokens.wordAt(last)))
    return nameUpTo(tokens, tokens.before(last))?.kind === "brand"
      ? withName(tokens, last, last)
      : { first: last, last };
  let token = last;
  for (let count = 0; count < RATE_MAX_TOKENS && token >= first; count += 1) {
    const at = readAt(tokens, token);
    if (at?.style === "rate" && !tokens.isInField(at.next))
      return withName(tokens, token, last) ?? { first: token, last };
    token = tokens.before(token);
  }
  return undefined;
}

/** Whether a field before a dot is a name or a host: an address without its ending, a firm in small letters, a network. */
function isBeforeDot(tokens: Tokens, first: number, last: number): boolean {
  const word = tokens.wordAt(first);
  if (first === last && (MESSENGERS.has(word) || tokens.has(first, MEANING.network))) return true;
  if (chainText(tokens, first, last).includes("@")) return true;
  const name = nameFrom(tokens, first);
  const isSmall = !/\p{Lu}/u.test(tokens.sourceOf(first));
  return name !== undefined && name.last === last && isSmall && (name.kind !== "marked" || isUnusualName(word));
}

/** A sign with the name before it, which is no usual word. */
function withName(tokens: Tokens, sign: number, last: number): Part | undefined {
  const end = tokens.before(sign);
  if (!tokens.isText(end)) return undefined;
  const first = chainStart(tokens, end, NAME_SIGNS);
  return isUnusualName(chainText(tokens, first, end)) ? { first, last } : undefined;
}
