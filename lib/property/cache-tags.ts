import {
  CATEGORIES,
  type Category,
  CITIES,
  type City,
  PROPERTY_TYPES,
  type PropertyType,
} from "@/lib/property/constants";

type Kind = { category?: Category | undefined; type?: PropertyType | undefined; city?: City | undefined };

/** A list with more tags gets the tag of all lists instead. */
const TAGS_MAX = 60;

const kindTag = ({ category, type, city }: Kind) => `list:${category ?? "*"}:${type ?? "*"}:${city ?? "*"}`;

/** Tag of every page and read that shows this listing. */
export const propertyTag = (id: string): string => `property:${id}`;

/** Tag of what shows the offers of a home. */
export const homeTag = (homeId: string): string => `home:${homeId}`;

/** Tag of counts over all public listings. */
export const allListingsTag = kindTag({});

/** Tag of what shows which types have public listings, and the highest price. */
export const marketOutlineTag = "market-outline";

/** Tag of pages without the counts beside their filters, which could not be worked out at that moment. */
export const missedCountsTag = "missed-counts";

/** Tag of counts by day: of homes posted today, or confirmed since yesterday. `day` of India's calendar. */
export const dayTag = (day: number): string => `day:${day}`;

/** Tag of lists in the order `recommended`: the place of a listing in it changes without the listing. */
export const ranksTag = "ranks";

/** Tag of what shows the fair bands of a locality or a whole city, or what is near there. `place` is its key, `indore` for a city. */
export const localityTag = (place: string): string => `locality:${place}`;

/** Tag of the figures of the page about how this site works (lib/backoffice/transparency). */
export const transparencyTag = "transparency";

/** Tag of the rates of stamp duty and registration. */
export const dutyRatesTag = "duty-rates";

/** Tag of reads of the known localities. */
export const localitiesTag = "localities";

/** Tag of reads of the place table. */
export const placesTag = "places";

/**
 * Tags of a list: one for each combination of its categories, types and cities. A change then expires only the lists that may
 * show it.
 */
export function tagsOfList(filter: {
  categories: readonly Category[];
  types: readonly PropertyType[];
  cities: readonly City[];
}): string[] {
  const tags = anyOr(filter.categories).flatMap((category) =>
    anyOr(filter.types).flatMap((type) => anyOr(filter.cities).map((city) => kindTag({ category, type, city }))),
  );
  return tags.length > TAGS_MAX ? [allListingsTag] : tags;
}

/**
 * Tags of the counts beside the filters of a list. Category, type and city are each counted as if that one was not chosen: a change of a
 * listing that differs from the filter in two of them changes no count.
 */
export function tagsOfFacets(filter: Parameters<typeof tagsOfList>[0]): string[] {
  const opened = [{ categories: [] }, { types: [] }, { cities: [] }];
  const tags = new Set(opened.flatMap((one) => tagsOfList({ ...filter, ...one })));
  return tags.size > TAGS_MAX ? [allListingsTag] : [...tags];
}

/** Tags of all possible lists. */
export const tagsOfAllLists = (): string[] =>
  [undefined, ...CATEGORIES].flatMap((category) =>
    [undefined, ...PROPERTY_TYPES].flatMap((type) =>
      [undefined, ...CITIES].map((city) => kindTag({ category, type, city })),
    ),
  );

const anyOr = <T>(values: readonly T[]): (T | undefined)[] => (values.length === 0 ? [undefined] : [...values]);

/** Tags of everything that shows, or may show, this listing. */
export function tagsOfProperty(property: {
  _id: string;
  category: Category;
  propertyType: PropertyType;
  city?: City | undefined;
}) {
  const { category, propertyType: type, city } = property;
  const lists = [undefined, category].flatMap((c) =>
    [undefined, type].flatMap((t) =>
      (city ? [undefined, city] : [undefined]).map((p) => kindTag({ category: c, type: t, city: p })),
    ),
  );
  return [propertyTag(property._id), ...lists];
}
