/** The form in which a word is stored and looked up: the `s` of a plural is removed. */
export const stemOf = (word: string): string =>
  /^[a-z]{4,}s$/.test(word) && !word.endsWith("ss") ? word.slice(0, -1) : word;

const MAX_WORDS = 48;

/** The words of a text in lower case: letters and digits of any script, without accents. */
export const tokensOf = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** A word of a text with its offsets. */
export type Token = { word: string; start: number; end: number };

/** The words of a text with their offsets. Words from the same run of letters and digits have the offsets of that run. */
export const tokensIn = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: run, index }) =>
    tokensOf(run).map((word) => ({ word, start: index, end: index + run.length })),
  );

const STOP_WORDS = new Set(
  "a an and any at best by for from good in is me my near nearby of on or please property properties real estate show the to want with"
    .split(" ")
    .map(stemOf),
);

export const isStopWord = (word: string): boolean => STOP_WORDS.has(stemOf(word));

/** The stored search words of a listing, from its texts in order of importance, each once. */
export function searchWordsOf(texts: readonly (string | undefined)[]): string[] {
  const words = texts.flatMap((text) => tokensOf(text ?? "")).filter((word) => !isStopWord(word));
  return [...new Set(words.map(stemOf))].slice(0, MAX_WORDS);
}

/** A search text without some of its parts and the stop words before them. Undefined when only stop words are left. */
export function textWithout(text: string, spans: readonly Pick<Token, "start" | "end">[]): string | undefined {
  let rest = text;
  for (const { start, end } of spans.toSorted((one, other) => other.start - one.start))
    rest = `${withoutLead(rest.slice(0, start))} ${rest.slice(end).replace(/^[\s,;]+/, "")}`.trim();
  return tokensIn(rest).every(({ word }) => isStopWord(word)) ? undefined : rest;
}

/** A text without the stop words and separators at its end: `flats for rent in` becomes `flats for rent`. */
function withoutLead(before: string): string {
  const last = tokensIn(before).at(-1);
  return last && isStopWord(last.word) ? withoutLead(before.slice(0, last.start)) : before.replace(/[\s,;]+$/, "");
}
