import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { ownAddress } from "@/e2e/fixtures";
import { patchListing, postListing, removeListings, statedListing } from "@/e2e/listings";
import { signInAs, signUp } from "@/e2e/people";
import { cachedPages } from "@/e2e/public-pages";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { CITY_CENTRES, distanceMetres, type Position, rounded } from "@/lib/property/geo";
import { atDepth, HANGS_AFTER_MS, sampleOf } from "@/tests/depth";

const AT_ONCE = 8;
const ATTACKED = atDepth({ standard: 2, all: 6 });
/** Of the attacks: areas are compared in steps of a metre, and the last ones are four of them wide. */
const ROUNDING_METRES = 5;
const CITY = "Dhar";
const SITEMAP_PAGES = 25;
/** Degrees around a pin that contain the public point of its home. */
const WIDE = 0.02;

type Home = { _id: string; slug: string; locality: string; pin: Position };

let homes: Home[] = [];
let publicCoordinates = new Set<number>();
/** Of public points and of pins. */
let sharedCoordinates = new Set<number>();
let visitor: APIRequestContext;
let owner: APIRequestContext;
let admin: APIRequestContext;
let buyer: APIRequestContext;

/** A part of the key of a locality that no other test has, without digits, which might look like a number. */
const ownSlug = () => `colony-${[...randomBytes(10)].map((byte) => String.fromCharCode(97 + (byte % 26))).join("")}`;

const { lng: LNG, lat: LAT } = CITY_CENTRES[CITY];
/**
 * Three places far from each other, from the middle of the city and from its localities on the map; the first one is a building
 * with two homes.
 */
const PINS = [
  [0.021_37, 0.018_53],
  [0.021_37, 0.018_53],
  [-0.031_19, 0.012_77],
  [0.033_91, -0.037_43],
].map(([east = 0, north = 0]) => rounded({ lng: LNG + east, lat: LAT + north }));

test.describe.configure({ mode: "default", timeout: HANGS_AFTER_MS });

test.beforeAll(async ({ playwright }) => {
  const caller = () =>
    playwright.request.newContext({ baseURL: process.env.BASE_URL ?? "", extraHTTPHeaders: ownAddress() });
  [visitor, owner, admin, buyer] = await Promise.all([caller(), caller(), caller(), caller()]);
  await signUp({ request: owner }, "owner");
  await signUp({ request: buyer }, "buyer");
  await signInAs({ request: admin }, "admin");
  homes = [];
  for (const [place, pin] of PINS.entries()) {
    const locality = place === 1 ? (homes[0]?.locality ?? "") : ownSlug();
    const listing = statedListing("House", place === 1 ? "sale" : "rent", {
      name: `House of ${locality}`,
      address: `${place + 14} Sarafa Lane`,
      city: CITY,
      locality: locality.replace("-", " "),
      pin: JSON.stringify(pin),
    });
    const { _id, slug } = await postListing(owner, listing);
    homes.push({ _id, slug, locality, pin });
    await patchListing(admin, routes.api.approve(_id));
  }
  const points = (await Promise.all(homes.map(({ pin }) => mapItems(`bbox=${boxAround(pin, WIDE)}&zoom=16`)))).flat();
  publicCoordinates = new Set(
    points.filter(({ _id }) => homes.some((home) => home._id === _id)).flatMap(({ lng, lat }) => [lng, lat]),
  );
  sharedCoordinates = new Set(
    homes.flatMap(({ pin }) => [pin.lng, pin.lat]).filter((value) => publicCoordinates.has(value)),
  );
  for (const value of sharedCoordinates) publicCoordinates.delete(value);
});

test.afterAll(async () => {
  await removeListings(
    admin,
    homes.map(({ _id }) => _id),
  );
  await Promise.all([visitor, owner, admin, buyer].map((caller) => caller?.dispose()));
});

/** An answer to a visitor whose allowance of calls nobody has used. */
const asVisitor = (path: string, headers: Record<string, string> = {}) =>
  visitor.get(path, { headers: { ...ownAddress(), ...headers } });

async function jsonOf<T>(path: string): Promise<T> {
  const answer = await asVisitor(path);
  expect(answer.status(), path).toBe(200);
  return answer.json();
}

type Item = { _id?: string; count?: number; lng: number; lat: number; radius?: number };
const mapItems = async (query: string) => (await jsonOf<{ data: Item[] }>(`/api/v1/properties/map?${query}`)).data;

