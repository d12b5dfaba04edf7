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
} from "@/lib/property/constants";
import {
  anyId,
  type Draw,
  number,
  type Parameters,
  page,
  searchText,
  withSome,
} from "@/scripts/drills/support/fuzz-draws";

export const LIST: Parameters = {
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
export const LOCALITIES = ["vijay-nagar", "scheme-54", "old-town"];
const WRITTEN_SEARCHES = [
  "2bhk 15k ke andar vijay nagar ladkiyon ke liye",
  "३ बीएचके विजय नगर में ५० लाख तक",
  "45-50 lakh makan near rajwada",
  "20x50 plot indor",
];
export const oneOf =
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
export function narrowedPath(draw: Draw): string {
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
