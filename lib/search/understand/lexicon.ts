import { AMENITY_KEYS, type AmenityKey, FILTER_AMENITIES } from "@/lib/property/amenity-keys";
import {
  CATEGORIES,
  CATEGORY_NAMES,
  CITIES,
  type City,
  PROPERTY_TYPE_NAMES,
  PROPERTY_TYPES,
} from "@/lib/property/constants";
import type { SearchFilters } from "@/lib/search/understand/search-filters";
import { PIECES, SOUNDS } from "@/lib/search/understand/word-rules";
import type { Sounds } from "@/lib/search/understand/words";

/** A place that a phrase names. A landmark may lie in several localities. */
export type NamedPlace = { kind: "city" | "locality" | "landmark"; name: string; keys: readonly string[] };

/** What a known phrase means, each key one meaning. */
export type Meaning = {
  place?: NamedPlace;
  filters?: SearchFilters;
  /** The filters give way to another word on the same: `lena hai`. */
  isWeak?: true;
  /** Another reading. */
  instead?: SearchFilters;
  /** A room, also without a number: `kamra`. */
  isRoom?: true;
  /** It says nothing about homes: `chahiye`, `looking for`. */
  isFiller?: true;
  /** Makes a limit of the quantity after it. */
  before?: Limit;
  /** Makes a limit of the quantity before it. */
  after?: Limit;
  unit?: Unit;
  /** Whoever moves in wants it this many months from now, at the beginning of the month; 0 is today. */
  availableIn?: number;
  /** Takes back what the next word says (`without`), or what the words before it say (`nahi chahiye`; at the beginning the next). */
  not?: "next" | "before";
  /** What it says where it is not wanted: `no broker`. */
  opposite?: SearchFilters;
  /** The keys of what is not wanted or no criterion right before it: `brokers stay away`, `gym ke paas`, `girls school`. */
  takes?: string;
  /** What follows is no criterion unless it is a place: `near office`. In `Apollo near office` it is one. */
  isNear?: true;
  /** Together no criterion, although its words alone would be. */
  isUnknown?: true;
};

export type Limit = { side: "least" | "most" | "about"; isBeyond?: true };
/** `times`: the rupees or square feet of one. */
export type Unit = { of: "money" | "area" | "rooms" | "days" | "photos"; times?: number; isFoot?: true };

/** The phrases of one meaning, separated by bars. */
type Entry = readonly [meaning: Meaning, phrases: string];

const set = (filters: SearchFilters): Meaning => ({ filters });
const weak = (filters: SearchFilters): Meaning => ({ filters, isWeak: true });
const area = (times: number): Meaning => ({ unit: { of: "area", times } });
const money = (times: number): Meaning => ({ unit: { of: "money", times } });

function amenityNames(key: AmenityKey): string {
  const { label, names = [] }: { label: string; names?: readonly string[] } = FILTER_AMENITIES[key];
  return [label, ...names].join("|");
}

/** Days of posting or confirming, with their phrases. */
const POSTED: readonly (readonly [days: number, phrases: string])[] = [
  [0, "today|aaj|aaj ki|आज"],
  [1, "yesterday"],
  [7, "this week|last week|is hafte|is hafta|pichle hafte"],
  [30, "this month|last month|is mahine|pichle mahine"],
];

/** What somebody has or is near to, and never a home: `girls school`, `family court`, `gas agency`. */
const INSTITUTIONS =
  "school|college|beauty parlour|beauty parlor|beauty salon|ladies wear|mens wear|men wear|kids wear|स्कूल|कॉलेज|के स्कूल|के कॉलेज|ke school|ke college|ka school|ka college|parlour|parlor|salon|saloon|restaurant|court|agency|tower|mart|tailor|boutique|coaching|clinic|doctor|hospital|polytechnic|university|garments|garment";

