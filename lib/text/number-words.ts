/** Spellings of 0 to 9, in English and Hindi, in Latin and Devanagari letters. */
const UNITS = [
  "zero sifar nil naught nought oh shunya shoonya sunya jiro शून्य सून्य जीरो ज़ीरो",
  "one wun ek aek एक वन",
  "two do दो टू दोन",
  "three teen tin theen तीन थ्री",
  "four char chaar चार फोर फ़ोर",
  "five panj paanch panch paach pach पांच पाँच पाच फाइव",
  "six chhe che chhah chah chheh cheh chhay chey छह छः छे छ सिक्स सहा",
  "seven saat sat सात सेवन",
  "eight aath aat ath aanth आठ एट",
  "nine niner navva nau nou nao naw नौ नाइन नऊ",
];
const TEENS =
  "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen das:10 dus:10 दस:10 टेन:10";
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
/** Hindi has a separate word for each number from 11 to 99. */
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

const folded = (word: string) => word.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
const entries = (words: string, first: number): [string, string][] =>
  words.split(" ").map((word, index) => {
    const [spelling = "", value] = word.split(":");
    return [folded(spelling), value ?? String(first + index)];
  });

const DIGITS_BY_WORD = new Map<string, string>([
  ...entries(HINDI_FROM_11, 11),
  ...entries(LATIN_HINDI_FROM_11, 11),
  ...entries(TEENS, 10),
  ...TENS.map((word, index): [string, string] => [word, `${index + 2}0`]),
  ...UNITS.flatMap((words, value) => words.split(" ").map((word): [string, string] => [folded(word), String(value)])),
]);
const GLUED = new RegExp([...DIGITS_BY_WORD.keys()].sort((a, b) => b.length - a.length).join("|"), "uy");
const GLUED_MIN_CHARACTERS = 5;

export type NumberWord = { digits: string; length: number; isTens: boolean };

/** Splits a run of letters into number words (`nineeight` gives two). Undefined when it contains anything else. */
export function readNumberWords(letters: string): NumberWord[] | undefined {
  const digits = DIGITS_BY_WORD.get(letters);
  if (digits !== undefined) return [numberWord(letters, digits)];
  if (letters.length < GLUED_MIN_CHARACTERS) return undefined;
  const words: NumberWord[] = [];
  GLUED.lastIndex = 0;
  for (let position = 0; position < letters.length; position = GLUED.lastIndex) {
    const word = GLUED.exec(letters)?.[0];
    if (word === undefined) return undefined;
    words.push(numberWord(word, DIGITS_BY_WORD.get(word) ?? ""));
  }
  return words;
}

const numberWord = (word: string, digits: string): NumberWord => ({
  digits,
  length: word.length,
  isTens: TENS.includes(word),
});

/** Words that sound like a digit. They count only among other number words. */
export const SOUNDALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({ won: "1", to: "2", too: "2", tu: "2", tree: "3", for: "4", fore: "4", ate: "8" }),
);

/** Words that repeat the digit after them, with the number of repetitions: `double` 2, `triple` 3. */
export const REPEATS: ReadonlyMap<string, number> = new Map(
  [
    ["double", 2],
    ["dbl", 2],
    ["डबल", 2],
    ["triple", 3],
    ["tripple", 3],
    ["treble", 3],
    ["ट्रिपल", 3],
    ["quadruple", 4],
  ].map(([word, times]) => [folded(String(word)), Number(times)]),
);

/** Words that may separate two digits of one number. */
export const SEPARATOR_WORDS: ReadonlySet<string> = new Set(
  "dash hyphen space dot point plus minus star and aur then phir x by dial followed first last next और"
    .split(" ")
    .map(folded),
);

/** Letters that look like digits: Latin, Cyrillic and Greek. */
export const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({ o: "0", о: "0", ο: "0", l: "1", i: "1", і: "1", ι: "1", s: "5", b: "8", z: "2" }),
);
