/** Known scams with homes. */
export const SCAMS = ["advance", "uniform", "qr", "pin", "keys", "pass"] as const;
export type ScamCode = (typeof SCAMS)[number];

/** The dot below a Devanagari letter is often left out. */
const NUKTA = "\u093c";
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * The words of a text for comparison: lower case, without punctuation, Latin ones as they sound (`chaabi` and `chabi`, `nahin` and
 * `nahi` are one).
 */
const wordsOf = (text: string): string[] =>
  (text.normalize("NFKC").replaceAll(NUKTA, "").toLowerCase().match(WORD) ?? []).map(soundOf);

const soundOf = (word: string): string =>
  /^[a-z]+$/.test(word)
    ? word
        .replace(/ee|ii/g, "i")
        .replace(/oo|uu/g, "u")
        .replace(/([a-z])\1+/g, "$1")
        .replace(/^(nahi|yaha|vaha|kaha)n$/, "$1")
    : word;

/** Words and phrases of one meaning, by their first word; those that begin with any ending of a word are `open`. */
type Meaning = { byFirst: ReadonlyMap<string, string[][]>; open: string[][] };

/** Phrases, separated by commas. A `*` at the end of a word stands for any ending. */
function meaning(line: string): Meaning {
  const phrases = line.split(",").map((phrase) => phrase.trim().replaceAll(NUKTA, "").split(" ").map(soundOf));
  const byFirst = new Map<string, string[][]>();
  for (const phrase of phrases) byFirst.set(phrase[0] ?? "", [...(byFirst.get(phrase[0] ?? "") ?? []), phrase]);
  return { byFirst, open: phrases.filter(([first]) => first?.endsWith("*")) };
}

const MONEY = meaning(
  "advance*, adwance, token, deposit, booking amount, booking money, payment*, pay, paise, paisa, rupees, rs, transfer money, send money, amount, biyana, bayana, एडवांस, अडवांस, एडवान्स, टोकन, डिपॉजिट, पेमेंट, भुगतान, पैसा, पैसे, रुपये, रुपए, बयाना, राशि",
);
const VISIT = meaning(
  "visit*, viewing, see the, seeing, show the, inspection, dekhne, dekhna, dikhane, dikhaunga, dikhayenge, milne, keys, chabi, chaabi, विजिट, देखने, देखना, दिखाने, दिखाऊंगा, दिखाएंगे, मिलने, चाबी",
);
const BEFORE = meaning(
  "before, prior, first then, first and then, first, in order to, pehle, pahle, phle, uske baad, tabhi, only after, after paying, after payment, पहले, उसके बाद, तभी, बाद ही",
);
const UNIFORM = meaning(
  "army, crpf, cisf, bsf, itbp, military, fauji, fouji, jawan, soldier, air force, navy officer, indian navy, police officer, आर्मी, सेना, फौजी, फ़ौजी, जवान, सीआरपीएफ, सीआईएसएफ, बीएसएफ",
);
const TRANSFER = meaning(
  "transfer, transferred, got posted, posted to, posting, tabadla, tabadala, ट्रांसफर, तबादला, पोस्टिंग, स्थानांतरण",
);
const QR = meaning("qr, qrcode, क्यूआर, क्युआर");
const SCAN = meaning("scan*, pay, payment, receive, bhej*, स्कैन, भेज*, पेमेंट");
const PIN = meaning("upi pin, upi ka pin, pin of upi, यूपीआई पिन, यूपीआई का पिन, pin dal*, पिन डाल*");
const COURIER = meaning(
  "courier*, by post, speed post, parcel, dtdc, bluedart, blue dart, कूरियर, कोरियर, डाक से, पार्सल",
);
const KEYS = meaning("key, keys, chabi, chabiyan, chaabi, चाबी, चाबियां, चाभी");
const PASS = meaning(
  "gate pass, visitor pass, visiting pass, visit pass, visiting card fee, entry pass, entry card, visit fee, visiting charge*, visit charge*, gatepass, गेट पास, विजिट फीस, एंट्री पास, गेटपास",
);
const FEE = meaning(
  "fee, fees, charge*, refundable, pay, payment, deposit, rs, rupees, फीस, शुल्क, जमा, रुपये, पेमेंट, भुगतान",
);

/** All meanings of a scam stand within a few words of each other. */
const SCAM_MEANINGS: Record<ScamCode, Meaning[]> = {
  advance: [MONEY, BEFORE, VISIT],
  uniform: [UNIFORM, TRANSFER],
  qr: [QR, SCAN],
  pin: [PIN],
  keys: [COURIER, KEYS],
  pass: [PASS, FEE],
};

/** Words of one statement stand this close together. */
const REACH = 12;
const NO = meaning(
  "no, not, never, dont, without, bina, nahi, na, mat, zero, nil, koi nahi, bilkul nahi, नहीं, नही, ना, मत, बिना, कोई",
);
const NO_AFTER = meaning(
  "nahi, na, mat, not required, not needed, not allowed, excuse, excused, please excuse, stay away, dont, not, नहीं, नही, ना, न, मत, माफ, दूर रहें",
);
const REFUSAL_REACH = 4;