/** After what is near a home: `gym ke paas`. */
const NEAR_AFTER =
  "ke paas|ke pass|ke pas|k paas|k pass|k pas|ke samne|ke saamne|k samne|ke nazdeek|ke najdik|k najdik|ke piche|ke peeche|ke bagal me|ke bagal mein|के पास";

const SQUARE_WORDS = "sq sqr square sqare varg वर्ग स्क्वेयर स्क्वायर";
const FOOT_WORDS = "ft|feet|foot|fut|fit|फीट|फुट|फ़ीट|फिट";

/** What is paid beside the rent or price. */
const BILLS =
  "maintenance|maintainance|maintanance|maintenence|electricity|electricity bill|bijli|bijli bill|light|light bill|water|water bill|water charge|pani|bill|bills|deposit|security deposit|advance|brokerage|registry|gst|society charge|charges|tax";

/** Each of some words before each phrase. */
const suffixed = (words: string, phrases: string) =>
  words
    .split(" ")
    .flatMap((word) => phrases.split("|").map((phrase) => `${word} ${phrase}`))
    .join("|");

/** Hindi names and usual misspellings of cities. */
const CITY_NAMES: Readonly<Record<City, string>> = {
  Indore: "indor|indaur|indoor|indire|इंदौर|इन्दौर|इंदोर",
  Bhopal: "bhopl|भोपाल",
  Ujjain: "ujain|उज्जैन",
  Dewas: "devas|deewas|देवास",
  Dhar: "धार",
  Khandwa: "khandva|खंडवा|खण्डवा",
};

/**
 * The words of the field in English, Hindi in Latin letters and Devanagari. Hindi words in Devanagari are read in Latin letters,
 * so that only English words in Devanagari have their own entries. Gardens are part of many names: only `with garden` is a criterion.
 */
