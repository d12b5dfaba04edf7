import { expect, test } from "@playwright/test";
import { slowDownFinds } from "@/e2e/database";
import { deleteListing, fullDetails, patchListing, postListing, statedListing } from "@/e2e/listings";
import { openMarket } from "@/e2e/own-server";
import { indianNumber } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import { CATEGORIES, CATEGORY_NAMES, PROPERTY_TYPES } from "@/lib/property/constants";
import { detailRows } from "@/lib/property/facts";
import { atDepth, HANGS_AFTER_MS, sampleOf } from "@/tests/depth";

const LANDING = "/property/house/indore/rent/10000-20000";
const OLD_PLACES = [
  "/",
  "/listings",
  "/listings?type=House",
  "/buy",
  "/property/explore?category=rent&type=house",
  LANDING,
];

const asIs = { maxRedirects: 0 } as const;

// In their order on one server and its own database; each test leaves it without listings. The test of landing pages comes
// first: it starts with a locality that nobody has listed in.
test.describe.configure({ mode: "default", timeout: HANGS_AFTER_MS });
let market: Awaited<ReturnType<typeof openMarket>>;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  market = await openMarket();
});
test.afterEach(() => market.empty());
test.afterAll(() => market.close());

const CITY = "/in/indore";
const LOCALITY = "/in/indore/at/sudama-nagar";
const KIND = "/in/indore/rent/house";

/** A house of its own: listings of one home would be one card. */
const anotherHouse = (number: number, name: string) =>
  statedListing("House", "rent", {
    name,
    address: `${14 + 20 * number} Sarafa Lane`,
    price: String(12_000 * (number + 1)),
    yearBuilt: String(1990 + 8 * number),
    propertyDetails: JSON.stringify({
      ...fullDetails("House", "rent"),
      bedrooms: number + 1,
      totalArea: 700 * (number + 1),
    }),
  });

test("a change of one listing shows on the pages of its city, locality and kind at the next request", async () => {
  const { owner, admin, visitor } = market;
  const htmlOf = async (path: string) => {
    const answer = await visitor.get(path, asIs);
    expect(answer.status(), path).toBe(200);
    return answer.text();
  };
  const shown = async (path: string, names: readonly string[]) => {
    const html = await htmlOf(path);
    return { names: names.filter((name) => html.includes(name)), isIndexed: !html.includes('content="noindex') };
  };
  const names = ["House one of three", "House two of three", "House three of three"];
  const posted: { _id: string }[] = [];
  expect((await visitor.get(LOCALITY, asIs)).status(), "a locality nobody has listed in").toBe(404);
  for (const [index, name] of names.entries()) {
    const listing = await postListing(owner, anotherHouse(index, name));
    posted.push(listing);
    await patchListing(admin, routes.api.approve(listing._id));
    for (const path of [CITY, LOCALITY, KIND, `${LOCALITY}/rent/house`])
      expect(await shown(path, names), `${path} with ${index + 1}`).toEqual({
        names: names.slice(0, index + 1),
        isIndexed: index === 2,
      });
  }
  const [first, second] = posted;
  await patchListing(owner, routes.api.sell(first?._id ?? ""));
  for (const path of [CITY, LOCALITY, KIND])
    expect(await shown(path, names), `${path} after a sale`).toEqual({ names: names.slice(1), isIndexed: false });
  await patchListing(owner, routes.api.unsell(first?._id ?? ""));
  await patchListing(admin, routes.api.ownProperty(second?._id ?? ""), { locality: "Rau" });
  expect(await shown(LOCALITY, names), "the locality it left").toEqual({
    names: names.filter((name) => name !== names[1]),
    isIndexed: false,
  });
  expect((await shown("/in/indore/at/rau", names)).names, "the locality it came to").toEqual([names[1]]);
  expect((await shown(CITY, names)).names, "its city").toEqual(names);
  await deleteListing(owner, second?._id ?? "");
  expect((await visitor.get("/in/indore/at/rau", asIs)).status(), "the last one there deleted").toBe(404);
  expect((await shown(KIND, names)).isIndexed, "its kind").toBe(false);
});

