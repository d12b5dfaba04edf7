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

let stopWords: ReadonlySet<string> | undefined;

/** Worked out with the first word, so that a script that asks for none does not carry them. */
export function isStopWord(word: string): boolean {
  stopWords ??= new Set(
    "a an and any at best by for from good in is me my near nearby of on or please property properties real estate show the to want with"
      .split(" ")
      .map(stemOf),
  );
  return stopWords.has(stemOf(word));
}

/** The stored search words of a listing, from its texts in order of importance, each once. */
export function searchWordsOf(texts: readonly (string | undefined)[]): string[] {
  const words = texts.flatMap((text) => tokensOf(text ?? "")).filter((word) => !isStopWord(word));
  return [...new Set(words.map(stemOf))].slice(0, MAX_WORDS);
}

type SaysNothing = (word: string) => boolean | undefined;

/** A search text without some of its parts and the words before them that say nothing. Undefined when only such words are left. */
export function textWithout(
  text: string,
  spans: readonly Pick<Token, "start" | "end">[],
  saysNothing: SaysNothing,
): string | undefined {
  let rest = text;
  for (const { start, end } of spans.toSorted((one, other) => other.start - one.start))
    rest = `${withoutLead(rest.slice(0, start), saysNothing)} ${rest.slice(end).replace(/^[\s,;]+/, "")}`.trim();
  return tokensIn(rest).every(({ word }) => saysNothing(word)) ? undefined : rest;
}

/** A text without the words that say nothing and the separators at its end: `flats for rent in` becomes `flats for rent`. */
function withoutLead(before: string, saysNothing: SaysNothing): string {
  const last = tokensIn(before).at(-1);
  return last && saysNothing(last.word)
    ? withoutLead(before.slice(0, last.start), saysNothing)
    : before.replace(/[\s,;]+$/, "");
}