const LEXICON: readonly Entry[] = [
  ...PROPERTY_TYPES.map((type): Entry => [set({ type: [type] }), PROPERTY_TYPE_NAMES[type].words.join("|")]),
  ...CATEGORIES.map((category): Entry => [set({ category: [category] }), CATEGORY_NAMES[category].words.join("|")]),
  ...AMENITY_KEYS.filter((key) => key !== "garden").map((key): Entry => [set({ amenity: [key] }), amenityNames(key)]),
  [set({ category: ["rent"] }), "on rent|rented|renting|rnt|kiraya|kiraye|kirae|kiray|bhada|bhade|to let|tolet"],
  [
    set({ category: ["sale"] }),
    "sell|selling|bikri|bikree|vikray|vikri|बिक्री|विक्रय|to buy|buying|resale|bikau|bechna|bechne|bechni|kharidna|khareedna|kharidne|kharidni|khridna|bikne wala|bikane wala|bikna|सेल",
  ],
  [weak({ category: ["sale"] }), "lena hai|lena|leni hai|lene"],
  [set({ category: ["lease"] }), "leej|लीज"],
  [
    set({ category: ["new-projects"] }),
    "new projects|upcoming project|naya project|naye project|नया प्रोजेक्ट|नए प्रोजेक्ट|नये प्रोजेक्ट|new launch|new launch project|new launch projects|pre launch",
  ],
  [set({ type: ["House"] }), "home|bunglow|bangla|ghar|makan|makaan|makano|kothi|rowhouse|rowhouses|row house"],
  [set({ type: ["PG"] }), "पीजी"],
  [set({ type: ["Plot"] }), "bhukhand|bhookhand|भूखंड|भूखण्ड"],
  [set({ type: ["Flat"] }), "falt|flt"],
  [set({ type: ["Land"] }), "zameen|zamin|jameen|jamin|bhumi"],
  [set({ type: ["Office"] }), "ऑफिस|ऑफिस स्पेस|आफिस"],
  [set({ type: ["Shop"] }), "dukan|dukaan"],
  [set({ type: ["Villa"] }), "vila"],
  [set({ type: ["Showroom"] }), "show room|शोरूम"],
  [set({ type: ["CoworkingSpace"] }), "shared office"],
  [
    set({ preferred: ["girl"] }),
    "girl|ladki|ladkiyan|ladkiyon|ladies|lady|female|woman|women|mahila|mahilaon|लेडीज|गर्ल|गर्ल्स",
  ],
  [set({ preferred: ["boy"] }), "boy|boys|ladka|ladke|ladko|ladkon|male|gent|men|mens|purush|बॉयज"],
  [{ ...weak({ preferred: ["boy"] }), instead: { preferred: ["girl"] } }, "bachelor|बैचलर|बैचलर्स"],
  [
    set({ preferred: ["married"] }),
    "married|couple|married couple|shadi shuda|pati patni|joda|jode|dampati|husband wife|mian biwi|miya biwi",
  ],
  [set({ preferred: ["family"] }), "family|families|parivar|pariwar|फैमली|फैमिली"],
  [set({ preferred: ["all"] }), "for all|for everyone|anyone|sabke liye|sab ke liye|sabhi ke liye"],
  [
    set({ furnished: ["fully"] }),
    "furnished|fully furnished|full furnished|with furniture|furniture ke sath|फुली फर्निश्ड|फुल फर्निश्ड|फर्निस्ड",
  ],
  [
    set({ furnished: ["semi"] }),
    "semi furnished|semi|simi furnished|simi|semi furnish|semi furnishd|semi furnised|semi furnushed|सेमी फर्निश्ड",
  ],
  [
    set({ furnished: ["unfurnished"] }),
    "unfurnished|un furnished|non furnished|without furniture|bina furniture|बिना फर्नीचर|अनफर्निश्ड",
  ],
  [
    set({ amenity: ["parking"] }),
    "2 wheeler parking|4 wheeler parking|two wheeler parking|four wheeler parking|four-wheeler parking",
  ],
  [set({ amenity: ["security"] }), "chowkidar"],
  [set({ amenity: ["wifi"] }), "wi fi|wify|वाईफाई"],
  [set({ amenity: ["ac"] }), "a c|air conditioned|एसी"],
  [
    set({ amenity: ["food"] }),
    "khana|khane|ghar ka khana|ghar jaisa khana|home food|home cooked food|home made food|bhojan|tiffin|tifin|breakfast|lunch|dinner|nashta|फूड|मेस",
  ],
  [set({ amenity: ["tv"] }), "t v"],
  [set({ amenity: ["gym"] }), "जिम"],
  [set({ amenity: ["rowater"] }), "ro"],
  [set({ amenity: ["electricitybill"] }), "electricity included|bijli bill|bill included"],
  [set({ amenity: ["garden"] }), "with garden|garden wala|garden wali|lawn"],
  [set({ amenity: ["terrace"] }), "chhat"],
  [set({ amenity: ["geyser"] }), "gizer"],
  [
    set({ seller: ["owner"] }),
    "owner|ओनर|nobroker|owner no|owner contact|owner no broker|owner no agent|owner no dealer|owner no dalal|malik|makan malik|no brokerage|zero brokerage|without brokerage|without brokerage charges|broker free|brokerage free|bina dalali|no dalali|bina brokerage|dalali free|zero dalali|free dalali|no broker fee|zero broker fee",
  ],
  [
    { filters: { seller: ["agent"] }, opposite: { seller: ["owner"] } },
    "agent|broker|dealer|dalal|ब्रोकर|एजेंट|agent no|broker no|dealer no",
  ],
  [set({ rera: 1 }), "rera|rera number|rera no"],
  [set({ photos: 1 }), "photos|photo|with photo|images|image|pics|फोटो"],
  [
    set({ sort: "price-asc" }),
    "lowest price|lowest rent|price low to high|low to high|lowest first|cheap|cheapest|cheaper|sasta|saste|sasti|sabse sasta|low price|low budget|low cost",
  ],
  [set({ sort: "price-asc", category: ["rent"] }), "low rent|kam kiraya|kam kiraye"],
  [
    set({ sort: "price-desc" }),
    "highest price|price high to low|high to low|costliest|costly|expensive|most expensive|mehnga|mehngi",
  ],
  [set({ sort: "newest" }), "latest|newest|newly posted|nayi listing|naye listing|new listing|new listings|recent"],
  [
    { availableIn: 0 },
    "immediate|immediately|ready to move|ready to move in|ready possession|available now|turant|abhi|abhi khali|move in now|ready to shift|aaj hi|aaj se",
  ],
  [{ availableIn: 1 }, "next month|agle mahine|agle mahina|agle month"],
  ...POSTED.flatMap(([days, phrases]): Entry[] => [
    [set({ postedWithin: days }), phrases],
    [set({ confirmedWithin: days }), phrases.replace(/[^|]+/g, "confirmed $&")],
  ]),
  [{ unit: { of: "rooms" } }, "bhk|bkh|hbk|bhkk|bed|beds|bedroom|bed room|b h k|bhks|br|बीएचके"],
  [
    { unit: { of: "rooms" }, filters: { bedrooms: [1] }, isRoom: true, instead: { type: ["PG"] } },
    "rk|r k|आरके|room kitchen|room|room set|single room|kamra|kamre|kamro|रूम",
  ],
  [set({ bedrooms: [1] }), "single bedroom|single bed room|सिंगल बेडरूम|सिंगल बेड रूम"],
  [set({ bedrooms: [2] }), "double bedroom|double bed room|डबल बेडरूम|डबल बेड रूम"],
  [{ unit: { of: "days" } }, "days|day|din|dino"],
  [{ unit: { of: "photos" } }, "photos|photo|images|pics"],
  [money(1_000), "k|thousand|hazar|hajar|hzar|hjar|hazaar|hajaar|t"],
  [money(100_000), "lakh|lkh|lkhs|lac|lacs|lcs|l|lak|laks"],
  [money(10_000_000), "crore|cr|karod|cror|kror|karor|kroad"],
  [area(1), `sq|sqft|sft|${suffixed(SQUARE_WORDS, FOOT_WORDS)}`],
  [{ unit: { of: "area", times: 1, isFoot: true } }, FOOT_WORDS],
  [area(9), "gaj|gaz|sq yard|sq yards|square yard|square yards|yard|sq yd"],
  [area(10.7639), "sqm|sq m|sq meter|sq mtr|sq metre|square meter|square meters|square metre|sqmt|वर्ग मीटर"],
  [area(43_560), "acre|acer|ekad|ekar"],
  [area(107_639), "hectare|हेक्टेयर"],
  [area(12_000), "bigha"],
  [area(600), "biswa"],
  [
    { before: { side: "most" } },
    "upto|up to|within|max|maximum|zyada se zyada|jyada se jyada|adhiktam|max budget|maximum budget|budget|बजट|my budget|my budget is|budget is|price|kimat|keemat",
  ],
  [{ before: { side: "most" } }, "<"],
  [{ before: { side: "least" } }, ">"],
  [{ before: { side: "most", isBeyond: true } }, "under|below|less than|lesser than|smaller than|अंडर"],
  [
    { before: { side: "most" } },
    "not more than|no more than|not above|not over|nothing above|nothing over|not exceeding",
  ],
  [{ before: { side: "least" } }, "not less than|no less than|not below|not under"],
  [
    { before: { side: "least" } },
    "min|minimum|at least|atleast|kam se kam|starting|starting from|start from|starts|starts at|starts from|from",
  ],
  [{ before: { side: "least", isBeyond: true } }, "above|over|more than|greater than|bigger than|larger than"],
  [{ before: { side: "about" } }, "around|approx|approximately|about|lagbhag|karib|kareeb|almost"],
  [
    { after: { side: "most" } },
    "tak|tk|tak ka|ke andar|andar|ke ander|ke under|ke bhitar|k andar|k ander|k under|k bhitar|max|maximum|or less|or below|or under|तक",
  ],
  [
    // Also after a rate, which is the highest anyway.
    { after: { side: "most", isBeyond: true }, isFiller: true },
    "se kam|se niche|se neeche",
  ],
  [
    { after: { side: "most", isBeyond: true } },
    "ke niche|ke neeche|ke nichey|niche|neeche|k niche|k neeche|se chhota|se chota|se chhoti|se choti|se chhote|se chote",
  ],
  [
    { after: { side: "least" } },
    "and above|or more|or above|or bigger|ya usse bada|ya usse zyada|ya usse upar|aur upar|ya zyada|ya jyada|onwards|plus|se shuru|se start|starting|minimum|min",
  ],
  [
    { after: { side: "least", isBeyond: true } },
    "se zyada|se jyada|se jada|se upar|se uper|ke upar|ke uper|k upar|k uper|se adhik|se bada|se badi|se bade|se mehnga",
  ],
  [
    { after: { side: "about" } },
    "ke aas paas|ke aas pass|ke aaspas|ke aaspaas|ke aas pas|aaspas|aaspaas|aas pas|k aaspas|k aaspaas|aas paas|aas pass|ke around|k aas paas|ke lagbhag|ke karib|ke kareeb|approx|approximately|around|lagbhag|के आसपास",
  ],
  [
    { not: "next" },
    "without|no|non|not|bina|bagair|except|dont|do not|other than|anything but|avoid|not interested|not interested in|outside",
  ],
  [
    { not: "before" },
    "nahi|nahin|na ho|nahi chahiye|nahin chahiye|not allowed|not required|not needed|mat|ke bina|ke bagair|ke alawa|k alawa|ke siwa|chhodkar|chodkar|chhod ke|chhod kar|chod ke|chod kar|chhod k|chod k|ke bahar|se bahar|k bahar",
  ],
  [
    { isUnknown: true },
    "unmarried couple|unmarried|club house|guest house|semi commercial|semi detached|indoor games|indoor game|indoor gym|indoor sports|indoor stadium|inner ring road|self contained|under construction|main road|ring road|railway station|abhi nahi|store room|pooja room|puja room|drawing room|dining room|security deposit|security money|pre leased|preleased|pre rented|rental income|rental yield|rented shop|rented property|roommate|room mate|roomate|flatmate|flat mate|contact no|mobile no|mob no|phone no|whatsapp no|call no|gali no|ward no|sector no",
  ],
  [{ isUnknown: true }, suffixed("post passport rto head collector registrar registry tehsil record gas", "office")],
  // What is paid beside a price does not tell homes apart.
  [{ isFiller: true }, suffixed("plus", BILLS)],
  [
    { isFiller: true },
    "maintenance included|maintenance inclusive|including maintenance|with maintenance|maintenance ke sath",
  ],
  ...AMENITY_KEYS.filter((key) => key !== "electricitybill").map(
    (key): Entry => [set({ amenity: [key] }), suffixed("plus", amenityNames(key))],
  ),
  [{ isUnknown: true, takes: "preferred amenity" }, INSTITUTIONS],
  [
    { isFiller: true, takes: "seller" },
    "stay away|please stay away|kindly stay away|keep away|dur rahe|dur rahen|dur rahein|dur hi rahe|door rahe|door rahen|door rahein|door hi rahe|excuse|please excuse|do not call|please do not call|dont call|please dont call|do not contact|please do not contact|dont contact|do not disturb|call na kare|call na karen|call na karein|call mat karo|call mat kare|phone na kare|sampark na kare",
  ],
  [{ isFiller: true, takes: "type amenity" }, NEAR_AFTER],
  [{ isFiller: true, takes: "amenity" }, "ke liye|k liye|ke lie|ke liy"],
  [{ isFiller: true, isNear: true, before: { side: "about" } }, "near|opposite|beside|behind|नियर"],
  [
    { isFiller: true },
    "<|>|near me|near to me|m|h|pr|hu|hoon|dhundh|dhoondh|chiye|chaiye|jo|one|you|do you have|should|range|deal|deals|carpet|builtup|buildup|built up|build up|super built up|super builtup|covered|total|nearby|near by|excuse me|24x7|24*7|24 hours|recently added|k sath|bhi|hi|dono|donon|both|mile|take|विद|बजट|paas|pass|pas|opp|next to|area|side|ilaka|a|an|and|any|at|best|by|for|from|good|in|is|me|my|of|on|or|please|plz|pls|property|properties|real|estate|show|the|to|want|wanted|with|i|am|we|need|needed|looking|look|search|searching|require|required|requirement|find|get|give|some|available|urgent|urgently|only|sirf|allowed|friendly|it|this|that|which|where|kya|koi|kuch|ek|do|chahiye|chahia|chahye|mein|main|mai|mujhe|mujhko|hume|humko|hamko|hum|ham|ka|ki|ke|ko|se|par|pe|per|liye|lie|liy|wala|wale|wali|vala|vale|vali|hai|hain|he|ho|batao|bataiye|dikhao|milega|milegi|mil|jaye|sakta|dena|dene|den|lena|karna|karne|kar|aur|ya|sath|saath|andar|sab|sabse|accha|acha|ache|badhiya|raha|rahe|seedhe|sidhe|direct|listing|posted|in last|beech|bich|ke bich|between|rs|inr|rupee|rupya|rupees|rupaye|rupay|rupaiye|rupae|रुपये|रुपए|रूपये|monthly|mo|now|possession|tak|approved|registered|price|budget|rate|month|set|monthly rent|p m|pm|month rent|mahina|mahine|every|have|has|there|be|will|also|included|around|mera|meri|mere|what|kitna|kitni|kitne|hona|में|मे|प्रापर्टी",
  ],
  ...CITIES.map(
    (city): Entry => [{ place: { kind: "city", name: city, keys: [city] } }, `${city}|${CITY_NAMES[city]}`],
  ),
];