test("a landing page stays kept when a listing changes that differs in two of its category, type and city", async () => {
  const { owner, admin, visitor } = market;
  const approved = async (listing: ReturnType<typeof statedListing>) =>
    patchListing(admin, routes.api.approve((await postListing(owner, listing))._id));
  let flats = 0;
  const flatForSale = () => {
    const [number, price] = [1 + 70 * flats, String(9_000_000 - 1_000_000 * flats)];
    flats += 1;
    return statedListing("Flat", "sale", {
      city: "Dewas",
      address: `${number} Station Road`,
      price,
      name: `Flat ${number}`,
    });
  };
  const isKept = async () => (await visitor.get(KIND, asIs)).headers()["x-nextjs-cache"] === "HIT";
  await approved(anotherHouse(0, "The only house"));
  await approved(flatForSale());
  // A job may work out the risk or the rank of the house meanwhile, which changes the page once.
  await expect(async () => {
    await visitor.get(KIND, asIs);
    expect(await isKept(), "the second answer").toBe(true);
    await approved(flatForSale());
    expect(await isKept(), "after a flat for sale in Dewas").toBe(true);
  }).toPass({ timeout: 120_000 });
  await approved({ ...anotherHouse(1, "A house elsewhere"), city: "Dewas" });
  expect(await isKept(), "after a house for rent in Dewas, which the filter of cities counts").toBe(false);
});

test("every change of a listing shows in lists, pages and API at the next request", async () => {
  const { owner, admin, visitor } = market;
  const statusOf = async (path: string) => (await visitor.get(path, { maxRedirects: 0 })).status();

  /** Requested twice, so that a cached answer is seen as well. */
  async function expectShown(
    isShown: boolean,
    name: string,
    { _id, slug }: { _id: string; slug: string },
    when: string,
  ) {
    for (const turn of ["first", "second"]) {
      const what = `${when}, ${turn} request`;
      for (const path of OLD_PLACES)
        expect((await (await visitor.get(path)).text()).includes(name), `${path} ${what}`).toBe(isShown);
      const listed = await (await visitor.get("/api/v1/properties?approval=true")).json();
      expect(listed.data.map((one: { _id: string }) => one._id).includes(_id), `list of the API ${what}`).toBe(isShown);
      expect(await statusOf(`/api/v1/properties/${_id}`), `API ${what}`).toBe(isShown ? 200 : 404);
      expect(await statusOf(`/property/${slug}`), `page ${what}`).toBe(isShown ? 200 : 404);
    }
  }

  const name = "Verandah house with a mango tree";
  const listing = await postListing(owner, statedListing("House", "rent", { name }));
  const { _id } = listing;
  await expectShown(false, name, listing, "posted");
  await patchListing(admin, routes.api.approve(_id));
  await expectShown(true, name, listing, "approved");
  await patchListing(owner, routes.api.sell(_id));
  await expectShown(false, name, listing, "sold");
  await patchListing(owner, routes.api.unsell(_id));
  await expectShown(true, name, listing, "unsold");

  const newName = "Verandah house with two mango trees";
  const edited = await patchListing(owner, routes.api.ownProperty(_id), { name: newName });
  await expectShown(false, name, listing, "edited");
  await patchListing(admin, routes.api.approve(_id));
  await expectShown(true, newName, edited, "approved again");

  const moved = await patchListing(admin, routes.api.ownProperty(_id), { city: "Bhopal" });
  expect((await (await visitor.get(LANDING)).text()).includes(newName), "the landing page it left").toBe(false);
  const bhopal = await (await visitor.get(LANDING.replace("indore", "bhopal"))).text();
  expect(bhopal.includes(newName), "the landing page it came to").toBe(true);
  expect(await statusOf(`/property/${edited.slug}`), "its earlier address").toBe(308);
  expect(await statusOf(`/property/${moved.slug}`), "its new address").toBe(200);

  await deleteListing(owner, _id);
  expect((await (await visitor.get("/listings")).text()).includes(newName), "deleted").toBe(false);
  for (const path of [
    `/property/${moved.slug}`,
    `/property/${edited.slug}`,
    `/property/${_id}`,
    `/api/v1/properties/${_id}`,
  ])
    for (const turn of ["first", "second"]) expect(await statusOf(path), `${path} deleted, ${turn} request`).toBe(404);

  const refused = await postListing(owner, statedListing("House", "rent", { name: "House to be refused" }));
  await patchListing(admin, routes.api.reject(refused._id), { reason: "The photos show another house" });
  await expectShown(false, "House to be refused", refused, "rejected");
});

