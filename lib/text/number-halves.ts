import { foldedWords } from "@/lib/text/code-points";
import { BETWEEN, type DigitGroup, isCountedThing } from "@/lib/text/digit-runs";
import { isIntroduced } from "@/lib/text/landlines";
import { MEANING } from "@/lib/text/lexicon";
import { arePrices } from "@/lib/text/number-lists";
import { FOUND, MAYBE, MOBILE_DIGITS, YEAR } from "@/lib/text/phone-shapes";
import { isPlainGap } from "@/lib/text/stated-quantities";
import { KIND, type Tokens } from "@/lib/text/tokens";

const MOBILE_LEAD = /^[6-9]/;
/** Words that tell how parts of a number go together, in the languages of India as they are typed. */
const JOINING = foldedWords(
  `add adds adding added attach attached append join joins joined joining glued merge merged concat combine combined together along come comes immediately again isse aata theek seedha turant wala wale wali jo jab
  with plus then next after follow follows followed continue put write type dial press enter complete finally rest remaining last first
  second third starts start starting begin begins ends end ending final half part parts digit digits
  saath sath sang phir fir phr baad bad badme aage aagey age piche peeche pichhe jod jodo jode jodna jodke jodkar jodiye lagao laga lagana
  lagaiye lagake lagakar lage lagega lagado milao mila milana milake milakar milaiye dalo daalo daal dalna daalna likh likho likhna
  likhe likhiye dabao dabana rakho pehle pahle pehla dusra shuru akhri aakhri aakhir baki baaki bacha bache bachi shesh adha aadha hissa
  ane pachi pachhi pachhal sathe saathe umero umerjo umeri lakho lakhjo nakho muko mukjo lagavo aagal agal pela chhella chhelle
  nantar mag sobat jodun lava lavaa lavun liha taka pudhe mage aadhi adhi pahile shevtche tyanantar
  fer naal nal lao laao uston tarpor tarpore shathe jog likhun lagan por pore sesh
  piragu appuram kooda serthu sertthu sethu sethuko podunga podu pinnadi athoda tarvata taruvata kalipi kalapandi tho
  jodinchandi pettandi nantara jothe serisi haaki
  साथ फिर बाद आगे पीछे जोड़ जोड़ो जोड़ें जोड़ना जोड़कर लगाओ लगाएं लगाना लगाकर मिलाओ मिलाएं मिलाकर लिखो लिखें डालो दबाओ पहले आखिरी बाकी अंक
  સાથે પછી ઉમેરો જોડો લખો આગળ પાછળ नंतर मग सोबत पुढे जोडा लावा लिहा ਨਾਲ ਫਿਰ ਬਾਅਦ ਜੋੜੋ ਲਗਾਓ সাথে তারপর যোগ লিখুন
  பிறகு சேர்த்து அப்புறம் உடன் తర్వాత కలిపి తో`,
);
/** Words that say nothing between two parts: `98264 is 73510`. */
const FILLING = foldedWords(
  `and you u i we it its this that these those the a an to of in on for from is are was be will just only also simply please pls plz now
  so there here my our your get make has have full number numbers no nos by other ke ka ki ko se me mein mai main hai he hain h aur iske
  uske usme isme iss us uss ye yeh yah wo woh vo voh bhi karo kare karna karke kar do dena de lena lelo lo ank nambar tab ab mera mere
  hi ho ji na to toh bas sirf ani aani te tya e ar aar ebong mariyu mattrum mattu के का की को से में है और इसमें उसमें करो करें दो नंबर यह वह ये
  अने અને ના ની आणि ਅਤੇ এবং மற்றும் మరియు`,
);
/** Words of prices and of things that texts number: `65500 ya 72500`, `lot 843 with lot 634`. */
const NAMED = new Set(
  `or ya either athva kinva va rent kiraya bhada bhadu emi rate charge bill bills fund funds fee fees tax duty dues fine income salary
  interest premium insurance profit year yearly monthly annual lot lots train trains bus car bike vehicle khewat khatoni booth stall kiosk
  locker meter reading account policy invoice receipt voter model`.split(/\s+/),
);
const JOINED_MAX_TOKENS = 10;
const OTHER_MAX_TOKENS = 4;
/** This many words between two parts may be unknown ones, beside one that joins. */
const UNKNOWN_MAX = 1;
const PART_MIN_DIGITS = 2;
const LONG_PART_DIGITS = 3;
/** Number words that are everyday ones between two parts. */
const JOINING_NUMBERS = foldedWords("saath sath do दो");
/** Beside these a number word tells how many digits a part has. */
const COUNT_WORDS = new Set("first last next other second pehle pahle baad akhri aakhri aakhir shuru".split(" "));
const TOLD_PART = new Set("digit digits ank".split(" "));
const PARTS_MAX = 4;
const GROUPS_MAX = 12;
/** As far as people write any words at all between: `61234 likho 65456`. */
const HALVES = new Set(["5-5", "4-6", "6-4", "3-7", "7-3"]);
const ROUND = /000$/;
/** Words before the last one or two digits: `98264735 last me 10`. */
const ENDING = new Set("last end ends ending final finally akhri aakhri aakhir akhir shesh baki baaki aage".split(" "));
const ENDED_MIN_DIGITS = 8;