const boxAround = ({ lng, lat }: Position, degrees: number) =>
  [lng - degrees, lat - degrees, lng + degrees, lat + degrees].map((value) => value.toFixed(6)).join(",");
const polygonAround = ({ lng, lat }: Position, degrees: number) =>
  [lng - degrees, lat - degrees, lng + degrees, lat - degrees, lng, lat + degrees]
    .map((value) => value.toFixed(6))
    .join(",");

/** The text of an answer, its headers and lower-case escapes included. */
async function wholeText(caller: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const answer = await caller.get(path, { headers: { ...ownAddress(), ...headers } });
  const text = [answer.url(), JSON.stringify(answer.headers()), await answer.text()].join("\n");
  return { status: answer.status(), text: text.replaceAll("%2C", ",").replaceAll("&quot;", '"') };
}

/**
 * Where a text has the true place of a home: two numbers that follow each other, in either order, closer to its pin than a
 * public point may be, or one coordinate of the pin with all its decimals, unless a public point has it too: it was moved due north or
 * east then, about once in fifty runs. Coordinates of public points are passed over: the
 * longitude of one home and the latitude of its neighbour in the same building may be close to the pin by chance.
 */
function placesIn(text: string, known: readonly Home[]): string[] {
  const numbers = [...text.matchAll(/-?\d{1,3}\.\d{3,}/g)]
    .map(([number]) => Number(number))
    .filter((number) => !publicCoordinates.has(number));
  const isNear = (one: number, other: number, { pin }: Home) =>
    distanceMetres(pin, { lng: one, lat: other }) < limits.pointMovedMinMetres;
  const pairs = known.filter((home) =>
    numbers.some((number, place) =>
      numbers.slice(place + 1, place + 4).some((other) => isNear(number, other, home) || isNear(other, number, home)),
    ),
  );
  const exact = known.filter(({ pin }) =>
    [pin.lng, pin.lat].some((value) => !sharedCoordinates.has(value) && text.includes(String(value))),
  );
  return [...new Set([...pairs, ...exact])].map(({ pin }) => `${pin.lng},${pin.lat}`);
}

/** The addresses in the site map and the maps that it names. */
async function sitemapAddresses(): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await (await asVisitor(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => {
      const { pathname, search } = new URL(url.replaceAll("&amp;", "&"));
      return pathname + search;
    });
  const shards = await locations(routes.sitemap);
  const all = (await Promise.all(shards.map(locations))).flat();
  const own = all.filter((path) => homes.some(({ slug, locality }) => path.includes(slug) || path.includes(locality)));
  return [...new Set([routes.sitemap, ...shards, ...own, ...sampleOf(all, SITEMAP_PAGES)])];
}

/** Every public page with its payload and every public call, with boxes, circles and polygons of many sizes around each pin. */
async function publicAddresses(): Promise<{ pages: string[]; calls: string[] }> {
  const around = homes.flatMap(({ pin }) => [
    `near=${pin.lng},${pin.lat},3`,
    `near=${pin.lng},${pin.lat},0.26`,
    ...[0.03, 0.005, 0.0025].flatMap((degrees) => [
      `bbox=${boxAround(pin, degrees)}`,
      `polygon=${polygonAround(pin, degrees)}`,
    ]),
  ]);
  // Where the pin stands in the address, the answer repeats what the visitor typed: areas around a place beside it.
  const beside = homes.flatMap(({ pin }) => {
    const other = { lng: pin.lng + 0.02, lat: pin.lat + 0.02 };
    return [`near=${other.lng.toFixed(4)},${other.lat.toFixed(4)},4`, `bbox=${boxAround(other, 0.03)}`];
  });
  const [home] = homes;
  const pages = [
    ...(await cachedPages(visitor)),
    "/listings?maxPrice=90000&city=Dhar",
    "/listings?sort=price-asc&minPrice=5000&city=Dhar",
    `/buy?search=house+in+${home?.locality}`,
    "/property/explore?category=rent&type=house&city=dhar",
    "/property/house/dhar/rent/10000-20000",
    "/in/dhar",
    `/in/dhar/at/${home?.locality}`,
    `/in/dhar/at/${home?.locality}/rent/house`,
    ...beside.map((query) => `/listings?${query}`),
    ...homes.flatMap(({ _id, slug }) => [`/property/${slug}`, `/property/${_id}`]),
    ...(await sitemapAddresses()),
    routes.feed,
    "/robots.txt",
  ];
  const calls = [
    "/api/v1/properties?limit=100&facets=1",
    "/api/v1/properties?limit=100&city=Dhar",
    "/api/v1/properties?sort=price-desc",
    "/api/v1/map-ground",
    "/api/v1/search/places",
    `/api/v1/search/parse?q=house+in+${home?.locality}`,
    `/api/v1/suggestions?search=${home?.locality.slice(0, 12)}`,
    "/api/v1/property-types",
    "/api/v1/cities",
    "/api/openapi.json",
    ...homes.map(({ _id }) => `/api/v1/properties/${_id}`),
    ...[...around, ...beside].flatMap((query) => [
      `/api/v1/properties?facets=1&${query}`,
      `/api/v1/properties?sort=price-asc&${query}`,
      ...[4, 10, 16, 22].map((zoom) => `/api/v1/properties/map?${query}&zoom=${zoom}`),
    ]),
  ];
  return { pages, calls };
}

