export const SCRIPT_ZEROS = [0x30, 0x966, 0x660, 0x6f0, 0x9e6, 0xae6, 0xbe6, 0xff10, 0x1d7ce, 0x1d7f6];
export const WORDS = [
  ["zero", "shunya", "शून्य"],
  ["one", "ek", "एक"],
  ["two", "do", "दो"],
  ["three", "teen", "तीन"],
  ["four", "char", "चार"],
  ["five", "paanch", "पांच"],
  ["six", "chhe", "छह"],
  ["seven", "saat", "सात"],
  ["eight", "aath", "आठ"],
  ["nine", "nau", "नौ"],
];
const LETTERS = ["O", "l"];
export const SEPARATORS = [
  " ",
  ".",
  "-",
  "(",
  ")",
  "/",
  "_",
  ",",
  "*",
  "+",
  ":",
  "|",
  "\n",
  " - ",
  "--",
  "  ",
  "🏠",
  "\u00a0",
  "<br>",
  "</b><b>",
  "&nbsp;",
];
export const INVISIBLE = ["", "", "", "\u200b", "\u200d", "\u2060", "\u00ad", "\ufe0f\u20e3"];
export const PREFIXES = ["", "", "+91", "+91 ", "0", "0091", "0091-", "91 ", "(+91) ", "+91-"];
export const PROSE = [
  "flat",
  "Call me on",
  "3 BHK",
  "1450 sq.ft",
  "Rs 75,00,000",
  "near NH 52",
  "ready",
  "452001",
  "one of the best",
  "Vijay Nagar,",
  "12-11-2026",
  "double bed",
  "मकान",
  "2",
  "P-IND-17-1043",
  "🏠",
];

/** How one digit is written: in a script, as a word, as a letter, with something invisible and a separator after it. */
export type Spelling = {
  script: number;
  word: number | null;
  letter: boolean;
  hidden: string;
  separator: string | null;
};

export function spell(digits: number[], spellings: Spelling[]): string {
  return digits
    .map((digit, index) => {
      const { script, word, letter, hidden, separator } = spellings[index] ?? {
        script: 0x30,
        word: null,
        letter: false,
        hidden: "",
        separator: "",
      };
      const isLast = index === digits.length - 1;
      const next = spellings[index + 1];
      const needsGap = word !== null || (next && next.word !== null);
      const gap = isLast ? "" : (separator ?? (needsGap ? " " : ""));
      const sign = (letter && LETTERS[digit]) || String.fromCodePoint(script + digit);
      return (word === null ? sign + hidden : WORDS[digit]?.[word]) + gap;
    })
    .join("");
}