/** Numbers in words from one on, separated by bars, with their spellings: `pandrah`, `fifteen`. The last is a hundred. */
const COUNTS = [
  "ek one van|do two tu|teen tin three thri|char chaar four|panch paanch five|chhah chhe che chh six|saat sat seven|aath aat ath eight|nau nine|das dus ten",
  "gyarah eleven|barah baara twelve|terah thirteen|chaudah fourteen|pandrah pandra pandraha fifteen|solah sixteen|satrah seventeen|atharah eighteen|unnis nineteen|bees bis twenty",
  "ikkis|bais baees baais|teis|chaubis chobis|pachis pachees pachchis pacchis pachhis|chhabbis chabbis|sattais|atthais attais|untis untees|tees tis thirty",
  "ikattis iktis ikattees|battis|taintis|chautis chauntis|paintis paintees pentis|chhattis|saintis|artis adtis|untalis|chalis chaalis chalees forty",
  "iktalis|bayalis|taintalis|chavalis chauvalis|paintalis|chhiyalis|saintalis|adtalis artalis|unchas|pachas pachaas fifty",
  "ikyavan|bavan|tirpan tirapan|chauvan|pachpan pachapan|chhappan 56|sattavan|atthavan|unsath unasath|saath sath sixty",
  "iksath ikasath|basath|tirsath tirasath|chausath chaunsath|painsath paisath|chhiyasath|sadsath sadasath|adsath adasath|unhattar unahattar|sattar seventy",
  "ikhattar ikahattar|bahattar|tihattar|chauhattar|pachhattar pachattar pachahattar|chhihattar|satattar satahattar|athattar athahattar|unasi|assi eighty",
  "ikyasi|bayasi|tirasi|chaurasi|pachasi|chhiyasi|sattasi|atthasi athasi|navasi|nabbe ninety",
  "ikyanve|banve|tiranve|chauranve|pachanve|chhiyanve|sattanve|atthanve athanve|ninyanve|sau hundred",
].join("|");

