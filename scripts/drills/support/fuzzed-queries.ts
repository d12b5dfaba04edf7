import { randomOf } from "@/bench/plausible-listings";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { AMENITY_KEYS } from "@/lib/property/amenity-keys";
import {
  CATEGORIES,
  CITIES,
  FURNISHINGS,
  PREFERRED_CUSTOMERS,
  PROPERTY_TYPES,
  SELLER_KINDS,
  SORTS,
  STATUSES,
} from "@/lib/property/constants";
import type { Person } from "@/tests/people";

type Draw = ReturnType<typeof drawer>;
const drawer = (seed: number) => {
  const below = randomOf(seed);
  const of = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  return {
    below,
    of,
    chance: (percent: number) => below(100) < percent,
    several: <T>(values: readonly T[], most = values.length): T[] =>
      Array.from({ length: 1 + below(most) }, () => of(values)),
  };
};

const WORDS =
  "narmada lotus heritage vijay nagar scheme 54 2 bhk flat indore rent sale lane royal park near temple".split(" ");
const ALPHABETS = [
  "abcdefghijklmnopqrstuvwxyz",
  "0123456789",
  "अआइकखगघचछजटडतदनपबमरलसह",
  "()[]{}*+?^$|\\.,;:'\"<>",
  "ſİıßﬀ①𝟙Åé\u0301\u200d",
];

const MISSPELT_PLACES = ["palaasia", "rajwaada", "bhawarkuwan", "indoer", "bhoapl", "vijaay nagr", "mahalxmi nagar"];
/** Signs that stand for up to four words each. */
const SIGNS_OF_WORDS = ["\ufdfa", "\ufdfb", "\ufdfa\ufdfb"];
const MANY_WORDS_PERCENT = 12;

/** A text of far more words than its length suggests, some of them misspelt places: signs that are words, or words without spaces. */
function textOfManyWords({ below, of, chance, several }: Draw): string {
  if (chance(50)) return `${several(MISSPELT_PLACES, 4).join(" ")} ${of(SIGNS_OF_WORDS).repeat(below(170))}`;
  const misspelt = `${of(MISSPELT_PLACES).replaceAll(" ", "")}${below(10)},`;
  return `${of(["zzqq,", "xwvy,", "q,"]).repeat(below(12))}2bhk,${misspelt.repeat(40)}`;
}

/** A text of words, misspelt words, or characters of one alphabet, up to the longest that is accepted. */
function searchText(draw: Draw): string {
  const { below, of, chance, several } = draw;
  if (chance(MANY_WORDS_PERCENT)) return textOfManyWords(draw).slice(0, limits.searchMaxCharacters);
  if (chance(40)) return several(WORDS, 8).join(" ");
  if (chance(40))
    return several(WORDS, 8)
      .map((word) => word.replace(of([...word]), of([..."aeiourt"])))
      .join(" ");
  const letters = [...of(ALPHABETS), ...(chance(50) ? " " : "")];
  return Array.from({ length: 1 + below(limits.searchMaxCharacters) }, () => of(letters))
    .join("")
    .slice(0, limits.searchMaxCharacters);
}

const number = ({ below, of, chance }: Draw): string =>
  chance(20)
    ? of(["0", "1", "999999999999", "-1", "1e9", "NaN", "0.5", "00012"])
    : String(below(of([10, 1_000, 100_000, 1_000_000_000])));
const page = (draw: Draw): string =>
  draw.chance(50) ? String(1 + draw.below(20)) : String(draw.below(draw.of([1_000, 20_000, 9_999_999])));
const anyId = ({ below }: Draw): string => Array.from({ length: 24 }, () => below(16).toString(16)).join("");

type Parameters = Record<string, (draw: Draw) => string | string[]>;

const RUNS = [..."-_ ,.0a₹+", "1,", "- ", "a-", "क्"];
const LONG_RUNS_PERCENT = 10;
/** With everything else below the 16 kB of headers above which the connection is closed. */
const RUN_MAX_CHARACTERS = 6_000;

