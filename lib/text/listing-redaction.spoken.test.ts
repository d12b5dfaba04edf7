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
    "athanve chhabis saitalis paitis das",
    "atthanve chhabbees saintalees paintees das",
    "sattanwe pachpan tiraasi chawwan gyaarah",
    "अठ्ठानवे छब्बीस सैंतालीस पैंतीस दस",
    "निन्यानवे अठासी उनचास छियासठ बारह",
    "बानवे तिहत्तर उनासी चौंतीस तेरह",
    "अठ्ठ्याण्णव सव्वीस सत्तेचाळीस पस्तीस दहा",
    "আটানব্বই ছাব্বিশ সাতচল্লিশ পঁয়ত্রিশ দশ",
    "ninє єight two six four sєvєn thrєє fivє onє zєro",
    "ⅨⅧⅡⅥⅣⅦⅢⅤⅠ0",
    "㊈㊇㊁㊅㊃㊆㊂㊄㊀0",
    "98264and73510",
    "98264abc73510",
    "98264%73510",
    "98%26%47%35%10",
    "9 VIII 7 VI 5 IV 3 II 1 0",
    "9 8 7 6 5 blah 4 3 2 1 0",
    "🔟9 8 7 6 5 4 3 2 1",
    "nine ok eight ok seven six five four three two one zero",
    "nine eight seven six xx yy five four three two one zero",
    "ninety eight blah seventy six five four three two one zero",
    "nine eight sevn sixx fiev forr three two oen zero",
    "ஒன்பது எட்டு ஏழு ஆறு ஐந்து நான்கு மூன்று இரண்டு ஒன்று பூச்சியம்",
    "ஒன்பது எட்டு ஏழு ஆறு ஐந்து நான்கு மூன்று இரண்டு ஒன்னு சைபர்",
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

describe("digits of Gujarati and Marathi as people type them", () => {
  it.each([
    "nav aath be chha saat paach chaar tran don ek",
    "nau aath be chha char paach tran sat ek shunya",
    "sat tran be nav cha ek bae aaath aaath tran",
    "ath, cha, chaaar, bae, shuny, thran, nau, chaar, chaa, 6",
    "cha nav pach aat sat pnch thran chh saath sat",
    "nov 6 nov 8 pach 1 nv paanch saat aaath",
    "be nahi, nav ath sat cha pach char tran be ek shunya",
    "saha don teen nau don char don paach ek aath",
    "saaat nov don ath tiin tin nav aek naoo shaa",
    "sat-don-shaat-nou-ath-teen-shaa-shunya-ath-paach",
    "naoo ekk dhon aatth sahha nov shunye donn ek paanch",
  ])("are cut out: %s", (spelling) => expect(leftOf(spelling).replace(/^be nahi,?/, "")).toBe(""));

  it.each([
    "Be be room, ek ek rasodu, be be bathroom, be be balcony",
    "Aa makan ma nav room chhe, sat bathroom chhe, be mal chhe",
    "Don don khoali, ek ek sandas, don don balcony, char bajune bhint",
    "Sat cha flat, don cha parking, nav cha lift, cha cha bhaav",
    "It will be ready, to be sold, may be let, not to be missed, be quick",
    "Nav durga society, sat ras, ath road, sha mate bija ghar jova",
    "Chalis pachas saath sattar assi gaj ke plot",
    "Das barah pandrah bees log baith sakte hain",
    "Plot pandrah by pachas, bees by chalis, tees by saath",
  ])("stay as everyday words: %s", (text) => expect(withoutContacts(text)).toBe(text));
});

