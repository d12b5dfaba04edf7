import { meaningsOf } from "@/lib/text/lexicon";

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

/** Words that often end a sentence in listings. Before a word ending they are two sentences without a space between. */
const SENTENCE_WORDS = new Set(
  (
    "am pm noon morning evening sq cu mt mtr mtrs meter meters acre acres opp ft sqft km kms min mins hr hrs no " +
    "etc rs lakh lakhs lac lacs crore crores cr pvt ltd built area areas bath bathroom bathrooms bedroom bedrooms bed beds " +
    "bhk building buildings bungalow bus car cars centre center city clean colony corner door east facing family " +
    "families farm flat flats floor floors furnished garden gardens gate good ground gym hall heart home homes " +
    "hospital hotel house houses kitchen lake land lane lift living location locality main mall market metro " +
    "month months nagar near negotiable new north office offices park parking parks peaceful place plan plaza " +
    "plot plots pool price project property quiet railway ready rent road roads room rooms sale school schools " +
    "security shop shops society south space spacious spot square stand station street temple terrace tower " +
    "towers town ventilated vihar view village villa villas water west year years it this that us them you here " +
    "there indore bhopal ujjain dewas ratlam mumbai pune delhi noida gurgaon gurugram bengaluru bangalore " +
    "hyderabad chennai kolkata ahmedabad surat jaipur lucknow nagpur nashik india dhar khandwa " +
    "available backup balcony balconies bank beautiful big block borewell boundary bright cabin call calm chowk circle " +
    "club college community complex construction cost court cupboard deal dealers deposit developed developers distance " +
    "drainage electricity entrance entry environment estate extra facilities facility fans first flooring free fresh front " +
    "fully gated granite green greenery guard guests happy heights highway included inside interior investment jogging junction large " +
    "layout library light lights living locker loan maintained maintenance marble minutes modern modular nearby neat newly " +
    "night open owner owners painted pantry payment people play playground pooja possession power prime private provided " +
    "registered registration rental residency residential restaurant resale road safe same second separate services side " +
    "site sites storage store stores study sunlight supply tank tax tenant tenants tiles title top total traffic transport " +
    "two three four one trees university unit units utility vastu veg visit visitors walk wall walls wardrobe wardrobes " +
    "watch window windows wide wood work yard zone all and now also only well done today soon more well-maintained"
  ).split(" "),
);

/** Further words of texts about homes, in English and in Hindi as it is typed, which are no name of a site. */
const ORDINARY_WORDS = new Set(
  (
    "sanctioned approved duplex triplex simplex penthouse chimney chimneys coaching clinic clinics general store nursery doctor " +
    "teacher officer bachelor bachelors girls boys couple working service business godown showroom basement rooftop porch portico " +
    "veranda verandah lawn tiled plumbing wiring fitting fittings fixtures geyser fridge cooler sofa curtains almirah cctv intercom " +
    "covered gated township bypass highway crossing flyover overbridge bridge mandi bazaar bazar mohalla gali chauraha tiraha naka " +
    "walking driving renovated constructed decorated designed cleared verified finished painted polished occupied vacated listed " +
    "booked rented leased launched started completed mortgaged diverted electricity connection papers registry mutation diversion " +
    "amenities connectivity surroundings neighbourhood ambience atmosphere posh decent calm huge nice lovely superb excellent " +
    "semi multi pre non fully to of on move approx approximately around about form forms proof copy model series branch atm studio singlex bunglow bungalo hostel pg january february march april " +
    "june july august september october november december jan feb apr jun jul aug sept oct nov dec diwali holi covid wifi iphone " +
    "awesome best better fine wonderful healthy lively central accessible affordable reasonable urgent immediate " +
    "hai hain he hu hoon tha thi the ho hota hoti hote raha rahi rahe rahega rahegi gaya gayi gaye diya diye kiya karo kare karein " +
    "milega milegi milenge lagega chahiye chahie sakte sakta sakti wala wali wale ghar makan makaan kamra kamre rasoi dukan dukaan " +
    "zameen jameen jamin naya nayi naye purana purani bada badi bade chota choti chhota chhoti accha acha achha achhi sunder sundar " +
    "khula khuli saaf suthra hawadar hawa pani bijli sadak rasta paas pass samne saamne piche andar bahar upar niche neeche yahan " +
    "wahan sab sabhi bahut bohot bilkul turant abhi jaldi sasta sasti mehnga kiraya kiraye bikau bikri uplabdh suvidha jagah mahina " +
    "mahine saal din raat subah sham log parivar malik khud apna apni mera meri hamara tak se ka ki ke ko par pe mein bhi nahi nahin"
  ).split(" "),
);

/** Whether every part of a label often ends a sentence in listings, or is a number. */
export const endsSentence = (label: string): boolean => partsOf(label).every(isSentenceWord);

/** Whether every part of a label is a word that sentences about homes contain. */
export const isOrdinary = (label: string): boolean =>
  partsOf(label).every(
    (word) => isSentenceWord(word) || isCommonWord(word) || meaningsOf(word) !== 0 || ORDINARY_WORDS.has(word),
  );

const partsOf = (label: string) => label.replace(/^\d+/, "").split("-");
const isSentenceWord = (word: string) => SENTENCE_WORDS.has(word) || /^\p{N}*$/u.test(word);
