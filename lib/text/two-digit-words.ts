import { foldText } from "@/lib/text/code-points";
import { soundOfNumber } from "@/lib/text/sounds";

/**
 * Words for 11 to 99 in languages that have one for each number, in order. Spellings of one number are parted by `/`. What
 * sounds like one of them (`sounds.ts`) counts too, so that a list names only what does not.
 */
export const FROM_11: readonly string[] = [
  // Hindi
  `ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस
  बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस
  अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ
  उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी
  छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`,
  // Hindi in Latin letters
  `gyarah barah terah chaudah pandrah solah satrah atharah unnis bees ikkis bais/baees/bayees teis/tehis chaubis pachchis
  chhabbis sattais atthais untis tees ikatis battis taintis chauntis paintis chhattis saintis adtis untalis chalis iktalis
  bayalis taintalis chauvalis paintalis chhiyalis saintalis adtalis unchas pachas ikyavan bavan tirpan chauvan pachpan chhappan
  sattavan atthavan unsath saath iksath basath tirsath chaunsath painsath chhiyasath sadsath adsath unhattar sattar ikhattar
  bahattar tihattar chauhattar pachhattar chhihattar sathattar athhattar unyasi assi ikyasi bayasi tirasi chaurasi pachasi
  chhiyasi sattasi atthasi navasi nabbe ikyanve banve/bayanve tiranve chauranve pachanve chhiyanve/chhaanve sattanve atthanve
  ninyanve`,
  // Gujarati
  `અગિયાર બાર તેર ચૌદ પંદર સોળ સત્તર અઢાર ઓગણીસ વીસ એકવીસ બાવીસ ત્રેવીસ ચોવીસ પચ્ચીસ છવ્વીસ સત્તાવીસ અઠ્ઠાવીસ ઓગણત્રીસ ત્રીસ
  એકત્રીસ બત્રીસ તેત્રીસ ચોત્રીસ પાંત્રીસ છત્રીસ સાડત્રીસ આડત્રીસ ઓગણચાળીસ ચાળીસ એકતાળીસ બેતાળીસ તેતાળીસ ચુંમાળીસ પિસ્તાળીસ
  છેતાળીસ સુડતાળીસ અડતાળીસ ઓગણપચાસ પચાસ એકાવન બાવન ત્રેપન ચોપન પંચાવન છપ્પન સત્તાવન અઠ્ઠાવન ઓગણસાઠ સાઠ એકસઠ બાસઠ ત્રેસઠ ચોસઠ
  પાંસઠ છાસઠ સડસઠ અડસઠ ઓગણસિત્તેર સિત્તેર એકોતેર બોતેર તોતેર ચુમોતેર પંચોતેર છોતેર સિત્યોતેર ઇઠ્યોતેર ઓગણાએંસી એંસી એક્યાસી
  બ્યાસી ત્યાસી ચોર્યાસી પંચાસી છ્યાસી સિત્યાસી અઠ્યાસી નેવ્યાસી નેવું એકાણું બાણું ત્રાણું ચોરાણું પંચાણું છન્નું સત્તાણું
  અઠ્ઠાણું નવ્વાણું`,
  // Gujarati in Latin letters
  `agiyar bar/baar ter chaud/chaund pandar sol satar adhar/adhaar ognis/oganis/ugnis vis/vees/vish ekvis bavis trevis/tevis
  chovis pachis chhavis sattavis/satyavis atthavis/athyavis ogantris/ognatris tris ekatris/ektris batris tetris/trentris chotris
  pantris chhatris sadatris/sadtris adatris/adtris oganchalis/ognachalis chalis ektalis betalis tetalis/tretalis
  chumalis/chuvalis/chauntalis pistalis/pachtalis chhetalis/chhintalis sudtalis/sudatalis/sadtalis/suftalis adtalis/adatalis
  oganpachas/ognapachas pachas ekavan bavan trepan/tripan/tepan chopan panchavan chhappan sattavan/satyavan atthavan/athyavan
  ogansath/ognasath sath/saith eksath basath tresath/trisath chosath pansath chhasath sadsath/sadasath adsath/adasath
  ogansitter/ognositter/agnoster sitter/sittor ekoter/ikoter boter toter chumoter/chumater/chamoter panchoter chhoter
  sityoter/sitoter/satoter ithyoter/ithoter/athoter/atthyoter oganaensi/ognyasi/oganyasi/oganensi/ognaesi ensi/ensee/aensi/ainsi
  ekyasi/ekasi byasi tyasi/trasi choryasi/chorasi panchasi/panchyasi chhyasi/chhasi sityasi/satyasi/sitasi
  athyasi/ithyasi/atthasi nevyasi/nevasi/navyasi nevu/nevun/nevoo/nevoon ekanu/ikanu/ekyanu banu/baanu/banun/byanu tranu/tryanu
  choranu/choryanu panchanu/panchyanu chhannu/chhanu/chhyanu/chhannun sattanu/satyanu/sitanu atthanu/athyanu/ithanu
  navvanu/navanu/navyanu`,
  // Marathi
  `अकरा बारा तेरा चौदा पंधरा सोळा सतरा अठरा एकोणीस वीस एकवीस बावीस तेवीस चोवीस पंचवीस सव्वीस सत्तावीस अठ्ठावीस एकोणतीस तीस एकतीस
  बत्तीस तेहेतीस चौतीस पस्तीस छत्तीस सदतीस अडतीस एकोणचाळीस चाळीस एक्केचाळीस बेचाळीस त्रेचाळीस चव्वेचाळीस पंचेचाळीस सेहेचाळीस
  सत्तेचाळीस अठ्ठेचाळीस एकोणपन्नास पन्नास एक्कावन्न बावन्न त्रेपन्न चोपन्न पंचावन्न छप्पन्न सत्तावन्न अठ्ठावन्न एकोणसाठ साठ
  एकसष्ठ बासष्ठ त्रेसष्ठ चौसष्ठ पासष्ठ सहासष्ठ सदुसष्ठ अडुसष्ठ एकोणसत्तर सत्तर एक्काहत्तर बाहत्तर त्र्याहत्तर चौऱ्याहत्तर
  पंच्याहत्तर शहात्तर सत्त्याहत्तर अठ्ठ्याहत्तर एकोणऐंशी ऐंशी एक्क्याऐंशी ब्याऐंशी त्र्याऐंशी चौऱ्याऐंशी पंच्याऐंशी शहाऐंशी
  सत्त्याऐंशी अठ्ठ्याऐंशी एकोणनव्वद नव्वद एक्क्याण्णव ब्याण्णव त्र्याण्णव चौऱ्याण्णव पंच्याण्णव शहाण्णव सत्त्याण्णव अठ्ठ्याण्णव
  नव्व्याण्णव`,
  // Marathi in Latin letters
  `akra/akara bara/baara tera/teraa chauda pandhra/pandhara sola/sollaa satra/satara athra/athara ekonis/ekunis/ekonvis vis/vees
  ekvis bavis tevis chovis panchvis savvis/sahavis sattavis atthavis ekontis/ekuntis tis/tees ektis battis tehtis/tehettis
  chautis pastis/pasatis chhattis sadtis/sadatis/sadotis adtis/adatis/adotis ekonchalis/ekunchalis chalis ekkechalis bechalis
  trechalis/tretalis chavvechalis/chavechalis panchechalis/panchchalis sehechalis/shechalis sattechalis atthechalis
  ekonpannas/ekunpannas pannas ekkavan bavan trepan chopan panchavan chhappan sattavan atthavan ekonsath/ekunsath sath/saath
  eksasht/eksashta/eksat basasht/basashta tresasht/tresashta/tresat chausasht/chausashta/chosat pasasht/pasashta/pasasat
  sahasasht/sahasashta sadusasht/sadusashta/sadsasht adusasht/adusashta/adsasht ekonsattar/ekunsattar sattar
  ekahattar/ekyahattar bahattar/byahattar tryahattar/trehattar chauryahattar/chaurahattar panchyahattar/panchahattar
  shahattar/shahahattar sattyahattar/satahattar atthyahattar/athahattar ekonaishi/ekunaishi aishi/ainshi/enshi/aishee
  ekyaishi/ekkyanshi byaishi/byanshi/bayanshi tryaishi/tryanshi chauryaishi/chauryanshi/chaurainshi
  panchyaishi/panchyanshi/panchainshi shahaishi/shahanshi sattyaishi/satyanshi/sattainshi atthyaishi/atthyanshi/atthainshi
  ekonnavvad/ekunnavvad/ekonanavvad/navvyaishi navvad ekyannav byannav/bannav tryannav/trannav chauryannav/chaurannav
  panchyannav/panchannav shahannav sattyannav/sattannav atthyannav/atthannav navvyannav/navyannav/navvannav`,
  // Punjabi
  `ਗਿਆਰਾਂ ਬਾਰਾਂ ਤੇਰਾਂ ਚੌਦਾਂ ਪੰਦਰਾਂ ਸੋਲਾਂ ਸਤਾਰਾਂ ਅਠਾਰਾਂ ਉੱਨੀ ਵੀਹ ਇੱਕੀ/ਇੱਕੀਸ ਬਾਈ ਤੇਈ ਚੌਵੀ/ਚੌਬੀ ਪੱਚੀ/ਪੰਝੀ ਛੱਬੀ ਸਤਾਈ ਅਠਾਈ ਉਨੱਤੀ ਤੀਹ
  ਇਕੱਤੀ/ਇਕੱਤੀਸ ਬੱਤੀ ਤੇਤੀ ਚੌਂਤੀ ਪੈਂਤੀ ਛੱਤੀ ਸੈਂਤੀ ਅਠੱਤੀ ਉਨਤਾਲੀ ਚਾਲੀ ਇਕਤਾਲੀ ਬਿਆਲੀ/ਬਤਾਲੀ ਤਰਤਾਲੀ/ਤਿਰਤਾਲੀ/ਤੇਤਾਲੀ ਚੁਤਾਲੀ/ਚੌਤਾਲੀ/ਚੁਰਤਾਲੀ
  ਪੰਤਾਲੀ/ਪੈਂਤਾਲੀ ਛਿਆਲੀ/ਛਤਾਲੀ ਸੰਤਾਲੀ/ਸੈਂਤਾਲੀ ਅਠਤਾਲੀ/ਅੜਤਾਲੀ ਉਨੰਜਾ/ਉਨਵੰਜਾ ਪੰਜਾਹ ਇਕਵੰਜਾ/ਅਕਵੰਜਾ ਬਵੰਜਾ/ਬਾਵੰਜਾ ਤਰਵੰਜਾ/ਤਿਰਵੰਜਾ/ਤਰੰਜਾ
  ਚੁਰੰਜਾ/ਚਰਵੰਜਾ/ਚੁਰਵੰਜਾ ਪਚਵੰਜਾ/ਪਚਵਿੰਜਾ ਛਪੰਜਾ/ਛਵੰਜਾ ਸਤਵੰਜਾ ਅਠਵੰਜਾ ਉਨਾਹਠ/ਉਨਾਠ ਸੱਠ ਇਕਾਹਠ/ਇਕਾਠ ਬਾਹਠ/ਬਾਠ ਤਰੇਹਠ/ਤਿਰੇਹਠ/ਤਰੇਠ ਚੌਂਹਠ
  ਪੈਂਹਠ/ਪੈਂਠ ਛਿਆਹਠ/ਛਿਆਠ ਸਤਾਹਠ/ਸਤਾਠ ਅਠਾਹਠ/ਅਠਾਠ ਉਨੱਤਰ/ਉਨਹੱਤਰ ਸੱਤਰ ਇਕੱਤਰ/ਇਕਹੱਤਰ ਬਹੱਤਰ ਤਿਹੱਤਰ/ਤੇਹੱਤਰ ਚੁਹੱਤਰ/ਚੌਹੱਤਰ
  ਪੰਝੱਤਰ/ਪਚੱਤਰ/ਪਚਹੱਤਰ ਛਿਹੱਤਰ ਸਤੱਤਰ/ਸਤਹੱਤਰ ਅਠੱਤਰ/ਅਠਹੱਤਰ ਉਨਾਸੀ ਅੱਸੀ ਇਕਾਸੀ/ਅਕਾਸੀ ਬਿਆਸੀ ਤਰਾਸੀ/ਤਿਰਾਸੀ ਚੁਰਾਸੀ/ਚੌਰਾਸੀ ਪਚਾਸੀ/ਪੰਜਾਸੀ
  ਛਿਆਸੀ ਸਤਾਸੀ ਅਠਾਸੀ ਨਵਾਸੀ/ਉਨਾਨਵੇਂ ਨੱਬੇ/ਨੱਵੇ ਇਕਾਨਵੇਂ/ਅਕਾਨਵੇਂ ਬਾਨਵੇਂ/ਬਿਆਨਵੇਂ ਤਰਾਨਵੇਂ/ਤਿਰਾਨਵੇਂ ਚੁਰਾਨਵੇਂ/ਚੌਰਾਨਵੇਂ ਪਚਾਨਵੇਂ/ਪੰਜਾਨਵੇਂ
  ਛਿਆਨਵੇਂ ਸਤਾਨਵੇਂ ਅਠਾਨਵੇਂ ਨਿਨਾਨਵੇਂ/ਨੜਿੰਨਵੇਂ/ਨੜ੍ਹਿਨਵੇਂ`,
  // Punjabi in Latin letters
  `giaran/giara baran teran chaudan pandran/pandra solan sataran atharan unni/unnee vih/veeh/vee ikki/ikkee bai/baai tei/teyi
  chauvi/chaubi pachchi/panjhi/panji chhabbi/chhabi satai/sattai athai/atthai unatti/untti tih/teeh ikatti/iktti batti
  teti/tetti/tenti chauti/chaunti/chautti painti/pentee chhatti sainti/sentee athatti/athti untali/unatali/unntali chali/chaali
  iktali/ikatali biali/bayali/batali tartali/tirtali/tertali/tetali chutali/chautali/churtali pantali/paintali
  chhiali/chhtali/chhatali santali/saintali athtali/athatali/artali unanja/unvanja/unannja panjah/panjaah/pinjah
  ikvanja/akvanja/ikwinja bavanja/bavinja tarvanja/tirvanja/tarvinja/taranja churanja/charvanja/churvanja/chuvanja/churinja
  pachvanja/pachvinja chhapanja/chhipanja/chhpanja/chhivanja satvanja/satvinja athvanja/athvinja unahat/unath/unaat
  satth/sath/satt ikahat/ikath/ikaat bahat trehat/tarehat/tireth chauhat/chonhat/chaunath painhat/pehat/painth
  chhiahat/chhiath/chhiaat satahat/satath athahat/athath/athaat unhattar/unattar sattar ikhattar/akhattar bahattar
  tihattar/tehattar chuhattar/chauhattar panjhattar/pachattar chhihattar/chhiattar satattar athattar unasi assi ikasi/akasi
  biasi/bayasi tirasi/tarasi churasi/chaurasi pachasi/panjasi chhiasi/chheasi satasi athasi navasi/nauasi/unanve/unanave
  nabbe/navve/nabbey ikanve/akanve banve/bianve tiranve/taranve churanve/chauranve pachanve/panjanve chhianve/chheanve satanve
  athanve nadinve/narinve/ninanve/narhinve`,
  // Bengali
  `এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো ঊনিশ বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ ত্রিশ একত্রিশ
  বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ
  ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ পঞ্চাশ একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট ষাট
  একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর
  ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি আটাশি ঊননব্বই নব্বই একানব্বই বিরানব্বই
  তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই`,
  // Bengali in Latin letters
  `egaro/agaro baro/baaro tero chouddo/choddo/chaudda ponero/panero/ponro sholo shotero/satero atharo unish/uunish/unnish
  bish/bis ekush/akush baish teish/taish chobbish ponchish/panchish chhabbish satash atash/athash untrish/unotrish/unatrish
  trish/tirish ektrish/ekotrish botrish/batrish tetrish choutrish poytrish/paytrish chhatrish saitrish attrish/atotrish
  unchollish/unochollish/unachallish chollish/challish ekchollish/ekchallish biyallish/beyallish tetallish chuyallish/choallish
  poytallish/paytallish chhechollish/chhechallish satchollish/satchallish atchollish/atchallish
  unoponchash/unaponchash/unapanchash ponchash/panchash ekanno/ekanna bayanno/bayanna/bahanno tippanno/teppanno/tippanna
  chuyanno/choanno/chuyanna ponchanno/panchanno/ponchanna chhappanno/chhappanna satanno/satanna atanno/atanna
  unoshat/unshat/unashat shat/shaat ekshotti/ekshatti bashotti/bashatti teshotti/teshatti choushotti/choushatti
  poyshotti/payshatti chheshotti/chheshatti satshotti/satshatti atshotti/atshatti unoshottor/unashattar/unshottor
  shottor/shattar ekattor/akattor bahattor/bayattor tiyattor/teyattor chuyattor/choattor ponchattor/panchattor
  chhiyattor/chheyattor satattor atattor unoashi/unashi ashi/aashi/ashee ekashi/akashi birashi tirashi churashi/chourashi
  ponchashi/panchashi chhiyashi/chheyashi satashi atashi unonobboi/unanabbai/unonobbui nobboi/nabbai/nobbui
  ekanobboi/ekanabbai/ekanobbui biranobboi/biranabbai tiranobboi/tiranabbai churanobboi/churanabbai ponchanobboi/panchanabbai
  chhiyanobboi/chhiyanabbai satanobboi/satanabbai atanobboi/atanabbai niranobboi/niranabbai/niranobbui`,
];

