import { foldText } from "@/lib/text/code-points";
import { namesAuthority } from "@/lib/text/registration-numbers";

/** What a word means beside digits. One word may have several meanings. */
export const MEANING = {
  /** May stand between two parts of one number. */
  separator: 1,
  /** A separator that stands between different quantities more often. */
  loose: 2,
  /** `and` in a list. */
  and: 4,
  /** Announces a phone number. */
  phone: 8,
  /** May stand between such a word and its number. */
  phoneFiller: 16,
  /** A unit of the quantity before it. */
  unit: 32,
  /** Names what the number after it is. */
  label: 64,
  /** Announces an amount of money. */
  money: 128,
  /** Announces a registration number. */
  registration: 256,
  /** Names a social network. */
  network: 512,
  /** May stand between a network and a handle. */
  handleFiller: 1024,
  /** Announces an email address. */
  mail: 2048,
} as const;

const meanings = new Map<string, number>();
/** Words that repeat the digit after them, with the number of repetitions. */
const repeats = new Map<string, number>();

function mean(meaning: number, words: string) {
  for (const word of words.split(/\s+/)) {
    const folded = foldText(word);
    meanings.set(folded, (meanings.get(folded) ?? 0) | meaning);
  }
}

mean(MEANING.separator, "dash hyphen space dot point plus minus star underscore slash comma gap bracket डॉट डैश");
mean(
  MEANING.separator | MEANING.loose,
  `and aur then phir x by dial followed first last next और ke ka ki uske iske baad bad fir phirse aage aagey pachi pachhi pachhe
  nantar tarpor tarpore tarpar piche pichhe appuram piragu taruvata tarvata tarvatha after afterwards continue continued
  continuing rest remaining baki baaki ane ani aani ebong mattrum mariyu pher fer tadnantar lagao lagaiye lagana thereafter
  के का की बाद फिर उसके इसके आगे आणि नंतर बाकी પછી અને ત્યારબાદ তারপর এবং পরে பிறகு மற்றும் அப்புறம் తర్వాత మరియు ఆ ਫਿਰ ਬਾਅਦ ਅਤੇ ਤੇ ਫੇਰ ਉਸਤੋਂ`,
);
mean(MEANING.and, "and aur और ane ani आणि અને");
mean(
  MEANING.phone,
  `call calls calling phone phones ph phn fone fon tel telephone tele mob mobile mobil mobail moble mo cell cellphone contact
  contacts whatsapp whatsap watsapp watsap whtsapp wapp wp wsap wtsp ring dial sms landline fax helpline hotline tollfree
  reach text sampark nambar फोन फ़ोन मोबाइल मोबाईल कॉल संपर्क व्हाट्सएप व्हाट्सऐप नंबर नम्बर ફોન મોબાઇલ સંપર્ક નંબર ফোন মোবাইল যোগাযোগ
  போன் மொபைல் தொடர்பு ఫోన్ మొబైల్ ਫੋਨ ਮੋਬਾਈਲ ਸੰਪਰਕ`,
);
mean(
  MEANING.phoneFiller,
  `no nos num number numbers nr on at is hai he me us my our the par pe kare karen karein karo kijiye kro free toll office
  whatsapp call phone mobile here now owner directly direct your करें करे पर है`,
);
mean(
  MEANING.unit,
  `sq sqft sqft. sft sqm sqmt sqmtr sqyd sqyds square ft feet foot inch inches m mt mtr mtrs meter meters metre metres km kms kilometer
  kilometers kilometre kilometres min mins minute minutes hr hrs hour hours bhk rk lakh lakhs lac lacs cr crore crores acre acres
  bigha bighas gunta guntha gunthas cent cents katha kattha biswa marla kanal ground grounds gaj yard yards year years yrs yr month months
  day days floor floors storey storeys bed beds bedroom bedrooms bath baths bathroom bathrooms room rooms unit units flat flats
  tower towers family families plots shops villas per kva kw hp litre litres liter liters ltr seater seats cars persons people
  am pm rupees rupaye percent steps trees houses emi emis installments wide long deep of वर्ग फुट लाख करोड़ किमी मीटर वर्ष`,
);
mean(
  MEANING.label,
  `ward scheme sector sectors sec phase block flat flats plot plots shop shops house room rooms floor survey khasra khata khatauni
  gat gut cts cs hissa bus buses route nh sh mdr highway pin pincode pincodes zip lane street road gali gate tower wing unit
  building bldg stage part age area carpet builtup super plinth size
  bungalow villa kothi godown office cabin door mauza patwari halka pillar metro platform locker meter line page annexure serial
  schedule layout plan clause article section act model order gst pan cin ivrs sectr site kh patta kasra dag plotno`,
);
mean(
  MEANING.money,
  `rs rs. inr rupees price rent deposit cost rate emi loan budget amount maintenance charges token booking advance security
  value worth tax brokerage`,
);
mean(MEANING.registration, "prm prj uprerprj registration regn reg licence license telangana");
mean(
  MEANING.network,
  `insta instagram ig instgram telegram tg telgram snap snapchat facebook fb twitter skype discord x linkedin youtube yt viber wechat
  instaa instagrm instagarm instagaram insatgram instgrm insata lnsta lnstagram isntagram facebok fcebook facebuk fesbuk fasebook
  telegrm teligram telegrame youtub इंस्टा इन्स्टा इनस्टा इंस्टाग्राम इन्स्टाग्राम टेलीग्राम फेसबुक यूट्यूब`,
);
mean(MEANING.handleFiller, "id handle page me profile account username user is on par pe at name my hai आईडी");
mean(MEANING.mail, "gmail email mail emailid mailid gmailid yahoo hotmail rediffmail outlook ईमेल जीमेल मेल");

for (const [words, times] of [
  ["double dbl dubble doubl dabal dabble twice डबल ડબલ ਡਬਲ ডাবল டபுள் డబుల్", 2],
  ["triple tripple tripal treble thrice ट्रिपल ટ્રિપલ ਟ੍ਰਿਪਲ ট্রিপল ட்ரிபிள் ట్రిపుల్", 3],
  ["quadruple", 4],
] as const) {
  for (const word of words.split(" ")) repeats.set(foldText(word), times);
}

/** The meanings of a folded word as bits, 0 for other words. */
export const meaningsOf = (word: string): number =>
  meanings.get(word) ?? (namesAuthority(word) ? MEANING.registration : 0);

/** How often a word repeats the digit after it, such as 2 for `double`. */
export const repetitionOf = (word: string): number | undefined => repeats.get(word);
