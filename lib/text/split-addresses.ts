import { nameFrom, nameUpTo } from "@/lib/text/account-names";
import { channelAt, findChannelNames } from "@/lib/text/channel-names";
import type { FoundContact } from "@/lib/text/contact-detector";
import { findDomains } from "@/lib/text/domains";
import { findEmails } from "@/lib/text/emails";
import { findFirmSites } from "@/lib/text/firm-sites";
import { findHandles } from "@/lib/text/handles";
import { findLinks } from "@/lib/text/links";
import { readMailHost } from "@/lib/text/mail-hosts";
import { isPaymentHost } from "@/lib/text/payment-addresses";
import { FIELD_BREAK, type PlainText, TAG_JOINT } from "@/lib/text/plain-text";
import { readTokens } from "@/lib/text/tokenizer";
import { KIND, type TokenRange, type Tokens } from "@/lib/text/tokens";
import { kindOfEnding } from "@/lib/text/top-level-domains";

const EDGE_SIGNS = "@._/:=-";
const PART_SIGNS = "@.";
const PART_MAX_UNITS = 12;
const TAIL = /[@._/-]?[\p{L}\p{N}]*[_/-]?$/u;
const HEAD = /^[@._/-]?[\p{L}\p{N}]*@?/u;
const JOINING_TAIL = /^@|[_/-]$/;
const JOINING_HEAD = /^[@._/-]|@$/;
const ENDINGS = new Set("com net org in co info biz xyz realty".split(" "));
/** An at sign that belongs to a name or a host, is a field by itself, or is spelt. */
const AT = new RegExp(`[\\p{L}\\p{N}]@|@\\p{L}|${FIELD_BREAK}@${FIELD_BREAK}|\\bat\\b|at ?rate|(?:the|d) ?rate`, "u");
const SIGNED = /[.@/]/;
const EDGE_WORDS = new Set("at the rate of id dot com net org in co www http https slash dotcom realty".split(" "));
const SIDE_MAX_TOKENS = 7;
const SIDE_MAX_UNITS = 70;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** At the end of a field this says that a name follows: `insta id`, `Insta:`. */
const STATED_END = /(?:[:=]|\bid|\bhandle)\s*$/;

const DETECTORS: readonly (readonly [FoundContact["kind"], (tokens: Tokens) => TokenRange[]])[] = [
  ["link", findLinks],
  ["email", findEmails],
  ["link", findDomains],
  ["link", findFirmSites],
  ["handle", findHandles],
  ["handle", findChannelNames],
];

/** Units of a plain text from `from` up to `to`, which is not included. */
type Window = { from: number; to: number };

/**
 * Finds addresses and names of accounts whose parts stand in neighbouring fields: `rajuhomes` and `.com`, `insta id` and `raju_homes`.
 * Only the text around borders is read, and only where a sign or a word of an address stands beside one.
 */
export function findSplitAddresses(tokens: Tokens): FoundContact[] {
  const { plain } = tokens;
  return windowsOf(tokens).flatMap((window) =>
    crossingIn(plain, window).map(({ from, to, kind }) => ({
      from: plain.starts[window.from + from] as number,
      to: plain.ends[window.from + to - 1] as number,
      kind,
      isSure: true,
    })),
  );
}

function windowsOf(tokens: Tokens): Window[] {
  const windows: Window[] = [];
  for (let token = tokens.first; token < tokens.count; token = tokens.after(token)) {
    if (tokens.kind[token] !== KIND.field || !isEdge(tokens, token)) continue;
    const from = tokens.from[lastOfSide(tokens, token, (each) => tokens.before(each))] as number;
    const to = tokens.to[lastOfSide(tokens, token, (each) => tokens.after(each))] as number;
    const last = windows.at(-1);
    if (last && from < last.to) last.to = to;
    else windows.push({ from, to });
  }
  return windows;
}

/** Whether a sign or a word of an address, or a part of one that was written together, stands beside a border of fields. */
function isEdge(tokens: Tokens, border: number): boolean {
  return [(token: number) => tokens.before(token), (token: number) => tokens.after(token)].some((step) => {
    const nearest = step(border);
    if (tokens.isSign(nearest, EDGE_SIGNS) || EDGE_WORDS.has(tokens.wordAt(nearest))) return true;
    const second = step(nearest);
    if ([nearest, second].some((token) => tokens.isText(token) && channelAt(tokens, token) !== undefined)) return true;
    const isJoined = tokens.isTight(Math.max(nearest, second)) && tokens.isSign(second, PART_SIGNS);
    return isJoined && tokens.isText(nearest);
  });
}