async function leaks(caller: APIRequestContext, paths: readonly string[], headers: Record<string, string> = {}) {
  const found: string[] = [];
  for (let from = 0; from < paths.length; from += AT_ONCE)
    await Promise.all(
      paths.slice(from, from + AT_ONCE).map(async (path) => {
        const { status, text } = await wholeText(caller, path, headers);
        expect(status, path).toBe(200);
        // What the visitor asked for is not a leak.
        const answered = text.replaceAll(decodeURIComponent(path.split("?")[1] ?? "\n"), "");
        found.push(...placesIn(answered, homes).map((place) => `${path}: ${place}`));
      }),
    );
  return found;
}

test("the true place of a home is in no public page, payload or call, for visitors and for buyers who unlocked nothing", async () => {
  const { pages, calls } = await publicAddresses();
  expect(pages.length + calls.length).toBeGreaterThan(200);
  for (const caller of [visitor, buyer]) {
    expect(await leaks(caller, pages)).toEqual([]);
    expect(
      await leaks(
        caller,
        pages.filter((path) => !/\.(xml|txt)$/.test(path)),
        { rsc: "1" },
      ),
    ).toEqual([]);
    expect(await leaks(caller, calls)).toEqual([]);
  }
  expect(await leaks(buyer, [routes.dashboard, routes.cart, routes.myProperties, routes.api.me])).toEqual([]);
});

test("its seller and administrators see it, so the search finds what is there", async () => {
  const [home] = homes;
  const path = routes.api.property(home?._id ?? "");
  for (const caller of [owner, admin])
    expect(placesIn((await wholeText(caller, path)).text, homes), path).not.toEqual([]);
});

/** Whether a home is in an area, as one public call tells it. */
type Probe = (home: Home, area: string) => Promise<boolean>;
const isOnMap: Probe = async ({ _id }, area) => (await mapItems(`${area}&zoom=16`)).some((item) => item._id === _id);
const isInList: Probe = async ({ _id }, area) =>
  (await jsonOf<{ data: { _id: string }[] }>(`/api/v1/properties?limit=100&${area}`)).data.some(
    (found) => found._id === _id,
  );

type Edges = { west: number; south: number; east: number; north: number };

const asBox = ({ west, south, east, north }: Edges) =>
  `bbox=${[west, south, east, north].map((value) => value.toFixed(7)).join(",")}`;
const asPolygon = ({ west, south, east, north }: Edges) =>
  `polygon=${[west, south, east, south, east, north, west, north].map((value) => value.toFixed(7)).join(",")}`;

/** The place of a home as boxes or polygons give it whose edge moves by half of what is left, to four metres. */
async function narrowedDown(home: Home, isIn: (edges: Edges) => Promise<boolean>): Promise<Position> {
  const { lng, lat } = home.pin;
  const edges = { west: lng - WIDE, south: lat - WIDE, east: lng + WIDE, north: lat + WIDE };
  expect(await isIn(edges), "the home is around its pin").toBe(true);
  for (const [low, high] of [
    ["west", "east"],
    ["south", "north"],
  ] as const)
    while (edges[high] - edges[low] > 4e-5) {
      const middle = (edges[low] + edges[high]) / 2;
      if (await isIn({ ...edges, [high]: middle })) edges[high] = middle;
      else edges[low] = middle;
    }
  return { lng: (edges.west + edges.east) / 2, lat: (edges.south + edges.north) / 2 };
}

/** Alone in its filter: what counts only says that something is there. */
const onlyOf = ({ locality, _id }: Home) =>
  `locality=dhar/${locality}&category=${_id === homes[1]?._id ? "sale" : "rent"}`;

