import { describe, expect, it } from "vitest";
import { redactListingTexts, withoutContacts } from "@/lib/text/listing-redaction";

const NOBODY = { names: [], phones: [], emails: [], addressLines: [] };
const redact = (text: string) => redactListingTexts([{ path: "text", text }], NOBODY);

describe("sites, handles and mail addresses in other spellings", () => {
  it.each([
    ["SHARMAHOMES.IN"],
    ["SharmaHomes.In"],
    ["SHARMAHOMES.CO.IN"],
    ["sharmahomes .in"],
    ["sharmahomes d0t in"],
    ["www sharmahomes com"],
    ["x.com/sharmahomes"],
    ["t.co/abc"],
    ["sharmahomes डॉट कॉम"],
    ["sharmahomes ડોટ કોમ"],
    ["शर्माहोम्स डॉट कॉम"],
    ["rajukumar99 at okhdfcbank"],
    ["sharmahomes.भारत"],
    ["sharmahomes.ભારત"],
    ["insta rahulhomes"],
    ["insta par rahulhomes"],
    ["facebook page rahulhomes"],
    ["1nsta: rahulhomes"],
    ["t dot me slash rahul"],
    ["discord rahul#1234"],
    ["gmail: rahulsharma"],
    ["gma1l: rahulsharma"],
    ["rahulsharma93 on gmail"],
    ["rahul@outlook"],
    ["rahul 'at' gmail 'dot' com"],
    ["rahul “at” gmail “dot” com"],
    ["follow rahulhomes on insta", "follow"],
    ["follow rahulsharma on insta", "follow"],
    ["mail rahul at gmail", "mail"],
  ])("are removed: %j", (spelling, left = "") => {
    const expected = ["Corner plot, see", left, "today"].filter(Boolean).join(" ");
    expect(redact(`Corner plot, see ${spelling} today`).texts).toEqual([expected]);
    expect(withoutContacts(expected)).toBe(expected);
  });

  it("are reported where a word after a network may be a handle", () => {
    const { texts, findings } = redact("Corner plot, insta rahulsharma");
    expect(texts).toEqual(["Corner plot, insta rahulsharma"]);
    expect(findings).toEqual([{ path: "text", kind: "handle", confidence: "unsure", text: "insta rahulsharma" }]);
  });
});

describe("sentences that are made like them", () => {
  it.each([
    "2 BHK IN INDORE.IN good state",
    "2 BHK IN INDORE.IN GOOD STATE",
    "NO. IN",
    "SQ.FT.IN",
    "RATE 4500 SQ.FT.IN ALL",
    "FULLY FURNISHED.IN GOOD CONDITION",
    "WELL CONSTRUCTED.IN CITY",
    "NEAR PHOENIX CITADEL.IN INDORE",
    "HOMES.IN",
    "Near the lake.In front a park",
    "Large garden .In front",
    "घर अच्छा है.भारत में",
    "Follow the road",
    "Follow the road to the dot on the map",
    "Insta-worthy view",
    "Insta worthy view",
    "Instagram photographers love it",
    "Follow photos on insta",
    "Follow us on instagram",
    "Find property on facebook",
    "Our facebook page is new",
    "Email: available on request",
    "Gmail: available",
    "mail us at gmail",
    "Write on gmail",
    "It's 'at' the corner",
    "the '2' 'BHK' flat",
    "Plot#1234",
    "B2B shops, 3BHK, 5m road, d1 block, 1st floor",
    "Estate agents and developers, builders and properties",
  ])("stay: %j", (text) => expect(redact(text)).toEqual({ texts: [text], findings: [] }));
});

