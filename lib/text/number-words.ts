import { foldText } from "@/lib/text/code-points";

/** Spellings of 0 to 9 in Latin letters: English, Hindi, Gujarati, Marathi, Punjabi, Bengali, Tamil, Telugu, Kannada, Malayalam, Odia, Urdu. */
export const LATIN_UNITS = [
  "zero zeero ziro zerro zro jiro jeero sifar siphar siffar nil naught nought oh shunya shoonya sunya shunyo shunno sunno poojyam pujyam poojiyam suzhiyam sunna sonne mindu sifr sifer cifar zeroo ziroo shoony shunnyo meendu poojiam pujiyam poochiyam poochyam puchiyam pujjiyam pujjyam pojjiyam sunnaa sunne suna",
  "one wun wan onee ek aek ekk ik ikk ondru onru onnu okati okka ondu aik aak ak eka okkati vokati vondu onn",
  "two twoo tuu tew do don dho dui irandu rendu erandu eradu doh doo dou duo duie dwi bey bae randu rantu yeradu erdu",
  "three thre thri threee threa teen tin theen tran tren tinn moondru mundru moonu munu moodu mudu mooru teeen tiin tean trann trin tini moonnu munnu muru trai",
  "four foor fourr phor fower char chaar chare naangu nangu naalu nalu naalugu nalugu naalku chhar charr chaaru chari nalku naaku naalukku",
  "five fiv faiv fivee phive panj paanj paanch panch paach pach paunch panchh ainthu aindhu aintu anju aidu ayidu paanc panc pachh pancha panchaa anchu aindu ainju aydu",
  "six siks sicks sixx sicx chhe che chhah chah chheh cheh chhay chey chha chhai chhoy choy choi sahaa saha aaru chhee chhaa chae sahah aru aruu",
  "seven sevan sevn sevven saven saat sat saath satt shaat shat ezhu yezhu elu yelu edu yedu saata sata satha eezhu eelu",
  "eight eigt ait eit eihgt aeight eightt aath aat ath aanth atth aatth ettu yettu enimidi yenimidi entu aatha atha athh yentu eyttu enimithi enmidi",
  "nine niner nain nyne nein nien ninne navva nau nou nao naw nav naun nauu noy noi onbathu onbadhu ombathu ombadhu ombodhu tommidi thommidi ombattu navv nauv noe nnau ompathu onpathu onpadhu onbadu ombadu ombatthu ombhattu ompadu tomidi thomidi tommidhi",
];
/** The same in the scripts of these languages, with English numbers as they are written there. */
const OWN_SCRIPT_UNITS = [
  "शून्य सून्य जीरो ज़ीरो सिफर શૂન્ય મીંડું ઝીરો જીરો ਸਿਫ਼ਰ ਸਿਫਰ ਜ਼ੀਰੋ ਜੀਰੋ শূন্য জিরো பூஜ்யம் பூஜ்ஜியம் சுழியம் ஜீரோ సున్నా సున్న జీరో ಸೊನ್ನೆ பூச்சியம் பூச்யம் ಶೂನ್ಯ ಜೀರೋ പൂജ്യം സീറോ ଶୂନ ଶୂନ୍ୟ ଜିରୋ صفر زیرو",
  "एक वन એક વન ਇੱਕ ਇਕ ਵਨ এক ওয়ান ஒன்று ஒண்ணு ஒன் ఒకటి ఒక వన్ ಒಂದು ಒನ್ ഒന്ന് വൺ ଏକ ୱାନ ایک ايك ون",
  "दो टू दोन બે ટુ ਦੋ ਟੂ দুই টু இரண்டு ரெண்டு டூ రెండు టూ ಎರಡು ಟೂ രണ്ട് ടു ଦୁଇ ଟୁ دو ٹو",
  "तीन थ्री ત્રણ થ્રી ਤਿੰਨ ਤਿਨ ਥ੍ਰੀ তিন থ্রি மூன்று மூணு த்ரீ మూడు త్రీ ಮೂರು ತ್ರೀ മൂന്ന് ത്രീ ତିନି ତିନ ଥ୍ରୀ تین تين تھری",
  "चार फोर फ़ोर ચાર ફોર ਚਾਰ ਫੋਰ চার ফোর நான்கு நாலு ஃபோர் నాలుగు ఫోర్ ನಾಲ್ಕು ಫೋರ್ നാല് ഫോർ ଚାରି ଚାର ଫୋର چار فور",
  "पांच पाँच पाच पंच फाइव પાંચ પાચ ફાઇવ ਪੰਜ ਫਾਈਵ পাঁচ পাচ ফাইভ ஐந்து அஞ்சு ஃபைவ் ఐదు ఫైవ్ ಐದು ಫೈವ್ അഞ്ച് ഫൈവ് ପାଞ୍ଚ ପାଂଚ ଫାଇଭ پانچ پانج فائیو",
  "छह छः छे छ छै सिक्स सहा છ છે સિક્સ ਛੇ ਛੇਂ ਸਿਕਸ ছয় ছ সিক্স ஆறு சிக்ஸ் ఆరు సిక్స్ ಆರು ಸಿಕ್ಸ್ ആറ് സിക്സ് ଛଅ ଛ ସିକ୍ସ چھ چھے چھہ سکس",
  "सात सेवन સાત સેવન ਸੱਤ ਸਤ ਸੈਵਨ সাত সেভেন ஏழு செவன் ఏడు సెవెన్ ಏಳು ಸೆವೆನ್ ഏഴ് സെവൻ ସାତ ସେଭେନ سات سیون",
  "आठ एट આઠ એઇટ એટ ਅੱਠ ਅਠ ਏਟ আট এইট எட்டு எய்ட் ఎనిమిది ఎయిట్ ಎಂಟು ಏಟ್ എട്ട് എയ്റ്റ് ଆଠ ଏଟ آٹھ اٹھ ایٹ",
  "नौ नाइन नऊ नव નવ નાઇન નાઈન ਨੌਂ ਨੌ ਨਾਈਨ নয় নাইন ஒன்பது நைன் తొమ్మిది నైన్ ಒಂಬತ್ತು ನೈನ್ ಒಂಭತ್ತು ഒമ്പത് ഒൻപത് ഒന്പത് നൈൻ ନଅ ନାଇନ نو نائن",
];
/** Words for whole tens and for ten to nineteen. */
export const TEENS =
  "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen das:10 dus:10 daha:10 pathu:10 दस:10 दहा:10 दश:10 टेन:10 દસ:10 ਦਸ:10 দশ:10 பத்து:10 పది:10";
