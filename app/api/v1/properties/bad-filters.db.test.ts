import { NextRequest } from "next/server";
import { describe, expect, it, vi } from "vitest";
import { GET as listOnMap } from "@/app/api/v1/properties/map/route";
import { GET as list } from "@/app/api/v1/properties/route";
import { GET as parse } from "@/app/api/v1/search/parse/route";
import { GET as suggest } from "@/app/api/v1/suggestions/route";
import { PEER_HEADER } from "@/lib/api/client-address";
import { middleware } from "@/middleware";
import { canonicalAddress } from "@/server/request-address";
import { type ApiAnswer, callApi } from "@/tests/api-call";

let calls = 0;
/** Each call comes from an address of its own: reads are limited by address. */
function ask(handler: typeof list, path: string): Promise<ApiAnswer> {
  calls += 1;
  return callApi(handler, { path, headers: { [PEER_HEADER]: `10.1.${calls >> 8}.${calls & 255}` } });
}

const VIEW = "bbox=75.7,22.5,76.1,22.9&zoom=12";
const CALLS = [
  ["GET v1/properties", (query: string) => ask(list, `/api/v1/properties?${query}`)],
  ["GET v1/properties/map", (query: string) => ask(listOnMap, `/api/v1/properties/map?${VIEW}&${query}`)],
] as const;

/** Values that no number, date or list of names has. */
const WRONG: Record<string, readonly string[]> = {
  category: ["gift", "rent,gift", "__proto__"],
  type: ["Castle", "Flat,Castle", "toString"],
  city: ["Paris", "Indore,Paris"],
  locality: ["vijay nagar", "indore/nowhere-at-all", "../etc", `indore/${"x".repeat(201)}`],
  minPrice: ["cheap", "-1", "1e999", "NaN", "0x10", "1.5.2"],
  maxPrice: ["cheap", "-1", "Infinity", "١٢"],
  bedrooms: ["two", "-1", "1.5", "1e3"],
  minBedrooms: ["two", "-1", "1.5"],
  minArea: ["0", "-5", "big", "1e9"],
  maxArea: ["0", "-5", "big"],
  maxPricePerSqft: ["cheap", "-1"],
  furnished: ["half", "semi,half"],
  preferred: ["cats"],
  amenity: ["helipad", "lift,helipad"],
  seller: ["admin"],
  availableBy: ["2026-02-30", "tomorrow", "2026-1-1", "01-12-2026", "0002-12-01", "2019-12-31", "2126-12-01"],
  postedWithin: ["-1", "1.5", "4000", "week"],
  confirmedWithin: ["-1", "4000", "x"],
  photos: ["0", "13", "many"],
  rera: ["yes", "0", "2"],
};
const wrong = Object.entries(WRONG).flatMap(([key, values]) => values.map((value) => [key, value] as const));

describe.each(CALLS)("%s", (name, call) => {
  const refusal = async (query: string) => {
    const { status, body, text } = await call(query);
    expect(text).not.toMatch(/\bat \/|stack|Mongo/);
    return [status, ...new Set(body.errors?.map(({ path }) => path.split(".")[0]))];
  };

  it("names the key of every wrong value", async () => {
    for (const [key, value] of wrong)
      expect(await refusal(`${key}=${encodeURIComponent(value)}`), `${key}=${value}`).toEqual([400, key]);
  });

  it("names every key at once, unknown ones by themselves", async () => {
    expect(await refusal("type=Castle&minPrice=cheap&rera=yes")).toEqual([400, "type", "minPrice", "rera"]);
    expect((await refusal("type=Castle&colour=red&shape=round")).slice(0, 3)).toEqual([400, "colour", "shape"]);
  });

  it("refuses a key with one value that is given twice", async () => {
    for (const [key, value] of [
      ...["minPrice", "maxPrice", "minArea", "maxArea", "maxPricePerSqft"].map((key) => [key, "5000"] as const),
      ...["minBedrooms", "postedWithin", "confirmedWithin", "photos", "rera"].map((key) => [key, "1"] as const),
      ["availableBy", "2026-12-01"] as const,
      ["search", "flat"] as const,
    ])
      expect(await refusal(`${key}=${value}&${key}=${value}`), key).toEqual([400, key]);
  });

  it("refuses a crossed, open or flat area, one of the wrong size, and two areas", async () => {
    const crossed = "75.8,22.7,75.9,22.8,75.9,22.7,75.8,22.8";
    for (const area of [
      `polygon=${crossed}`,
      "polygon=75.8,22.7,75.9,22.8",
      "polygon=75.8,22.7,75.9,22.7,76,22.7",
      "polygon=75.8,22.7,75.8,22.7,75.8,22.7",
      "polygon=179,10,-179,10,-179,12",
      "polygon=75.8,91,75.9,91,75.9,92",
      "near=75.86,22.72",
      "near=75.86,22.72,500",
      "near=975.86,22.72,5",
    ])
      expect(await refusal(area), area).toEqual([400, area.split("=")[0]]);
    const [status, ...keys] = await refusal("polygon=75.8,22.7,75.9,22.7,75.9,22.8&near=75.86,22.72,5");
    expect([status, keys.length]).toEqual([400, 1]);
  });

  it("refuses texts of 5,000 characters by the name of their key", async () => {
    for (const key of ["q", "search", "locality", "availableBy", "polygon", "bbox"].filter(
      (key) => name !== "GET v1/properties/map" || key !== "bbox",
    ))
      expect((await refusal(`${key}=${"x".repeat(5_000)}`))[0], key).toBe(400);
  });
});

