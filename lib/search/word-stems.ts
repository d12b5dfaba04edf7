/** The form in which a word is stored and looked up: the `s` of a plural is removed. */
export const stemOf = (word: string): string =>
  /^[a-z]{4,}s$/.test(word) && !word.endsWith("ss") ? word.slice(0, -1) : word;
