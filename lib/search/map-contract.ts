import * as z from "zod";
import type { Contract } from "@/lib/platform/api-contract";
import { example, listOf, oneOf, text } from "@/lib/platform/api-schema";
import { limits } from "@/lib/platform/limits";
import { refusals } from "@/lib/platform/request-messages";
import { CATEGORIES, CITIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { TILE_PX, WORLD_DEGREES } from "@/lib/property/geo";
import { cityFrom } from "@/lib/property/rules";
import { areaFault, boxOf, commonBox, type MapBox } from "@/lib/search/area-geometry";
import { AREA_KEYS, isSeveralKey, splitValues } from "@/lib/search/filter-keys";
import { filterMessages } from "@/lib/search/filter-messages";
import {
  FILTER_KEYS,
  type FilterQuery,
  filterQueryText,
  readFilterKeys,
  repeatedKeys,
  unknownKeys,
} from "@/lib/search/filter-rules";
import { AREA_DESCRIPTIONS, areaFrom } from "@/lib/search/map-area";
import type { ListFilter } from "@/lib/search/types";

const parameter = (description: string, sample: string) =>
  z
    .string()
    .optional()
    .meta({ description, examples: [sample] });
const area = (description: string, sample: string) =>
  text(limits.areaTextMaxCharacters)
    .optional()
    .meta({ description, examples: [sample] });

/** The filters are those of `GET v1/properties`; `readMapQuery` reads all of them, errors by key included. */
const filters = Object.fromEntries(
  FILTER_KEYS.map((key) => [
    key,
    (isSeveralKey(key) ? listOf(z.string()) : z.string())
      .optional()
      .meta({ description: `As in GET v1/properties: ${key}.` }),
  ]),
);

const mapQuery = z.object({
  ...filters,
  search: parameter("The same as `q`.", "2 bhk vijay nagar"),
  bbox: area("The part of the map that is seen: west,south,east,north in degrees.", "75.8,22.65,75.95,22.8"),
  polygon: area(...AREA_DESCRIPTIONS.polygon),
  near: area(...AREA_DESCRIPTIONS.near),
  words: parameter("Words that homes must have, all of them, as they are; `q` is read as a search text.", "corner"),
  zoom: parameter(`Zoom level of the view; above ${limits.mapZoomMax} it counts as ${limits.mapZoomMax}.`, "13"),
});

const degrees = (value: number) => z.number().meta({ examples: [value] });
const rupees = (value: number) => z.number().meta({ examples: [value], description: "Rupees; per month for rent." });

const cluster = z.object({
  lng: degrees(75.8912),
  lat: degrees(22.7513),
  count: z.int().meta({ description: "Homes around this position.", examples: [31] }),
  minPrice: rupees(6_000),
  maxPrice: rupees(45_000),
});

const home = z.object({
  _id: example("665f1c2ab3d94e0012a4c7d1"),
  slug: example("2-bhk-flat-in-vijay-nagar-indore-665f1c2ab3d94e0012a4c7d1"),
  lng: degrees(75.8941),
  lat: degrees(22.7533),
  radius: z.number().meta({ description: "Metres: the home is in this circle.", examples: [300] }),
  of: z.enum(["home", "locality", "city"]),
  price: rupees(18_500),
  name: example("2 BHK flat near Meghdoot Garden"),
  category: z.enum(CATEGORIES),
  propertyType: z.enum(PROPERTY_TYPES),
  bedrooms: z.number().optional(),
  locality: z.string().optional(),
  city: z.enum(CITIES).optional(),
});
export type MapHome = z.output<typeof home>;
export type MapItem = z.output<typeof cluster> | MapHome;

export const listMapContract = {
  id: "listPropertiesOnMap",
  method: "GET",
  path: "/v1/properties/map",
  summary: "Public listings in a part of the map",
  description: `Up to ${limits.mapHomesMax} homes each by itself; more as clusters, which have a count, at most ${limits.mapItemsMax} items. Positions are public points: the place that a seller marked is moved by ${limits.pointMovedMinMetres} to ${limits.pointMovedMaxMetres} m, the same way each time. Unknown keys, areas that cross themselves, have no area, cross the 180th meridian or are too large answer 400 with the name of the key.`,
  access: "public",
  limit: "publicRead",
  query: mapQuery,
  data: z.array(z.union([cluster.strict(), home])),
  meta: z.object({
    total: z.int().meta({
      description: "Homes in the view; `GET v1/properties` counts them with `homes=1`, and offers without it.",
      examples: [143],
    }),
    bounds: z
      .object({ west: degrees(75.7312), south: degrees(22.6021), east: degrees(75.9604), north: degrees(22.8125) })
      .optional()
      .meta({ description: "The smallest box around the public points of these homes; left out when there are none." }),
    totalIsCapped: z
      .literal(true)
      .optional()
      .meta({
        description: `More than ${limits.totalCap} listings have the rarest word: the newest of them are looked at, and there may be more homes.`,
      }),
  }),
} as const satisfies Contract;

const locality = z.object({
  key: example("indore/vijay-nagar"),
  name: example("Vijay Nagar"),
  city: z.enum(CITIES).optional(),
  lng: degrees(75.894),
  lat: degrees(22.753),
  radius: z.number().meta({ description: "Metres.", examples: [1_300] }),
});
export type LocalityArea = z.output<typeof locality>;

const ground = z.object({
  places: z.array(locality),
  cities: z.array(z.object({ name: z.enum(CITIES), lng: degrees(75.857), lat: degrees(22.719) })),
  tiles: z
    .object({ url: example("https://tiles.example/{z}/{x}/{y}.png"), attribution: example("© OpenStreetMap") })
    .optional()
    .meta({ description: "A street map to draw under the homes, where one is set up." }),
});
export type MapGround = z.output<typeof ground>;

export const readGroundContract = {
  id: "readMapGround",
  method: "GET",
  path: "/v1/map-ground",
  summary: "What the map draws under the homes: positions of cities and localities",
  access: "public",
  limit: "publicRead",
  data: ground,
} as const satisfies Contract;

export const findLocalityContract = {
  id: "findLocality",
  method: "GET",
  path: "/v1/localities/position",
  summary: "Where a locality is that somebody typed",
  description:
    "Finds it by its name, another spelling, the Hindi name or a name that it had before, as the locality of a listing. null where no locality of the city is known by this text, or where its position is not known.",
  access: "public",
  limit: "publicRead",
  query: z.object({
    locality: text(limits.lineMaxCharacters)
      .optional()
      .meta({ description: "As typed.", examples: ["Vijaynagar"] }),
    city: oneOf(CITIES, cityFrom).optional().meta({ description: "Left out: outside the cities." }),
  }),
  data: locality.nullable(),
} as const satisfies Contract;

/** Keys of this call beside the filter keys. */
const ZOOM = "zoom";
/** Another name of `q`, as in `GET v1/properties`. */
const TEXT = "search";
/** Words that homes must have as they are: those that a list has looked up. `q` is a text that is read. */
const WORDS = "words";
/** Maps elsewhere go so far; the answer is that of `limits.mapZoomMax` from there on. */
const ZOOM_ASKED_MAX = 22;
const VIEW_PX = 1_024;

/** What a map asks for: the filter, the part of the map that is seen, and the zoom level. */
export type MapQuery = { filter: FilterQuery; view: MapBox | undefined; zoom: number };
export type MapFault = { path: string; message: string };

/**
 * Reads the parameters of `GET v1/properties/map`. `bbox` is the view; `polygon` or `near` narrow the filter, and are the view
 * when there is no `bbox`. `view` is undefined where area and view have nothing in common.
 */
export function readMapQuery(given: URLSearchParams): { query: MapQuery } | { faults: MapFault[] } {
  const params = new URLSearchParams([...given].map(([key, value]) => [key === TEXT ? "q" : key, value]));
  const rest = new URLSearchParams(params);
  const box = params.getAll("bbox").at(-1)?.trim();
  const hasArea = AREA_KEYS.some((key) => key !== "bbox" && params.get(key)?.trim());
  rest.delete("bbox");
  const reading = readFilterKeys(rest);
  const faults: MapFault[] = [
    ...unknownKeys(given, [ZOOM, WORDS, TEXT]).map((key) => ({ path: key, message: `${key} is not a filter` })),
    ...repeatedKeys(given).map((key) => ({ path: key, message: refusals.repeated(key) })),
    ...(given.has(TEXT) && params.getAll("q").length > 1 ? [{ path: TEXT, message: refusals.repeated(TEXT) }] : []),
    ...reading.errors.map(({ key, message }) => ({ path: key, message })),
  ];
  const refuse = (path: string, text: string) => faults.push({ path, message: `${path} ${text}` });

  if (faults.every(({ path }) => path !== "category") && splitValues(params.getAll("category")).some(isSearchWord))
    refuse("category", filterMessages.oneOf(CATEGORIES));
  if ([...(params.get("q") ?? "")].length > limits.searchMaxCharacters)
    refuse(given.has(TEXT) ? TEXT : "q", filterMessages.characters(limits.searchMaxCharacters));
  const words = [...new Set((params.getAll(WORDS).at(-1) ?? "").split(" ").filter(Boolean))];
  if (words.length > limits.searchMaxWords) refuse(WORDS, `must be at most ${limits.searchMaxWords}`);
  else if (words.join(" ").length > limits.searchMaxCharacters)
    refuse(WORDS, filterMessages.characters(limits.searchMaxCharacters));
  const seen = box ? areaFrom("bbox", box) : undefined;
  if (box) {
    const fault = seen ? areaFault(seen) : filterMessages.bbox;
    if (fault) refuse("bbox", fault);
  } else if (!hasArea) refuse("bbox", "is missing: the part of the map that is seen, as west,south,east,north");
  const area = reading.query.criteria.area;
  const asked = params.getAll(ZOOM).at(-1)?.trim();
  if (asked && !(/^\d{1,2}(\.\d{1,4})?$/.test(asked) && Number(asked) <= ZOOM_ASKED_MAX))
    refuse(ZOOM, `must be a zoom level from 0 to ${ZOOM_ASKED_MAX}`);
  if (faults.length > 0) return { faults };

  const outer = seen ? boxOf(seen) : area && boxOf(area);
  const inner = area && boxOf(area);
  const view = outer && inner ? commonBox(outer, inner) : outer;
  const zoom = Math.min(asked ? Math.floor(Number(asked)) : outer ? zoomOf(outer) : 0, limits.mapZoomMax);
  const criteria = { ...reading.query.criteria, ...(words.length > 0 && { words }) };
  return { query: { filter: { ...reading.query, criteria }, view, zoom } };
}

/** A category as people say it (`buy`), which addresses of pages accept and calls do not. */
const isSearchWord = (category: string) => !CATEGORIES.some((known) => known === category.toLowerCase());

/** The zoom level at which this box fills a screen. */
const zoomOf = ({ west, east }: MapBox): number =>
  Math.max(0, Math.floor(Math.log2((VIEW_PX * WORLD_DEGREES) / (TILE_PX * Math.max(1e-6, east - west)))));

/** Criteria with the highest price that a price band includes: calls and saved searches have no limit below which a price must be. */
export function withHighestPrice({ priceBelow, ...criteria }: Partial<ListFilter>): Partial<ListFilter> {
  if (priceBelow === undefined) return criteria;
  const highest = priceBelow - limits.priceStepRupees;
  return { ...criteria, maxPrice: Math.min(highest, criteria.maxPrice ?? highest) };
}

/** The filters of a list as this call takes them, without area, order and page. Undefined when nothing can match. */
export function mapQueryOf({ area: _, words, impossible, sellerId, ...criteria }: ListFilter): string | undefined {
  if (impossible || sellerId) return undefined;
  const filters = filterQueryText({ criteria: withHighestPrice(criteria), page: 1 });
  const looked = words.length > 0 ? `${WORDS}=${encodeURIComponent(words.join(" "))}` : "";
  return [filters, looked].filter(Boolean).join("&");
}