const matches = (words: readonly string[], at: number, phrase: readonly string[]): boolean =>
  phrase.every((part, place) => {
    const word = words[at + place];
    return part.endsWith("*") ? word?.startsWith(part.slice(0, -1)) : word === part;
  });

/** Where one of the phrases begins. */
const placesOf = (words: readonly string[], { byFirst, open }: Meaning): number[] =>
  words.flatMap((word, at) => {
    const found = [...(byFirst.get(word) ?? []), ...open];
    return found.some((phrase) => matches(words, at, phrase)) ? [at] : [];
  });

/** The word at this place is refused: `no advance`, `dealers please excuse`. */
const isRefused = (words: readonly string[], at: number): boolean =>
  placesOf(words.slice(Math.max(0, at - REFUSAL_REACH), at), NO).length > 0 ||
  placesOf(words.slice(at + 1, at + 1 + REFUSAL_REACH), NO_AFTER).length > 0;

/** A text is read sentence by sentence: words of two say nothing together. */
const sentencesOf = (texts: readonly string[]): string[][] =>
  texts.flatMap((text) => text.split(SENTENCE_END).map(wordsOf)).filter(({ length }) => length > 0);
const SENTENCE_END = /[.!?।|\n\r;]+/;

/** The scams that these texts, each a field of its own, read like. */
export function scamsIn(texts: readonly string[]): ScamCode[] {
  const sentences = sentencesOf(texts);
  return SCAMS.filter((scam) => sentences.some((words) => isSaid(words, SCAM_MEANINGS[scam])));
}

function isSaid(words: readonly string[], [first, ...others]: readonly Meaning[]): boolean {
  if (!first) return false;
  const starts = placesOf(words, first).filter((at) => !isRefused(words, at));
  if (starts.length === 0) return false;
  const places = others.map((phrases) => placesOf(words, phrases));
  return starts.some((at) => places.every((found) => found.some((place) => Math.abs(place - at) <= REACH)));
}

const TRADE = meaning(
  "broker, brokers, brokerage, realtor*, realty, real estate, dealer*, property consultant*, property advisor*, consultancy, commission, our clients, my clients, other options, more options, many options, multiple options, all types of properties, sell and rent, one month brokerage, dalal, dalali, ब्रोकर, ब्रोकरेज, दलाल, दलाली, कमीशन, डीलर, एजेंट, agent, agents, agency",
);

/** The texts speak as people of the trade do. `No broker` and `brokers please excuse` do not. */
export const hasTradeWords = (texts: readonly string[]): boolean =>
  sentencesOf(texts).some((words) =>
    placesOf(words, TRADE).some((at) => !isRefused(words, at) && !isRefusedAsPair(words, at)),
  );

/** `No brokers or agents`: the refusal stands before the first of them. */
const isRefusedAsPair = (words: readonly string[], at: number): boolean =>
  placesOf(words.slice(Math.max(0, at - 2), at), TRADE).some((place) => isRefused(words, Math.max(0, at - 2) + place));

/** What two texts are compared by. Neither the text nor a word can be read from it. */
export type TextSketch = {
  /** Texts that are alike share at least one. */
  bands: string[];
  /** The share of equal values is about the share of common word groups. */
  values: number[];
};

/** Of a listing that has had this text, or nearly this one, since a time. `first`: its values at that time. */
export type DatedSketch = TextSketch & { since: Date; first: number[] };

const GROUP = 3;
const VALUES = 24;
const BAND = 3;
/** Shorter texts are alike by chance. */
const WORDS_MIN = 12;
/** A sketch is the same text from this share of equal values on. */
const ALIKE = 0.6;

/** The sketch of a description: minimum hashes of its groups of words, numbers left out. Undefined for a short one. */
export function sketchOf(text: string | undefined): TextSketch | undefined {
  const words = wordsOf(text ?? "").filter((word) => !/\p{N}/u.test(word));
  if (words.length < WORDS_MIN) return undefined;
  const hashes = words.slice(GROUP - 1).map((_, at) => hashOf(words.slice(at, at + GROUP).join(" ")));
  const values = Array.from({ length: VALUES }, (_, place) =>
    hashes.reduce((least, hash) => Math.min(least, mixed(hash, place)), 0xffffffff),
  );
  const bands = Array.from({ length: VALUES / BAND }, (_, band) =>
    [band, ...values.slice(band * BAND, (band + 1) * BAND)].map((value) => value.toString(36)).join("."),
  );
  return { bands, values };
}

/** True for the same text with other numbers, names or a few other words. */
export const isAlike = (one: readonly number[], other: readonly number[]): boolean =>
  one.filter((value, place) => value === other[place]).length >= ALIKE * VALUES;

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Another hash of a hash for each place (the finaliser of MurmurHash3). */
function mixed(hash: number, place: number): number {
  let value = hash ^ Math.imul(place + 1, 0x9e3779b1);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