export const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const MISSPELT_TENS =
  "twenti:2 tweny:2 thirti:3 thrity:3 fourty:4 fifti:5 sixti:6 seventi:7 eighti:8 eigthy:8 ninty:9 ninety:9 ninghty:9";
/** Hindi has a separate word for each number from 11 to 99, and so have Gujarati, Marathi and Bengali. */
const HINDI_FROM_11 = [
  "ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस",
  "इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास",
  "इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर",
  "इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे",
  "इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे",
].join(" ");
const LATIN_HINDI_FROM_11 = [
  "gyarah barah terah chaudah pandrah solah satrah atharah unnis bees ikkis bais teis chaubis pachchis chhabbis sattais atthais untis tees",
  "ikatis battis taintis chauntis paintis chhattis saintis adtis untalis chalis iktalis bayalis taintalis chauvalis paintalis chhiyalis saintalis adtalis unchas pachas",
  "ikyavan bavan tirpan chauvan pachpan chhappan sattavan atthavan unsath saath iksath basath tirsath chaunsath painsath chhiyasath sadsath adsath unhattar sattar",
  "ikhattar bahattar tihattar chauhattar pachhattar chhihattar sathattar athhattar unyasi assi ikyasi bayasi tirasi chaurasi pachasi chhiyasi sattasi atthasi navasi nabbe",
  "ikyanve banve tiranve chauranve pachanve chhiyanve sattanve atthanve ninyanve",
].join(" ");
const GUJARATI_FROM_11 = [
  "અગિયાર બાર તેર ચૌદ પંદર સોળ સત્તર અઢાર ઓગણીસ વીસ એકવીસ બાવીસ ત્રેવીસ ચોવીસ પચ્ચીસ છવ્વીસ સત્તાવીસ અઠ્ઠાવીસ ઓગણત્રીસ ત્રીસ",
  "એકત્રીસ બત્રીસ તેત્રીસ ચોત્રીસ પાંત્રીસ છત્રીસ સાડત્રીસ આડત્રીસ ઓગણચાળીસ ચાળીસ એકતાળીસ બેતાળીસ તેતાળીસ ચુંમાળીસ પિસ્તાળીસ છેતાળીસ સુડતાળીસ અડતાળીસ ઓગણપચાસ પચાસ",
  "એકાવન બાવન ત્રેપન ચોપન પંચાવન છપ્પન સત્તાવન અઠ્ઠાવન ઓગણસાઠ સાઠ એકસઠ બાસઠ ત્રેસઠ ચોસઠ પાંસઠ છાસઠ સડસઠ અડસઠ ઓગણસિત્તેર સિત્તેર",
  "એકોતેર બોતેર તોતેર ચુમોતેર પંચોતેર છોતેર સિત્યોતેર ઇઠ્યોતેર ઓગણાએંસી એંસી એક્યાસી બ્યાસી ત્યાસી ચોર્યાસી પંચાસી છ્યાસી સિત્યાસી અઠ્યાસી નેવ્યાસી નેવું",
  "એકાણું બાણું ત્રાણું ચોરાણું પંચાણું છન્નું સત્તાણું અઠ્ઠાણું નવ્વાણું",
].join(" ");
const MARATHI_FROM_11 = [
  "अकरा बारा तेरा चौदा पंधरा सोळा सतरा अठरा एकोणीस वीस एकवीस बावीस तेवीस चोवीस पंचवीस सव्वीस सत्तावीस अठ्ठावीस एकोणतीस तीस",
  "एकतीस बत्तीस तेहेतीस चौतीस पस्तीस छत्तीस सदतीस अडतीस एकोणचाळीस चाळीस एक्केचाळीस बेचाळीस त्रेचाळीस चव्वेचाळीस पंचेचाळीस सेहेचाळीस सत्तेचाळीस अठ्ठेचाळीस एकोणपन्नास पन्नास",
  "एक्कावन्न बावन्न त्रेपन्न चोपन्न पंचावन्न छप्पन्न सत्तावन्न अठ्ठावन्न एकोणसाठ साठ एकसष्ठ बासष्ठ त्रेसष्ठ चौसष्ठ पासष्ठ सहासष्ठ सदुसष्ठ अडुसष्ठ एकोणसत्तर सत्तर",
  "एक्काहत्तर बाहत्तर त्र्याहत्तर चौऱ्याहत्तर पंच्याहत्तर शहात्तर सत्त्याहत्तर अठ्ठ्याहत्तर एकोणऐंशी ऐंशी एक्क्याऐंशी ब्याऐंशी त्र्याऐंशी चौऱ्याऐंशी पंच्याऐंशी शहाऐंशी सत्त्याऐंशी अठ्ठ्याऐंशी एकोणनव्वद नव्वद",
  "एक्क्याण्णव ब्याण्णव त्र्याण्णव चौऱ्याण्णव पंच्याण्णव शहाण्णव सत्त्याण्णव अठ्ठ्याण्णव नव्व्याण्णव",
].join(" ");
const BENGALI_FROM_11 = [
  "এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো ঊনিশ বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ ত্রিশ",
  "একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ পঞ্চাশ",
  "একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর সত্তর",
  "একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি আটাশি ঊননব্বই নব্বই",
  "একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই",
].join(" ");
const OTHER_HINDI = "bayanve:92 chawwan:54 gyaarah:11 chhaanve:96";

