import { describe, expect, it } from "vitest";
import { withoutContacts } from "@/lib/text/listing-redaction";
import { FROM_11, TENS_AND_UNITS } from "@/lib/text/two-digit-words";

const leftOf = (spelling: string) =>
  withoutContacts(`Corner plot. Ring ${spelling} today`).replace(/^Corner plot\.(?: Ring)? ?| ?today$/g, "");

const FIRST = 60 - 11;
const NUMBERS_A_LIST = 89;
const rotated = <T>(all: readonly T[], at: number) => all[at % all.length] as T;

describe("the lists of numbers of two digits", () => {
  it.each(FROM_11.map((list) => [list.split(/\s+/)[0], list]))(
    "the list from %s on has one entry a number",
    (_, list) => expect(list.split(/\s+/)).toHaveLength(NUMBERS_A_LIST),
  );

  it.each(FROM_11.map((list) => [list.split(/\s+/)[0], list]))(
    "each spelling of the list from %s on is part of a mobile number",
    (_, list) => {
      const numbers = list.split(/\s+/).map((entry) => entry.split("/"));
      const leads = numbers.slice(FIRST).flat();
      const left = numbers.flat().map((spelling, at) => {
        const others = [7, 23, 41].map((step) => rotated(numbers, at + step)[0]);
        const text = [rotated(leads, at), spelling, ...others].join(" ");
        return leftOf(text) === "" ? undefined : text;
      });
      expect(left.filter((text) => text !== undefined)).toEqual([]);
    },
  );

  it("has nine units and eight tens at most, and ten numbers from 10 to 19", () => {
    for (const { tens, units, teens } of TENS_AND_UNITS) {
      expect(units.split(" ")).toHaveLength(9);
      expect(tens.split(" ").length).toBeLessThanOrEqual(8);
      if (teens) expect(teens.split(" ")).toHaveLength(10);
    }
  });
});

describe("mobile numbers in numbers of two digits", () => {
  it.each([
    ["Gujarati", "athanu chhavvis chuvalis pantris das"],
    ["Gujarati", "navvanu sityasi tetalees ognatris baavis"],
    ["Gujarati", "choryasee, pansath, sudtalis, chhannu, agiyar"],
    ["Gujarati", "saath boter ithyoter ognasitter trish"],
    ["Gujarati", "esi aththavan chhavvis tresath chopan"],
    ["Marathi", "athyannav savvis sattechalis pastis daha"],
    ["Marathi", "navvyannav aththyaainshi ekonpannas sahasasht bara"],
    ["Marathi", "byannav tryahattar ekonaishi chautis tera"],
    ["Punjabi", "athanven chhabbi saintali painti das"],
    ["Punjabi", "nadhinven bavanja churanja panjah giaran"],
    ["Punjabi", "satahat, unattar, tihattar, ikki, unni"],
    ["Punjabi", "ਅਠਾਨਵੇਂ ਛੱਬੀ ਸੰਤਾਲੀ ਪੈਂਤੀ ਦਸ"],
    ["Punjabi", "ਨੜਿੰਨਵੇਂ ਬਵੰਜਾ ਪੰਜਾਹ ਗਿਆਰਾਂ ਤੀਹ"],
    ["Bengali", "atanobboi chhabbish satchollish poytrish dosh"],
    ["Bengali", "niranobboi choushatti unoponchash bayanno baro"],
    ["Tamil", "thonnootri ettu irubathi aaru naapathi ezhu muppathi anju pathu"],
    ["Tamil", "thonnootrettu irubathaaru naarpathezhu muppathanju pathu"],
    ["Tamil", "arubathu ezhubathi moonu enbadhu irupadhu onbadhu pannirendu"],
    ["Tamil", "தொண்ணூற்றெட்டு இருபத்தாறு நாற்பத்தேழு முப்பத்தைந்து பத்து"],
    ["Tamil", "தொண்ணூற்றி எட்டு இருபத்தி ஆறு நாற்பத்தி ஏழு முப்பத்தி ஐந்து பத்து"],
    ["Telugu", "tombhai enimidi iravai aaru nalabhai edu muppai aidu padi"],
    ["Telugu", "tombai enimidi, iruvai aru, debbai okati, aravai, padihenu"],
    ["Telugu", "డెబ్బై ఒకటి ఇరవైఆరు యాభై ముప్పై ఐదు పదకొండు"],
    ["Kannada", "tombattentu ippattaru nalavattelu muvattaidu hattu"],
    ["Kannada", "ತೊಂಬತ್ತೆಂಟು ಇಪ್ಪತ್ತಾರು ನಲವತ್ತೇಳು ಮೂವತ್ತೈದು ಹತ್ತು"],
    ["Malayalam", "thonnootti ettu irupathi aaru nalpathi ezhu muppathi anchu pathu"],
    ["Malayalam", "തൊണ്ണൂറ്റെട്ട് ഇരുപത്തിയാറ് നാല്പത്തിയേഴ് മുപ്പത്തഞ്ച് പത്ത്"],
    ["Hindi, 60 like `with`", "assi saath nabbe chhabbis chaubis"],
  ])("are cut out in %s: %s", (_language, spelling) => expect(leftOf(spelling)).toBe(""));

  it.each([
    "Bhadu vis hajar, deposit pachas hajar, be room, tran balcony",
    "Savare nav thi das ane sanje saat thi das pani. Chalis panchoter hajar ni be dukan",
    "Bhade navvad te pannas hajar, paach lokansathi. Pannas bai pastis cha plot",
    "Sakali aath te paach aani sandhyakali aath te ek pani. Pastis bai sattar cha plot, tis foot rasta",
    "Savere panj vaje ton das vaje tak pani, vih marle da plot, tih foot di sadak",
    "Irubathu aayiram vaadagai, ambathu aayiram advance, rendu room, moonu balcony",
    "Iravai vela adde, yabhai vela advance, rendu room, moodu balcony, padi nimishalu station",
    "Theater, counter aur canteen paas, batti aur pankhe har kamre mein",
    "Bayana das hazaar, kiraya bees hazaar, deposit saath hazaar, char sau meter par bazar",
    "Ek ek gali me chimney aur AC, do do bike, ek ek scooter",
    "Solan, Baran aur Sattar bhai ki dukan, bara bazaar, bai ka kamra",
  ])("leave rents, times and sizes as they are: %s", (text) => expect(withoutContacts(text)).toBe(text));
});