const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ONES = "one two three four five six seven eight nine".split(" ");

const each = <T>(names: string, value: T) => names.split(" ").map((name): [string, T] => [name, value]);
/** Names by their place from 1. */
const numbered = (names: string) => names.split("|").flatMap((one, at) => each(one, at + 1));

/** As {@link COUNTS}; Hindi names as they are read from Devanagari too. */
const MONTHS =
  "jan january janwari janvari janavri|feb february farwari farvari faravri|mar march|apr april aprail|may mai|jun june|jul july julai|aug august agast|sep sept september sitambar sitanbar|oct october aktubar|nov november navambar navanbar|dec december disambar disanbar";

/** Other spellings of words in names of places, and the one that is compared. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ...{ ngr: "nagar", nager: "nagar", nagr: "nagar", rd: "road", marg: "road", coloni: "colony", colny: "colony" },
  ...{ "–": "-", "—": "-" },
  ...{ sch: "scheme", sceme: "scheme", mandir: "temple", chauraha: "square", chouraha: "square", chowk: "square" },
  ...{
    bazaar: "bazar",
    clg: "college",
    hosp: "hospital",
    stn: "station",
    chhappan: "56",
    chappan: "56",
    sqare: "square",
    squre: "square",
    number: "no",
    "a/c": "ac",
  },
};

/** The groups of each word, of groups of words that are separated by spaces. */
function groupsByWord(
  groups: Readonly<Record<string, string>>,
): readonly (readonly [word: string, groups: string[]])[] {
  const byWord = new Map<string, string[]>();
  for (const [group, words] of Object.entries(groups))
    for (const word of words.split(" ")) byWord.set(word, [group, ...(byWord.get(word) ?? [])]);
  return [...byWord];
}

