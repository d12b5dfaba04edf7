import { randomOf } from "@/bench/plausible-listings";
import { CATEGORIES, CITIES, PROPERTY_TYPES, type Sort } from "@/lib/property/constants";
import { localityKeyOf } from "@/lib/property/rules";
import { bandsOf } from "@/lib/search/bands";
import { filterOf } from "@/lib/search/rules";
import type { ListFilter, ListRequest } from "@/lib/search/types";

type Draw = <T>(values: readonly T[]) => T;
/** A kind of list that visitors ask for; free text may grow more (performance.md, goal 7). */
export type Shape = { name: string; isFreeText?: true; wishes: (draw: Draw) => Partial<ListFilter>; sorts?: Sort[] };

const PAGE_SIZE = 6;
const NEARBY_PAGES = [1, 1, 1, 2, 3];
const LOCALITIES = ["Vijay Nagar", "Civil Lines", "Station Road", "Lake View"];
const WORDS = ["narmada", "lotus", "heritage", "silver", "krishna"];
const MORE_WORDS = ["enclave", "residency", "park", "plaza"];

const oneType = (draw: Draw) => ({ types: [draw(PROPERTY_TYPES)] });
const localityKeys = (draw: Draw) => [localityKeyOf(draw(LOCALITIES), draw(CITIES)) ?? ""];

export const SHAPES: readonly Shape[] = [
  { name: "newest", wishes: () => ({}), sorts: ["newest"] },
  { name: "three types", wishes: (draw) => ({ types: [...new Set([0, 1, 2].map(() => draw(PROPERTY_TYPES)))] }) },
  { name: "category and type", wishes: (draw) => ({ ...oneType(draw), categories: [draw(CATEGORIES)] }) },
  { name: "city and type", wishes: (draw) => ({ ...oneType(draw), cities: [draw(CITIES)] }) },
  {
    name: "type and highest price",
    wishes: (draw) => ({ ...oneType(draw), maxPrice: draw([20_000, 100_000, 2_000_000]) }),
  },
  {
    name: "city, category, type, price band",
    wishes: (draw) => {
      const category = draw(CATEGORIES);
      const { min, below } = draw(bandsOf(category));
      const band = { minPrice: min, ...(below !== undefined && { priceBelow: below }) };
      return { ...oneType(draw), ...band, cities: [draw(CITIES)], categories: [category] };
    },
  },
  { name: "city and bedrooms", wishes: (draw) => ({ cities: [draw(CITIES)], bedrooms: [draw([1, 2, 3, 4])] }) },
  { name: "locality and type", wishes: (draw) => ({ ...oneType(draw), localityKeys: localityKeys(draw) }) },
  { name: "one word", isFreeText: true, wishes: (draw) => ({ words: [draw(WORDS)] }) },
  {
    name: "one word in a city",
    isFreeText: true,
    wishes: (draw) => ({ words: [draw(WORDS)], cities: [draw(CITIES)] }),
  },
  { name: "two words", isFreeText: true, wishes: (draw) => ({ words: [draw(WORDS), draw(MORE_WORDS)] }) },
];
const SORTS: readonly Sort[] = ["newest", "price-asc", "price-desc"];

/** The so manieth list of this shape that somebody asks for, the same in each run. */
export function requestOf({ wishes, sorts = [...SORTS] }: Shape, call: number): ListRequest {
  const random = randomOf(call);
  const draw: Draw = (values) => values[random(values.length)] as (typeof values)[number];
  return { filter: filterOf(wishes(draw)), sort: draw(sorts), page: draw(NEARBY_PAGES), pageSize: PAGE_SIZE };
}
