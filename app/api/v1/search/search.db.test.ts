import { beforeAll, describe, expect, it } from "vitest";
import { GET as parse } from "@/app/api/v1/search/parse/route";
import { GET as places } from "@/app/api/v1/search/places/route";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { limits } from "@/lib/platform/limits";
import { indiaDateOf } from "@/lib/platform/time";
import type { PlaceName } from "@/lib/search/place-rules";
import { seedPlaces } from "@/lib/search/place-seed";
import { type Understood, understand } from "@/lib/search/understand/answer";
import type { FieldWords } from "@/lib/search/understand/lexicon";
import { phrasesOf } from "@/lib/search/understand/phrases";
import { callApi } from "@/tests/api-call";
import { signedIn } from "@/tests/people";
import { readCorpus } from "@/tests/search-corpus";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

const ask = (q?: string) =>
  callApi(parse, { path: `/api/v1/search/parse${q === undefined ? "" : `?${new URLSearchParams({ q })}`}` });

const meant = async (q: string): Promise<Pick<Understood, "filters" | "readings">> => (await ask(q)).body.data;

beforeAll(async () => {
  await seedPlaces();
  const [owner, admin] = await Promise.all([signedIn("owner"), signedIn("admin")]);
  for (let home = 0; home < limits.landingMinListings; home += 1) {
    const { _id } = await createProperty(owner.actor, anotherFlat({ locality: "Kamal Vihar" }), [somePhoto]);
    await approveProperty(admin.actor, _id);
  }
});

describe("GET v1/search/parse", () => {
  it("says what a text means, with the words that say it and a canonical address", async () => {
    const { status, body } = await ask("2bhk 15k ke andar vijay nagar ladkiyon ke liye corner");
    expect(status).toBe(200);
    expect(body.data).toEqual({
      filters: {
        category: ["rent"],
        locality: ["indore/vijay-nagar"],
        maxPrice: 15_000,
        bedrooms: [2],
        preferred: ["girl"],
        q: "corner",
      },
      chips: [
        { key: "bedrooms", value: [2], label: "2 BHK", words: "2bhk", filters: { bedrooms: [2] } },
        {
          key: "maxPrice",
          value: 15_000,
          label: "Up to ₹15,000",
          words: "15k ke andar",
          filters: { maxPrice: 15_000 },
        },
        {
          ...{ key: "locality", value: ["indore/vijay-nagar"], label: "Vijay Nagar", words: "vijay nagar" },
          filters: { locality: ["indore/vijay-nagar"] },
        },
        {
          ...{ key: "preferred", value: ["girl"], label: "For girls, or for everyone", words: "ladkiyon" },
          filters: { preferred: ["girl"] },
        },
        { key: "category", value: ["rent"], label: "For Rent", words: "ladkiyon", filters: { category: ["rent"] } },
      ],
      unknown: ["corner"],
      readings: [],
      href: "/property/explore?category=rent&locality=indore/vijay-nagar&maxPrice=15000&bedrooms=2&preferred=girl&search=corner",
    });
  });

  it("reads the localities of listings, and names several cities have as readings", async () => {
    expect((await meant("flat kamal vihar")).filters).toEqual({
      type: ["Flat"],
      locality: ["indore/kamal-vihar"],
    });
    expect((await meant("saket nagar")).readings).toEqual([
      { locality: ["indore/saket-nagar"] },
      { locality: ["bhopal/saket-nagar"] },
    ]);
  });

  it("says the words that it does not understand one by one, each once", async () => {
    const unknownOf = async (q: string) => (await ask(q)).body.data as { unknown: string[]; filters: { q?: string } };
    expect(await unknownOf("flat xyzzy plugh")).toMatchObject({
      unknown: ["xyzzy", "plugh"],
      filters: { type: ["Flat"], q: "xyzzy plugh" },
    });
    expect((await unknownOf("xyzzy  plugh flat plugh frobnitz")).unknown).toEqual(["xyzzy", "plugh", "frobnitz"]);
  });

  it("answers nothing for nothing, and refuses longer texts and what is no text", async () => {
    for (const q of [undefined, "", "???"])
      expect((await ask(q)).body.data).toMatchObject({ filters: {}, chips: [], unknown: [], readings: [] });
    const longest = "x".repeat(limits.searchMaxCharacters);
    expect([(await ask(longest)).status, (await ask(`${longest}x`)).status]).toEqual([200, 400]);
    expect((await ask("x".repeat(5_000))).status).toBe(400);
    expect((await callApi(parse, { path: "/api/v1/search/parse?q=a&q=b" })).status).toBe(400);
    expect((await callApi(parse, { path: "/api/v1/search/parse?q[$ne]=a" })).status).toBe(400);
  });
});

describe("GET v1/search/places", () => {
  it("has the place table and the localities of listings", async () => {
    const { status, body } = await callApi(places, { path: "/api/v1/search/places" });
    const all: PlaceName[] = body.data;
    const named = (key: string) => all.find((place) => place.key === key);
    expect(status).toBe(200);
    expect(named("indore/kamal-vihar")).toMatchObject({ name: "Kamal Vihar", city: "Indore", aliases: [] });
    expect(named("indore/vijay-nagar")?.hindi).toBe("विजय नगर");
  });

  it("has all that a browser needs to read texts as the server does", async () => {
    const { body } = await callApi(places, { path: "/api/v1/search/places" });
    const { words } = (body as unknown as { meta: { words: FieldWords } }).meta;
    const options = { phrases: phrasesOf(body.data as PlaceName[], words), today: indiaDateOf(Date.now()) };
    for (const { text } of readCorpus("first-half").slice(0, 40)) {
      expect((await meant(text)).filters, text).toEqual(understand(text, options).filters);
    }
  });
});