describe("number words in sentences", () => {
  it.each([
    "One hall, two bedrooms, three bathrooms, one kitchen, two balconies, one store and one puja room",
    "ek hall, do bedroom, teen bathroom, char balcony, saat minute mein station. Ten minutes to the market",
    "ek do teen char paanch chhe saat aath manzil",
    "one, two, three, four, five, six, seven and eight BHK flats",
    "1, 2, 3, 4, 5, 6, 7, 8, 9, 10 BHK",
    "1.5, 2.5, 3.5, 4.5 and 5.5 BHK",
    "Rates 98000to99000 only",
    "Shanti Bhavan, Bhawan road, 20% to 30%, 8.5% interest",
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

describe("counts of rooms and lists of numbers", () => {
  it.each([
    "Building has one 2 BHK, two 3 BHK, one 4 BHK and one 5 BHK",
    "G+3: one 2 BHK, one 3 BHK, two 1 BHK, one 1 RK",
    "Har floor par do do kamre, do do bathroom, ek ek kitchen, ek ek balcony",
    "Har room me ek ek fan, do do light, ek ek table, do do chair",
    "हर मंजिल पर दो दो कमरे, दो दो बाथरूम, एक एक किचन, एक एक बालकनी",
    "દરેક માળે બે બે રૂમ, એક એક રસોડું, બે બે બાથરૂમ, એક એક બાલ્કની",
    "Two two-wheeler, one four-wheeler, one two BHK, one three BHK",
    "Bus route 7, 9, 2, 4, 6, 1, 8, 3, 5",
    "Flats available on 9, 8, 7, 6, 5, 4, 3, 2, 1 floors",
    "Shops no 9, 8, 7, 6, 5, 4, 3, 2, 1 vacant",
    "7 8 9 floors in tower 1 2 3 4 5 6",
    "Tower one has two 2 BHK, tower two has two 3 BHK, tower three has one 4 BHK",
    "Ground floor one 1 BHK, first floor two 2 BHK, second floor two 3 BHK, top one 4 BHK",
    "Six 2 BHK, seven 3 BHK, eight 4 BHK, nine 5 BHK",
    "Each flat has two two-seater sofas, one one-seater, one four-seater, one six-seater table",
    "One two-door fridge, one three-door almirah, two two-tier racks, one four-burner stove",
    "Two one-ton AC, one two-ton AC, one five-star geyser, two four-blade fans",
    "Four 3-side-open plots, two 2-side-open plots, one 4-side-open plot, one 1-side plot",
    "Buses 9, 8, 7, 6, 5, 4, 3, 2 and 1 stop at the gate",
    "Lifts to floors 6, 9, 8, 7, 5, 4, 3, 2 and 1",
    "Gate no. 8, 6, 4, 2, 1, 3, 5, 7, 9 open all day",
    "Flat no 9, 7, 5, 3, 1, 2, 4, 6, 8 sold",
    "Towers 9, 8, 7, 6, 5, 4, 3, 2, 1 ready",
    "Har flat me do do pankhe, teen teen batti, ek ek almari, do do palang",
    "Teen teen kamre, do do bathroom, ek ek hall, ek ek kitchen",
    "Upar do do flat, niche do do dukan, piche ek ek garden, aage ek ek parking",
    "Ek ek gali me do do makan, teen teen dukan, ek ek park",
    "Do do car, do do bike, ek ek cycle, ek ek scooter ki jagah",
    "Har ghar me do do geyser, ek ek chimney, do do AC, ek ek fridge",
    "Ek 2 BHK, do 3 BHK, teen 1 BHK, ek 4 BHK milega",
    "Har block me chhe chhe flat, do do lift, ek ek guard, do do gate",
    "Ek ek kursi, ek ek mej, do do parde, do do bistar",
    "Bus 9, 8, 7, 6, 5, 4, 3, 2, 1 sab yahan rukti hai",
    "हर कमरे में एक एक पंखा, दो दो लाइट, एक एक टेबल, दो दो कुर्सी",
    "तीन तीन कमरे, दो दो बाथरूम, एक एक हॉल, एक एक रसोई",
    "हर ब्लॉक में छह छह फ्लैट, दो दो लिफ्ट, एक एक गार्ड, दो दो गेट",
    "ऊपर दो दो फ्लैट, नीचे दो दो दुकान, पीछे एक एक बगीचा, आगे एक एक पार्किंग",
    "एक 2 बीएचके, दो 3 बीएचके, तीन 1 बीएचके, एक 4 बीएचके",
    "दो दो कार, दो दो बाइक, एक एक साइकिल, एक एक स्कूटर की जगह",
    "हर घर में दो दो गीजर, एक एक चिमनी, दो दो एसी, एक एक फ्रिज",
    "एक एक गली में दो दो मकान, तीन तीन दुकान, एक एक पार्क",
    "फ्लैट नंबर 9, 8, 7, 6, 5, 4, 3, 2, 1 खाली",
    "बस 9, 8, 7, 6, 5, 4, 3, 2, 1 यहां रुकती है",
    "બે બે રૂમ છે, એક એક રસોડું છે, બે બે બાથરૂમ છે, એક એક બાલ્કની છે",
  ])("stay: %s", (text) => expect(withoutContacts(text)).toBe(text));

  it.each([
    "nine x eight seven six x five four x three two x one zero",
    "9 8 7 6 5 xx 4 3 2 0 1",
    "7 9 2 4 6 blah 1 8 3 5",
    "nau aath saat phone chhe paanch chaar teen do ek shunya",
    "nine, um, eight, um, seven six five four three two one",
    "nine eight and then seven six lift five four three two one zero",
  ])("are no spelt numbers, which are still cut out: %s", (spelling) => expect(leftOf(spelling)).toBe(""));

  it("are reported where nine typed digits may be a number", () => {
    const text = "7 9 2 4 6 1 8 3 5";
    const { texts, findings } = redactListingTexts([{ path: "title", text }], NOBODY);
    expect(texts).toEqual([text]);
    expect(findings).toEqual([{ path: "title", kind: "phone", confidence: "unsure", text }]);
  });
});
