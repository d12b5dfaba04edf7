import { describe, expect, it } from "vitest";
import { redactListingTexts } from "@/lib/text/listing-redaction";

const NOBODY = { names: [], phones: [], emails: [], addressLines: [] };
const read = (text: string, name: string) => redactListingTexts([{ path: "text", text }], { ...NOBODY, names: [name] });

describe("the seller's name", () => {
  it.each([
    ["Om Rao", "Om Rao"],
    ["Om Rao", "OM RAO"],
    ["Sai Ram", "Sai Ram"],
    ["Asha Rao", "Asha ji Rao"],
    ["Asha Rao", "Asha R. Rao"],
    ["Asha Rao", "आशा राव"],
    ["Asha Rao", "આશા રાવ"],
    ["Asha Rao", "Rao Asha"],
    ["Rajesh Kumar Sharma", "Sharma Rajesh"],
    ["Rajesh Kumar Sharma", "Rajesh K. Sharma"],
    ["Rajesh Kumar Sharma", "राजेश शर्मा"],
    ["Ramesh Kulkarni", "रमेश कुलकर्णी"],
  ])("%s is cut out as %s", (name, spelling) => {
    expect(read(`Meet ${spelling} upstairs`, name).texts).toEqual(["Meet upstairs"]);
    expect(read(`Meet ${spelling} upstairs`, "Kavita Menon").texts).toEqual([`Meet ${spelling} upstairs`]);
  });

  it.each([
    ["Sai Ram", "Sai Ram Heights is near"],
    ["Sai Ram", "Opposite Sai Ram"],
    ["Sai Ram", "Flat of Sai Ram in Sai Ram Heights"],
    ["Om Shanti", "Om Shanti home"],
  ])("%s stays and is reported where it names a place: %s", (name, text) => {
    const { texts, findings } = read(text, name);
    expect(texts).toEqual([text]);
    expect(findings.every(({ kind, confidence }) => kind === "name" && confidence === "unsure")).toBe(true);
    expect(findings.length).toBeGreaterThan(0);
  });

  it.each([
    ["Om Rao", "Om is here, Rao is there"],
    ["Asha Rao", "Asha Bhosle lane, Rao hospital"],
    ["Green City", "Green City is quiet"],
    ["Rajesh Kumar Sharma", "Rajesh Nagar, Kumar Plaza, Sharma sweets"],
  ])("%s is no other name: %s", (name, text) => expect(read(text, name).texts).toEqual([text]));
});

describe("a name of everyday words", () => {
  it.each([
    ["Dream Home", "Buy your dream home today"],
    ["Best Property", "This is the best property in Indore"],
    ["Property Dealer", "No property dealer please"],
    ["Indore Property", "Indore property at low price"],
    ["Corner Plot", "East facing corner plot in a colony"],
    ["Family House", "Ideal family house near school"],
    ["Dream Home", "Buy Your Dream Home Today"],
    ["Best Property", "BEST PROPERTY IN INDORE"],
    ["Corner Plot", "A Corner Plot near the park"],
    ["Rent House", "2 BHK rent house near mall"],
    ["Green City", "Park view in green city homes"],
    ["Room Rent", "Room rent is 5000"],
    ["New Plot", "One new plot, two old plots"],
    ["Smart Home", "Fitted as a smart home"],
    ["Luxury Villas", "Row of luxury villas"],
    ["Metro Property", "Close to the metro. Property is new"],
    ["Apna Ghar", "Apna ghar sasta ghar"],
    ["Apna Ghar", "Kiraye se achha apna ghar"],
    ["Ghar Makan", "Ghar makan dukan sab milega"],
    ["Property Dealer", "Property dealer dur rahe"],
    ["Corner Plot", "Corner plot hai, road 30 feet"],
    ["Dream Home", "Aapka dream home yahan hai"],
    ["Best Property", "Sabse best property hai"],
    ["Indore Property", "Indore property ka hub hai"],
    ["Family House", "Bada family house hai"],
    ["Rent House", "Rent house turant chahiye"],
    ["Dream Home", "आपका ड्रीम होम यहां है"],
    ["Apna Ghar", "अपना घर खरीदें"],
    ["Best Property", "बेस्ट प्रॉपर्टी इंदौर में"],
    ["Corner Plot", "कॉर्नर प्लॉट बिकाऊ है"],
    ["Family House", "फैमिली हाउस उपलब्ध"],
    ["Indore Property", "इंदौर प्रॉपर्टी बाजार"],
    ["Property Dealer", "प्रॉपर्टी डीलर नहीं चाहिए"],
    ["Room Rent", "रूम रेंट कम है"],
    ["New Plot", "न्यू प्लॉट देखें"],
    ["Green City", "ग्रीन सिटी में मकान"],
  ])("%s stays where the words meet by chance: %s", (name, text) => {
    const { texts, findings } = read(text, name);
    expect(texts).toEqual([text]);
    expect(findings.filter(({ confidence }) => confidence === "sure")).toEqual([]);
  });

  it.each([
    ["Dream Home", "Contact Dream Home for visits", "Contact for visits"],
    ["Best Property", "Listed by Best Property, no brokerage", "Listed by, no brokerage"],
  ])("%s is cut out where it is typed as a name: %s", (name, text, left) =>
    expect(read(text, name).texts).toEqual([left]),
  );
});

it.each([
  ["Hidden Ln 7"],
  ["7 Hidden Ln"],
  ["Hidden lane house no. 7"],
  ["Hidden Lane, H. No. 7"],
  ["Hidden Lane flat no 7"],
])("an address is cut out in its usual spellings: %s", (spelling) => {
  const known = { ...NOBODY, addressLines: ["7 Hidden Lane"] };
  expect(redactListingTexts([{ path: "text", text: `Come to ${spelling} today` }], known).texts).toEqual([
    "Come to today",
  ]);
});

describe("a name that a place has too", () => {
  it.each([
    ["Radha Krishna", "Near Radha Krishna mandir"],
    ["Radha Krishna", "राधा कृष्ण मंदिर के पास"],
    ["Laxmi Narayan", "Near Laxmi Narayan mandir"],
    ["Mahatma Gandhi", "On Mahatma Gandhi Road"],
    ["Sai Kripa", "Sai Kripa Apartment 3 BHK"],
    ["Deepak Jain", "Deepak Jain Hospital is 500 m"],
  ])("%s stays and is reported: %s", (name, text) => {
    const { texts, findings } = read(text, name);
    expect(texts).toEqual([text]);
    expect(findings.map(({ kind, confidence }) => `${confidence} ${kind}`)).toEqual(["unsure name"]);
  });

  it.each([
    ["Owner Deepak Jain", "Owner"],
    ["Owner: Deepak Jain road side", "Owner: road side"],
    ["Contact Deepak Jain Hospital road", "Contact Hospital road"],
    ["Mr. Deepak Jain Nagar wale", "Mr. Nagar wale"],
    ["Deepak Jain ji road pe milenge", "ji road pe milenge"],
    ["Deepak Jain. Hospital is near", ". Hospital is near"],
    ["Deepak Jain Homes", "Homes"],
  ])("is cut out where it is that of a person or a firm: %s", (text, left) =>
    expect(read(text, "Deepak Jain").texts).toEqual([left]),
  );
});
