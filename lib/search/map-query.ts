import { limits } from "@/lib/platform/limits";
import { refusals } from "@/lib/platform/request-messages";
import { areaFault, boxOf, commonBox, type MapBox } from "@/lib/search/area-geometry";
import { type FilterQuery, filterQueryText, readFilterKeys, repeatedKeys, unknownKeys } from "@/lib/search/filter-keys";
import { filterMessages } from "@/lib/search/filter-messages";
import { AREA_KEYS, areaFrom } from "@/lib/search/map-area";
import type { ListFilter } from "@/lib/search/types";

/** Keys of this call beside the filter keys. */
const ZOOM = "zoom";
/** Words that homes must have as they are: those that a list has looked up. `q` is a text that is read. */
const WORDS = "words";
/** Maps elsewhere go so far; the answer is that of `limits.mapZoomMax` from there on. */
const ZOOM_ASKED_MAX = 22;
const VIEW_PX = 1_024;
const TILE_PX = 256;
const WORLD_DEGREES = 360;

/** What a map asks for: the filter, the part of the map that is seen, and the zoom level. */
export type MapQuery = { filter: FilterQuery; view: MapBox | undefined; zoom: number };
export type MapFault = { path: string; message: string };

/**
 * Reads the parameters of `GET v1/properties/map`. `bbox` is the view; `polygon` or `near` narrow the filter, and are the view
 * when there is no `bbox`. `view` is undefined where area and view have nothing in common.
 */
export function readMapQuery(params: URLSearchParams): { query: MapQuery } | { faults: MapFault[] } {
  const rest = new URLSearchParams(params);
  const box = params.getAll("bbox").at(-1)?.trim();
  const hasArea = AREA_KEYS.some((key) => key !== "bbox" && params.get(key)?.trim());
  rest.delete("bbox");
  const reading = readFilterKeys(rest);
  const faults: MapFault[] = [
    ...unknownKeys(params, [ZOOM, WORDS]).map((key) => ({ path: key, message: `${key} is no filter` })),
    ...repeatedKeys(params).map((key) => ({ path: key, message: refusals.repeated(key) })),
    ...reading.errors.map(({ key, message }) => ({ path: key, message })),
  ];
  const refuse = (path: string, text: string) => faults.push({ path, message: `${path} ${text}` });

  if ([...(params.get("q") ?? "")].length > limits.searchMaxCharacters)
    refuse("q", filterMessages.characters(limits.searchMaxCharacters));
  const words = [...new Set((params.getAll(WORDS).at(-1) ?? "").split(" ").filter(Boolean))];
  if (words.length > limits.searchMaxWords) refuse(WORDS, `must be at most ${limits.searchMaxWords}`);
  else if (words.join(" ").length > limits.searchMaxCharacters)
    refuse(WORDS, filterMessages.characters(limits.searchMaxCharacters));
  const given = box ? areaFrom("bbox", box) : undefined;
  if (box) {
    const fault = given ? areaFault(given) : filterMessages.bbox;
    if (fault) refuse("bbox", fault);
  } else if (!hasArea) refuse("bbox", "is missing: the part of the map that is seen, as west,south,east,north");
  const area = reading.query.criteria.area;
  const asked = params.getAll(ZOOM).at(-1)?.trim();
  if (asked && !(/^\d{1,2}(\.\d{1,4})?$/.test(asked) && Number(asked) <= ZOOM_ASKED_MAX))
    refuse(ZOOM, `must be a zoom level from 0 to ${ZOOM_ASKED_MAX}`);
  if (faults.length > 0) return { faults };

  const outer = given ? boxOf(given) : area && boxOf(area);
  const inner = area && boxOf(area);
  const view = outer && inner ? commonBox(outer, inner) : outer;
  const zoom = Math.min(asked ? Math.floor(Number(asked)) : outer ? zoomOf(outer) : 0, limits.mapZoomMax);
  const criteria = { ...reading.query.criteria, ...(words.length > 0 && { words }) };
  return { query: { filter: { ...reading.query, criteria }, view, zoom } };
}

/** The zoom level at which this box fills a screen. */
const zoomOf = ({ west, east }: MapBox): number =>
  Math.max(0, Math.floor(Math.log2((VIEW_PX * WORLD_DEGREES) / (TILE_PX * Math.max(1e-6, east - west)))));

/** Below an upper limit that does not belong to it. */
const PRICE_STEP = limits.priceStepRupees;

/** The filters of a list as this call takes them, without area, order and page. Undefined when nothing can match. */
export function mapQueryOf({
  area: _,
  words,
  priceBelow,
  impossible,
  sellerId,
  ...criteria
}: ListFilter): string | undefined {
  if (impossible || sellerId) return undefined;
  const below = priceBelow === undefined ? undefined : priceBelow - PRICE_STEP;
  const maxPrice = Math.min(below ?? Number.POSITIVE_INFINITY, criteria.maxPrice ?? Number.POSITIVE_INFINITY);
  const filters = filterQueryText({
    criteria: { ...criteria, ...(Number.isFinite(maxPrice) && { maxPrice }) },
    page: 1,
  });
  const looked = words.length > 0 ? `${WORDS}=${encodeURIComponent(words.join(" "))}` : "";
  return [filters, looked].filter(Boolean).join("&");
}