describe("names of societies and words beside networks", () => {
  it.each([
    "Located in Greenhomes. In front of park",
    "Plot in Omaxeestate. In gated township",
    "Dreamhomes. In Bijalpur",
    "Near BigBazaar.In walking distance",
    "Close to SchoolBus.In front of gate",
    "PLOT IN TREASUREVILLAS.IN GATED TOWNSHIP",
    "Flat in Silverhomes. In the heart of Indore",
    "2 BHK in Shivvillas.In prime location",
    "Near MetroStation.In five minutes",
    "Close to DMart and ReliancePoint.In good locality",
    "FLAT IN ROYALHOMES. IN FRONT OF SCHOOL",
    "NEAR SKYVILLAS.IN VIJAY NAGAR",
    "Located at SunCity.Online booking open",
    "Plot in Rajhomes. In ready colony",
    "House in Sunvillas. In rent also",
    "Near CityMall.In main road",
    "Flat hai Greenhomes. In front park hai",
    "Plot Shivvillas me hai. In sab suvidha ke saath",
    "Shop BigBazaar.In ke paas",
    "Makan SkyHomes.In front me mandir",
    "Ghar Rajhomes. In colony with gate",
    "NEAR GREENVILLAS.IN SAB SUVIDHA",
    "Flat Dreamhomes. In Vijay Nagar Indore",
    "Room SunCity.In second floor",
    "Plot Omaxeestate. In gate ke andar",
    "Ghar Silverhomes. In pani bijli sab",
    "ग्रीनहोम्स में फ्लैट. In front of park",
    "फ्लैट Greenhomes. In विजय नगर",
    "मकान Dreamhomes में है. In इंदौर",
    "दुकान BigBazaar.In पास में",
    "प्लॉट Omaxeestate. In टाउनशिप",
  ])("a name before a full stop stays: %j", (text) => expect(withoutContacts(text)).toBe(text));

  it.each([
    "Follow signboard on instagram",
    "YouTube walkthrough available",
    "telegram brochure",
    "Search flatmates on facebook",
    "Instagram photographs of the flat",
    "Find roommates on telegram",
    "YouTube livestream of site visit",
    "Follow landmarks on youtube",
    "Facebook marketplace listing",
    "Search penthouse on youtube",
    "Find farmhouse on instagram",
    "Telegram brochures for the project",
    "Insta pictures of the balcony",
    "Add screenshots on telegram",
    "Youtube walkthrough dekhiye",
    "Instagram par tasveeren dekho",
    "Facebook par jaankari milegi",
    "Telegram pe brochure bhejenge",
    "Youtube pe video dekh lo",
    "Insta pe photos hai",
    "Facebook page dekhiye",
    "Telegram par photographs milenge",
    "Find location on youtube",
    "Facebook group me sab jankari",
    "इंस्टाग्राम पर फोटो देखें",
    "टेलीग्राम पर ब्रोशर मिलेगा",
    "फेसबुक पर जानकारी",
    "इंस्टा पर वीडियो उपलब्ध",
    "फेसबुक पेज देखें",
  ])("an ordinary word stays and is not reported: %j", (text) =>
    expect(redact(text)).toEqual({ texts: [text], findings: [] }),
  );

  it.each([
    ["Call at SHARMAHOMES.IN", "Call at"],
    ["See SharmaHomes.In\nNear park", "See\nNear park"],
    ["Visit sharmahomes. in", "Visit"],
    ["Visit greenhomes.in for plans", "Visit for plans"],
  ])("a site at the end of its line or in lower case goes: %j", (text, left) =>
    expect(withoutContacts(text)).toBe(left),
  );

  it("a word between `follow` and a network that may be a handle is reported", () => {
    const text = "follow zorbanique on insta";
    expect(redact(text)).toEqual({
      texts: [text],
      findings: [{ path: "text", kind: "handle", confidence: "unsure", text: "zorbanique on insta" }],
    });
  });
});

describe("a full stop without a space after it", () => {
  it.each([
    "Good for office.coaching.clinic",
    "Loan sanctioned.in hand possession",
    "Duplex.in covered campus near Bypass",
    "Kitchen with chimney.in hall POP",
    "Ghar naya hai.me khud rehta hu",
    "Sunder ghar.to dekhne aaiye",
    "Doctor family.uk based",
    "General.store below",
    "Society.co operative",
    "Semi-furnished.in main road",
    "Near vijaynagar.in front of park",
    "Plot in satyamvihar.in covered campus",
    "Lift hai.to koi dikkat nahi",
    "Vaastu compliant.it has garden",
    "3bhk.in prime location",
  ])("ends a sentence, which stays: %j", (text) => {
    const { texts, findings } = redact(text);
    expect(texts).toEqual([text]);
    expect(findings.every(({ kind, confidence }) => kind === "link" && confidence === "unsure")).toBe(true);
  });

  it.each([
    "vikasrealty.in",
    "indorehomes.co.in",
    "www.x.com",
    "sharmaproperties.com",
    "vikas-dubey.in",
    "vikas81.in",
    "vikasdubey.in",
    "laxmiassociates.in/flats",
    "flats.laxmiassociates.in",
    "vikas.homes",
  ])("belongs to a site before any word: %j", (site) => {
    expect(withoutContacts(`See ${site} for details`)).toBe("See for details");
    expect(withoutContacts(`See ${site}`)).toBe("See");
  });

  it("belongs to a site of any name at the end of the line", () =>
    expect(withoutContacts("See laxmiassociates.in\nGarden")).toBe("See\nGarden"));
});

describe("a text that ends within an address", () => {
  it.each(["see www dot", "www.", "www dot", "https://", "rahul at", "rahul at the rate", "insta id", "t dot", "a ("])(
    "is read to its end: %j",
    (text) => expect(withoutContacts(`${text}\n`).length).toBeLessThanOrEqual(text.length + 1),
  );
});
