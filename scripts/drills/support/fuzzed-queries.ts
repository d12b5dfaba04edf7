import { routes } from "@/lib/platform/routes";
import { CATEGORIES, CITIES, PROPERTY_TYPES, SORTS, STATUSES } from "@/lib/property/constants";
import {
  anyId,
  type Draw,
  drawer,
  number,
  type Parameters,
  page,
  searchText,
  withSome,
} from "@/scripts/drills/support/fuzz-draws";
import { LIST, LOCALITIES, narrowedPath, oneOf } from "@/scripts/drills/support/fuzzed-filters";
import type { Person } from "@/tests/people";

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
  if (chance(12)) return { path: of(FIXED) };
  return signedIn(draw, people);
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
