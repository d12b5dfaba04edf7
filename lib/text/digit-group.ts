/** What stands between a group of digits and the one before it, as bits. */
export const BETWEEN = {
  word: 1,
  loose: 2,
  comma: 4,
  slash: 8,
  line: 16,
  field: 32,
  space: 64,
  sign: 128,
  and: 256,
  stop: 512,
  separator: 1024,
  x: 2048,
  dash: 4096,
  dot: 8192,
  bracket: 16384,
} as const;

/** Digits written together, or one number word. `from` and `to` are units of the plain text. */
export type DigitGroup = {
  digits: string;
  /** The digits without the repetition of a `double` or `triple` before them, which may belong to earlier words. */
  single: string;
  first: number;
  last: number;
  from: number;
  to: number;
  /** Bits of {@link BETWEEN}. */
  gap: number;
  /** Number of tokens between this group and the one before it, and of words among them. */
  gapTokens: number;
  gapWords: number;
  isWord: boolean;
  isTens: boolean;
  isWeak: boolean;
  isMisspelt: boolean;
  /** Whether the group belongs to a number that is spelt out digit by digit with other words among them. */
  isSpoken: boolean;
  /** Whether it belongs to one that may as well be a list. */
  isMaybeSpoken: boolean;
  /** The digits of a Roman numeral, which also may be look-alike letters (`ii`) or nothing (`v`). */
  roman: string | undefined;
};
