import type { SearchFilters } from "@/lib/search/understand/search-filters";

/** What a known phrase means. */
export type Meaning =
  | { kind: "filters"; filters: SearchFilters; isWeak?: true }
  /** It says nothing about homes: `chahiye`, `looking for`. */
  | { kind: "filler" }
  /** After the name of a place it belongs to it: `square`. */
  | { kind: "beside place" }
  /** Makes a limit of the quantity after it. */
  | { kind: "before"; side: Side; isBeyond?: true }
  /** Makes a limit of the quantity before it. */
  | { kind: "after"; side: Side; isBeyond?: true }
  | { kind: "unit"; unit: Unit }
  /** Whoever moves in wants it this many months from now, at the beginning of the month; 0 is today. */
  | { kind: "available"; months: number }
  | { kind: "posted"; days: number }
  /** Takes back what the next word says: `without`. */
  | { kind: "not" }
  /** Together no criterion, although its words alone would be. */
  | { kind: "unknown" };

export type Side = "least" | "most" | "about";
export type Unit =
  | { of: "money"; times: number }
  | { of: "rooms"; isRoom?: true }
  | { of: "area"; squareFeet: number; isFoot?: true }
  | { of: "days" }
  | { of: "photos" };

/** The phrases of one meaning, separated by bars. */
type Entry = readonly [meaning: Meaning, phrases: string];

const set = (filters: SearchFilters): Meaning => ({ kind: "filters", filters });
const weak = (filters: SearchFilters): Meaning => ({ kind: "filters", filters, isWeak: true });
const area = (squareFeet: number): Meaning => ({ kind: "unit", unit: { of: "area", squareFeet } });
const money = (times: number): Meaning => ({ kind: "unit", unit: { of: "money", times } });

/**
 * The words of the field in English, Hindi in Latin letters and Devanagari. Hindi words in Devanagari are read in Latin letters,
 * so that only English words in Devanagari have their own entries.
 */