/**
 * How languages of the south say 20 to 99: a word for the tens, and the unit after it, apart or in one word: `irubathi aaru`,
 * `irubathaaru`. `tens` are the beginnings of 20 to 90 (`-` for none), `alone` their endings, `links` what may stand before the unit
 * in one word, `units` are 1 to 9 as they are written there, `teens` 10 to 19.
 */
type TensAndUnits = { tens: string; alone: string; links?: string; units: string; teens?: string };

export const TENS_AND_UNITS: readonly TensAndUnits[] = [
  // Tamil
  {
    tens: "இருபத் முப்பத் நாற்பத் ஐம்பத் அறுபத் எழுபத் எண்பத்",
    alone: "து/தி",
    units:
      "தொன்று/தியொன்று/திஒன்று/தொண்ணு திரண்டு/தியிரண்டு/திரெண்டு திமூன்று/துமூன்று/திமூணு திநான்கு/துநான்கு/திநாலு தைந்து/தியைந்து/திஐந்து/தஞ்சு தாறு/தியாறு/திஆறு தேழு/தியேழு/திஏழு தெட்டு/தியெட்டு/திஎட்டு தொன்பது/தியொன்பது/திஒன்பது",
    teens:
      "பத்து பதினொன்று/பதினொண்ணு பன்னிரண்டு/பன்னெண்டு பதிமூன்று/பதிமூணு பதினான்கு/பதினாலு பதினைந்து/பதினஞ்சு பதினாறு பதினேழு பதினெட்டு பத்தொன்பது",
  },
  {
    tens: "- - - - - - - தொண்ணூ",
    alone: "று/ற்றி/ற்று/த்தி",
    units:
      "ற்றொன்று/ற்றியொன்று/ற்றிஒன்று/த்தொண்ணு ற்றிரண்டு/த்திரெண்டு ற்றிமூன்று/ற்றுமூன்று/த்திமூணு ற்றிநான்கு/ற்றுநான்கு/த்திநாலு ற்றைந்து/ற்றியைந்து/ற்றிஐந்து/த்தஞ்சு ற்றாறு/ற்றியாறு/ற்றிஆறு/த்தாறு ற்றேழு/ற்றியேழு/ற்றிஏழு/த்தேழு ற்றெட்டு/ற்றியெட்டு/ற்றிஎட்டு/த்தெட்டு ற்றொன்பது/ற்றியொன்பது/ற்றிஒன்பது/த்தொன்பது",
  },
  // Tamil and Malayalam in Latin letters
  {
    tens: "irubat/irupat/irubad/irupad/iruvat/iruvad muppat/muppad naarpat/naapat/nalpat/narpad/naarpad/naapad aimbat/ambat/aimpat/ampat/anpat/anbat/aimbad/ambad/aimpad arubat/arupat/arubad/arupad/aruvad ezhubat/ezhupat/elubat/elupat/ezhubad/elubad/ezhupad/elupad/eluvat/eluvad/yezhubat/yelubat/yezhubad enbat/embat/enpat/empat/enbad/embad/enpad/yenbat/yembat/yenbad",
    alone: "u/hu/i/h",
    links: "-/i/iy/u",
    units:
      "onnu/ondru/onru irandu/rendu/endu moonu/moondru/moonru/moonnu naalu/naangu/naanku anju/aindhu/ainthu/anchu aaru ezhu/elu ettu onbathu/onbadhu/ombathu/ombadhu/ompathu/ombodhu",
    teens:
      "pathu/pattu pathinonnu/pathinondru/padhinonnu/padhinondru/pathinonru pannirandu/pannirendu/pannendu/pandrandu/panthrandu pathimoonu/pathimoondru/padhimoonu/padhimoondru pathinaalu/pathinaangu/padhinaalu/padhinaangu pathinanju/pathinaindhu/padhinanju/padhinaindhu/pathinanchu pathinaaru/padhinaaru pathinezhu/pathinelu/padhinezhu/padhinelu pathinettu/padhinettu pathombathu/pathonbathu/pathompathu/pathombodhu/pathonbadhu/pathombadhu",
  },
  {
    tens: "- - - - - - - thonnoo/thonnu",
    alone: "ru/tri/tti/thi/ri/ttri/tru",
    links: "r/ri/ru/tr/tri/tru/t/ti/riy/tiy",
    units:
      "onnu/ondru/onru irandu/rendu/endu moonu/moondru/moonru/moonnu naalu/naangu/naanku anju/aindhu/ainthu/anchu aaru ezhu/elu ettu onbathu/onbadhu/ombathu/ombadhu/ompathu/ombodhu",
  },
  // Telugu
  {
    tens: "ఇరవ ముప్ప/ముప్ఫ నలభ/నలుభ/నలబ యాభ/ఏభ/యాబ అరవ డెబ్బ/డెబ్భ ఎనభ/ఎనబ తొంభ/తొంబ",
    alone: "ై/య్యి/ాయి/యి",
    units: "ైఒకటి/య్యొకటి/ైయొకటి ైరెండు/య్యిరెండు ైమూడు/య్యిమూడు ైనాలుగు/య్యినాలుగు ైఐదు/య్యైదు/య్యయిదు ైఆరు/య్యారు ైఏడు/య్యేడు ైఎనిమిది/య్యెనిమిది ైతొమ్మిది/య్యితొమ్మిది",
    teens:
      "పది పదకొండు పన్నెండు/పండ్రెండు పదమూడు పద్నాలుగు/పధ్నాలుగు/పదునాలుగు పదిహేను/పదునైదు పదహారు/పదిహారు పదిహేడు/పదునేడు పద్దెనిమిది పంతొమ్మిది/పందొమ్మిది",
  },
  // Telugu in Latin letters
  {
    tens: "irav/iruv mupp/muph nalabh/nalab/nalub/nalb yabh/yab/yaabh/yaab/ebh arav/aruv debbh/debb/dabb/debh enabh/enab/enb/yenab/enub tombh/tomb/tonb",
    alone: "ai/ayi/e/ay",
    links: "ai/ayy/ay/aiy/e",
    units: "okati rendu moodu naalugu aidu aaru edu enimidi tommidi",
    teens:
      "padi/padhi padakondu/padukondu/padakundu pannendu/pannindu/pandrendu padamoodu/padmoodu/padimoodu padnaalugu/padunaalugu/padanaalugu padihenu/padunaidu/padehenu padahaaru/padihaaru padihedu/padunedu/padehedu paddenimidi/padhenimidi pantommidi/pandommidi/pamtommidi",
  },
  // Kannada
  {
    tens: "ಇಪ್ಪತ್ ಮೂವತ್ ನಲವತ್/ನಲ್ವತ್ ಐವತ್ ಅರವತ್ ಎಪ್ಪತ್ ಎಂಬತ್/ಎಂಭತ್ ತೊಂಬತ್/ತೊಂಭತ್",
    alone: "ತು",
    units: "ತೊಂದು ತೆರಡು ಮೂರು/ತಮೂರು/ತುಮೂರು ನಾಲ್ಕು/ತನಾಲ್ಕು/ತುನಾಲ್ಕು ತೈದು ತಾರು ತೇಳು ತೆಂಟು ತೊಂಬತ್ತು/ತೊಂಭತ್ತು",
    teens: "ಹತ್ತು ಹನ್ನೊಂದು ಹನ್ನೆರಡು ಹದಿಮೂರು ಹದಿನಾಲ್ಕು ಹದಿನೈದು ಹದಿನಾರು ಹದಿನೇಳು ಹದಿನೆಂಟು ಹತ್ತೊಂಬತ್ತು/ಹತ್ತೊಂಭತ್ತು",
  },
  // Kannada in Latin letters
  {
    tens: "ippat muvat/moovat nalavat/nalvat aivat aravat eppat/yeppat embat/yembat tombat",
    alone: "u/hu",
    links: "-/h/u",
    units: "ondu eradu mooru naalku aidu aaru elu entu ombattu",
    teens: "hattu/hathu hannondu hanneradu hadimooru hadinaalku hadinaidu hadinaaru hadinelu hadinentu hattombattu",
  },
  // Malayalam
  {
    tens: "ഇരുപത് മുപ്പത് നാല്പത്/നാൽപത് അമ്പത്/അൻപത് അറുപത് എഴുപത് എൺപത്/എണ്പത്",
    alone: "്/തി",
    units: "തൊന്ന്/തിയൊന്ന് തിരണ്ട് തിമൂന്ന് തിനാല് തഞ്ച്/തിയഞ്ച് താറ്/തിയാറ് തേഴ്/തിയേഴ് തെട്ട്/തിയെട്ട് തൊമ്പത്/തിയൊമ്പത്",
    teens: "പത്ത് പതിനൊന്ന് പന്ത്രണ്ട് പതിമൂന്ന് പതിനാല് പതിനഞ്ച് പതിനാറ് പതിനേഴ് പതിനെട്ട് പത്തൊമ്പത്/പത്തൊൻപത്",
  },
  {
    tens: "- - - - - - - തൊണ്ണൂ",
    alone: "റ്/റ്റി",
    units: "റ്റൊന്ന്/റ്റിയൊന്ന് റ്റിരണ്ട് റ്റിമൂന്ന് റ്റിനാല് റ്റഞ്ച്/റ്റിയഞ്ച് റ്റാറ്/റ്റിയാറ് റ്റേഴ്/റ്റിയേഴ് റ്റെട്ട്/റ്റിയെട്ട് റ്റൊമ്പത്/റ്റിയൊമ്പത്",
  },
];