/** The digits of a number word. Weak words count only among other number words (`for`, `to`, misspelt ones). */
export type NumberWord = { digits: string; isTens: boolean; isWeak: boolean; isMisspelt?: boolean };

const ENGLISH_UNITS = "zero one two three four five six seven eight nine".split(" ");
/** Words of everyday English that are or sound like a number. */
const SOUNDALIKES = "won:1 to:2 too:2 tu:2 be:2 tree:3 for:4 fore:4 ate:8 knee:9 don:2 nun:9";
const AMBIGUOUS = new Set(
  "be don sat tin nav noi ath bey ak bae suna eka chari sata atha tini aru muru randu trai ആറ് ഏഴ് നാല്"
    .split(" ")
    .map(foldText),
);

const EVERYDAY = new Set(SOUNDALIKES.split(" ").map((entry) => entry.split(":")[0] ?? ""));

/** Whether a word that counts as a number word is an everyday English one too: `for`, `to`. */
export const isEverydayWord = (word: string): boolean => EVERYDAY.has(word);

const words = new Map<string, NumberWord>();

function addWords(list: string, first: number | ((index: number) => string), isTens = false, isWeak = false) {
  list.split(" ").forEach((entry, index) => {
    const [spelling = "", value] = entry.split(":");
    const digits = value ?? (typeof first === "number" ? String(first + index) : first(index));
    const word = foldText(spelling);
    if (!words.has(word)) words.set(word, { digits, isTens, isWeak: isWeak || AMBIGUOUS.has(word) });
  });
}

