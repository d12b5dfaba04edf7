import { foldedWords } from "@/lib/text/code-points";
import { MEANING } from "@/lib/text/lexicon";
import { isNearDigitWord } from "@/lib/text/number-words";
import { KIND, type Tokens } from "@/lib/text/tokens";

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
  /** The digits that the word means among numbers of two digits: `saath` is 7 or 60. */
  other: string | undefined;
  /** Whether the group stands for all that follow in a row of very many. */
  isRest: boolean;
};

/** Things that texts about homes count. Some differ from a number word by one letter: `light`, `chair`, `door`. */
const THINGS = foldedWords(
  `hall halls kitchen kitchens balcony balconies toilet toilets washroom washrooms terrace store stores shop lift lifts door doors
  gate gates fan fans light lights chair chairs table tables sofa sofas seat seats wardrobe wardrobes almirah almirahs geyser ac acs
  window windows tree car bike bikes wheeler wheelers person side sides way ways bedroom lobby parking parkings bed tank tanks
  hazaar hazar hajaar hajar hajara thousand hundred sau aayiram ayiram velu vela savira varas varsh varsha varshe saal mahina mahine
  mahinya minit minat nimidam nimishalu varusham samvatsara kilometer baje vaje vajta mani jan jana lok foot fut phut gaaj marle mal male mala
  majla majle maadi khoali kholi oradu orde rupiya rupaya roopaye pani paani thanni neellu
  kamra kamre kamron kamro rasoi manzil manzile manjil mala dukan dukaan dukane dukanein darwaza darwaze khidki khidkiyan pankha
  pankhe almari kursi palang gali log makan ghar bar batti nal
  कमरा कमरे कमरों हॉल बाथरूम किचन रसोई बालकनी मंजिल दुकान दुकानें दरवाजा दरवाजे खिड़की खिड़कियां पंखा पंखे लाइट कुर्सी टेबल पलंग अलमारी
  गाड़ी कार फ्लैट लिफ्ट टॉयलेट शौचालय तरफ लोग बेडरूम बीएचके आरके
  રૂમ રસોડું બાથરૂમ બાલ્કની હોલ માળ દુકાન બારી દરવાજા પંખા લાઇટ ખુરશી બેડરૂમ`,
);
const LABEL_WORDS = new Set("no nos number numbers".split(" "));
const LABEL_SIGNS = ".:#-";
const LABEL_MAX_TOKENS = 3;

/** Digit groups without other words between, from the group `start` to `end`, and the kind of word that follows directly. */
export type DigitRun = { start: number; end: number; isLabelled: boolean; follower: "thing" | "word" | undefined };

/** Whether a word names a unit or something that is counted. */
export function isCountedThing(tokens: Tokens, token: number): boolean {
  return tokens.has(token, MEANING.unit | MEANING.label) || THINGS.has(tokens.wordAt(token));
}

/** The runs of digits among the groups from `start` up to `to`, which is not included. */
export function digitRuns(tokens: Tokens, groups: readonly DigitGroup[], start: number, to: number): DigitRun[] {
  const runs: DigitRun[] = [];
  let first = start;
  for (let index = start; index < to; index += 1) {
    const group = groups[index] as DigitGroup;
    if (index > first && (group.gap & BETWEEN.word) !== 0) {
      const run = runOf(tokens, groups, first, index - 1);
      if (run.follower === undefined && hasOnlyMisspelt(tokens, groups[index - 1] as DigitGroup, group)) continue;
      runs.push(run);
      first = index;
    }
  }
  if (first < to) runs.push(runOf(tokens, groups, first, to - 1));
  return runs;
}

function runOf(tokens: Tokens, groups: readonly DigitGroup[], start: number, end: number): DigitRun {
  const isLabelled = isAfterLabel(tokens, (groups[start] as DigitGroup).first);
  return { start, end, isLabelled, follower: followerOf(tokens, (groups[end] as DigitGroup).last) };
}

function hasOnlyMisspelt(tokens: Tokens, before: DigitGroup, after: DigitGroup): boolean {
  for (let token = tokens.after(before.last); token < after.first; token = tokens.after(token)) {
    if (tokens.kind[token] === KIND.word && !isNearDigitWord(tokens.wordAt(token))) return false;
  }
  return true;
}

function followerOf(tokens: Tokens, last: number): DigitRun["follower"] {
  let token = tokens.after(last);
  if (tokens.isSign(token, "-")) token = tokens.after(token);
  if (!tokens.isInField(token) || tokens.kind[token] !== KIND.word || tokens.number[token]) return undefined;
  if (isCountedThing(tokens, token)) return "thing";
  return tokens.has(token, MEANING.separator) || isNearDigitWord(tokens.wordAt(token)) ? undefined : "word";
}

/** Whether a label stands before a token, with `no` between at most: `Bus route 7`, `Shops no. 9`. */
function isAfterLabel(tokens: Tokens, first: number): boolean {
  let token = tokens.before(first);
  for (let count = 0; count < LABEL_MAX_TOKENS; count += 1) {
    if (!tokens.isSign(token, LABEL_SIGNS) && !LABEL_WORDS.has(tokens.wordAt(token))) break;
    token = tokens.before(token);
  }
  return isCountedThing(tokens, token);
}
