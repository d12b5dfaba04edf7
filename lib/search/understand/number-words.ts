const COUNTS =
  "ek one|do two|teen tin three|char chaar four|panch paanch five|chhah chhe che six|saat sat seven|aath aat eight|nau nine|das dus ten|gyarah eleven|barah baara twelve|terah thirteen|chaudah fourteen|pandrah pandra fifteen|solah sixteen|satrah seventeen|atharah eighteen|unnis nineteen|bees bis twenty";
const TENS =
  "tees tis thirty|chalis chaalis forty|pachas pachaas fifty|saath sixty|sattar seventy|assi eighty|nabbe ninety|sau hundred";

/** Numbers in words: `pandrah`, `fifteen`. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...COUNTS.split("|").flatMap((names, at) => names.split(" ").map((name): [string, number] => [name, at + 1])),
  ...TENS.split("|").flatMap((names, at) => names.split(" ").map((name): [string, number] => [name, (at + 3) * 10])),
  ["pachis", 25],
  ["pachees", 25],
  ["paintis", 35],
  ["paintalis", 45],
  ["pachpan", 55],
  ["pachhattar", 75],
]);

/** Words for halves and quarters: `half` alone, or changing the number after it (`sade teen` is 3.5, `paune do` is 1.75). */
export type Fraction = { alone?: number; change?: number };
export const FRACTIONS: ReadonlyMap<string, Fraction> = new Map<string, Fraction>([
  ...["dedh", "ded", "derh"].map((word): [string, Fraction] => [word, { alone: 1.5 }]),
  ...["dhai", "adhai", "dhaai", "adhaai"].map((word): [string, Fraction] => [word, { alone: 2.5 }]),
  ...["sava", "sawa", "savaa"].map((word): [string, Fraction] => [word, { alone: 1.25, change: 0.25 }]),
  ...["paun", "paune", "pone", "pauna"].map((word): [string, Fraction] => [word, { alone: 0.75, change: -0.25 }]),
  ...["sade", "saade", "sadhe", "saadhe", "sarhe"].map((word): [string, Fraction] => [word, { change: 0.5 }]),
  ...["half", "aadha", "adha", "aadhi"].map((word): [string, Fraction] => [word, { alone: 0.5 }]),
]);
