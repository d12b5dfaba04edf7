import type { KnownContacts, TextField } from "@/lib/text/listing-redaction";
import {
  AFTER,
  ALIKE,
  BEFORE,
  BRIDGES,
  CIRCLED,
  DARK,
  ENDINGS,
  ENGLISH,
  FLATS,
  HIDDEN,
  HOSTS,
  LEET,
  NAMES,
  ROMAN,
  SCRIPTS,
  SHAPES,
  SIGNS,
  SURNAMES,
  WORDS,
} from "@/tests/contact-corpus-words";
import { Draw } from "@/tests/random";

/** A listing with a hidden contact. `parts` are the hidden pieces as typed, each with what it is worth of the contact. */
export type Evasion = {
  family: string;
  fields: TextField[];
  known: KnownContacts;
  parts: { text: string; worth: number }[];
};

const NOBODY: KnownContacts = { names: [], phones: [], emails: [], addressLines: [] };

/** Cuts a text into `count` pieces at random places. */
function pieces(text: string, lengths: readonly number[]): string[] {
  let at = 0;
  return lengths.map((length) => {
    at += length;
    return text.slice(at - length, at);
  });
}
type Spelt = { text: string; parts: { text: string; worth: number }[] };

function spelt(words: readonly string[], digitsOf: (word: number) => number, joint: () => string): Spelt {
  let text = "";
  words.forEach((word, index) => {
    text += (index === 0 ? "" : joint()) + word;
  });
  return { text, parts: words.map((word, index) => ({ text: word, worth: digitsOf(index) })) };
}

/** Changes one letter: left out, doubled, or swapped with the next. */
/** One word or sign for each digit. */
const spelledOut = (words: readonly string[], joint: () => string): Spelt => spelt(words, () => 1, joint);

function slip(draw: Draw, word: string): string {
  if (word.length < 4) return word;
  const at = draw.between(1, word.length - 2);
  const way = draw.below(3);
  if (way === 0) return word.slice(0, at) + word.slice(at + 1);
  if (way === 1) return word.slice(0, at) + word.charAt(at) + word.slice(at);
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}

function wordFor(draw: Draw, language: string, digit: string): string {
  const word = draw.of(WORDS[language]?.[Number(digit)] ?? [digit]);
  return draw.chance(12)
    ? draw.of([digit, String.fromCodePoint(draw.of(SCRIPTS) + Number(digit))])
    : draw.chance(10)
      ? word.toUpperCase()
      : word;
}

const inWords = (draw: Draw, languages: readonly string[]) => {
  const language = draw.of(languages);
  return spelt(
    [...draw.mobile()].map((digit) => wordFor(draw, language, digit)),
    () => 1,
    () => draw.of([" ", " ", " ", "-", ", ", " . ", "\n"]),
  );
};

const inLookalikes = (draw: Draw, text: string) =>
  [...text].map((letter) => (draw.chance(35) ? (ALIKE[letter] ?? letter) : letter)).join("");

type Made = { spelt: Spelt; known?: Partial<KnownContacts>; fields?: TextField[] };
const whole = (text: string): Spelt => ({ text, parts: [{ text, worth: 10 }] });

function email(draw: Draw): Spelt {
  const name =
    draw.of(NAMES) + draw.of(["", ".", "_", ""]) + draw.of(SURNAMES) + (draw.chance(60) ? draw.between(1, 999) : "");
  const isHost = draw.chance(60);
  const host = isHost ? draw.of(HOSTS) : draw.of(NAMES) + draw.of(FLATS);
  const ending = draw.of(["com", "com", "in", "co.in"]);
  const at = draw.of([
    "@",
    " @ ",
    "(at)",
    "[at]",
    " at ",
    " at the rate ",
    " attherate ",
    " (at) ",
    "{at}",
    " at-the-rate ",
    "＠",
    " AT ",
    "_at_",
    " at d rate ",
  ]);
  const dot =
    at === " at " && !isHost
      ? draw.of([" dot ", "(dot)"])
      : draw.of([".", " . ", " dot ", "(dot)", "[dot]", " DOT ", "．"]);
  const way = draw.below(10);
  if (way === 0 && isHost)
    return { text: `gmail id is ${name}${draw.between(1, 99)}`, parts: [{ text: name, worth: 10 }] };
  if (way === 1)
    return {
      text: `email id: ${draw.of(NAMES)}${draw.of(SURNAMES)}${draw.between(1, 99)}`,
      parts: [{ text: "email id: ", worth: 10 }],
    };
  if (way === 2) return { text: `${name} attherate gmail`, parts: [{ text: "attherate gmail", worth: 10 }] };
  if (way === 3) return whole(`${draw.of(NAMES)}${draw.of(SURNAMES)}atgmaildotcom`);
  const text = `${name}${at}${host}${ending
    .split(".")
    .map((each) => dot + each)
    .join("")}`;
  return { text: draw.chance(15) ? inLookalikes(draw, text) : text, parts: [{ text: host, worth: 10 }] };
}