/** One sign or two again and again, and something else at the end. */
function longRun({ below, of }: Draw): string {
  const part = of(RUNS);
  const most = RUN_MAX_CHARACTERS / encodeURIComponent(part).length;
  return `${of(["", "a", "1"])}${part.repeat(below(most))}${of(["", "x", "1"])}`;
}

/** An address with some of the parameters. */
function withSome(path: string, parameters: Parameters, draw: Draw): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(parameters)) {
    if (draw.chance(55)) continue;
    for (const one of [value(draw)].flat()) query.append(key, one);
  }
  if (draw.chance(LONG_RUNS_PERCENT)) query.set(draw.of(Object.keys(parameters)), longRun(draw));
  return query.size > 0 ? `${path}?${query}` : path;
}

const LIST: Parameters = {
  type: (draw) => draw.several(PROPERTY_TYPES, 6),
  category: (draw) => draw.of(CATEGORIES),
  city: (draw) => draw.of(CITIES),
  search: searchText,
  minPrice: number,
  maxPrice: number,
  bedrooms: (draw) =>
    draw.several(
      Array.from({ length: 60 }, (_, count) => String(count)),
      40,
    ),
  sort: (draw) => draw.of(SORTS),
  page,
  limit: (draw) => draw.of(["1", "6", "100", "500", "1000000"]),
  sellerDetails: anyId,
};
const LOCALITIES = ["vijay-nagar", "scheme-54", "old-town"];
const WRITTEN_SEARCHES = [
  "2bhk 15k ke andar vijay nagar ladkiyon ke liye",
  "३ बीएचके विजय नगर में ५० लाख तक",
  "45-50 lakh makan near rajwada",
  "20x50 plot indor",
];
const oneOf =
  <T extends string>(values: readonly T[]) =>
  ({ of }: Draw) =>
    of(values);
const someOf =
  <T extends string>(values: readonly T[]) =>
  ({ several }: Draw) =>
    several(values);
/** What narrows a list beside the older parameters, on its pages and in the calls. */
const NARROWED: Parameters = {
  locality: ({ several }) =>
    several(CITIES, 4).flatMap((city) => LOCALITIES.map((name) => `${city.toLowerCase()}/${name}`)),
  minBedrooms: ({ below }) => String(below(9)),
  minArea: number,
  maxArea: number,
  maxPricePerSqft: number,
  furnished: someOf(FURNISHINGS),
  preferred: someOf(PREFERRED_CUSTOMERS),
  amenity: someOf(AMENITY_KEYS),
  seller: oneOf(SELLER_KINDS),
  availableBy: ({ below }) => `2026-${10 + below(3)}-${10 + below(20)}`,
  postedWithin: number,
  confirmedWithin: number,
  photos: ({ below }) => String(below(13)),
  rera: () => "1",
  q: searchText,
};
/** A place in or around the cities, `lng,lat`. */
const point = ({ below }: Draw): string =>
  `${(75 + below(6_000) / 1_000).toFixed(3)},${(21 + below(6_000) / 1_000).toFixed(3)}`;
