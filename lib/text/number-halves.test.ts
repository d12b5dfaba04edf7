import { describe, expect, it } from "vitest";
import { redactListingTexts, withoutContacts } from "@/lib/text/listing-redaction";

const NOBODY = { names: [], phones: [], emails: [], addressLines: [] };

describe("a mobile number in parts with words between", () => {
  it.each([
    "98264 ke saath 73510",
    "98264 then you add 73510",
    "pehle 98264 uske baad 73510",
    "98264 aur fir 73510 lagana",
    "98264 isme 73510 jod do",
    "98264 and then please put 73510 at the end",
    "982647 ke aage 3510 laga lena",
    "9826 phir uske turant baad 473510",
    "982 phir 647 aur uske baad 3510 dabao",
    "9826 fir 47 fir 3510",
    "9826473 ke saath 510",
    "pehle 5 digit 98264 baad ke 5 digit 73510",
    "98264 is the first half and 73510 is the other half",
    "98264 pachi 73510 umerjo",
    "98264 nantar 73510 lava",
    "98264 naal 73510 lao",
    "98264 tarpore 73510",
    "98264 piragu 73510 podunga",
    "98264 के साथ 73510",
    "98264 में 73510 जोड़ो",
    "98264 સાથે 73510",
    "98264 ke saath seven three five one zero",
    "nine eight two six four then you add seven three five one zero",
    "nau do paanch, te fer laao saat teen ek, ke aage lagao char char shunya ek",
    "61234 likho 65456",
  ])("is cut out: %s", (spelling) =>
    expect(withoutContacts(`Good light. ${spelling}`)).not.toMatch(/\d{3}|seven|teen ek/),
  );

  it("takes the words that join its parts along", () =>
    expect(withoutContacts("Good light. Ring 98264 ke saath 73510 today")).toBe("Good light. Ring today"));
});

describe("two figures of a text", () => {
  it.each([
    "38000 per month deposit 76000",
    "96000 per month deposit 71000. 74000 for the shop",
    "Rent 65000 then 68250 after one year",
    "82000 and then 77000 after one year",
    "65500 ya 72500, dono flat khali",
    "6250 kiraya phir 100500 advance",
    "PIN 452010 aur uske baad price 9826000",
    "Indore 452016 ke saath Bhopal 462003",
    "Society charge 9954 yearly then sinking fund 803212",
    "Lot 843 with lot 634, then lot 9229",
    "Flat 702 ke saath 803 bhi khali hai, tower 9",
    "Khasra 712, 713 aur 714 jod kar 9 bigha",
    "Carpet 866 plus balcony 136 plus terrace 548 sq ft",
    "Pehle 500 m seedha, phir 200 m baad left, uske baad 3 number gali",
    "Built in 1998 then renovated in 2019 and 2024",
    "Loan 7029580 baaki, EMI 79673 aur saath me insurance 7557",
    "Train 20616 and then 13616 stop at the station",
    "RERA P-IND-23-5719 followed by phase 3 P-IND-19-6951",
    "9 se 6 office phir 7 se 10 market aur uske baad 650 m par mandir",
  ])("stays: %s", (text) => expect(withoutContacts(text)).toBe(text));

  it.each([
    ["982647 isme milao 2019", "982647 | 2019"],
    ["98264 car 73510", "98264 | 73510"],
  ])("is reported where it may be a year or a thing: %s", (text, reported) => {
    const { texts, findings } = redactListingTexts([{ path: "text", text }], NOBODY);
    expect(texts).toEqual([text]);
    expect(findings.every(({ kind, confidence }) => kind === "phone" && confidence === "unsure")).toBe(true);
    expect(findings.map((finding) => finding.text).join(" | ")).toBe(reported);
  });
});

describe("a mobile number of seven and three digits, or without its last two", () => {
  it.each([
    "9826473 then 510",
    "9826473 phir 510",
    "9826473 aur phir 510",
    "982 then 6473510",
    "98264735 last me 10",
    "98264735 aage 10",
  ])("goes: %s", (text) => expect(withoutContacts(text)).not.toMatch(/\d/));

  it.each(["Price 7500000 then 650 per sqft", "Rs 6850000 phir 650 maintenance", "Price 7250000 last 10 days"])(
    "is none where it is an amount: %s",
    (text) => expect(withoutContacts(text)).toBe(text),
  );
});
