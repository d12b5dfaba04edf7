import { foldText } from "@/lib/text/code-points";
import { BETWEEN, type DigitGroup } from "@/lib/text/digit-group";
import { MEANING } from "@/lib/text/lexicon";
import { misspeltNumberWord, swappedNumberWord } from "@/lib/text/number-words";
import { KIND, type Tokens } from "@/lib/text/tokens";

/** Things that texts about homes count. Some differ from a number word by one letter: `light`, `chair`, `door`. */
const THINGS = new Set(
  `hall halls kitchen kitchens balcony balconies toilet toilets washroom washrooms terrace store stores shop lift lifts door doors
  gate gates fan fans light lights chair chairs table tables sofa sofas seat seats wardrobe wardrobes almirah almirahs geyser ac acs
  window windows tree car bike bikes wheeler wheelers person side sides way ways bedroom lobby parking parkings bed tank tanks
  kamra kamre kamron kamro rasoi manzil manzile manjil mala dukan dukaan dukane dukanein darwaza darwaze khidki khidkiyan pankha
  pankhe almari kursi palang gali log makan ghar bar batti nal
  कमरा कमरे कमरों हॉल बाथरूम किचन रसोई बालकनी मंजिल दुकान दुकानें दरवाजा दरवाजे खिड़की खिड़कियां पंखा पंखे लाइट कुर्सी टेबल पलंग अलमारी
  गाड़ी कार फ्लैट लिफ्ट टॉयलेट शौचालय तरफ लोग बेडरूम बीएचके आरके
  રૂમ રસોડું બાથરૂમ બાલ્કની હોલ માળ દુકાન બારી દરવાજા પંખા લાઇટ ખુરશી બેડરૂમ`
    .split(/\s+/)
    .map(foldText),
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
    if (group.isMisspelt && isCountedThing(tokens, group.last)) {
      if (index > first) runs.push({ ...runOf(tokens, groups, first, index - 1), follower: "thing" });
      first = index + 1;
      continue;
    }
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
    if (tokens.kind[token] === KIND.word && !isNearNumber(tokens.wordAt(token))) return false;
  }
  return true;
}

const isNearNumber = (word: string) => (misspeltNumberWord(word) ?? swappedNumberWord(word)) !== undefined;

function followerOf(tokens: Tokens, last: number): DigitRun["follower"] {
  let token = tokens.after(last);
  if (tokens.isSign(token, "-")) token = tokens.after(token);
  if (!tokens.isInField(token) || tokens.kind[token] !== KIND.word || tokens.number[token]) return undefined;
  if (isCountedThing(tokens, token)) return "thing";
  return tokens.has(token, MEANING.separator) || isNearNumber(tokens.wordAt(token)) ? undefined : "word";
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
