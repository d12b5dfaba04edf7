const MAX_WORDS = 48;

/** Lower-case words of a text: letters and digits of any script, accents dropped. */
export const tokensOf = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

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
