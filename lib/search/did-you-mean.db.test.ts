import { beforeAll, describe, expect, it, vi } from "vitest";
import { GET as listProperties } from "@/app/api/v1/properties/route";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import type { Sort } from "@/lib/property/constants";
import { findCards, findWider } from "@/lib/search/did-you-mean";
import { seedPlaces } from "@/lib/search/place-seed";
import { shippedPlaces } from "@/lib/search/place-table";
import { filterOf } from "@/lib/search/query-parameters";
import type { ListFilter } from "@/lib/search/types";
import { PropertyModel } from "@/models/listings";
import { LocalityModel } from "@/models/search";
import { callApi } from "@/tests/api-call";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, type flatForRent, somePhoto } from "@/tests/stated-property";

const PAGE = { page: 1, pageSize: 12 } as const;
const find = (
  search: string,
  more: { criteria?: Partial<ListFilter>; isExact?: boolean; sort?: Sort | undefined } = {},
) => findCards({ ...PAGE, criteria: {}, search, ...more });
const names = async (search: string) => (await find(search)).cards.map(({ name }) => name).sort();

beforeAll(async () => {
  const [owner, admin] = await Promise.all([signedIn("owner"), signedIn("admin")]);
  const list = async (by: Person, changes: Parameters<typeof flatForRent>[0]) => {
    const { _id } = await createProperty(by.actor, anotherFlat(changes), [somePhoto]);
    await approveProperty(admin.actor, _id);
  };
  const details = { bathrooms: 1, totalArea: 600 };
  await list(owner, { name: "Shalimar", locality: "Vijay Nagar", price: 24_000 });
  await list(owner, {
    name: "Sunrise",
    locality: "Palasia",
    price: 12_000,
    propertyDetails: { ...details, bedrooms: 2 },
  });
  await list(owner, { name: "Lake view", city: "Bhopal", locality: "Arera Colony", landmark: "Palesia tower" });
  await LocalityModel.updateOne({ _id: "indore/vijay-nagar" }, { count: limits.landingMinListings });
});

describe("a misspelt search", () => {
  it("has the results of the corrected place, and is marked as corrected", async () => {
    expect(await find("vijy nagar")).toMatchObject({
      isCorrected: true,
      search: "Vijay Nagar",
      total: 1,
      criteria: [{ label: "Vijay Nagar" }],
    });
    expect(await names("vijy nagar")).toEqual(["Shalimar"]);
    expect(await names("3 bhk flat in indor")).toEqual(["Shalimar"]);
    expect(await names("flats in bhopl")).toEqual(["Lake view"]);
  });

  it("is not corrected when it is exact, or not similar to any place", async () => {
    expect(await find("vijy nagar", { isExact: true })).toMatchObject({ search: "vijy nagar", total: 0 });
    const found = await find("swimming pool");
    expect([found.total, found.isCorrected, found.search]).toEqual([0, undefined, "swimming pool"]);
  });

  it("is not corrected when a listing has the word, even without results", async () => {
    expect(await find("palesia")).toMatchObject({ search: "palesia", total: 1 });
    const none = await find("palesia house");
    expect([none.total, none.isCorrected]).toEqual([0, undefined]);
  });

  it("keeps its other criteria, even without results", async () => {
    const found = await find("vijy nagar under 5000", { criteria: { types: ["Flat"] } });
    expect(found).toMatchObject({ isCorrected: true, search: "Vijay Nagar under 5000", total: 0 });
    expect(await findWider(found.filter)).toEqual({
      label: "See 1 flat in Vijay Nagar",
      href: "/property/explore?search=flats%20in%20Vijay%20Nagar",
    });
  });

  it("reads nothing more when there are results", async () => {
    const look = vi.spyOn(PropertyModel.collection, "countDocuments");
    await find("shalimar");
    expect(look).not.toHaveBeenCalled();
    await find("shalimaar");
    expect(look).toHaveBeenCalled();
    look.mockRestore();
  });
});

describe("what a text means", () => {
  beforeAll(() =>
    seedPlaces(
      new Date(),
      shippedPlaces().filter(({ name }) => name === "Saket Nagar"),
    ),
  );

  it("is said with the words that are not understood, and the other readings", async () => {
    expect(await find("3bhk vijay nagar corner")).toMatchObject({ unknown: ["corner"] });
    expect(await find("vijay nagar 3bhk")).not.toHaveProperty("unknown");
    expect(await find("swimming corner")).toMatchObject({ unknown: ["swimming corner"] });
    expect((await find("saket nagar 2bhk")).readings).toEqual([
      { label: "Saket Nagar, Indore", meaning: { criteria: { localityKeys: ["indore/saket-nagar"], bedrooms: [2] } } },
      { label: "Saket Nagar, Bhopal", meaning: { criteria: { localityKeys: ["bhopal/saket-nagar"], bedrooms: [2] } } },
    ]);
  });

  it("orders the list, until the address says an order", async () => {
    const costly = "most expensive flats in indore";
    const orderOf = async (sort?: Sort) => (await find(costly, { sort })).cards.map(({ name }) => name);
    expect(await find(costly)).toMatchObject({ textSort: "price-desc" });
    expect(await orderOf()).toEqual(["Shalimar", "Sunrise"]);
    expect(await orderOf("newest")).toEqual(["Sunrise", "Shalimar"]);
  });

  it("is corrected to a landmark of the place table too", async () => {
    expect(await find("barkatullah universty flat")).toMatchObject({
      isCorrected: true,
      search: "Barkatullah University flat",
      criteria: [{ label: "Near Barkatullah University" }, { label: "Flat" }],
    });
  });

  it("in Hindi finds the same homes", async () => {
    expect(await names("विजय नगर में फ्लैट")).toEqual(["Shalimar"]);
    expect(await names("2 kamre ka flat palasia me 15 hazar tak")).toEqual(["Sunrise"]);
  });

  it("has its order, too", async () => {
    expect((await find("cheap flats")).cards.map(({ price }) => price)).toEqual(
      (await find("flats", {})).cards.map(({ price }) => price).sort((one, other) => one - other),
    );
  });
});

