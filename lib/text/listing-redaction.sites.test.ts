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