/** The last of the few tokens on one side of a border, over further borders. */
function lastOfSide(tokens: Tokens, border: number, step: (token: number) => number): number {
  const start = tokens.from[border] as number;
  let last = border;
  let token = step(border);
  for (let count = 0; count < SIDE_MAX_TOKENS && token >= 0 && token < tokens.count; count += 1) {
    const isFar = Math.abs((tokens.from[token] as number) - start) > SIDE_MAX_UNITS;
    if (tokens.kind[token] === KIND.reading || isFar) break;
    last = token;
    token = step(token);
  }
  return last;
}

/** The contacts of a window that reach over a border, with units of the window. */
function crossingIn(plain: PlainText, window: Window): (TokenRange & { kind: FoundContact["kind"] })[] {
  const { from, to } = window;
  const text = plain.text.slice(from, to);
  const tokens = readTokens({
    source: plain.source,
    text: joined(text),
    starts: plain.starts.subarray(from, to),
    ends: plain.ends.subarray(from, to),
  });
  return DETECTORS.flatMap(([kind, detect]) => {
    const ranges = detect(tokens).filter(({ isSure }) => isSure);
    for (const { first, last } of ranges) tokens.remove(first, last);
    return ranges
      .filter((range) => text.slice(range.from, range.to).includes(FIELD_BREAK))
      .filter((range) => isLikely(plain, from, tokens, kind, range))
      .map((range) => ({ ...range, kind }));
  });
}

/** A text of several fields as one: what belongs to one address is joined, elsewhere a space stands between. */
const joined = (text: string) =>
  text.replaceAll(FIELD_BREAK, (_, at: number) => {
    const tail = TAIL.exec(text.slice(Math.max(0, at - PART_MAX_UNITS), at))?.[0] ?? "";
    const head = HEAD.exec(text.slice(at + 1, at + 1 + PART_MAX_UNITS))?.[0] ?? "";
    const isEnding = tail.startsWith(".") && ENDINGS.has(tail.slice(1) + head);
    return isEnding || JOINING_TAIL.test(tail) || JOINING_HEAD.test(head) ? TAG_JOINT : " ";
  });

/** Whether a contact over a border is one, rather than the end of one text and the beginning of the next. */
function isLikely(
  plain: PlainText,
  at: number,
  tokens: Tokens,
  kind: FoundContact["kind"],
  range: TokenRange,
): boolean {
  const all = plain.text;
  const [start, end] = [at + range.from, at + range.to];
  const next = all.indexOf(FIELD_BREAK, end);
  const before = all.slice(start, all.indexOf(FIELD_BREAK, start)).trimEnd();
  const isFirstWhole = !LETTER_OR_DIGIT.test(all.slice(all.lastIndexOf(FIELD_BREAK, start) + 1, start));
  const isLastWhole = !LETTER_OR_DIGIT.test(all.slice(end, next < 0 ? all.length : next));
  const areWhole = isFirstWhole && isLastWhole;
  const isSmall = !/\p{Lu}/u.test(plain.source.slice(plain.starts[start], plain.ends[end - 1]));
  const last = tokens.wordAt(range.last);
  const isHost =
    kindOfEnding(last) !== undefined || isPaymentHost(last) || readMailHost(tokens, range.last) !== undefined;
  if (kind === "email")
    return (isHost && AT.test(all.slice(start, end))) || STATED_END.test(before) || (areWhole && isSmall);
  if (kind === "link") {
    if (before.endsWith(".")) return areWhole || (isSmall && (isFirstWhole || isLastWhole));
    return SIGNED.test(all.slice(start, end)) || (isSmall && (areWhole || kindOfEnding(last) === "sure"));
  }
  const isChannelFirst = channelAt(tokens, range.first) !== undefined;
  const nameStart = tokens.isSign(range.first, "@") ? tokens.after(range.first) : range.first;
  const name = isChannelFirst ? nameUpTo(tokens, range.last) : nameFrom(tokens, nameStart);
  const isTelling = name?.kind === "marked" || (name?.kind === "brand" && isSmall);
  if (STATED_END.test(before)) return isTelling || isLastWhole;
  return isTelling && (isChannelFirst ? isFirstWhole : isLastWhole);
}