/** What words stand between two parts: none, ones that join them, or others; and whether they tell digits or something else. */
type Between = {
  kind: "none" | "joining" | "other";
  isTelling: boolean;
  isEnding: boolean;
  isTold: boolean;
  isThing: boolean;
};
/** A number of ten digits in parts. `isJoined`: all words among them are ones that join; `isTelling`: one tells to join them. */
type Split = { end: number; parts: number[]; isJoined: boolean } & Omit<Between, "kind">;

/**
 * Finds mobile numbers in two to four parts with words between that join them: `98264 ke saath 73510`, `98264 then you add 73510`. Of
 * any other few words only typed halves count (`61234 likho 65456`). Parts that may be prices, years or things are only reported.
 * Marks the groups in `found`; words that join belong to the number. Linear time.
 */
export function findHalves(
  tokens: Tokens,
  groups: readonly DigitGroup[],
  stated: Uint8Array,
  found: Uint8Array,
  marks: Uint8Array,
) {
  const isFree = (index: number) =>
    found[index] !== FOUND && stated[index] === 0 && marks[(groups[index] as DigitGroup).from] === 0;
  for (let start = 0; start < groups.length; start += 1) {
    const split = splitFrom(tokens, groups, start, isFree);
    const kind = split ? kindOf(tokens, groups.slice(start, split.end + 1), split) : 0;
    if (!split || kind === 0) continue;
    for (let index = start; index <= split.end; index += 1) {
      found[index] = kind === FOUND ? FOUND : found[index] || kind;
      if (kind === FOUND && split.isJoined && index > start) (groups[index] as DigitGroup).gap &= ~BETWEEN.word;
    }
    start = split.end;
  }
}

const NOTHING_TOLD = { isTelling: false, isEnding: false, isTold: false, isThing: false };

/** The number that begins at a group, if words stand among its digits and its last part is no lone digit that nothing tells. */
function splitFrom(
  tokens: Tokens,
  groups: readonly DigitGroup[],
  start: number,
  isFree: (index: number) => boolean,
): Split | undefined {
  const first = groups[start] as DigitGroup;
  if (!MOBILE_LEAD.test(first.digits) || first.digits.length >= MOBILE_DIGITS || !isFree(start)) return undefined;
  const parts = [first.digits.length];
  const split: Split = { end: start, parts, isJoined: true, ...NOTHING_TOLD };
  for (let at = start + 1, length = first.digits.length; length < MOBILE_DIGITS; at += 1) {
    const next = groups[at];
    if (!next || at - start > GROUPS_MAX) return undefined;
    if (!first.isWord && isToldCount(tokens, next)) continue;
    const between = isFree(at) ? readBetween(tokens, groups[split.end] as DigitGroup, next) : undefined;
    if (!between) return undefined;
    const part = parts.pop() as number;
    if (between.kind === "none") parts.push(part + next.digits.length);
    else if (part < PART_MIN_DIGITS || parts.length + 1 === PARTS_MAX) return undefined;
    else parts.push(part, next.digits.length);
    split.isJoined &&= between.kind !== "other";
    split.isTelling ||= between.isTelling;
    split.isEnding ||= between.isEnding;
    split.isTold ||= between.isTold;
    split.isThing ||= between.isThing;
    split.end = at;
    length += next.digits.length;
    if (length > MOBILE_DIGITS) return undefined;
  }
  const areLong =
    parts.filter((part) => part < LONG_PART_DIGITS).length <= 1 && (parts.at(-1) as number) >= LONG_PART_DIGITS;
  const isEnded = split.isEnding && !first.isWord && parts.length === 2 && first.digits.length >= ENDED_MIN_DIGITS;
  return parts.length > 1 && (split.isTold || areLong || isEnded) ? split : undefined;
}