const LEAD_LETTERS = 3;
const NONE = "-";
const FIRST_TENS = 2;

/** The beginnings of words for 20 to 90 by their first letters, and what each may end in: nothing more or a unit. */
type Beginning = { sound: string; tens: string; endings: ReadonlyMap<string, string> };
const beginnings = new Map<string, Beginning[]>();

const spellingsIn = (list: string) => list.split(" ").map((entry) => entry.split("/").map(foldText));

for (const { tens, alone, links = NONE, units } of TENS_AND_UNITS) {
  const stems = spellingsIn(tens);
  const sample = stems.flat().find((stem) => stem !== NONE) ?? "";
  const from = soundOfNumber(sample).length;
  const endings = new Map<string, string>();
  const add = (ending: string, unit: number) =>
    endings.set(soundOfNumber(sample + foldText(ending)).slice(from), String(unit));
  for (const ending of alone.split("/")) add(ending, 0);
  units.split(" ").forEach((spellings, index) => {
    for (const spelling of spellings.split("/"))
      for (const link of links.split("/")) add((link === NONE ? "" : link) + spelling, index + 1);
  });
  stems.forEach((spellings, index) => {
    for (const stem of spellings) {
      if (stem === NONE) continue;
      const sound = soundOfNumber(stem);
      const lead = sound.slice(0, LEAD_LETTERS);
      beginnings.set(lead, [...(beginnings.get(lead) ?? []), { sound, tens: String(index + FIRST_TENS), endings }]);
    }
  });
}