describe("the nearest wider search", () => {
  const wider = (criteria: Partial<ListFilter>, path?: typeof routes.listings) => findWider(filterOf(criteria), path);
  const flats = { types: ["Flat"], categories: ["rent"] } as const;

  it.each<[string, Partial<ListFilter>, string, string]>([
    [
      "budget",
      { ...flats, cities: ["Indore"], maxPrice: 5_000 },
      "See 2 flats for rent in Indore",
      "/in/indore/rent/flat",
    ],
    [
      "bedrooms",
      { ...flats, cities: ["Indore"], localityKeys: ["indore/palasia"], bedrooms: [4] },
      "See 1 flat for rent in Palasia, Indore",
      "/in/indore/at/palasia/rent/flat",
    ],
    [
      "locality",
      { types: ["Flat"], categories: ["rent"], localityKeys: ["indore/gone"] },
      "See 2 flats for rent in Indore",
      "/in/indore/rent/flat",
    ],
    [
      "type",
      { types: ["Villa"], categories: ["rent"], cities: ["Bhopal"] },
      "See 1 property for rent in Bhopal",
      "/in/bhopal/rent",
    ],
    ["category", { categories: ["sale"], cities: ["Bhopal"] }, "See 1 property in Bhopal", "/in/bhopal"],
    ["city", { cities: ["Dhar"] }, "See 3 properties", "/listings"],
    ["words", { words: ["castle"] }, "See 3 properties", "/listings"],
  ])("drops the %s first", async (_, criteria, label, href) => {
    expect(await wider(criteria)).toEqual({ label, href });
  });

  it("stays on its list, reads at most six counts, and is undefined without criteria", async () => {
    expect(await wider({ types: ["Flat"], maxPrice: 1_000 }, routes.buy)).toEqual({
      label: "See 3 flats",
      href: "/buy?type=Flat",
    });
    expect(await wider({})).toBeUndefined();
  });

  it("of contradicting criteria is the search of the text", async () => {
    const { filter, total } = await find("flat in Bhopal", { criteria: { types: ["House"] } });
    expect(total).toBe(0);
    expect(await findWider(filter)).toEqual({
      label: "See 1 flat in Bhopal",
      href: "/property/explore?search=flats%20in%20Bhopal",
    });
  });
});

describe("a place of the table where no home is", () => {
  beforeAll(async () => {
    await seedPlaces(
      new Date(),
      shippedPlaces().filter(({ name }) => ["Saket Nagar", "Silicon City"].includes(name)),
    );
    const [owner, admin] = await Promise.all([signedIn("owner"), signedIn("admin")]);
    const near = anotherFlat({ name: "Orchid", locality: "Rau", landmark: "Near Silicon City" });
    await approveProperty(admin.actor, (await createProperty(owner.actor, near, [somePhoto]))._id);
  });
  const asked = async (query: string): Promise<string[]> => {
    const { body } = await callApi(listProperties, { path: `/api/v1/properties?${query}` });
    return (body.data as { name: string }[]).map(({ name }) => name);
  };

  it("is searched as words, by pages and the API alike", async () => {
    expect(await names("silicon city")).toEqual(["Orchid"]);
    expect(await asked("search=silicon%20city")).toEqual(["Orchid"]);
    expect(await asked("search=silicon%20city&exact=1")).toEqual([]);
    expect(await asked("search=vijy%20nagar")).toEqual(["Shalimar"]);
  });

  it("means the same whatever else is chosen", async () => {
    expect((await find("vijay nagar", { criteria: { types: ["Villa"] } })).filter.localityKeys).toEqual([
      "indore/vijay-nagar",
    ]);
    const villas = { types: ["Villa"] } as const;
    expect((await find("silicon city", { criteria: villas })).filter.words).toEqual(["silicon", "city"]);
  });
});

describe("the name of a home", () => {
  const NAME = "Home with cool rooms near the lawn";
  beforeAll(async () => {
    const [owner, admin] = await Promise.all([signedIn("owner"), signedIn("admin")]);
    const named = anotherFlat({ name: NAME, city: "Dhar", locality: "Civil Lines" });
    await approveProperty(admin.actor, (await createProperty(owner.actor, named, [somePhoto]))._id);
  });

  it("finds it, whatever its words mean in other searches", async () => {
    expect((await find(NAME, { isExact: true })).total).toBe(0);
    expect(await names(NAME)).toEqual([NAME]);
    expect(await names("home with cool rooms, NEAR LAWNS")).toEqual([NAME]);
  });

  it("is the whole name: other words mean what they always do", async () => {
    expect(await names("home with cool rooms in Dhar")).toEqual([]);
    expect(await names("house with cool rooms near the lawn")).toEqual([]);
  });
});