const NUMBERS = {
  /** Also those of two words, joined: `twentyfive`, `twenty-five`. */
  values: [
    ...numbered(COUNTS),
    ...TENS.flatMap((tens, at) =>
      ONES.flatMap((one, ones) => each(`${tens}${one} ${tens}-${one}`, (at + 2) * 10 + ones + 1)),
    ),
  ],
  /** Alone, or changing the number after it: `sade teen` is 3.5, `paune do` is 1.75. */
  fractions: [
    ...each("dedh ded derh", { alone: 1.5 }),
    ...each("dhai adhai dhaai adhaai", { alone: 2.5 }),
    ...each("sava sawa savaa", { alone: 1.25, change: 0.25 }),
    ...each("paun paune pone pauna", { alone: 0.75, change: -0.25 }),
    ...each("sade saade sadhe saadhe sarhe", { change: 0.5 }),
    ...each("half aadha adha aadhi 1⁄2", { alone: 0.5 }),
    ...each("quarter 1⁄4", { alone: 0.25 }),
    ...each("3⁄4", { alone: 0.75 }),
  ] as readonly (readonly [name: string, { alone?: number; change?: number }])[],
  /**
   * Words beside numbers with their groups. An amount beside one of `otherMoney` is not the price, one after one of `prices` is, a
   * number beside one of `years` is a year, and after one of `counted` no price. `links` stand between two ends, of which `choices` are
   * two values, and `spans` between two sides as well. `names` only are no misspellings of the words of the field that are close.
   */
  beside: groupsByWord({
    currency: "rs inr rupees rupee ₹ rupaye rupay rupaiye rupae rupye amount",
    otherMoney:
      "deposit advance emi loan maintenance maintainance maintanance maintenence downpayment payment token brokerage bill bills booking salary income savings discount dp cashback registry",
    otherMoneyLeads: "security bijli light electricity water pani down monthly my meri",
    included: "included incl including extra alag free",
    years: "possession ready built year by in since after before from model construction launch bana bani bane",
    prices: "rent kiraya kiraye bhada budget price kimat keemat",
    links: "- to se and ya or / till aur upto",
    spans: "- to se and ya or / till aur upto x * × by bay",
    choices: "ya or / aur and",
    ands: "aur and",
    per: "per / a",
    rates: "rate rates bhav psf",
    ofs: "ka ke ki",
    sizes: "size carpet builtup buildup",
    sized:
      "plot plots land zameen carpet builtup up buildup covered total super flat flats house makan bhk villa shop office apartment duplex",
    streets: "road",
    roads: "road gate naka phatak bypass",
    /** Between a limit and its amount: `minimum price`, `max of`, `within a budget of`. */
    neutral: "rent kiraya kiraye bhada budget price kimat keemat area of at a the is",
    ranges: "between",
    psf: "psf",
    sides: "x * × by bay",
    months: "- month months mahina mahine mo",
    dates: "from by after in till available",
    dateEnds: "se tak ke baad me mein",
    ordinals: "st nd rd th",
    places: "square circle temple road gate bus stand mall station talkies main",
    past: "last past pichle pichhle pichhale",
    names:
      "dental inner investor internal life ghat decent packing vill chhota chota bada bade hotel lake lane flag wall mall fall ground small nayi nice line latbath warehouse gated bazar gate shot ship list fast jain toilet kirana rasta basti wife khan bangali final hope hate lang lana same game fine prime rewa thane salem kochi haridwar stops pick kiran karan kamla kamal kamar roof toddy khargone barwani burhanpur kota kolkata shukla raju solar vikramnagar hourwater hourswater chat safe double dabal brokerage square circle temple road stand station talkies kare karo karen left loft stop mate rest shade rant mental launch ashta officer officers boarding hostess hosted least leash seal salt pilot poll menu manager marking barking horse mouse bana bani bane koti made make makes interior elevated slots shell leave lakdi thana kaimra toylet kanya chhatr finished unfinished manzil manzila manjil manjila indira indiranagar dham shivdham saidham udhar dhandha deewar divar bajrang patidar rajgarh batwara bhej bhejdo raat rat kothri bhari bhara shukriya",
    counted: "id no call phone number mobile contact whatsapp pin pincode",
  }),
};