describe("GET v1/properties", () => {
  const status = async (query: string) => (await ask(list, `/api/v1/properties?${query}`)).status;

  it("knows facets=1 alone", async () => {
    for (const value of ["2", "0", "true", "yes"]) expect(await status(`facets=${value}`), value).toBe(400);
    expect(await status("facets=1&facets=1")).toBe(400);
    expect(await status("facets=1")).toBe(200);
  });

  it("refuses boxes outside of the world or turned round", async () => {
    for (const box of [
      "-200,0,-190,10",
      "75,80,76,95",
      "76,22,75,23",
      "75,23,76,22",
      "170,10,-170,20",
      "1,2,3",
      "a,b,c,d",
      "1,1,1,1",
    ])
      expect(await status(`bbox=${box}`), box).toBe(400);
  });
});

it("reads of search texts refuse 5,000 characters, and nothing else of a strange text", async () => {
  const long = "x".repeat(5_000);
  expect((await ask(parse, `/api/v1/search/parse?q=${long}`)).status).toBe(400);
  expect((await ask(suggest, `/api/v1/suggestions?search=${long}`)).status).toBe(400);
  for (const text of ["qwertyuiop nagar", "((((", "💥", "\u0000", "नगर नगर नगर"])
    expect((await ask(parse, `/api/v1/search/parse?q=${encodeURIComponent(text)}`)).status, text).toBe(200);
});

describe("pages drop what the calls refuse", () => {
  const SITE = "http://localhost:3000";
  /** Where a page leads to; undefined when it stays. */
  async function leads(path: string): Promise<string | undefined> {
    const answer = await middleware(new NextRequest(SITE + canonicalAddress({ url: path, isRsc: false })));
    expect([200, 308]).toContain(answer.status);
    return answer.headers.get("location")?.slice(SITE.length);
  }

  it("each wrong value, with a redirect to the address without it", async () => {
    vi.stubEnv("AUTH_SECRET", "0123456789-abcdefghijklmnopqrstuvwxyz");
    const kept = "furnished=semi";
    // Existing localities are known to pages alone, which redirect once more.
    for (const [key, value] of wrong.filter(([, value]) => !value.includes(",") && value !== "indore/nowhere-at-all")) {
      if (["furnished", "category"].includes(key)) continue;
      const expected = `/buy?${kept}`;
      expect(await leads(`/buy?${key}=${encodeURIComponent(value)}&${kept}`), `${key}=${value}`).toBe(expected);
    }
  });

  it("empty values and unknown keys; of a key with one value the last counts", async () => {
    vi.stubEnv("AUTH_SECRET", "0123456789-abcdefghijklmnopqrstuvwxyz");
    expect(await leads("/listings?minPrice=&rera=1&type=&colour=red")).toBe("/listings?rera=1");
    expect(await leads("/listings?minPrice=5000&minPrice=9000")).toBe("/listings?minPrice=9000");
    expect(await leads("/listings?polygon=75.8,22.7,75.9,22.8,75.9,22.7,75.8,22.8&rera=1")).toBe("/listings?rera=1");
    expect(await leads("/listings?bbox=-200,0,-190,10&rera=1")).toBe("/listings?rera=1");
  });
});