for (const lists of [LATIN_UNITS, OWN_SCRIPT_UNITS])
  lists.forEach((list, value) => void addWords(list, () => String(value)));
TENS.forEach((word, index) => void addWords(word, () => `${index + 2}0`, true));
addWords(
  MISSPELT_TENS.split(" ")
    .map((entry) => `${entry}0`)
    .join(" "),
  0,
  true,
);
addWords(TEENS, 10);
for (const list of [HINDI_FROM_11, LATIN_HINDI_FROM_11, GUJARATI_FROM_11, MARATHI_FROM_11, BENGALI_FROM_11])
  addWords(list, 11);
addWords(OTHER_HINDI, 0);
addWords(SOUNDALIKES, 0, false, true);
/** `6ix`, `8ight`: the digit stands for the first letter of its own word. */
ENGLISH_UNITS.forEach((word, value) => void addWords(`${value}${word.slice(1)}`, () => String(value)));

const TYPED_FROM = 3;
const LETTERS_FROM = 4;
const LETTERS_TO = 12;
/** Every number word of at least four letters without one of its letters, so that one slip is found by one look-up each. */
const slips = new Map<string, string>();
for (const [word, { digits }] of words) {
  if (word.length < LETTERS_FROM || word.length > LETTERS_TO || digits.length > 1) continue;
  for (let at = 0; at < word.length; at += 1) {
    const slip = word.slice(0, at) + word.slice(at + 1);
    const other = slips.get(slip);
    slips.set(slip, other === undefined || other === digits ? digits : "");
  }
}

/** Words of places and persons that sound like a number of two digits. */
const NO_SOUNDS = new Set("bhavan bhawan bhavans bhawans chavan".split(" "));
const SOUND_MIN_LETTERS = 5;
const DEVANAGARI_SOUND_MIN_LETTERS = 4;
const DEVANAGARI = /^[\u0900-\u097f]/;
const PLAIN_SOUNDS = new Map(
  [..."खकघगछचझजठटढडथतधदफपभबैेौो"].flatMap((_, at, all) => (at % 2 ? [] : [[all[at], all[at + 1]]])),
);

/**
 * What a number of two digits sounds like, so that its spellings are equal: `saintalees` and `saitalis`, `अठ्ठानवे` and `अट्ठानवे`.
 * Undefined for what is too short to tell words apart.
 */
function soundOfNumber(word: string): string | undefined {
  if (DEVANAGARI.test(word)) {
    let plain = "";
    for (const letter of word.replace(/[\u0902य]/g, "")) plain += PLAIN_SOUNDS.get(letter) ?? letter;
    const sound = plain.replace(/(.)\1+/g, "$1");
    return sound.length < DEVANAGARI_SOUND_MIN_LETTERS ? undefined : sound;
  }
  const sound = word
    .replace(/w/g, "v")
    .replace(/([bcdgjkpst])h+/g, "$1")
    .replace(/ee|ii/g, "i")
    .replace(/oo|uu/g, "u")
    .replace(/au|ou/g, "o")
    .replace(/ai|ei/g, "e")
    .replace(/n(?=[tdsc])/g, "")
    .replace(/(?<=[^aeiou])y/g, "")
    .replace(/(.)\1+/g, "$1")
    .replace(/h$/, "");
  return sound.length < SOUND_MIN_LETTERS ? undefined : sound;
}

const sounds = new Map<string, NumberWord>();
for (const [word, number] of words) {
  const sound = number.digits.length === 2 && !number.isTens && !number.isWeak ? soundOfNumber(word) : undefined;
  if (sound !== undefined && !sounds.has(sound)) sounds.set(sound, number);
}

const SEEN_MAX = 5_000;

/** The answers of a function for the words it was asked for last. */
function remembering<T>(answer: (word: string) => T): (word: string) => T {
  const seen = new Map<string, T>();
  return (word) => {
    const known = seen.get(word);
    if (known !== undefined || seen.has(word)) return known as T;
    if (seen.size >= SEEN_MAX) seen.clear();
    const found = answer(word);
    seen.set(word, found);
    return found;
  };
}

const soundingNumber = remembering((word: string): NumberWord | undefined => {
  const sound = NO_SOUNDS.has(word) ? undefined : soundOfNumber(word);
  return sound === undefined ? undefined : sounds.get(sound);
});

/** The number word spelt like this; of two digits also one that sounds like this. */
export const numberWordOf = (word: string): NumberWord | undefined => words.get(word) ?? soundingNumber(word);