const WAYS: { name: string; shape: (edges: Edges) => string; probe: Probe }[] = [
  { name: "boxes of the map", shape: asBox, probe: isOnMap },
  { name: "polygons of the map", shape: asPolygon, probe: isOnMap },
  { name: "boxes of lists", shape: asBox, probe: isInList },
  { name: "polygons of lists", shape: asPolygon, probe: isInList },
  {
    name: "totals of the map at the lowest zoom",
    shape: asBox,
    probe: async (home, area) => (await mapItems(`${area}&zoom=0&${onlyOf(home)}`)).length > 0,
  },
  {
    name: "counts beside filters",
    shape: asPolygon,
    probe: async (home, area) => {
      const { meta } = await jsonOf<{ meta: { facets: { type: Record<string, number> } } }>(
        `/api/v1/properties?facets=1&limit=1&${area}&${onlyOf(home)}`,
      );
      return (meta.facets.type.House ?? 0) > 0;
    },
  },
];

for (const { name, shape, probe } of WAYS)
  test(`${name} that close in on a home find its public point, never what is nearer to its pin`, async () => {
    for (const home of homes.slice(0, ATTACKED)) {
      const [item] = (await mapItems(`bbox=${boxAround(home.pin, WIDE)}&zoom=16`)).filter(
        ({ _id }) => _id === home._id,
      );
      const learnt = await narrowedDown(home, (edges) => probe(home, shape(edges)));
      expect(distanceMetres(learnt, item as Position), "the public point").toBeLessThan(ROUNDING_METRES);
      const metres = distanceMetres(learnt, home.pin);
      expect(metres).toBeGreaterThan(limits.pointMovedMinMetres - ROUNDING_METRES);
      expect(metres, "the home is in its circle").toBeLessThan(item?.radius ?? 0);
    }
  });

test("circles that shrink around a pin lose the home before they are as small as the ring", async () => {
  for (const home of homes) {
    const near = (metres: number) => `near=${home.pin.lng},${home.pin.lat},${(metres / 1_000).toFixed(4)}`;
    for (const probe of [isOnMap, isInList]) {
      expect(await probe(home, near(limits.pointMovedMaxMetres + ROUNDING_METRES))).toBe(true);
      for (const metres of [limits.pointMovedMinMetres - ROUNDING_METRES, 50, 10, 1])
        expect(await probe(home, near(metres)), `${metres} m`).toBe(false);
    }
  }
});

test("a list around a pin has the order of the whole list, not the order of distance", async () => {
  const ids = async (query: string) =>
    (await jsonOf<{ data: { _id: string }[] }>(`/api/v1/properties?${query}`)).data.map(({ _id }) => _id);
  const ours = homes.map(({ locality }) => `locality=dhar/${locality}`).join("&");
  const everywhere = await ids(ours);
  expect(everywhere).toEqual(homes.map(({ _id }) => _id).reverse());
  for (const { pin } of homes) expect(await ids(`${ours}&near=${pin.lng},${pin.lat},100`)).toEqual(everywhere);
});

test("a home has one public point for every filter, zoom level and view, and two homes of one building have two", async () => {
  const pointsOf = async (home: Home) => {
    const queries = [4, 9, 13, 16].flatMap((zoom) =>
      [0.002_6, 0.01, 0.2].flatMap((degrees) => [
        `bbox=${boxAround(home.pin, degrees)}&zoom=${zoom}`,
        `polygon=${polygonAround(home.pin, degrees * 3)}&zoom=${zoom}`,
        `bbox=${boxAround(home.pin, degrees)}&zoom=${zoom}&${onlyOf(home)}`,
      ]),
    );
    const seen = new Set<string>();
    for (const query of queries)
      for (const { _id, lng, lat } of await mapItems(query)) if (_id === home._id) seen.add(`${lng},${lat}`);
    return [...seen];
  };
  const [first, second] = [await pointsOf(homes[0] as Home), await pointsOf(homes[1] as Home)];
  expect([first.length, second.length]).toEqual([1, 1]);
  expect(first).not.toEqual(second);
});

test("the ground of the map names no place that a pin could be", async () => {
  const { data } = await jsonOf<{ data: { places: Position[] } }>("/api/v1/map-ground");
  const middles = [...data.places, ...Object.values(CITY_CENTRES).map(rounded)];
  for (const { pin } of homes)
    expect(Math.min(...middles.map((middle) => distanceMetres(middle, pin)))).toBeGreaterThan(
      limits.pointMovedMinMetres,
    );
});