/** Whether a number tells how many digits a part has (`first five`, `5 digits`), or is a word that joins (`ke saath`). */
function isToldCount(tokens: Tokens, { digits, first, last }: DigitGroup): boolean {
  if (digits.length !== 1) return false;
  const isCount =
    COUNT_WORDS.has(tokens.wordAt(tokens.before(first))) || TOLD_PART.has(tokens.wordAt(tokens.after(last)));
  return isCount || JOINING_NUMBERS.has(tokens.wordAt(last));
}

/** The words between two groups; undefined where too much stands there, or a border of fields. */
function readBetween(tokens: Tokens, before: DigitGroup, after: DigitGroup): Between | undefined {
  let count = 0;
  let words = 0;
  let filling = 0;
  const between: Between = { kind: "none", ...NOTHING_TOLD };
  for (let token = tokens.after(before.last); token < after.first; token = tokens.after(token)) {
    count += 1;
    if (!tokens.isInField(token) || count > JOINED_MAX_TOKENS) return undefined;
    // Digits and number words that stand here are counts that were passed over.
    if (tokens.kind[token] === KIND.sign) continue;
    words += 1;
    const word = tokens.wordAt(token);
    const isJoining = JOINING.has(word);
    between.isTelling ||= isJoining;
    between.isEnding ||= ENDING.has(word);
    between.isTold ||= TOLD_PART.has(word);
    if (isJoining || FILLING.has(word) || tokens.has(token, MEANING.separator) || isCount(tokens, token)) filling += 1;
    else between.isThing ||= NAMED.has(word) || isCountedThing(tokens, token) || tokens.has(token, MEANING.money);
  }
  if (words === 0) return isPlainGap({ ...after, gap: after.gap & ~BETWEEN.comma }) ? between : undefined;
  const areJoining = filling === words || (between.isTelling && filling + UNKNOWN_MAX >= words && !between.isThing);
  between.kind = areJoining ? "joining" : "other";
  return between.kind === "other" && count > OTHER_MAX_TOKENS ? undefined : between;
}

const isCount = (tokens: Tokens, token: number) =>
  tokens.kind[token] === KIND.digits || tokens.number[token] !== undefined;

/** Whether a split number is one surely, perhaps or not at all. */
function kindOf(tokens: Tokens, groups: readonly DigitGroup[], split: Split): 0 | typeof FOUND | typeof MAYBE {
  const { parts, isJoined, isThing } = split;
  const first = groups[0] as DigitGroup;
  const [isTyped, isPlain] = [groups.every(({ isWord }) => !isWord), groups.slice(1).every(({ gap }) => !hasWord(gap))];
  const isRound = groups.some(({ digits }) => ROUND.test(digits));
  const isHalved = HALVES.has(parts.join("-")) || split.isEnding;
  // Two groups without other words between were read as a row already, where none tells that they go together.
  const isRead = isPlain && groups.length === 2 && !(isTyped && isHalved && split.isTelling && !isThing && !isRound);
  if (isRead || arePrices(groups)) return 0;
  const hasYear = parts.length === 2 && groups.some(({ digits }) => YEAR.test(digits));
  if (isJoined) return first.isWord && rises(groups) ? 0 : hasYear && !isIntroduced(tokens, first) ? MAYBE : FOUND;
  if (groups.length > 2 || !isTyped || hasYear || isRound || !HALVES.has(parts.join("-"))) return 0;
  return !isThing && (parts[0] === parts[1] || isIntroduced(tokens, first)) ? FOUND : MAYBE;
}

const hasWord = (gap: number) => (gap & BETWEEN.word) !== 0;
const rises = (groups: readonly DigitGroup[]) =>
  groups.every(({ digits }, at) => at === 0 || Number(digits) > Number(groups[at - 1]?.digits));
