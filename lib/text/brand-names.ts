import { foldText } from "@/lib/text/code-points";

/** Words of the trade that names of firms end or begin with, written as one: `sharmahomes`. Not `rooms` or `lands`: `bedrooms`. */
const TRADE =
  "homes|flats|realty|realtors?|propert(?:y|ies)|estates?|builders?|developers?|infra|housing|villas?|rentals?|" +
  ["होम्स", "प्रॉपर्टी", "प्रॉपर्टीज", "रियल्टी", "रियलटी", "बिल्डर्स", "डेवलपर्स", "एस्टेट"].map(foldText).join("|");
const BRAND = new RegExp(
  `^(?:[\\p{L}\\p{M}\\p{N}]{3,30}(?:${TRADE})(?:indore|india)?\\p{N}{0,4}|(?:${TRADE})[\\p{L}\\p{M}\\p{N}]{4,30})$`,
  "u",
);
/** Words of sentences that are made like such names. */
const NO_BRANDS = new Set(
  `farmhomes nonproperty realestate realestates intestate interstate rehousing bighousing warehousing farmhouse townhomes
  propertywise homestead homestay homestays rowhomes rowvillas rowhouse showflats bhkflats duplexflats duplexvillas studioflats
  farmvillas villahomes`.split(/\s+/),
);
const TRADE_WORD = new RegExp(`^(?:${TRADE})$`);
/** Words before those of the trade that name no firm, beside those that listings contain often. */
const NO_FIRMS = new Set(
  `similar resale rental cheap budget unique multiple several various other more many most few top any some sea beach hillside riverside
  lakeside golf row twin studio senior holiday vacation second gated smart eco solar tiny mini mega super dlf nri bank auction bare
  serviced managed shared their his her our your my these those such own all every each no only both real find search see check explore browse view follow buy sell rent compare post
  list book visit call show share send ask get want need join about with without box room office letter request from like than what where which
  opposite opp near nearby behind next beside besides above below inside adjacent facing`.split(/\s+/),
);
const ENGLISH_ENDING =
  /(?:ing|ed|ly|tion|tions|able|worthy|ers?|ness|ment|ments|ful|ies|ity|ous|ive|al|karo|kare|karein|dekhe|dekho|dekhein)$/;
/** Of words with `al`, which also ends names: `Ansal`, `Gopal`. */
const ADJECTIVE_ENDING = /(?:[cdntuv]|ri)al$/;
const NAME_MIN_LETTERS = 8;

/** Whether a folded word is a name of a firm in one word, which no sentence contains. */
export const isBrand = (word: string): boolean => BRAND.test(word) && !NO_BRANDS.has(word);

/** Whether a folded word is one of the trade that names of firms end with: `homes`, `realty`. */
export const isTradeWord = (word: string): boolean => TRADE_WORD.test(word);

/** Whether a folded word before a word of the trade may be a name rather than a kind of homes: `raju homes`, not `serviced villas`. */
export const mayNameFirm = (word: string): boolean =>
  !NO_FIRMS.has(word) && !(word.endsWith("al") ? ADJECTIVE_ENDING : ENGLISH_ENDING).test(word);

/** Whether a folded word may be somebody's handle: long, and not made like an English or Hindi word. */
export const mayBeHandle = (word: string): boolean =>
  isBrand(word) || (word.length >= NAME_MIN_LETTERS && /^[a-z]+$/.test(word) && !ENGLISH_ENDING.test(word));

const GIVEN =
  "rahul|rajesh|ramesh|suresh|mahesh|mukesh|dinesh|ganesh|naresh|rakesh|amit|sumit|rohit|mohit|vijay|ajay|sanjay|sunil|anil|vinod|manoj|pankaj|" +
  "deepak|ashok|vikas|vivek|vikram|arjun|karan|nitin|sachin|sandeep|pradeep|kuldeep|hemant|prashant|priya|pooja|neha|sneha|kavita|sunita|anita|" +
  "geeta|seeta|meena|reena|asha|usha|rekha|imran|salman|irfan|aslam|mohammed|mohammad";
const FAMILY =
  "sharma|verma|varma|gupta|singh|kumar|patel|patil|jain|agrawal|agarwal|mehta|joshi|mishra|tiwari|dubey|pandey|shukla|yadav|chouhan|chauhan|" +
  "rathore|thakur|malviya|solanki|parmar|kulkarni|deshmukh|reddy|iyer|nair|menon|khan|ansari|shaikh|sheikh|qureshi|malhotra|kapoor|khanna|chopra|" +
  "saxena|trivedi|dwivedi|chaturvedi|bhatt|desai|shah|soni|goyal|bansal|mittal|garg|khandelwal|maheshwari";
const PERSON = new RegExp(`^(?:(?:${GIVEN})[a-z]{3,}|[a-z]{3,}(?:${FAMILY}))$`);

/** Whether a folded word is written together from a usual name and something else: `rahulsharma`. */
export const isOfPerson = (word: string): boolean => PERSON.test(word);

/** Second labels of India that only the state, schools and universities get. */
const OFFICIAL_LABELS = new Set("gov nic ac edu res mil".split(" "));
/** Sites of authorities for real estate outside of `gov.in`. */
const AUTHORITY_SITES = new Set("up-rera.in uprera.in nagalandrera.in".split(" "));
const LABELS_MAX = 6;

/** Firms of all India whose site is also how their office or shop is called: `opposite Lenskart.com`. */
const NATIONAL = new Set(
  `housing booking naukri policybazaar cars24 flipkart firstcry pepperfry indiamart dmart jio bigbasket paytm amazon olx sbi irctc lenskart
  makemytrip goibibo yatra cleartrip magicbricks 99acres nobroker commonfloor makaan squareyards justdial sulekha quikr shaadi jeevansathi
  bharatmatrimony myntra ajio nykaa meesho snapdeal tatacliq croma reliance reliancedigital vijaysales ikea wakefit urbanladder
  homecentre godrejinteriorio zomato swiggy blinkit zepto jiomart grofers phonepe mobikwik zerodha groww bankbazaar paisabazaar icicibank
  hdfcbank axisbank kotak onlinesbi bajajfinserv carwale cardekho bikewale spinny redbus olacabs uber oyorooms oyo fabhotels treebo
  monster shine timesjobs byjus unacademy vedantu netmeds pharmeasy 1mg apollo247 practo indigo goindigo airindia vistara airtel bsnl
  tatamotors marutisuzuki infosys wipro tcs lic`.split(/\s+/),
);
/** Before the name of a firm these belong to no site of somebody else: `Ex-Booking.com`. */
const FORMER = new Set("ex old former near opp opposite".split(" "));

/**
 * Whether a host belongs to the state, a school or an authority, so that it is nobody's contact: `rera.mp.gov.in`, `up-rera.in`.
 * `labels` are in the order of the address, with the ending.
 */
export function isOfficialHost(labels: readonly string[]): boolean {
  if (labels.length > LABELS_MAX || labels.some((label) => isBrand(label) || isOfPerson(label))) return false;
  const own = labels[0] === "www" ? labels.slice(1) : labels;
  if (own.at(-1) === "in" && OFFICIAL_LABELS.has(own.at(-2) ?? "")) return own.length > 2;
  return AUTHORITY_SITES.has(own.join("."));
}

/** Whether a label without its ending is the site of a firm that everybody knows: `flipkart`, `d-mart`, `ex-booking`. */
export function isNationalSite(label: string): boolean {
  const parts = label.split("-");
  const own = FORMER.has(parts[0] ?? "") ? parts.slice(1) : parts;
  return NATIONAL.has(own.join(""));
}