function handle(draw: Draw): Spelt {
  const name = draw.of(NAMES) + draw.of(["_", ".", ""]) + draw.of([...FLATS, ...SURNAMES]);
  const marked = name + draw.of(["", String(draw.between(1, 999)), "_"]) + draw.between(1, 99);
  const text = draw.of([
    `insta: ${name}`,
    `instagram id ${marked}`,
    `@${marked}`,
    `insta @${name}`,
    `telegram: ${name}`,
    `t.me/${name}`,
    `wa.me/91${draw.mobile()}`,
    `facebook.com/${name}`,
    `fb: ${name}`,
    `insta id is ${marked}`,
    `@${name} on insta`,
    `t . me / ${name}`,
    `wa . me / 91${draw.mobile()}`,
    `telegram @${name}`,
    `snapchat id ${marked}`,
    `twitter: @${name}`,
    `ig - ${marked}`,
    `insta handle ${name}`,
    `telegram username ${marked}`,
    `fb id: ${name}`,
    `instagram.com/${name}`,
    `insta pe ${marked}`,
    `https://t.me/${name}`,
    `@${name}`,
  ]);
  return { text, parts: [{ text: /91\d{10}/.test(text) ? text.slice(-8) : name.slice(-5), worth: 10 }] };
}

function site(draw: Draw): Spelt {
  const name =
    draw.of(NAMES) + draw.of(["", "-", ""]) + draw.of(FLATS) + draw.of(["", "", "indore", String(draw.between(1, 99))]);
  const ending = draw.of(ENDINGS);
  const dotted = `.${ending}`;
  const dot = draw.of([" dot ", "(dot)", " (dot) ", "[.]", " [dot] "]);
  const word = ending
    .split(".")
    .map((each) => dot + each)
    .join("");
  const text = draw.of([
    name + dotted,
    `www.${name}${dotted}`,
    `https://${name}${dotted}`,
    `${name}${word}`,
    `${name}${dotted}/flats`,
    `http://www.${name}${dotted}`,
    `www dot ${name} dot ${ending.split(".").join(" dot ")}`,
    name + dotted,
    `${name} dot com`,
    `${name} . com`,
    `${name} dot in`,
  ]);
  return { text, parts: [{ text: name, worth: 10 }] };
}

const split = (draw: Draw, text: string): TextField[] => {
  const lengths = draw.of([
    [5, 5],
    [4, 6],
    [6, 4],
    [3, 3, 4],
    [3, 4, 3],
    [4, 3, 3],
  ]);
  const paths = draw.of([
    ["amenities.0", "amenities.1", "amenities.2"],
    ["name", "landmark", "location"],
    ["title", "propertyDetails.facing", "propertyDetails.flooring"],
    ["landmark", "location", "propertyDetails.note"],
  ]);
  const around = ["%", "Lift %", "% park", "near % temple", "Garden (%)"];
  return pieces(text, lengths).map((piece, index) => ({
    path: paths[index] ?? "title",
    text: draw.of(around).replace("%", piece),
  }));
};