const corner = (draw: Draw, round: number, of: number): string => {
  const radius = 0.05 + draw.below(100) / 100;
  const angle = (2 * Math.PI * round) / of;
  return `${(76 + radius * Math.cos(angle)).toFixed(4)},${(23 + radius * Math.sin(angle)).toFixed(4)}`;
};
function view(draw: Draw): Record<string, string> {
  const { chance, below, of } = draw;
  if (chance(25)) return { near: `${point(draw)},${of(["0.2", "3", "50", "500"])}` };
  if (chance(35)) {
    const corners = 3 + below(98);
    return { polygon: Array.from({ length: corners }, (_, round) => corner(draw, round, corners)).join(",") };
  }
  const [west, south] = point(draw).split(",").map(Number) as [number, number];
  const size = of([0.01, 0.1, 1, 10, 60]);
  return { bbox: [west, south, Math.min(180, west + size), Math.min(90, south + size)].join(",") };
}
/** The filters, their counts, the map, and what search texts mean. */
function narrowedPath(draw: Draw): string {
  const { of, chance, several } = draw;
  if (chance(15)) return routes.api.parseSearch({ q: chance(50) ? of(WRITTEN_SEARCHES) : searchText(draw) });
  const { search: _search, limit, sellerDetails: _seller, page: _page, ...shared } = LIST;
  const filters = { ...shared, ...NARROWED };
  const few = Object.fromEntries(
    several(Object.keys(filters), 6).map((key) => [key, filters[key] as Parameters[string]]),
  );
  if (chance(35)) return inView(withSome(routes.api.propertiesMap, few, draw), draw, { zoom: String(draw.below(19)) });
  const paged = { ...few, page, ...(limit && { limit }), facets: () => "1" };
  if (chance(60)) return withSome(routes.api.properties, paged, draw);
  const listPage = withSome(of([routes.listings(), routes.buy(), routes.explore({})]), { ...few, page }, draw);
  return chance(20) ? inView(listPage, draw) : listPage;
}

