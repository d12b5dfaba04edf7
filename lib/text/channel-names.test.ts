import { describe, expect, it } from "vitest";
import { redactListingTexts, withoutContacts } from "@/lib/text/listing-redaction";

const NOBODY = { names: [], phones: [], emails: [], addressLines: [] };
const redact = (text: string) => redactListingTexts([{ path: "text", text }], NOBODY);

describe("a name beside a network, mail, payments or search", () => {
  it.each([
    "insta/rajuhomes",
    "insta (rajuhomes)",
    'insta "rajuhomes"',
    "insta => rajuhomes",
    "insta | rajuhomes",
    "insta.rajuhomes",
    "insta_rajuhomes",
    "instarajuhomes",
    "insta gram rajuhomes",
    "face book: rajuhomes",
    "lnsta rajuhomes",
    "!nsta rajuhomes",
    "i n s t a rajuhomes",
    "i.n.s.t.a rajuhomes",
    "insta at the rate rajuhomes",
    "rajuhomes (insta)",
    "rajuhomes is my insta",
    "rajuhomes on insta",
    "ig - raju.homes",
    "insta: raju homes",
    "insta raju homes",
    "our instagram is raju homes",
    "find us on facebook as raju homes",
    "fb/rajuhomes",
    "facebook slash rajuhomes",
    "x/rajuhomes",
    "telegram channel rajuhomes",
    "wame/rajuhomes",
    "wa me slash rajuhomes",
    "whatsapp id rajuhomes",
    "arattai: rajuhomes",
    "linktree rajuhomes",
    "इंस्टा राजूहोम्स",
    "ઇન્સ્ટા rajuhomes",
    "rajuhomes(gmail)",
    "rajuhomes gmail",
    "gmail > rajuhomes",
    "email rajuhomes",
    "rajuhomes mail id",
    "rajuhomes g m a i l",
    "rajuhomes g-m-a-i-l",
    "rajuhomes google mail",
    "rajuhomes gma il",
    "rajuhomes ji mail",
    "rajuhomes 99 gmail",
    "raju99 ybl",
    "raju99(ybl)",
    "raju99 icloud",
    "r a j u h o m e s g m a i l",
    "rajuhomes yahoo",
    "raju homes at gmail",
    "rajuhomesgmail",
    "upi: rajuhomes",
    "gpay rajuhomes",
    "rajuhomes ybl",
    "rajuhomes@ok axis",
    "website rajuhomes",
    "rajuhomes ki website",
    "www rajuhomes",
    "google karo rajuhomes",
    "google pe raju homes search karo",
  ])("goes: %s", (spelling) => expect(withoutContacts(`Corner plot, ${spelling} today`)).not.toMatch(/raju|राजू/i));

  it.each([
    ["facebook pe raju homes indore search karo", "indore search karo"],
    ["telegram dot me slash rajuhomes", ""],
    ["fb.com slash rajuhomes", ""],
    ["t (dot) me (slash) rajuhomes", ""],
    ["instagram dot com slash raju homes", ""],
    ["bit dot ly slash rajuhomes", ""],
    ["t.me rajuhomes", ""],
    ["raju_81 et gmail dot com", ""],
    ["raju_81 followed by at gmail dot com", ""],
    ["raju_81 एट द रेट जीमेल डॉट कॉम", ""],
    ["raju_81 and gmail.com", ""],
    ["raju homes#gmail.com", ""],
  ])("goes as a whole: %s", (spelling, left) =>
    expect(withoutContacts(`Corner plot ${spelling} today`)).toBe(`Corner plot ${left} today`.replace("  ", " ")),
  );

  it.each(["Follow us on insta. Greenhomes is near", "In Greenhomes. Mail box, lift and gym"])(
    "stays in the next sentence: %s",
    (text) => expect(redact(text)).toEqual({ texts: [text], findings: [] }),
  );

  it("is only reported where it may be that of a place", () => {
    for (const text of ["Video of Greenhomes on YouTube", "Ansal Villas on YouTube"]) {
      const { texts, findings } = redact(text);
      expect([texts, findings.map(({ confidence }) => confidence)]).toEqual([[text], ["unsure"]]);
    }
  });
});

const CHANNELS = [
  "Facebook",
  "Instagram",
  "insta",
  "YouTube",
  "Telegram",
  "WhatsApp",
  "Google",
  "gmail",
  "email",
  "UPI",
  "Paytm",
];
const HONEST = [
  "Video on %",
  "% video tour available",
  "% (photos)",
  "%: virtual tour of the house",
  "% | phone | visits",
  "%-friendly interiors",
  "Photos on our % page",
  "%/YouTube par video hai",
  "Near % office, Vijay Nagar",
  "Search similar homes on %",
  "Find properties on %",
  "Luxury villas on %",
  "New homes on % every week",
  "The builder is on %",
  "Our % page shows more villas",
  "% accepted, no charges",
  "% par message kare",
  "Homes, villas and flats: % pictures",
  "The society has a % group",
  "% map pe location hai",
];

describe("a channel in an honest sentence", () => {
  it.each(HONEST)("stays: %s", (sentence) => {
    for (const channel of CHANNELS) {
      const text = sentence.replace("%", channel);
      expect(withoutContacts(text)).toBe(text);
      expect(withoutContacts(`Corner plot. ${text}. Two gates`)).toBe(`Corner plot. ${text}. Two gates`);
    }
  });
});
