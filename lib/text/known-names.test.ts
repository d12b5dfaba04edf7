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