/** So many pages must be rendered while a write changes what they show. */
const OVERLAPS = atDepth({ standard: 2, all: 10 });
const MOST_TRIALS = 5 * OVERLAPS;
const NAME = "House with a slow veranda";
/** Of a list that is rendered: which listings, then what they are. */
const SEARCHES = 2;
const PAGE = "/listings?type=House";

test("a page that is rendered while a write changes what it shows is not cached", async () => {
  const { owner, admin, visitor, uri } = market;
  const database = await slowDownFinds(uri, `${new URL(uri).pathname.slice(1)}.properties`);
  const shows = async () => (await (await visitor.get(PAGE)).text()).includes(NAME);
  try {
    const post = async (number: number, name: string) => {
      const { _id } = await postListing(owner, anotherHouse(number, name));
      await patchListing(admin, routes.api.approve(_id));
      return _id;
    };
    await post(0, "House that stays");
    const id = await post(1, NAME);
    const seen = { overlapped: 0, staleAfterwards: 0 };
    // A job that reads listings at that moment may be slowed down instead of the page.
    for (let trial = 0; trial < MOST_TRIALS && seen.overlapped < OVERLAPS; trial += 1) {
      // By the administrator: the seller may do so five times an hour.
      await patchListing(admin, routes.api.sell(id));
      await database.slow(SEARCHES);
      const rendering = shows();
      // The first search, which says what the page lists, is over when the second one waits.
      await database.lastWaits();
      await patchListing(admin, routes.api.unsell(id));
      if (!(await rendering)) seen.overlapped += 1;
      if (!(await shows())) seen.staleAfterwards += 1;
    }
    expect(seen).toEqual({ overlapped: OVERLAPS, staleAfterwards: 0 });
  } finally {
    await database.close();
  }
});

const KINDS_AT_STANDARD = 8;
const KINDS = sampleOf(
  PROPERTY_TYPES.flatMap((type) => CATEGORIES.map((category) => ({ type, category }))),
  KINDS_AT_STANDARD,
);
const ROW = /<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g;

const RECORDED = {
  rent: { "Rent required": "2+1" },
  sale: { "TNCP Approved": "Yes", "RERA Approved": "No", "Loan on this Property": "Yes" },
  lease: {},
  "new-projects": { "RERA number": "P-IND-24-001234" },
};

test("every type in every category is posted, approved, and read back on its public page", async () => {
  for (const { type, category } of KINDS) {
    const what = `${type} for ${category}`;
    const { _id, slug } = await postListing(market.owner, statedListing(type, category));
    expect((await market.visitor.get(`/property/${slug}`)).status(), `${what} while it waits`).toBe(404);
    await patchListing(market.admin, routes.api.approve(_id));
    const answer = await market.visitor.get(`/property/${slug}`);
    expect(answer.status(), what).toBe(200);
    const html = await answer.text();
    const rows = [...html.matchAll(ROW)].map(([, label, value]) => `${label}: ${value}`);
    const details = detailRows({ propertyType: type, propertyDetails: fullDetails(type, category) });
    expect(rows, what).toEqual(
      expect.arrayContaining([
        ...details.map(({ label, value }) => `${label}: ${value}`),
        ...Object.entries({
          Category: CATEGORY_NAMES[category].badge,
          "Preferred customer": "Family",
          "Year built": "2015",
          ...RECORDED[category],
        }).map(([label, value]) => `${label}: ${value}`),
      ]),
    );
    for (const text of [`${type} ${category} near the lake`, indianNumber(15_000), "Sudama Nagar", "Quiet street"])
      expect(html, `${what}: ${text}`).toContain(text);
    expect(html, what).not.toContain("14 Sarafa Lane");
  }
});