/** The number word that differs from a word of three to twelve letters by one letter. It is weak. */
export const misspeltNumberWord = remembering((word: string): NumberWord | undefined => {
  if (word.length < TYPED_FROM || word.length > LETTERS_TO) return undefined;
  let digits = slips.get(word);
  for (let at = 0; !digits && at < word.length; at += 1) {
    const shorter = word.slice(0, at) + word.slice(at + 1);
    const exact = words.get(shorter);
    digits = (exact && shorter.length >= TYPED_FROM ? exact.digits : undefined) ?? slips.get(shorter);
  }
  return digits ? { digits, isTens: false, isWeak: true, isMisspelt: true } : undefined;
});

/** Number words of three letters with two neighbouring letters swapped: `tow`. */
const swaps = new Map<string, NumberWord>();
for (const [word, { digits }] of words) {
  if (word.length !== TYPED_FROM || digits.length > 1) continue;
  const [first, second, third] = word;
  for (const swap of [`${second}${first}${third}`, `${first}${third}${second}`])
    if (!words.has(swap)) swaps.set(swap, { digits, isTens: false, isWeak: true, isMisspelt: true });
}

/** The number word of three letters that has two letters of this word swapped. It counts only among many number words. */
export const swappedNumberWord = (word: string): NumberWord | undefined => swaps.get(word);

const GLUED_MIN_LETTERS = 5;
const GLUED_WORD_MIN_LETTERS = 2;
/** A doubled last letter may be the first one of the next word: `twoone`. */
const DOUBLED_END = /(.)\1$/;
/** Lengths of the number words that begin with a letter, longest first. */
const lengthsByLetter = new Map<string, number[]>();
const gluedWords = new Map<string, NumberWord>();
for (const [word, number] of words) {
  const { isWeak } = number;
  if (isWeak || word.length < GLUED_WORD_MIN_LETTERS || (DOUBLED_END.test(word) && word !== "three")) continue;
  gluedWords.set(word, number);
  const letter = word.charAt(0);
  const lengths = lengthsByLetter.get(letter) ?? [];
  if (!lengths.includes(word.length)) lengths.push(word.length);
  lengthsByLetter.set(letter, lengths);
}
for (const lengths of lengthsByLetter.values()) lengths.sort((a, b) => b - a);

/** Splits letters into number words (`nineeight` gives two), with the length of each. Undefined when they contain anything else. */
export function gluedNumberWords(letters: string): { word: NumberWord; length: number }[] | undefined {
  if (letters.length < GLUED_MIN_LETTERS) return undefined;
  const found: { word: NumberWord; length: number }[] = [];
  for (let at = 0; at < letters.length; ) {
    const lengths = lengthsByLetter.get(letters.charAt(at));
    let word: NumberWord | undefined;
    let length = 0;
    for (const each of lengths ?? []) {
      if (at + each > letters.length) continue;
      word = gluedWords.get(letters.slice(at, at + each));
      length = each;
      if (word) break;
    }
    if (!word) return undefined;
    found.push({ word, length });
    at += length;
  }
  return found;
}

const LEET = new Map(
  [..."0o1i3e4a5s7t8b9g2z"].flatMap((_, at, all) => (at % 2 ? [] : [[all[at], all[at + 1]] as const])),
);

/** The words that letters mixed with digits may stand for. A 1 is an `i` or an `l`. */
export const leetLetters = (mixed: string): string[] =>
  ["i", "l"].map((one) =>
    [...mixed].map((character) => (character === "1" ? one : (LEET.get(character) ?? character))).join(""),
  );

/** The number word that letters mixed with digits look like: `n1ne`, `f0ur`, `6ix`. */
export const leetNumberWord = remembering((mixed: string): NumberWord | undefined => {
  const exact = words.get(mixed);
  if (exact) return exact;
  let plain = "";
  for (const character of mixed) plain += LEET.get(character) ?? character;
  const word = words.get(plain) ?? words.get(mixed.replaceAll("1", "l").replaceAll("3", "e").replaceAll("0", "o"));
  return word && !word.isWeak ? word : undefined;
});

const NUMERALS: ReadonlyMap<string, string> = new Map(
  "i ii iii iv v vi vii viii ix".split(" ").map((numeral, index) => [numeral, String(index + 1)]),
);
/** The digit of a Roman numeral from i to ix. */
export const romanDigit = (word: string): string | undefined => NUMERALS.get(word);

/** Letters that look like digits. */
export const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({ o: "0", l: "1", i: "1", s: "5", b: "8", z: "2", q: "9" }),
);