/** What chips say. A criterion for one kind of tenant also finds homes for all. */
const LABELS = {
  preferred: {
    girl: "For girls, or for everyone",
    boy: "For boys, or for everyone",
    married: "For married couples, or for everyone",
    family: "For families, or for everyone",
    all: "For everyone",
  },
  sellers: { owner: "From owners", agent: "From agents" },
  sorts: {
    newest: "Newest first",
    "price-asc": "Lowest price first",
    "price-desc": "Highest price first",
    recommended: "Recommended",
  },
};

/**
 * The words that searches understand beside names of places. Browsers get them with those names, so that their scripts hold no
 * words (`GET v1/search/places`).
 */
export type FieldWords = {
  phrases: readonly Entry[];
  numbers: typeof NUMBERS;
  /** Numbers of months from 1. */
  months: readonly (readonly [name: string, month: number])[];
  spellings: Readonly<Record<string, string>>;
  sounds: Sounds;
  pieces: string;
  /** Types of which nobody counts the rooms, and endings of names of places, as patterns. */
  withoutRooms: string;
  commonEnding: string;
  labels: typeof LABELS;
};

export const FIELD_WORDS: FieldWords = {
  phrases: LEXICON,
  numbers: NUMBERS,
  months: numbered(MONTHS),
  spellings: SPELLINGS,
  sounds: SOUNDS,
  pieces: PIECES.source,
  withoutRooms: "PG|Hostel|Office|Shop|Showroom|CoworkingSpace",
  commonEnding: "(nagar|colony|ganj|bagh?|road|pur|khedi)$",
  labels: LABELS,
};
