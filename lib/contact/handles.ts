import type { UnitSpan } from "@/lib/contact/plain-text";

const START = String.raw`(?<![\p{L}\p{N}'’])`;
const WORD_END = String.raw`(?![\p{L}\p{N}])`;
const NETWORKS = "insta|instagram|ig|telegram|tg|snap|snapchat|facebook|fb|twitter|skype|discord|x";
const JOIN = String.raw`[\s:=-]{0,3}`;
const FILLER = "id|handle|page|me|profile|account|username|is|on|par|pe|at";
const SIGNED = String.raw`@[\p{L}\p{N}._]{3,30}`;
/** Letters with a digit, an underscore or a dot inside, as no plain word has them. */
const MARKED = String.raw`[\p{L}_](?=[\p{L}.]{0,30}(?:[\p{N}_]|\p{L}\.\p{L}))[\p{L}\p{N}._]{2,30}`;
/** What stands after a lone @ without being a handle: a rate. */
const RATE = String.raw`(?:rs|inr|re|sq|per)(?![\p{L}_])`;

const HANDLES = [
  `${START}(?:${NETWORKS})${JOIN}(?:(?:${FILLER})[\\s:=-]{1,3}){0,2}${SIGNED}`,
  `${START}(?:${NETWORKS})[\\s:=-]{1,3}(?:(?:${FILLER})[\\s:=-]{1,3}){0,2}${MARKED}${WORD_END}`,
  String.raw`${START}${SIGNED}\s{1,2}(?:on|at|in|par|pe|my)\s{1,2}(?:my\s)?(?:${NETWORKS})${WORD_END}`,
  String.raw`(?<![\p{L}\p{N}._%+-])@(?!${RATE})${MARKED}`,
].map((pattern) => new RegExp(pattern, "gu"));

/** Handles beside a network's name, and lone `@handles` that hold a digit, an underscore or a dot, in a plain text. */
export function findHandles(text: string): UnitSpan[] {
  return HANDLES.flatMap((handle) =>
    [...text.matchAll(handle)].map((match) => {
      const name = match[0].replace(/\.{1,9}$/, "");
      return { from: match.index, to: match.index + name.length };
    }),
  );
}