/** The number from 20 to 99 that a word of a language of the south sounds like: whole tens (`irubathu`), or tens and a unit in one. */
export function tensAndUnitOf(sound: string): { digits: string; isTens: boolean } | undefined {
  for (const { sound: beginning, tens, endings } of beginnings.get(sound.slice(0, LEAD_LETTERS)) ?? []) {
    const unit = sound.startsWith(beginning) ? endings.get(sound.slice(beginning.length)) : undefined;
    if (unit !== undefined) return { digits: tens + unit, isTens: unit === "0" };
  }
  return undefined;
}

/** Words of these lists that are words of everyday speech or names too. They count only among other number words. */
export const AMBIGUOUS_PAIRS = `bar baar ter tera teraa sol sola solan solah bara baara baro baran baaran teran vis vees vish bis bish trish tris tis vih veeh
  vee tih teeh bai baai tei teyi taish baish teish unni unnee sath satth saith shat shaat ensi ensee enshi aishi aishee ainshi
  ashi aashi ashee siter sitter sittor adhar adhaar chaud chali chaali batti teti ikki ikkee panji panjhi boter toter banu baanu
  banun byanu nevu nevun akra akara satra pathu pattu padi padhi hattu hathu untali painti chhatti satai sattai bahat baahat
  egaro agaro tero panno unath unaat chauti ਬਾਰਾਂ ਬਾਈ ਤੇਈ ਬੱਤੀ ਚਾਲੀ ਵੀਹ ਤੀਹ ਉੱਨੀ పది பத்து ಹತ್ತು പത്ത്`;
