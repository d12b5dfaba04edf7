import { describe, expect, it } from "vitest";
import { stripContacts, stripContactsDeep, withoutContacts } from "@/lib/text/contact-redaction";
import { ADDRESSES, LINKS, PHONES, STAYS } from "@/tests/contact-texts";

describe("contacts are removed", () => {
  it("has enough spellings", () => {
    expect(PHONES.length + ADDRESSES.length + LINKS.length).toBeGreaterThanOrEqual(60);
    expect(STAYS.length).toBeGreaterThanOrEqual(40);
  });

  it.each(PHONES)("phone %j", (spelling) => {
    const label = spelling.startsWith("Rs ") ? "Rs " : "";
    const glued = spelling.startsWith("call") ? "call now " : "";
    const result = stripContacts(`Corner plot. Ring ${spelling} today`);
    const expected = `Corner plot. Ring ${label}${glued}today`;
    expect(result.text.replace(/callnow|call now/, "call now")).toBe(expected);
    expect(result.removed).toEqual(["phone"]);
    expect(withoutContacts(result.text)).toBe(result.text);
  });

  it.each(ADDRESSES)("email %j", (spelling) => {
    expect(stripContacts(`Corner plot, write: ${spelling} (owner)`)).toEqual({
      text: "Corner plot, write: (owner)",
      removed: ["email"],
    });
  });

  it.each(LINKS)("link %j", (spelling) => {
    const result = stripContacts(`Corner plot, see ${spelling} today`);
    expect(result.text).toBe("Corner plot, see today");
    expect(result.removed).toContain("link");
  });
});

it.each(["Ring 9876543210", "Vijay Nagar"])("says the same of a short text each time: %j", (text) => {
  const first = stripContacts(text);
  expect(stripContacts(text)).toEqual(first);
  expect(first.removed.length > 0).toBe(first.text !== text);
});

describe("everything else stays", () => {
  it.each(STAYS)("%j", (text) => {
    expect(stripContacts(text)).toEqual({ text, removed: [] });
    const around = `Call the agent. ${text}\nSee you.`;
    expect(withoutContacts(around)).toBe(around);
  });

  it.each([
    ["Call 9876543210.", "Call."],
    ["Call 9876543210, or visit", "Call, or visit"],
    ["9876543210 is mine", "is mine"],
    ["Mine is +91 98765 43210", "Mine is"],
    ["Line one\n9876543210\nLine two", "Line one\nLine two"],
    ["Ｆlat ① ﬁne: ९८७६५४३२१०; ½ sold", "Ｆlat ① ﬁne:; ½ sold"],
    ["Rs 75,00,000 call 98765 43210 for 1,450 sq.ft", "Rs 75,00,000 call for 1,450 sq.ft"],
    ["Flat 302 98765 43210 1450 sq ft", "Flat 302 1450 sq ft"],
    ["9876543210 / 9123456789 / a@b.in", ""],
    ["☎️9876543210☎️", "☎️☎️"],
    ["9876543210", ""],
    ["Ring first 98765 last 43210", "Ring first"],
    ["<p>Ring <b>98765</b></p><p>now</p>", "<p>Ring <b>98765</b></p><p>now</p>"],
    ["<p>Ring <b>9876543210</b> now</p>", "<p>Ring now</p>"],
    ["A&amp;B a&#64;b.in 3&nbsp;BHK", "A&amp;B 3&nbsp;BHK"],
    ["Flats 71, 72, 73, 74, 75 call 98765 43210", "Flats 71, 72, 73, 74, 75 call"],
    ["6, 7, 8, 9 1 2 3 4 5 6", ""],
  ])("%j reads %j", (text, expected) => expect(withoutContacts(text)).toBe(expected));
});

describe("a removal joins nothing", () => {
  it.each([
    "98765 9876543210 43210",
    "98765 a@b.com 43210",
    "98765a@b.com43210",
    "98765 wa.me/x 43210",
    "987659876543210 43210",
    "9876 [9876 a@b.com 543210] 543210",
    "98765 1 98765 9876543210 43210 4321",
    "rahul @ 9876543210 gmail . com",
    "wa9876543210.me/rahul",
  ])("%j", (text) => {
    const result = withoutContacts(text);
    expect(result.replace(/\D/g, "").length).toBeLessThan(10);
    expect(result).not.toMatch(/gmail|wa\.me/);
    expect(withoutContacts(result)).toBe(result);
  });

  it("gives up a text that nests contacts without end", () => {
    const levels = 40;
    expect(withoutContacts(`${"98765 1 ".repeat(levels)}98765 9876543210 43210${" 4321".repeat(levels)}`)).toBe("");
  });
});

describe("stripContactsDeep", () => {
  it("reaches strings, keys and mobile numbers in values", () => {
    const date = new Date(0);
    const value = {
      floor: "call 98765 43210",
      "ring 9876543210": true,
      "98765-43210": "x",
      mobile: 9876543210,
      whatsapp: 919876543210,
      roadWidth: 9876543210.5,
      frontage: 98765.43211,
      price: 7500000,
      totalArea: 1450.6666666666667,
      parking: false,
      nothing: null,
      date,
      list: ["a@b.in", 9123456789, 5, { deep: "wa.me/rahul" }],
    };
    expect(stripContactsDeep(value)).toEqual({
      floor: "call",
      ring: true,
      price: 7500000,
      totalArea: 1450.6666666666667,
      parking: false,
      nothing: null,
      date,
      list: ["", 5, { deep: "" }],
    });
    expect(value.mobile).toBe(9876543210);
  });
});

it.each([1, 2, 3])("a number put together by %i removals is removed, the rest of the text stays", (levels) => {
  const nested = `${"98765 1 ".repeat(levels)}98765 9876543210 43210${" 4321".repeat(levels)}`;
  const text = withoutContacts(`Corner plot. Ring ${nested} today`);
  expect(text).toMatch(/^Corner plot\. Ring\b.*\btoday$/);
  expect(text.replace(/\D/g, "").length).toBeLessThan(10);
});

it.each([1, 2, 3])("a number put together by %i removals is removed, the rest of the text stays", (levels) => {
  const nested = `${"98765 1 ".repeat(levels)}98765 9876543210 43210${" 4321".repeat(levels)}`;
  const text = withoutContacts(`Corner plot. Ring ${nested} today`);
  expect(text).toMatch(/^Corner plot\. Ring\b.*\btoday$/);
  expect(text.replace(/\D/g, "").length).toBeLessThan(10);
});
