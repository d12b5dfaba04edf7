/** Words that end places and projects: a name that ends with one is no person's. */
const PLACE_ENDINGS = new Set(
  (
    "nagar colony city town township park road marg street lane vihar enclave residency heights homes plaza towers tower garden " +
    "gardens villa villas apartment apartments society complex estate palace ganj pura puri bagh chowk square market layout phase " +
    "sector greens hills lake view valley county avenue arcade bazar bazaar gaon kheda khedi"
  ).split(" "),
);

/** Everyday words of listings and of names of projects and firms, which honest texts contain by themselves. */
const COMMON_WORDS = new Set(
  (
    "the and for with from near new old big best good great grand prime royal golden gold silver diamond pearl ruby emerald " +
    "green blue white red black pink sun sunny sunrise sunset sunshine moon star sky ocean sea river lake hill hills forest lotus " +
    "rose lily palm pine tulip orchid jasmine nature natural fresh happy dream dreams sweet smart modern classic heritage " +
    "imperial regal elite premium luxury urban metro central park plaza palace city town village house home homes flat flats " +
    "plot plots land lands property properties realty realtors estate estates builder builders developer developers group " +
    "company construction constructions infra infrastructure projects project housing society residency enclave heights tower " +
    "towers apartment apartments villa villas bungalow garden gardens view valley square market road street nagar colony vihar " +
    "shanti shree shri sri om sai ram krishna balaji ganesh laxmi lakshmi shiv india indian bharat hindustan national international " +
    "indore bhopal ujjain dewas ratlam dhar khandwa mumbai pune delhi noida jaipur surat nagpur nashik malwa narmada madhya pradesh " +
    "owner agent broker dealer seller buyer office consultant consultants services service solutions real family brothers sons " +
    "associates enterprises traders trading limited private pvt ltd llp first one two three four east west north south " +
    "vijay station temple school hospital bank mall bus stand ring main cross scheme sector phase ward block ready possession " +
    "spacious beautiful quiet peaceful corner facing independent furnished parking water power security"
  ).split(" "),
);

/** Cities and states, which stand before PIN codes. */
const CITIES = new Set(
  (
    "indore bhopal ujjain dewas ratlam dhar khandwa jabalpur gwalior sagar satna rewa mhow mumbai pune thane nagpur nashik aurangabad " +
    "delhi noida gurgaon gurugram faridabad ghaziabad lucknow kanpur agra varanasi meerut prayagraj jaipur jodhpur udaipur kota ajmer " +
    "ahmedabad surat vadodara rajkot gandhinagar bengaluru bangalore mysuru mysore hubli mangaluru chennai coimbatore madurai salem " +
    "hyderabad secunderabad warangal vijayawada visakhapatnam guntur kochi trivandrum thiruvananthapuram kozhikode kolkata howrah " +
    "siliguri patna gaya ranchi dhanbad jamshedpur bhubaneswar cuttack raipur bilaspur bhilai guwahati chandigarh mohali panchkula " +
    "ludhiana amritsar jalandhar dehradun haridwar shimla jammu srinagar goa panaji india mp up maharashtra gujarat rajasthan haryana " +
    "punjab karnataka kerala telangana bihar jharkhand odisha assam chhattisgarh uttarakhand pradesh tamilnadu bengal"
  ).split(" "),
);

export const isCity = (word: string): boolean => CITIES.has(word);

export const isPlaceEnding = (word: string): boolean => PLACE_ENDINGS.has(word);

const PLACE_SUFFIX =
  /(?:nagar|colony|vihar|enclave|residency|ganj|pura|puri|road|marg|square|bypass|township|city|town|gaon|kheda|kheri)$/;

/** Well-known localities in one word. */
const LOCALITIES = new Set(
  (
    "palasia rau nipania bhawarkua bhawarkuan bhanwarkuan rajwada khajrana annapurna bicholi kanadia manglia bijalpur sudama lasudia " +
    "limbodi musakhedi pipliyahana saket navlakha chhawni malharganj sarafa dharampeth kolar arera hoshangabad ayodhya"
  ).split(" "),
);

/** Whether a folded word names a place: `indore`, `palasia`, `vijaynagar`. */
export const isPlaceName = (word: string): boolean =>
  isCity(word) || LOCALITIES.has(word) || isPlaceEnding(word) || PLACE_SUFFIX.test(word);

/** Whether honest texts contain a folded word often, or it is a number. */
export const isCommonWord = (word: string): boolean =>
  COMMON_WORDS.has(word) || PLACE_ENDINGS.has(word) || /^\p{N}+$/u.test(word);