/** The families of evasions. Each makes one hidden contact. */
const FAMILIES: Record<string, (draw: Draw) => Made> = {
  "signs between digits": (draw) => {
    const groups = pieces(draw.mobile(), draw.of(SHAPES));
    const sign = draw.of(SIGNS);
    return {
      spelt: spelt(
        groups,
        (at) => groups[at]?.length ?? 0,
        () => (draw.chance(70) ? sign : draw.of([" ", "-", "."])),
      ),
    };
  },
  "digits of other scripts": (draw) => {
    const script = draw.of(SCRIPTS);
    const digits = [...draw.mobile()].map((digit) =>
      String.fromCodePoint((draw.chance(20) ? draw.of(SCRIPTS) : script) + Number(digit)),
    );
    const joint = draw.of(["", "", " ", "-"]);
    return {
      spelt: spelledOut(digits, () => joint),
    };
  },
  "signs that look like digits": (draw) => {
    const row = draw.of([
      [..."0①②③④⑤⑥⑦⑧⑨"],
      [...CIRCLED],
      [...DARK],
      [..."０１２３４５６７８９"],
      [..."⁰¹²³⁴⁵⁶⁷⁸⁹"],
      [..."₀₁₂₃₄₅₆₇₈₉"],
      [..."0⑴⑵⑶⑷⑸⑹⑺⑻⑼"],
      [..."0123456789"].map((digit) => `${digit}\ufe0f\u20e3`),
    ]);
    const letters: Record<string, string[]> = {
      "0": ["O", "o", "О", "Ο"],
      "1": ["l", "I", "і"],
      "5": ["S"],
      "8": ["B"],
    };
    const isLetters = draw.chance(25);
    const digits = [...draw.mobile()].map((digit, at) =>
      isLetters
        ? at > 1 && letters[digit]
          ? draw.of(letters[digit] as string[])
          : digit
        : (row[Number(digit)] as string),
    );
    return {
      spelt: spelt(
        digits,
        () => 1,
        () => (isLetters ? "" : draw.of(["", "", " "])),
      ),
    };
  },
  "invisible and combining marks": (draw) => {
    const mark = draw.of(HIDDEN);
    const digits = [...draw.mobile()].map((digit) => digit + (draw.chance(70) ? mark.repeat(draw.between(1, 3)) : ""));
    return {
      spelt: spelledOut(digits, () => draw.of(["", "", "", " "])),
    };
  },
  "English number words": (draw) => {
    const way = draw.below(4);
    const words = [...draw.mobile()].map((digit) => ENGLISH[Number(digit)] as string);
    const cased = words.map((word) =>
      way === 1 ? word.toUpperCase() : way === 2 && draw.chance(30) ? slip(draw, word) : word,
    );
    const joint = draw.of([" ", " ", "-", ", ", way === 3 ? "" : " "]);
    return {
      spelt: way === 3 && joint === "" ? whole(words.join("")) : spelledOut(cased, () => joint),
    };
  },
  "Hindi number words": (draw) => ({ spelt: inWords(draw, ["hindi"]) }),
  "Gujarati and Marathi number words": (draw) => ({ spelt: inWords(draw, ["gujarati", "marathi"]) }),
  "Punjabi and Bengali number words": (draw) => ({ spelt: inWords(draw, ["punjabi", "bengali"]) }),
  "Tamil and Telugu number words": (draw) => ({ spelt: inWords(draw, ["tamil", "telugu"]) }),
  "words with digits in them": (draw) => {
    const words = [...draw.mobile()].map((digit) => {
      const word = ENGLISH[Number(digit)] as string;
      const places = [...word].flatMap((letter, at) => (LEET[letter] ? [at] : []));
      if (places.length === 0 || draw.chance(15)) return draw.of([digit, word]);
      const at = draw.of(places);
      return word.slice(0, at) + LEET[word.charAt(at)] + word.slice(at + 1);
    });
    return {
      spelt: spelledOut(words, () => draw.of([" ", " ", "-", ", "])),
    };
  },
  "Roman numerals": (draw) => {
    const numerals = [...draw.mobile()].map((digit) => ROMAN[Number(digit)] as string);
    const joint = draw.of([" ", " ", "-", ", "]);
    const isSmall = draw.chance(30);
    return {
      spelt: spelt(
        numerals.map((each) => (isSmall ? each.toLowerCase() : each)),
        () => 1,
        () => joint,
      ),
    };
  },
  "double and triple": (draw) => {
    const start = `${draw.between(6, 9)}${draw.digits(3)}`;
    const [twice, thrice] = [draw.digits(1), draw.digits(1)];
    const parts = [
      ...start,
      `double ${twice}`,
      draw.of([`triple ${thrice}`, `double ${thrice} ${thrice}`]),
      draw.digits(1),
    ];
    const words = parts.map((part) =>
      draw.chance(30) ? part.replace(/\d/g, (digit) => ENGLISH[Number(digit)] as string) : part,
    );
    return {
      spelt: spelt(
        words,
        (at) => (at === start.length ? 2 : at === start.length + 1 ? 3 : 1),
        () => " ",
      ),
    };
  },
  "words between the parts": (draw) => {
    const groups = pieces(
      draw.mobile(),
      draw.of([
        [5, 5],
        [5, 5],
        [4, 6],
        [3, 3, 4],
        [6, 4],
      ]),
    );
    return {
      spelt: spelt(
        groups,
        (at) => groups[at]?.length ?? 0,
        () => ` ${draw.of(BRIDGES)} `,
      ),
    };
  },
  "one digit a line": (draw) => {
    const lengths = draw.of(SHAPES.filter((shape) => shape.length > 1));
    const groups = pieces(draw.mobile(), lengths);
    const joint = draw.of(["\n", "\n\n", " \n ", "\n- ", "\r\n"]);
    return {
      spelt: spelt(
        groups,
        (at) => groups[at]?.length ?? 0,
        () => joint,
      ),
    };
  },
  "parts in several fields": (draw) => {
    const number = draw.mobile();
    const fields = split(draw, number);
    return {
      spelt: {
        text: "",
        parts: fields.map(({ text }) => ({
          text: /\d+/.exec(text)?.[0] ?? "",
          worth: /\d+/.exec(text)?.[0]?.length ?? 0,
        })),
      },
      fields,
    };
  },
  "numbers of other countries": (draw) => {
    const [code, length] = draw.of([
      ["971", 9],
      ["966", 9],
      ["974", 8],
      ["44", 10],
      ["1", 10],
      ["65", 8],
      ["61", 9],
      ["977", 10],
      ["880", 10],
      ["968", 8],
    ] as const);
    const local = `5${draw.digits(length - 1)}`;
    const groups = [code, ...pieces(local, draw.of([[2, length - 2], [3, length - 3], [length]]))];
    const prefix = draw.of(["+", "+", "00", "plus "]);
    const joint = draw.of([" ", "-", ""]);
    const one = spelt(
      groups,
      (at) => groups[at]?.length ?? 0,
      () => joint,
    );
    return { spelt: { text: prefix + one.text, parts: one.parts } };
  },
  landlines: (draw) => {
    const area = draw.of([
      "0731",
      "0755",
      "011",
      "022",
      "080",
      "0734",
      "07272",
      "040",
      "044",
      "079",
      "020",
      "033",
      "0712",
    ]);
    const local = `${draw.between(2, 6)}${draw.digits(10 - area.length)}`;
    const way = draw.below(3);
    if (way === 0) {
      const text = `${draw.of(["phone", "landline", "call", "tel.", "Ph:", "office phone no"])} ${local.length > 6 ? local : `${local}${draw.digits(1)}`}`;
      return { spelt: { text, parts: [{ text: local, worth: 10 }] } };
    }
    const text =
      area +
      draw.of(["-", " ", "", " - ", ".", "/"]) +
      (draw.chance(30) ? `${local.slice(0, 3)} ${local.slice(3)}` : local);
    return {
      spelt: { text: way === 1 ? text : `(${area}) ${local}`, parts: [{ text: way === 1 ? text : local, worth: 10 }] },
    };
  },
  "email addresses": (draw) => ({ spelt: email(draw) }),
  handles: (draw) => ({ spelt: handle(draw) }),
  sites: (draw) => ({ spelt: site(draw) }),
  "codes of browsers": (draw) => {
    const number = draw.mobile();
    const coded = [...number].map((digit) =>
      draw.of([digit, digit, `&#${48 + Number(digit)};`, `&#x3${digit};`, `<b>${digit}</b>`, `<i></i>${digit}`]),
    );
    const text = draw.of([
      coded.join(""),
      [...number].map((digit) => `%3${digit}`).join(""),
      `${number.slice(0, 5)}<br>${number.slice(5)}`,
      `${number.slice(0, 5)}&nbsp;${number.slice(5)}`,
      coded.join(""),
    ]);
    return { spelt: whole(text) };
  },
  "the seller's name": (draw) => {
    const [first, last] = [draw.of(NAMES), draw.of(SURNAMES)];
    const title = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
    const name = `${title(first)} ${title(last)}`;
    const text = draw.of([
      name,
      name.toUpperCase(),
      `${first}${last}`,
      `${title(last)} ${title(first)}`,
      `${first}.${last}`,
      [...`${first}${last}`].join(" "),
      `${first} - ${last}`,
      name.replace("a", "@"),
      name.replace(/[ai]/, (letter) => (letter === "a" ? "4" : "1")),
      inLookalikes(draw, `${first} ${last}`),
      `${title(first)}  ${title(last)}`,
    ]);
    return { spelt: whole(text), known: { names: [name] } };
  },
  "the seller's address": (draw) => {
    const street = `${draw.of(["Shivalik", "Mahalaxmi", "Tulsi", "Brindavan", "Gopalpura"])} ${draw.of(["Apartment", "Residency", "Colony"])}`;
    const line = `${draw.between(11, 999)} ${street}, ${draw.of(["Vijay Nagar", "Palasia", "Rajwada"])}`;
    const first = line.split(",")[0] as string;
    const text = draw.of([
      line,
      line.toUpperCase(),
      line.replace(",", ""),
      first,
      first.replaceAll(" ", "-"),
      line.replaceAll(" ", "  "),
      first.replaceAll(" ", ""),
      inLookalikes(draw, first),
    ]);
    return { spelt: whole(text), known: { addressLines: [line] } };
  },
  "the seller's number in any order": (draw) => {
    const number = draw.mobile();
    const fields = split(draw, number);
    for (let at = fields.length - 1; at > 0; at -= 1) {
      const other = draw.below(at + 1);
      [fields[at], fields[other]] = [fields[other] as TextField, fields[at] as TextField];
    }
    return {
      spelt: {
        text: "",
        parts: fields.map(({ text }) => ({
          text: /\d+/.exec(text)?.[0] ?? "",
          worth: /\d+/.exec(text)?.[0]?.length ?? 0,
        })),
      },
      fields,
      known: { phones: [number] },
    };
  },
};

/** `count` evasions of each family from a seed. */
export function evasions(seed: number, count: number): Evasion[] {
  return Object.entries(FAMILIES).flatMap(([family, make], order) =>
    Array.from({ length: count }, (_, index) => {
      const draw = new Draw(seed + order * 1_000_003 + index * 7_919);
      const { spelt: hidden, known, fields } = make(draw);
      const glue = draw.chance(10) ? "\n" : " ";
      const text = `${draw.of(BEFORE)}${glue}${hidden.text}${glue}${draw.of(AFTER)}`;
      return {
        family,
        fields: fields ?? [{ path: "description", text }],
        known: { ...NOBODY, ...known },
        parts: hidden.parts,
      };
    }),
  );
}

const LEFT_MAX = 7;

/** Whether enough of the hidden contact is left in the texts to use it: seven of ten digits, or the name of an address. */
export function isLeaked({ parts }: Evasion, texts: readonly string[]): boolean {
  const text = texts.join("\n");
  let at = 0;
  let left = 0;
  for (const part of parts) {
    const place = text.indexOf(part.text, part.worth >= 10 || texts.length > 1 ? 0 : at);
    if (place < 0) continue;
    left += part.worth;
    at = place + part.text.length;
  }
  return left >= LEFT_MAX;
}