function inView(path: string, draw: Draw, more: Record<string, string> = {}): string {
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ ...view(draw), ...more })}`;
}

export type FuzzedRequest = { path: string; by?: Person };
export type People = Record<"owner" | "buyer" | "admin", Person>;

const SCREEN: Parameters = {
  type: (draw) => draw.several(PROPERTY_TYPES, 5).join(","),
  maxPrice: number,
  search: searchText,
  exact: () => "1",
  sort: (draw) => draw.of(SORTS),
  page,
};
const EXPLORE: Parameters = {
  search: searchText,
  category: (draw) => draw.of(CATEGORIES),
  type: (draw) => draw.of(PROPERTY_TYPES).toLowerCase(),
  city: (draw) => draw.of(CITIES),
  priceRange: (draw) => draw.of(["0-10,000", "10,000-20,000", "x"]),
  page,
};
const PAGED: Parameters = { page, limit: LIST.limit ?? number };
const SEARCHED: Parameters = { ...PAGED, search: searchText };

const FIXED = [
  routes.feed,
  routes.sitemap,
  routes.home,
  routes.transparency,
  routes.api.transparency,
  routes.api.cities,
  routes.api.propertyTypes,
  routes.api.searchPlaces,
  routes.api.mapGround,
];

type Listings = { paths: readonly string[]; ids: readonly string[] };

/** The nth request, always the same: every public call and page with parameters, and the lists of signed-in people. */
export function fuzzedRequest(seed: number, people: People, { paths, ids }: Listings): FuzzedRequest {
  const draw = drawer(seed * 2_654_435_761);
  const { chance, of } = draw;
  if (chance(30)) return { path: narrowedPath(draw) };
  if (chance(35)) return { path: withSome(routes.api.properties, LIST, draw) };
  if (chance(15)) return { path: withSome("/api/v1/suggestions", { search: searchText }, draw) };
  if (chance(25)) return { path: withSome(of(["/listings", "/buy"]), SCREEN, draw) };
  if (chance(25)) return { path: withSome("/property/explore", EXPLORE, draw) };
  if (chance(25))
    return {
      path: of([of(paths), routes.api.property(of(ids)), routes.api.property(anyId(draw)), ...ofListings(ids, draw)]),
    };
  if (chance(25)) return { path: place(draw) };
  if (chance(20)) return { path: longPath(draw), ...(chance(50) && { by: of([people.buyer, people.owner]) }) };
  if (chance(12)) return { path: of(FIXED) };
  return signedIn(draw, people);
}

/** What long names of places are made of: digits between letters, spellings of known names, letters that become several. */
const LONG_PARTS = ["1a", "54-", "vijay-nagar-", "a", "-", encodeURIComponent("क्ष्म"), encodeURIComponent("ﷺ"), "%2F"];

/** A page or call with a path up to the longest that reaches it, or longer. */
function longPath({ of, below, chance }: Draw): string {
  const city = of(CITIES).toLowerCase();
  const starts = [
    ...[`/locality/${city}/`, `/in/${city}/at/`, "/property/", "/in/", "/property/house/", "/s/", "/shortlist/"],
    ...["/listing-link/", "/media/", "/preview/", "/sitemaps/", "/view-properties/", "/form/", "/"],
    ...["/api/v1/properties/", "/api/v1/shortlists/", "/api/v3/users/", "/api/"],
  ];
  const [start, part] = [of(starts), of(LONG_PARTS)];
  const most = chance(80) ? limits.pathMaxCharacters : 15_000;
  return `${start}${part.repeat(Math.floor(below(most - start.length) / part.length))}`;
}

function ofListings(ids: readonly string[], { several, of }: Draw): string[] {
  const city = of(CITIES);
  return [
    routes.api.cards(several(ids, 20)),
    routes.compare(several(ids, 4)),
    `${routes.api.property(of(ids))}/offers`,
    routes.locality({ city, locality: of(LOCALITIES) }),
  ];
}

/** Pages that are drawn so seldom that the first requests need not contain one: their code is compiled by these. */
export const seldomDrawn: readonly string[] = CITIES.flatMap((city) =>
  LOCALITIES.map((locality) => routes.locality({ city, locality })),
);

function place(draw: Draw): string {
  const { of, chance } = draw;
  const query = { city: of(CITIES), category: of(CATEGORIES), type: of(PROPERTY_TYPES) };
  if (chance(50))
    return withSome(
      routes.landing({ ...query, band: of(["0-10000", "10000-20000", "150000-up", "20000000-up"]) }),
      { page },
      draw,
    );
  return withSome(routes.place({ ...query, ...(chance(50) && { locality: of(LOCALITIES) }) }), { page }, draw);
}

function signedIn(draw: Draw, { owner, buyer, admin }: People): FuzzedRequest {
  const status: Parameters = { status: ({ of }) => of(STATUSES) };
  return draw.of([
    () => ({ by: owner, path: withSome(routes.api.properties, { ...LIST, sellerDetails: () => owner.id }, draw) }),
    () => ({ by: owner, path: withSome("/view-properties", { ...status, page }, draw) }),
    () => ({ by: buyer, path: withSome("/api/v2/cart", PAGED, draw) }),
    () => ({ by: buyer, path: withSome("/api/v2/unlocks", PAGED, draw) }),
    () => ({ by: buyer, path: withSome("/api/v2/notifications", PAGED, draw) }),
    () => ({ by: buyer, path: withSome(`/api/v2/credits/transactions/${buyer.id}`, PAGED, draw) }),
    () => ({ by: admin, path: withSome("/api/v3/properties", { ...SEARCHED, ...status }, draw) }),
    () => ({ by: admin, path: withSome("/api/v3/users", SEARCHED, draw) }),
    () => ({ by: admin, path: withSome("/api/v3/enquiries", PAGED, draw) }),
    () => ({ by: buyer, path: withSome(routes.api.savedSearches, PAGED, draw) }),
    () => ({ by: owner, path: withSome("/api/v2/claims", PAGED, draw) }),
    () => ({ by: admin, path: withSome("/api/v3/claims", PAGED, draw) }),
    () => ({ by: admin, path: withSome("/api/v3/reports", PAGED, draw) }),
    () => ({ by: admin, path: withSome("/api/v3/moderation/cases", PAGED, draw) }),
    () => ({ by: admin, path: withSome("/api/v3/moderation/log", PAGED, draw) }),
    () => ({ by: admin, path: withSome("/api/v3/places", { ...SEARCHED, city: oneOf(CITIES) }, draw) }),
    () => ({ by: admin, path: withSome("/api/v3/places/unknown", PAGED, draw) }),
    () => ({ by: admin, path: withSome(routes.places({}), { search: searchText, page }, draw) }),
    () => ({ by: admin, path: withSome("/view-properties", { ...status, page, search: searchText }, draw) }),
  ])();
}
