/** Characters that are not shown, and marks that only decorate the letter before them. */
const INVISIBLE =
  /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Me}]|[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]|(?![\t\n\r])\p{Cc}|\p{Cs}/u;
const DECIMAL = /\p{Nd}/u;
const DECIMALS = /\p{Nd}/gu;
const CACHED_CODE_POINTS_MAX = 20_000;
/** A sign for a whole sentence in Arabic hides no contact. It stays one unit, so that no text grows to many times its length. */
const FOLDED_MAX_UNITS = 4;

/** Letters and signs that look like a Latin letter or a digit, in pairs. The case counts where it changes the look. */
const LOOKALIKE_PAIRS = [
  "АaаaВbвbЕeеeКkкkМmмmНhнhОoоoРpрpСcсcТtтtУyуyХxхxІiіiЈjјjЅsѕsҺhһhԁdԛqԜwԝwЬbьbЗ3з3б6ҮyүyӀlӏlӨoөo",
  "ΑaαaΒbβbΕeεeΖzΗhηnΙiιiΚkκkΜmΝnνvΟoοoΡpρpςsσoΤtτtΥyυuΧxχxωwγy",
  "ՕoօoոnսuհhցgՏsԼlյj",
  "ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz",
  "ıiɑaɡgøođdłlħhŧtƅbɩiɒaəeɛeɔoɾrʋvƖlⱭaØoĐdŁl",
  "єeЄeҽeҼe℮eɘeɇeɆeᎬeᎪaᏴbᏟcᎻhᏦkᎷmᏢpᎡrᏚsᎢtᏙvᏃz",
  "ʒ3Ʒ3ƨ2Ƨ2ƽ5Ƽ5ȣ8Ȣ8ɜ3ꙅ2ⲟoⲞoⲤcⲥcഠoဝoΟo○0◯0〇0",
  "∶:։:׃:‧.∙.⋅.․.。.｡.·.•.‐-‑-‒-–-—-―-−-⁃-",
].join("");

const LOOKALIKES = new Map<string, string>();
{
  const characters = [...LOOKALIKE_PAIRS];
  for (let at = 0; at + 1 < characters.length; at += 2) {
    LOOKALIKES.set(characters[at] as string, characters[at + 1] as string);
  }
}

const HAN_DIGITS = new Map<string, string>(
  ["〇零", "一壹", "二贰", "三叁", "四肆", "五伍", "六陆", "七柒", "八捌", "九玖"].flatMap((characters, digit) =>
    [...characters].map((character): [string, string] => [character, String(digit)]),
  ),
);

/** Signs in rows that the compatibility decomposition does not change: first code point, first value, count. */
const CIRCLED_DIGITS = [
  [0x2160, 1, 9],
  [0x2170, 1, 9],
  [0x2776, 1, 10],
  [0x2780, 1, 10],
  [0x278a, 1, 10],
  [0x24f5, 1, 10],
  [0x24ff, 0, 1],
  [0x1f10b, 0, 1],
  [0x1f10c, 0, 1],
] as const;
/** A keycap of two digits, which stands apart from what follows. */
const KEYCAP_TEN = 0x1f51f;
/** First code points of rows of 26 letters: regional indicators, letters in black circles and squares. */
const LETTER_ROWS = [0x1f1e6, 0x1f150, 0x1f170, 0xe0061];
const LETTERS = 26;

const INDIC_FIRST = 0x0900;
const INDIC_LAST = 0x0d7f;
const INDIC_BLOCK = 0x80;
/** The scripts of India have the same order, so each letter counts as its Devanagari one. Signs that spellings mix up are one. */
const INDIC_FOLDS = new Map<number, string>(
  Object.entries({
    "\u093c": "",
    "\u094d": "",
    "\u0971": "",
    "\u0901": "\u0902",
    "\u0970": "\u0902",
    "\u0940": "\u093f",
    "\u0942": "\u0941",
    "\u0945": "\u0947",
    "\u0946": "\u0947",
    "\u0949": "\u094b",
    "\u094a": "\u094b",
    "\u090e": "\u090f",
    "\u0912": "\u0913",
    "\u0911": "\u0913",
    "\u0908": "\u0907",
    "\u090a": "\u0909",
    "\u0923": "\u0928",
    "\u0929": "\u0928",
    "\u0931": "\u0930",
    "\u0933": "\u0932",
    "\u0934": "\u0932",
    "\u0936": "\u0938",
    "\u0937": "\u0938",
  }).map(([from, to]) => [from.charCodeAt(0), to]),
);

const folds = new Map<number, string>();

/**
 * A code point as readers see it: lower-case, compatibility forms and look-alikes as plain letters, digits of all scripts as
 * ASCII, letters of Indian scripts in Devanagari, nothing for invisible ones.
 */
export function foldCodePoint(codePoint: number): string {
  const known = folds.get(codePoint);
  if (known !== undefined) return known;
  if (folds.size >= CACHED_CODE_POINTS_MAX) folds.clear();
  const folded = fold(codePoint);
  folds.set(codePoint, folded);
  return folded;
}

/** A text with the decimal digits of all scripts as 0 to 9; everything else stays. */
export const asciiDigits = (text: string): string => text.replace(DECIMALS, (digit) => String(decimalValue(digit)));

/** {@link foldCodePoint} for a whole text. */
export const foldText = (text: string): string =>
  [...text].map((character) => foldCodePoint(character.codePointAt(0) ?? 0)).join("");

/** The words of a list, each folded. */
export const foldedWords = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(foldText));

function fold(codePoint: number): string {
  const character = String.fromCodePoint(codePoint);
  const whole = signValue(codePoint) ?? HAN_DIGITS.get(character) ?? LOOKALIKES.get(character);
  if (whole !== undefined) return whole;
  let folded = "";
  for (const part of character.normalize("NFKD")) folded += foldPart(part);
  return folded.length > FOLDED_MAX_UNITS ? character : folded;
}

function foldPart(part: string): string {
  if (INVISIBLE.test(part)) return "";
  if (DECIMAL.test(part)) return String(decimalValue(part));
  const alike = LOOKALIKES.get(part) ?? HAN_DIGITS.get(part);
  if (alike !== undefined) return alike;
  const lower = part.toLowerCase();
  const code = lower.charCodeAt(0);
  if (code < INDIC_FIRST || code > INDIC_LAST) return LOOKALIKES.get(lower) ?? lower;
  const devanagari = INDIC_FIRST + (code % INDIC_BLOCK);
  return INDIC_FOLDS.get(devanagari) ?? String.fromCharCode(devanagari);
}

function signValue(codePoint: number): string | undefined {
  if (codePoint === KEYCAP_TEN) return "10 ";
  for (const [first, value, count] of CIRCLED_DIGITS) {
    if (codePoint >= first && codePoint < first + count) return String(value + codePoint - first);
  }
  for (const first of LETTER_ROWS) {
    if (codePoint >= first && codePoint < first + LETTERS) return String.fromCharCode(0x61 + codePoint - first);
  }
  return undefined;
}

/** The ten decimal digits of a script are consecutive in Unicode, beginning with zero. */
function decimalValue(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0;
  if (codePoint >= 0x1d7ce && codePoint <= 0x1d7ff) return (codePoint - 0x1d7ce) % 10;
  let zero = codePoint;
  while (DECIMAL.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (codePoint - zero) % 10;
}