export const LEXICON: readonly Entry[] = [
  [set({ category: ["rent"] }), "rent|for rent|on rent|rental|rentals|rented|renting|rnt|kiraya|kiraye|kiraaye|kirae|kiraaya|kiray|bhada|bhade|bhaada|to let|tolet|रेंट"],
  [set({ category: ["sale"] }), "sale|for sale|sell|selling|buy|to buy|buying|purchase|for purchase|resale|bikau|bikaau|bechna|bechne|bechni|kharidna|khareedna|kharidne|khareedne|kharidni|khareedni|khridna|kharidana|kharidari|सेल"],
  [weak({ category: ["sale"] }), "lena hai|lena|leni hai|lene"],
  [set({ category: ["lease"] }), "lease|for lease|leej|leese|लीज"],
  [set({ category: ["new-projects"] }), "new project|new projects|upcoming project|upcoming projects|new launch|newly launched|pre launch|न्यू प्रोजेक्ट"],
  [set({ type: ["House"] }), "house|houses|home|homes|bungalow|bungalows|bungalo|banglow|bunglow|bangla|bangle|duplex|ghar|makan|makaan|makano|kothi|haveli|हाउस|डुप्लेक्स"],
  [set({ type: ["PG"] }), "pg|pgs|paying guest|paying guests|पीजी|पी जी"],
  [set({ type: ["Hostel"] }), "hostel|hostels|hostal|hostl|हॉस्टल|होस्टल"],
  [set({ type: ["Flat"] }), "flat|flats|falt|faltt|flate|फ्लैट|फ्लेट"],
  [set({ type: ["Apartment"] }), "apartment|apartments|appartment|appartments|अपार्टमेंट"],
  [set({ type: ["Plot"] }), "plot|plots|bhukhand|प्लॉट|प्लाट"],
  [set({ type: ["Land"] }), "land|lands|zameen|zamin|jameen|jamin|bhumi|लैंड"],
  [set({ type: ["Office"] }), "office|offices|office space|daftar|karyalay|ऑफिस|ऑफिस स्पेस|आफिस"],
  [set({ type: ["Farmhouse"] }), "farmhouse|farmhouses|farm house|farm houses|फार्महाउस|फार्म हाउस"],
  [set({ type: ["Shop"] }), "shop|shops|dukan|dukaan|dukane|dukanen|शॉप"],
  [set({ type: ["Villa"] }), "villa|villas|विला"],
  [set({ type: ["Showroom"] }), "showroom|showrooms|show room|शोरूम"],
  [set({ type: ["CoworkingSpace"] }), "coworking|coworking space|coworking spaces|shared office|कोवर्किंग"],
  [set({ preferred: ["girl"] }), "girl|girls|girls only|ladki|ladkiyan|ladkiyon|ladkiyo|ladies|lady|female|females|woman|women|womens|mahila|mahilaon|mahilao|गर्ल्स|लेडीज"],
  [set({ preferred: ["boy"] }), "boy|boys|boys only|ladka|ladke|ladko|ladkon|male|males|gents|gent|men|mens|purush|बॉयज"],
  [weak({ preferred: ["boy"] }), "bachelor|bachelors|bachlor|bachelar|बैचलर|बैचलर्स"],
  [set({ preferred: ["married"] }), "married|couple|couples|married couple|couple friendly|shadi shuda|shaadi shuda|pati patni|joda|jode|dampati|कपल"],
  [set({ preferred: ["family"] }), "family|families|parivar|pariwar|parivaar|फैमिली|फैमली"],
  [set({ preferred: ["all"] }), "for all|for everyone|anyone|anyone allowed|sabke liye|sab ke liye|sabhi ke liye"],
  [set({ furnished: ["fully"] }), "furnished|fully furnished|full furnished|full furnish|with furniture|furniture ke sath|फर्निश्ड|फुली फर्निश्ड|फुल फर्निश्ड|फर्निस्ड"],
  [set({ furnished: ["semi"] }), "semi furnished|semi|semi furnish|सेमी फर्निश्ड|सेमी"],
  [set({ furnished: ["unfurnished"] }), "unfurnished|un furnished|non furnished|without furniture|bina furniture|अनफर्निश्ड"],
  [set({ amenity: ["parking"] }), "parking|car parking|bike parking|पार्किंग"],
  [set({ amenity: ["powerbackup"] }), "power backup|inverter|generator|power back up"],
  [set({ amenity: ["lift"] }), "lift|lifts|elevator|लिफ्ट"],
  [set({ amenity: ["security"] }), "security|security guard|watchman|chowkidar"],
  [set({ amenity: ["cctv"] }), "cctv|cctv camera|cctv cameras"],
  [set({ amenity: ["wifi"] }), "wifi|wi fi|wify|internet|broadband|वाईफाई"],
  [set({ amenity: ["ac"] }), "ac|a c|air conditioner|air conditioned|एसी"],
  [set({ amenity: ["food"] }), "food|mess|meal|meals|khana|khaana|khane|bhojan|tiffin|tifin|breakfast|lunch|dinner|nashta|फूड|मेस"],
  [set({ amenity: ["laundry"] }), "laundry|laundary"],
  [set({ amenity: ["washingmachine"] }), "washing machine"],
  [set({ amenity: ["tv"] }), "tv|t v|television"],
  [set({ amenity: ["housekeeping"] }), "housekeeping|house keeping"],
  [set({ amenity: ["studyroom"] }), "study room"],
  [set({ amenity: ["gym"] }), "gym|gymnasium|जिम"],
  [set({ amenity: ["rowater"] }), "ro water|ro|water purifier"],
  [set({ amenity: ["electricitybill"] }), "electricity bill|electricity included|electricity bill included|bijli bill|bijli bill included|light bill included|bill included"],
  [set({ amenity: ["gas"] }), "gas|piped gas|gas connection"],
  [set({ amenity: ["pool"] }), "swimming pool|pool"],
  [set({ amenity: ["garden"] }), "with garden|garden wala|garden wali"],
  [set({ amenity: ["playarea"] }), "play area|kids play area"],
  [set({ amenity: ["intercom"] }), "intercom"],
  [set({ amenity: ["terrace"] }), "terrace|chhat"],
  [set({ amenity: ["geyser"] }), "geyser|gizer"],
  [set({ amenity: ["borewell"] }), "borewell|bore well|boring"],
  [set({ amenity: ["boundarywall"] }), "boundary wall"],
  [set({ seller: ["owner"] }), "owner|owners|direct owner|by owner|owner direct|malik|maalik|makan malik|no broker|no brokers|no brokerage|zero brokerage|without broker|without brokerage|without brokerage charges|broker free|brokerage free|bina dalal|bina dalali|bina broker|dalal nahi|broker nahi|no dalal|no dalali|no agent|no agents|without agent|ओनर"],
  [set({ seller: ["agent"] }), "agent|agents|broker|brokers|dealer|dealers|property dealer|dalal|ब्रोकर"],
  [set({ rera: 1 }), "rera|rera approved|rera registered|rera number|rera no|रेरा"],
  [set({ photos: 1 }), "photos|photo|with photos|with photo|images|image|with images|pics|फोटो"],
  [set({ sort: "price-asc" }), "cheap|cheapest|cheaper|sasta|saste|sasti|sabse sasta|sabse saste|low price|low budget|low cost|low rent|kam kiraya|kam kiraye|kam budget|kam daam"],
  [set({ sort: "price-desc" }), "costliest|costly|expensive|most expensive|mehnga|mehenga|mahanga|mehngi"],
  [set({ sort: "newest" }), "latest|newest|newly posted|nayi listing|naye listing|new listing|new listings|recent|recently posted|नई लिस्टिंग"],
  [{ kind: "available", months: 0 }, "immediate|immediately|immediate possession|immediate shift|ready to move|ready to move in|ready possession|available now|available immediately|turant|abhi|abhi khali|move in now|तुरंत|अभी"],
  [{ kind: "available", months: 1 }, "next month|agle mahine|agle mahina|agle month"],
  [{ kind: "posted", days: 0 }, "today|posted today|aaj|aaj ki|aaj ka|aaj ke"],
  [{ kind: "posted", days: 7 }, "this week|last week|is hafte|is hafta|pichle hafte|posted this week"],
  [{ kind: "posted", days: 30 }, "this month|last month|is mahine|pichle mahine"],
  [{ kind: "unit", unit: { of: "rooms" } }, "bhk|bkh|bed|beds|bedroom|bedrooms|bed room|bed rooms|b h k|bhks|rk|r k|room kitchen|बीएचके|बी एच के|बेडरूम"],
  [{ kind: "unit", unit: { of: "rooms", isRoom: true } }, "room|rooms|room set|single room|kamra|kamre|kamron|kamro|kamare|रूम"],
  [{ kind: "unit", unit: { of: "days" } }, "days|day|din|dino"],
  [{ kind: "unit", unit: { of: "photos" } }, "photos|photo|images|pics"],
  [money(1_000), "k|thousand|hazar|hazaar|hajar|hajaar|hzar|hjar|t|हजार"],
  [money(100_000), "lakh|lakhs|lac|lacs|l|lak|laakh|laks"],
  [money(10_000_000), "crore|crores|cr|crs|karod|caror|carore|karor|cror"],
  [area(1), "sqft|sq ft|square feet|square foot|sq feet|sft|sqr ft|squareft|sqfeet|varg fut|varg feet|वर्ग फीट|वर्ग फुट|स्क्वायर फीट|वर्ग फिट"],
  [{ kind: "unit", unit: { of: "area", squareFeet: 1, isFoot: true } }, "ft|feet|foot|fut|fit|फीट|फुट|फिट"],
  [area(9), "gaj|gaz|sq yard|sq yards|square yard|square yards|yard|yards|sq yd|गज"],
  [area(10.7639), "sqm|sq m|sq meter|sq mtr|sq metre|square meter|square meters|square metre|sqmt|वर्ग मीटर"],
  [area(43_560), "acre|acres|acer|ekad|ekar|एकड़"],
  [area(107_639), "hectare|hectares|hektar|hectar|हेक्टेयर"],
  [area(12_000), "bigha|bighas|beegha|beega|bigah"],
  [area(600), "biswa|biswas|bisva"],
  [{ kind: "before", side: "most" }, "upto|up to|within|max|maximum|zyada se zyada|jyada se jyada|adhiktam|budget|my budget|budget is|price|kimat|keemat"],
  [{ kind: "before", side: "most", isBeyond: true }, "under|below|less than|lesser than|अंडर"],
  [{ kind: "before", side: "least" }, "min|minimum|at least|atleast|kam se kam|starting|starting from|start from|from"],
  [{ kind: "before", side: "least", isBeyond: true }, "above|over|more than|greater than"],
  [{ kind: "before", side: "about" }, "around|approx|approximately|about|lagbhag|karib|kareeb|almost|takriban"],
  [{ kind: "after", side: "most" }, "tak|tak ka|ke andar|andar|ke ander|ke under|ke bhitar|max|maximum|or less|तक|के अंदर"],
  [{ kind: "after", side: "most", isBeyond: true }, "se kam|se niche|se neeche|ke niche|ke neeche|ke nichey|niche|se kam ka"],
  [{ kind: "after", side: "least" }, "and above|or more|or above|aur upar|ya zyada|ya jyada|onwards|plus|se shuru|minimum|min"],
  [{ kind: "after", side: "least", isBeyond: true }, "se zyada|se jyada|se jada|se upar|se uper|ke upar|ke uper|se adhik|se bada|se badi|se bade|se mehnga"],
  [{ kind: "after", side: "about" }, "ke aas paas|ke aaspaas|ke aas pass|ke around|ke lagbhag|ke karib|ke kareeb|approx|approximately|around|lagbhag|के आसपास"],
  [{ kind: "not" }, "without|no|non|not|bina|bagair|nahi|except"],
  [{ kind: "unknown" }, "unmarried couple|unmarried|under construction|main road|ring road|railway station|abhi nahi"],
  [{ kind: "beside place" }, "square|circle|temple|road|gate|bus stand|mall|station|talkies|main road"],
  [
    { kind: "filler" },
    "near|nearby|near by|ke paas|ke pass|ke pas|ke samne|ke saamne|ke nazdeek|ke najdik|paas|pass|pas|next to|opposite|opp|beside|behind|ke piche|area|side|ilaka|ilake|नियर|a|an|and|any|at|best|by|for|from|good|in|is|me|my|of|on|or|please|plz|pls|property|properties|propertys|real|estate|show|the|to|want|wanted|with|i|am|we|need|needed|looking|look|search|searching|require|required|requirement|find|get|give|some|available|urgent|urgently|only|sirf|allowed|friendly|it|this|that|which|where|kya|koi|kuch|ek|do|chahiye|chahie|chaiye|chahia|chahye|chahiya|mein|main|mai|mujhe|mujhko|hume|humko|hamko|hum|ham|ka|ki|ke|ko|se|par|pe|per|liye|lie|liy|wala|wale|wali|vala|vale|vali|hai|hain|he|ho|batao|bataiye|dikhao|dikhaye|dikhaiye|milega|milegi|mil|jaye|sakta|dena|dene|den|lena|karna|karne|kar|aur|ya|sath|saath|andar|wahan|yahan|sab|sabse|accha|achha|acha|ache|achhe|badhiya|dhundh|raha|rahe|seedhe|sidhe|direct|listing|listings|posted|in last|to beech|beech|ke beech|between|rs|inr|rupees|rupee|rupay|rupaye|rupya|now|possession|tak|approved|registered|price|budget|rate|month|set|monthly rent|per month|p m|pm|month rent|mahina|mahine|every|have|has|there|be|will|also|included|around|में|मे|वाला|वाली|वाले|प्रॉपर्टी|प्रापर्टी|फॉर|इन",
  ],
];

/** Words that are close to a word above, and are none of its misspellings. */
export const NO_MISSPELLINGS: ReadonlySet<string> = new Set(
  "chhota chota chhoti chhote bada badi bade hotel hotels motel lake lane sand park tent town flag part point hall wall call mall fall ball school shed mori naka sector phase block floor ground corner east west north south facing luxury premium posh small big new old naya nayi purana purani nice view line lines wing tower towers heights city vihar puri enclave residency hills valley balcony kitchen bathroom latbath servant student students office worker working clinic godam godown warehouse restaurant factory registry loan society gated commercial residential agriculture independent studio penthouse builder resort weekend mumbai pune delhi verified sharing single double triple school college hospital market bazar bank gate chemist plain plane shot ship lift late gift list lost post cost host most must last fast east hope note rate date fate hate lang lana kam kaam naam same game name sale kale male pale line wine fine mine".split(
    " ",
  ),
);
