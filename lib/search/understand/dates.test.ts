import { describe, expect, test } from "vitest";
import { understand } from "@/lib/search/understand/answer";
import { corpusOptions } from "@/tests/search-corpus";

const options = corpusOptions();
const said = (text: string) => understand(text, options);
const filters = (text: string) => said(text).filters;

describe("the day from which a home is wanted", () => {
  test.each([
    ["from 15/01/2027", "2027-01-15"],
    ["15/01/2027", "2027-01-15"],
    ["15-1-27 se", "2027-01-15"],
    ["by 1.2.2027", "2027-02-01"],
    ["available from 01/12/2026", "2026-12-01"],
    ["1-1-2027 tak", "2027-01-01"],
    ["15/01/2027 ke baad", "2027-01-15"],
    ["१५/०१/२०२७ से", "2027-01-15"],
    ["15/01/2027से", "2027-01-15"],
    ["31/12/2026", "2026-12-31"],
    ["29/2/2028", "2028-02-29"],
    ["from 2027-01-15", "2027-01-15"],
    ["from 1/1/2027 to 31/1/2027", "2027-01-01"],
    ["1/1/2027 se 31/1/2027 tak", "2027-01-01"],
  ])("%s in digits, the day first", (text, availableBy) => expect(filters(text)).toEqual({ availableBy }));

  test.each([
    ["from 1st jan", "2027-01-01"],
    ["15 december se", "2026-12-15"],
    ["5 december ke baad", "2026-12-05"],
    ["by march 2027", "2027-03-01"],
    ["1 november se", "2026-11-01"],
    ["jan 2027", "2027-01-01"],
    ["1 jan se 15 feb tak", "2027-01-01"],
    ["जनवरी से", "2027-01-01"],
    ["15 दिसंबर से", "2026-12-15"],
    ["agle mahine se", "2026-12-01"],
    ["turant", "2026-11-24"],
  ])("%s in words", (text, availableBy) => expect(filters(text)).toEqual({ availableBy }));

  test.each([
    "45/13/2027",
    "31/02/2027",
    "00/01/2027",
    "15/01/2024",
    "by 1.2.2019",
    "built 12/05/2015",
    "15-1-24 se",
    "by march 2020",
    "31 feb 2027",
  ])("%s is neither a day to come nor a price", (text) => expect(Object.keys(filters(text))).toEqual(["q"]));

  test("the price beside a day is read", () =>
    expect(filters("2bhk 15000 from 15/01/2027")).toEqual({
      bedrooms: [2],
      maxPrice: 15_000,
      availableBy: "2027-01-15",
    }));

  test.each([
    ["8/9/10k", { minPrice: 8_000, maxPrice: 10_000 }],
    ["20/25/30 lakh", { minPrice: 2_000_000, maxPrice: 3_000_000 }],
    ["1/2/3 bhk", { bedrooms: [1, 2, 3] }],
    ["20-25 lakh", { minPrice: 2_000_000, maxPrice: 2_500_000 }],
  ])("%s are no day", (text, expected) => expect(filters(text)).toEqual(expected));

  test("a month alone says nothing", () => expect(filters("march")).toEqual({ q: "march" }));
});

describe("days since a home was posted or confirmed", () => {
  test.each([
    ["last 7 days", { postedWithin: 7 }],
    ["posted in last 30 days", { postedWithin: 30 }],
    ["pichle 15 din", { postedWithin: 15 }],
    ["पिछले 3 दिन", { postedWithin: 3 }],
    ["aaj", { postedWithin: 0 }],
    ["posted yesterday", { postedWithin: 1 }],
    ["confirmed this week", { confirmedWithin: 7 }],
    ["confirmed in last 10 days", { confirmedWithin: 10 }],
  ])("%s", (text, expected) => expect(filters(text)).toEqual(expected));
});
