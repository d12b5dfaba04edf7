import { describe, expect, it } from "vitest";
import {
  asSentence,
  counted,
  dateAndTime,
  dayAndMonth,
  indianNumber,
  longDate,
  rupees,
  rupeesInWords,
  slugify,
  squareFeet,
  timeAgo,
} from "@/lib/platform/format";

describe("Indian numbers", () => {
  it.each([
    [0, "₹0"],
    [999, "₹999"],
    [24_000, "₹24,000"],
    [125_000, "₹1,25,000"],
    [12_500_000, "₹1,25,00,000"],
    [1_000_000_000, "₹1,00,00,00,000"],
  ])("%d is %s", (amount, text) => expect(rupees(amount)).toBe(text));

  it.each([
    [24_000, "₹24,000"],
    [3_600_000, "₹36 lakh"],
    [99_999, "₹99,999"],
    [4_250_000, "₹42.5 lakh"],
    [9_999_499, "₹99.99 lakh"],
    [9_999_500, "₹1 crore"],
    [9_999_999, "₹1 crore"],
    [12_500_000, "₹1.25 crore"],
    [40_000_000, "₹4 crore"],
  ])("%d in words is %s", (amount, text) => expect(rupeesInWords(amount)).toBe(text));

  it("count things", () => {
    expect(counted(1, "property", "properties")).toBe("1 property");
    expect(counted(1_61_000, "property", "properties")).toBe("1,61,000 properties");
    expect(squareFeet(1450)).toBe("1,450 sq.ft");
    expect(indianNumber(2.5)).toBe("2.5");
  });
});

describe("dates are India's", () => {
  it.each([
    ["2024-03-03T00:00:00Z", "3rd March 2024"],
    ["2026-11-01T12:00:00Z", "1st November 2026"],
    ["2026-11-12T12:00:00Z", "12th November 2026"],
    ["2026-11-22T12:00:00Z", "22nd November 2026"],
    ["2026-12-31T18:29:59Z", "31st December 2026"],
    ["2026-12-31T18:30:00Z", "1st January 2027"],
  ])("%s is the %s", (date, text) => expect(longDate(date)).toBe(text));

  it.each([
    ["2026-11-12T10:35:00Z", "12 Nov 2026, 4:05 pm"],
    ["2026-12-31T18:30:00Z", "1 Jan 2027, 12:00 am"],
  ])("%s with its time of day is %s", (date, text) => expect(dateAndTime(date)).toBe(text));

  it.each([
    ["2026-11-21T06:00:30Z", "Just now"],
    ["2026-11-21T06:01:00Z", "Just now"],
    ["2026-11-21T05:59:59Z", "1 minute ago"],
    ["2026-11-21T05:48:59Z", "12 minutes ago"],
    ["2026-11-21T05:00:59Z", "1 hour ago"],
    ["2026-11-20T18:30:00Z", "11 hours ago"],
    ["2026-11-20T18:29:59Z", "Yesterday"],
    ["2026-11-19T18:30:00Z", "Yesterday"],
    ["2026-11-19T18:29:59Z", "19 Nov"],
    ["2025-12-31T18:30:00Z", "1 Jan"],
    ["2025-12-31T18:29:59Z", "31 Dec 2025"],
  ])("what happened at %s was %s", (date, text) => expect(timeAgo(date, new Date("2026-11-21T06:00:59Z"))).toBe(text));

  it("and short on cards", () => expect(dayAndMonth("2026-11-09T05:00:00Z")).toBe("9 Nov"));
});

it("slugs keep Latin letters and digits", () => {
  expect(slugify("Near Méghdoot Garden, 2nd gate!")).toBe("near-meghdoot-garden-2nd-gate");
  expect(slugify("मकान")).toBe("");
});

describe("a text that another one follows", () => {
  it.each([
    ["It is sold", "It is sold."],
    ["It is sold.", "It is sold."],
    ["Is it sold?", "Is it sold?"],
    ["Sold!", "Sold!"],
    ["It was…", "It was…"],
    ["यह बिक गया है।", "यह बिक गया है।"],
    ["यह बिक गया है॥", "यह बिक गया है॥"],
    ["The seller wrote “sold.”", "The seller wrote “sold.”"],
    ["Not the owner (a broker)", "Not the owner (a broker)."],
    ["After 6 p.m. ", "After 6 p.m."],
    ["", ""],
  ])("%j ends as %j", (text, sentence) => expect(asSentence(text)).toBe(sentence));
});
