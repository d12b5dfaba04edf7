import { describe, expect, it } from "vitest";
import { redactListingTexts, withoutContacts } from "@/lib/text/listing-redaction";

const NOBODY = { names: [], phones: [], emails: [], addressLines: [] };

/** The digits and number words that are left of a text, without the sentence around it. */
const leftOf = (spelling: string) =>
  withoutContacts(`Corner plot. Ring ${spelling} today`).replace(/^Corner plot\.(?: Ring)? ?| ?today$/g, "");

describe("numbers that are spelt out digit by digit", () => {
  it.each([
    "nau aath saat chhe paanch chaar teen doh ek shunya",
    "nine eight seven six five four three tow one zero",
    "nine eight seven sx five four three two one zero",
    "nav aath saat chha paanch chaar tran bey ek shunya",
    "ombathu ettu elu aaru aidu nalku mooru eradu ondru pujjiyam",
    "onpathu ettu ezhu aaru anchu naalu moonnu randu onnu poojyam",
    "noy aat saat chhoy panch char teen dui ak shunno",
    "9 VIII 7 VI 5 IV 3 II 1 0",
    "9 8 7 6 5 blah 4 3 2 1 0",
    "🔟9 8 7 6 5 4 3 2 1",
    "nine ok eight ok seven six five four three two one zero",
    "nine eight seven six xx yy five four three two one zero",
    "ninety eight blah seventy six five four three two one zero",
    "nine eight sevn sixx fiev forr three two oen zero",
    "ஒன்பது எட்டு ஏழு ஆறு ஐந்து நான்கு மூன்று இரண்டு ஒன்று பூச்சியம்",
    "ഒമ്പത് എട്ട് ഏഴ് ആറ് അഞ്ച് നാല് മൂന്ന് രണ്ട് ഒന്ന് പൂജ്യം",
    "ନଅ ଆଠ ସାତ ଛଅ ପାଞ୍ଚ ଚାରି ତିନି ଦୁଇ ଏକ ଶୂନ",
    "نو آٹھ سات چھ پانچ چار تین دو ایک صفر",
  ])("are cut out with the words among them: %s", (spelling) => expect(leftOf(spelling)).toBe(""));

  it.each([
    "98765 is first five, 43210 is next five",
    "98765 are the first five digits, 43210 are the last five digits",
    "first five 98765 and last five 43210",
  ])("are cut out in two described parts: %s", (spelling) => expect(leftOf(spelling)).not.toMatch(/\d/));

  it("are cut out where they are the seller's own too, and reported", () => {
    const text = "nau aath saat chhe paanch chaar teen doh ek shunya";
    const { texts, findings } = redactListingTexts([{ path: "title", text }], { ...NOBODY, phones: ["9876543210"] });
    expect(texts).toEqual([""]);
    expect(findings.some(({ kind, confidence }) => kind === "phone" && confidence === "sure")).toBe(true);
  });
});

describe("number words in sentences", () => {
  it.each([
    "One hall, two bedrooms, three bathrooms, one kitchen, two balconies, one store and one puja room",
    "ek hall, do bedroom, teen bathroom, char balcony, saat minute mein station. Ten minutes to the market",
    "ek do teen char paanch chhe saat aath manzil",
    "one, two, three, four, five, six, seven and eight BHK flats",
    "1, 2, 3, 4, 5, 6, 7, 8, 9, 10 BHK",
    "1.5, 2.5, 3.5, 4.5 and 5.5 BHK",
    "Visits 6 to 9, 5 to 8, 7 to 9, 4 to 8 and 6 to 7",
    "2 for 1, 4 too, ate at five to seven, one or two, three for two",
    "For two to four people, one or two cars, three bathrooms for two to four",
    "Phase I, II, III, IV, V and VI, block VII, sector IX",
    "1 hall 2 bed 3 bath 1 kitchen 2 balcony 1 store 1 puja 1 servant 2 parking",
    "Khasra 803/7, 687/9. Ten minutes to the station",
    "Bus 7, 9, 2 and 4, gate 1, 3 and 5, towers 6 and 8",
    "ઘર સારું છે. પાણી છે. વીજળી છે. એક હોલ છે. બે રૂમ છે",
    "दो कमरे, एक हॉल, तीन बाथरूम, एक किचन, दो बालकनी, एक पूजा घर",
    "ek ghar ke saath do dukan, teen side open, char gali, saat feet ki deewar",
    "Two out of three towers ready, four of five lifts work, six of seven floors sold",
  ])("stay: %s", (text) => expect(withoutContacts(text)).toBe(text));
});
