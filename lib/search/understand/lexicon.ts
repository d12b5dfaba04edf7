import { AMENITY_KEYS, type AmenityKey, FILTER_AMENITIES } from "@/lib/property/amenity-keys";
import { CATEGORIES, CATEGORY_NAMES, PROPERTY_TYPE_NAMES, PROPERTY_TYPES } from "@/lib/property/constants";
import type { SearchFilters } from "@/lib/search/understand/search-filters";

/** What a known phrase means, each key one meaning. */
export type Meaning = {
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

/**
 * The words of the field in English, Hindi in Latin letters and Devanagari. Hindi words in Devanagari are read in Latin letters,
 * so that only English words in Devanagari have their own entries. Gardens are part of many names: only `with garden` is a wish.
 */
const LEXICON: readonly Entry[] = [
  ...PROPERTY_TYPES.map((type): Entry => [set({ type: [type] }), PROPERTY_TYPE_NAMES[type].words.join("|")]),
  ...CATEGORIES.map((category): Entry => [set({ category: [category] }), CATEGORY_NAMES[category].words.join("|")]),
  ...AMENITY_KEYS.filter((key) => key !== "garden").map((key): Entry => [set({ amenity: [key] }), amenityNames(key)]),
  [set({ category: ["rent"] }), "on rent|rented|renting|rnt|kiraya|kiraye|kirae|kiray|bhada|bhade|to let|tolet"],
  [
    set({ category: ["sale"] }),
    "sell|selling|to buy|buying|resale|bikau|bechna|bechne|bechni|kharidna|khareedna|kharidne|kharidni|khridna|bikne wala|bikane wala|bikna|सेल",
  ],
  [weak({ category: ["sale"] }), "lena hai|lena|leni hai|lene"],
  [set({ category: ["lease"] }), "leej|लीज"],
  [
    set({ category: ["new-projects"] }),
    "new projects|upcoming project|naya project|naye project|नया प्रोजेक्ट|नए प्रोजेक्ट|नये प्रोजेक्ट|new launch|pre launch",
  ],
  [set({ type: ["House"] }), "home|bunglow|bangla|ghar|makan|makaan|makano|kothi|rowhouse|rowhouses|row house"],
  [set({ type: ["PG"] }), "पीजी"],
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
    "semi furnished|semi|semi furnish|semi furnishd|semi furnised|semi furnushed|सेमी फर्निश्ड",
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
  [set({ amenity: ["food"] }), "khana|khane|bhojan|tiffin|tifin|breakfast|lunch|dinner|nashta|फूड|मेस"],
  [set({ amenity: ["tv"] }), "t v"],
  [set({ amenity: ["gym"] }), "जिम"],
  [set({ amenity: ["rowater"] }), "ro"],
  [set({ amenity: ["electricitybill"] }), "electricity included|bijli bill|bill included"],
  [set({ amenity: ["garden"] }), "with garden|garden wala|garden wali"],
  [set({ amenity: ["terrace"] }), "chhat"],
  [set({ amenity: ["geyser"] }), "gizer"],
  [
    set({ seller: ["owner"] }),
    "owner|ओनर|owner no|owner number|owner contact|malik|makan malik|no broker|no brokers|no brokerage|zero brokerage|without broker|without brokerage|without brokerage charges|broker free|brokerage free|bina dalal|bina dalali|bina broker|dalal nahi|broker nahi|dalal na ho|broker na ho|agent na ho|dalal ke bina|broker ke bina|agent ke bina|no dalal|no dalali|no dealer|no dealers|no agent|no agents|without agent|bina brokerage|bina agent|dont want broker|dont want agent|dont want dealer|बिना ब्रोकर|बिना एजेंट|ब्रोकर नहीं|एजेंट नहीं",
  ],
  [set({ seller: ["agent"] }), "agent|broker|dealer|dalal"],
  [set({ rera: 1 }), "rera|rera number|rera no"],
  [set({ photos: 1 }), "photos|photo|with photo|images|image|pics|फोटो"],
  [set({ sort: "price-asc" }), "cheap|cheapest|cheaper|sasta|saste|sasti|sabse sasta|low price|low budget|low cost"],
  [set({ sort: "price-asc", category: ["rent"] }), "low rent|kam kiraya|kam kiraye"],
  [set({ sort: "price-desc" }), "costliest|costly|expensive|most expensive|mehnga|mehngi"],
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
  [{ unit: { of: "rooms" } }, "bhk|bkh|bed|beds|bedroom|bed room|b h k|bhks|br|बीएचके"],
  [
    { unit: { of: "rooms" }, filters: { bedrooms: [1] }, isRoom: true, instead: { type: ["PG"] } },
    "rk|r k|आरके|room kitchen|room|room set|single room|kamra|kamre|kamro|रूम",
  ],
  [set({ bedrooms: [1] }), "single bedroom|single bed room|सिंगल बेडरूम|सिंगल बेड रूम"],
  [set({ bedrooms: [2] }), "double bedroom|double bed room|डबल बेडरूम|डबल बेड रूम"],
  [{ unit: { of: "days" } }, "days|day|din|dino"],
  [{ unit: { of: "photos" } }, "photos|photo|images|pics"],
  [money(1_000), "k|thousand|hazar|hajar|hzar|hjar|hazaar|hajaar|t"],
  [money(100_000), "lakh|lac|lacs|lcs|l|lak|laks"],
  [money(10_000_000), "crore|cr|karod|cror|kror|karor|kroad"],
  [
    area(1),
    "sq|sqft|sq ft|sq fit|square ft|square feet|square foot|square fit|sqare ft|sqare feet|sq feet|sft|sqr ft|sqr feet|varg fut|varg feet|वर्ग फीट|स्क्वेयर फीट|स्क्वायर फीट",
  ],
  [{ unit: { of: "area", times: 1, isFoot: true } }, "ft|feet|foot|fut|fit"],
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
  [{ before: { side: "most", isBeyond: true } }, "under|below|less than|lesser than|अंडर"],
  [
    { before: { side: "most" } },
    "not more than|no more than|not above|not over|nothing above|nothing over|not exceeding",
  ],
  [{ before: { side: "least" } }, "not less than|no less than|not below|not under"],
  [{ before: { side: "least" } }, "min|minimum|at least|atleast|kam se kam|starting|starting from|start from|from"],
  [{ before: { side: "least", isBeyond: true } }, "above|over|more than|greater than"],
  [{ before: { side: "about" } }, "around|approx|approximately|about|lagbhag|karib|kareeb|almost"],
  [
    { after: { side: "most" } },
    "tak|tk|tak ka|ke andar|andar|ke ander|ke under|ke bhitar|k andar|k ander|k under|k bhitar|max|maximum|or less|or below|or under|तक",
  ],
  [
    { after: { side: "most", isBeyond: true } },
    "se kam|se niche|se neeche|ke niche|ke neeche|ke nichey|niche|neeche|k niche|k neeche",
  ],
  [
    { after: { side: "least" } },
    "and above|or more|or above|or bigger|ya usse bada|ya usse zyada|ya usse upar|aur upar|ya zyada|ya jyada|onwards|plus|se shuru|minimum|min",
  ],
  [
    { after: { side: "least", isBeyond: true } },
    "se zyada|se jyada|se jada|se upar|se uper|ke upar|ke uper|k upar|k uper|se adhik|se bada|se badi|se bade|se mehnga",
  ],
  [
    { after: { side: "about" } },
    "ke aas paas|ke aas pass|aas paas|aas pass|ke around|k aas paas|ke lagbhag|ke karib|ke kareeb|approx|approximately|around|lagbhag|के आसपास",
  ],
  [{ not: "next" }, "without|no|non|not|bina|bagair|except|dont|do not|other than|anything but|avoid"],
  [
    { not: "before" },
    "nahi|nahin|na ho|nahi chahiye|nahin chahiye|not allowed|not required|not needed|mat|ke bina|ke bagair|ke alawa|k alawa|ke siwa|chhodkar|chodkar",
  ],
  [
    { isUnknown: true },
    "unmarried couple|unmarried|under construction|main road|ring road|railway station|abhi nahi|store room|pooja room|puja room|drawing room|dining room",
  ],
  [
    { isFiller: true },
    "<|>|near|nearby|k paas|k pass|k pas|k samne|k najdik|k liye|k sath|bhi|hi|dono|donon|both|mile|take|विद|बजट|ke samne|ke saamne|ke nazdeek|ke najdik|paas|pass|pas|next to|opposite|opp|beside|behind|ke piche|area|side|ilaka|नियर|a|an|and|any|at|best|by|for|from|good|in|is|me|my|of|on|or|please|plz|pls|property|properties|real|estate|show|the|to|want|wanted|with|i|am|we|need|needed|looking|look|search|searching|require|required|requirement|find|get|give|some|available|urgent|urgently|only|sirf|allowed|friendly|it|this|that|which|where|kya|koi|kuch|ek|do|chahiye|chahia|chahye|mein|main|mai|mujhe|mujhko|hume|humko|hamko|hum|ham|ka|ki|ke|ko|se|par|pe|per|liye|lie|liy|wala|wale|wali|vala|vale|vali|hai|hain|he|ho|batao|bataiye|dikhao|milega|milegi|mil|jaye|sakta|dena|dene|den|lena|karna|karne|kar|aur|ya|sath|saath|andar|sab|sabse|accha|acha|ache|badhiya|raha|rahe|seedhe|sidhe|direct|listing|posted|in last|beech|bich|ke bich|between|rs|inr|rupee|rupya|rupees|rupaye|rupay|rupaiye|rupae|रुपये|रुपए|रूपये|monthly|mo|now|possession|tak|approved|registered|price|budget|rate|month|set|monthly rent|p m|pm|month rent|mahina|mahine|every|have|has|there|be|will|also|included|around|mera|meri|mere|what|kitna|kitni|kitne|hona|में|मे|प्रापर्टी",
  ],
];

/** Words that are close to a word above, and are none of its misspellings. */
const NO_MISSPELLINGS =
  "chhota chota bada bade hotel lake lane flag wall mall fall ground small nayi nice line latbath office warehouse gated hospital bazar gate shot ship lift list fast jain toilet kirana rasta basti wife khan bangali final hope rate hate lang lana same game sale male fine prime rewa thane salem kochi haridwar stops pick kiran karan kamla kamal kamar roof toddy khargone barwani burhanpur kota kolkata shukla raju solar vikramnagar hourwater hourswater chat safe double dabal brokerage square circle temple road stand station talkies";

/** Hindi names and usual misspellings of cities. */
const CITY_NAMES: Readonly<Record<string, string>> = {
  Indore: "indor|indaur|indoor|indire|इंदौर|इन्दौर|इंदोर",
  Bhopal: "bhopl|भोपाल",
  Ujjain: "ujain|उज्जैन",
  Dewas: "devas|deewas|देवास",
  Dhar: "धार",
  Khandwa: "khandva|खंडवा|खण्डवा",
};

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
  },
};

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
   * Words beside numbers, separated by spaces. An amount beside one of `otherMoney` is not the price, one after one of `prices` is,
   * a number beside one of `years` is a year, and after one of `counted` no price. `links` stand between two ends, of which `choices`
   * are two values, and `spans` between two sides as well.
   */
  beside: {
    currency: "rs inr rupees rupee ₹ rupaye rupay rupaiye rupae rupye",
    otherMoney: "deposit advance emi loan maintenance downpayment payment token brokerage",
    years: "possession ready built year by in since after before from",
    prices: "rent kiraya kiraye bhada budget price kimat keemat",
    links: "- to se and ya or / till aur upto",
    spans: "- to se and ya or / till aur upto x * × by bay",
    choices: "ya or / aur and",
    ands: "aur and",
    per: "per / a",
    rates: "rate bhav psf",
    ranges: "between",
    psf: "psf",
    sides: "x * × by bay",
    months: "- month mahina mo",
    dates: "from by after in till available",
    dateEnds: "se tak ke baad",
    ordinals: "st nd rd th",
    places: "square circle temple road gate bus stand mall station talkies main",
    past: "last past pichle pichhle pichhale",
    counted: "id no call phone number mobile contact whatsapp pin pincode",
  },
};

/** What chips say. A wish for one kind of tenant also finds homes for all. */
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
  /** Separated by spaces. */
  noMisspellings: string;
  /** By city, separated by bars. */
  cities: Readonly<Record<string, string>>;
  numbers: typeof NUMBERS;
  /** Numbers of months from 1. */
  months: readonly (readonly [name: string, month: number])[];
  spellings: Readonly<Record<string, string>>;
  labels: typeof LABELS;
};

export const FIELD_WORDS: FieldWords = {
  phrases: LEXICON,
  noMisspellings: NO_MISSPELLINGS,
  cities: CITY_NAMES,
  numbers: NUMBERS,
  months: numbered(MONTHS),
  spellings: SPELLINGS,
  labels: LABELS,
};
