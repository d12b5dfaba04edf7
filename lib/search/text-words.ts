const MAX_WORDS = 48;

/** Lower-case words of a text: letters and digits of any script, accents dropped. */
export const tokensOf = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** A word of a text as it is looked up, and where it stands there. */
export type Token = { word: string; start: number; end: number };

/** The words of a text with their places; what one run of letters and digits becomes stands at the place of that run. */
export const tokensIn = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: run, index }) =>
    tokensOf(run).map((word) => ({ word, start: index, end: index + run.length })),
  );

/** The form in which a word is stored and looked up: a plain plural becomes its singular. */
export const stemOf = (word: string): string =>
  /^[a-z]{4,}s$/.test(word) && !word.endsWith("ss") ? word.slice(0, -1) : word;

const STOP_WORDS = new Set(
  "a an and any at best by for from good in is me my near nearby of on or please property properties real estate show the to want with"
    .split(" ")
    .map(stemOf),
);

export const isStopWord = (word: string): boolean => STOP_WORDS.has(stemOf(word));

/** Words under which a listing is found by free text: from its texts in order of weight, each once. */
export function searchWordsOf(texts: readonly (string | undefined)[]): string[] {
  const words = texts.flatMap((text) => tokensOf(text ?? "")).filter((word) => !isStopWord(word));
  return [...new Set(words.map(stemOf))].slice(0, MAX_WORDS);
}

/** A search text without some of its parts, nor the small words that led to them; undefined when nothing is left to search. */
export function textWithout(text: string, spans: readonly Pick<Token, "start" | "end">[]): string | undefined {
  let rest = text;
  for (const { start, end } of spans.toSorted((one, other) => other.start - one.start))
    rest = `${withoutLead(rest.slice(0, start))} ${rest.slice(end).replace(/^[\s,;]+/, "")}`.trim();
  return tokensIn(rest).every(({ word }) => isStopWord(word)) ? undefined : rest;
}

/** A text without the small words and separators at its end: `flats for rent in` gives `flats for rent`. */
function withoutLead(before: string): string {
  const last = tokensIn(before).at(-1);
  return last && isStopWord(last.word) ? withoutLead(before.slice(0, last.start)) : before.replace(/[\s,;]+$/, "");
}
