/** Spellings of 0 to 9 in Latin letters: English, Hindi, Gujarati, Marathi, Punjabi, Bengali, Tamil, Telugu, Kannada, Malayalam, Odia, Urdu. */
export const LATIN_UNITS = [
  "zero zeero ziro zerro zro jiro jeero sifar siphar siffar nil naught nought oh shunya shoonya sunya shunyo shunno sunno poojyam pujyam poojiyam suzhiyam sunna sonne mindu sifr sifer cifar zeroo ziroo shoony shunnyo meendu poojiam pujiyam poochiyam poochyam puchiyam pujjiyam pujjyam pojjiyam sunnaa sunne suna",
  "one wun wan onee ek aek ekk ik ikk ondru onru onnu okati okka ondu aik aak ak eka okkati vokati vondu onn",
  "two twoo tuu tew do don dho dui irandu rendu erandu eradu doh doo dou duo duie dwi be bey bae bay bhe don donn doan dhon randu rantu yeradu erdu",
  "three thre thri threee threa teen tin theen tran tren tinn moondru mundru moonu munu moodu mudu mooru teeen tiin tean trann trin tini traan tren trun thran moonnu munnu muru trai",
  "four foor fourr phor fower char chaar chare naangu nangu naalu nalu naalugu nalugu naalku chhar charr chaaru chari chr nalku naaku naalukku",
  "five fiv faiv fivee phive panj paanj paanch panch paach pach paunch panchh ainthu aindhu aintu anju aidu ayidu paanc panc pachh pancha panchaa pnch pnc anchu aindu ainju aydu",
  "six siks sicks sixx sicx chhe che chhah chah chheh cheh chhay chey chha chhai chhoy choy choi sahaa saha aaru chhee chhaa chae sahah sha shaa chh cha chaa aru aruu",
  "seven sevan sevn sevven saven saat sat saath satt shaat shat ezhu yezhu elu yelu edu yedu saata sata satha eezhu eelu",
  "eight eigt ait eit eihgt aeight eightt aath aat ath aanth atth aatth ettu yettu enimidi yenimidi entu aatha atha athh yentu eyttu enimithi enmidi",
  "nine niner nain nyne nein nien ninne navva nau nou nao naw nav naun nauu noy noi onbathu onbadhu ombathu ombadhu ombodhu tommidi thommidi ombattu navv nauv nov nv noe nnau ompathu onpathu onpadhu onbadu ombadu ombatthu ombhattu ompadu tomidi thomidi tommidhi",
];
/** The same in the scripts of these languages, with English numbers as they are written there. */
export const OWN_SCRIPT_UNITS = [
  "शून्य सून्य जीरो ज़ीरो सिफर શૂન્ય મીંડું ઝીરો જીરો ਸਿਫ਼ਰ ਸਿਫਰ ਜ਼ੀਰੋ ਜੀਰੋ শূন্য জিরো பூஜ்யம் பூஜ்ஜியம் சுழியம் ஜீரோ சைபர் சைஃபர் సున్నా సున్న జీరో ಸೊನ್ನೆ பூச்சியம் பூச்யம் ಶೂನ್ಯ ಜೀರೋ പൂജ്യം സീറോ ଶୂନ ଶୂନ୍ୟ ଜିରୋ صفر زیرو",
  "एक वन એક વન ਇੱਕ ਇਕ ਵਨ এক ওয়ান ஒன்று ஒண்ணு ஒன்னு ஒன் ఒకటి ఒక వన్ ಒಂದು ಒನ್ ഒന്ന് വൺ ଏକ ୱାନ ایک ايك ون",
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
  "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen das:10 dus:10 dos:10 dosh:10 daha:10 pathu:10 दस:10 दहा:10 दश:10 टेन:10 દસ:10 ਦਸ:10 দশ:10 பத்து:10 పది:10";
export const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
export const MISSPELT_TENS =
  "twenti:2 tweny:2 thirti:3 thrity:3 fourty:4 fifti:5 sixti:6 seventi:7 eighti:8 eigthy:8 ninty:9 ninety:9 ninghty:9";

export const ENGLISH_UNITS = "zero one two three four five six seven eight nine".split(" ");
/** Words of everyday English that are or sound like a number. */
export const SOUNDALIKES = "won:1 to:2 too:2 tu:2 tree:3 for:4 fore:4 ate:8 knee:9 nun:9";
/** Number words that are words of everyday speech too. They count only among many number words. */
export const AMBIGUOUS =
  "be bay bhe don doan dos dosh nov nv sha shaa cha chaa chr pnc chh tren sat tin nav noi ath bey ak bae suna eka chari sata atha tini aru muru randu trai ആറ് ഏഴ് നാല്";
/** Words of places, persons and things that sound like a number of two digits. */
export const NO_NUMBERS =
  "bhavan bhawan bhavans bhawans chavan counter cabins canteens bother bayana sanje saanje sitar totter trashy cotter";
