import "server-only";
import { cachedRead } from "@/lib/platform/cached-read";
import { withDatabase } from "@/lib/platform/database";
import { derivedRead } from "@/lib/platform/derived-read";
import type { routes } from "@/lib/platform/routes";
import { allListingsTag, localitiesTag } from "@/lib/property/cache-tags";
import { CITIES } from "@/lib/property/constants";
import { combineFilters } from "@/lib/search/combine-filters";
import { criteriaIn, filterOfParts, readParts } from "@/lib/search/parse";
import { planList } from "@/lib/search/plan";
import { getVocabulary, listCards, listKnownLocalities } from "@/lib/search/queries";
import { filterOf } from "@/lib/search/rules";
import { correctedSearch, spellingsOf } from "@/lib/search/spelling-correction";
import type { FoundCards, ListFilter, ListRequest, WiderSearch } from "@/lib/search/types";
import { toWiderSearch, widerFilters } from "@/lib/search/wider-search";
import { PropertyModel } from "@/models/listings";

type CardRequest = Omit<ListRequest, "filter"> & {
  search?: string | undefined;
  /** Criteria beside the search text. */
  criteria: Partial<ListFilter>;
  /** The text is searched as it was typed, without correction. */
  isExact?: boolean | undefined;
};

/**
 * One page of public listings for a search, and how its text was understood. A word that is in no listing and misspells the
 * name of a locality or city is corrected to that place.
 */
export async function findCards(request: CardRequest): Promise<FoundCards> {
  const found = await findTyped(request);
  if (found.total > 0 || found.filter.words.length === 0 || !request.search || request.isExact) return found;
  const search = await corrected(request.search, found.filter.words);
  return search === undefined ? found : { ...(await findTyped({ ...request, search })), isCorrected: true };
}

async function findTyped({ search, criteria, isExact, ...page }: CardRequest): Promise<FoundCards> {
  if (!search) {
    const filter = filterOf(criteria);
    return { ...(await listCards({ ...page, filter })), filter, criteria: [] };
  }
  const parts = readParts(search, await getVocabulary());
  const textFilter = filterOfParts(search, parts);
  const filter = combineFilters(textFilter, filterOf(criteria));
  const list = await listCards({ ...page, filter });
  return {
    ...list,
    filter: filter.impossible ? { ...textFilter, impossible: true } : filter,
    search,
    criteria: criteriaIn(search, parts),
  };
}

async function corrected(search: string, words: readonly string[]): Promise<string | undefined> {
  const unfound = await listUnfoundWords([...words].sort());
  if (unfound.length === 0) return undefined;
  return correctedSearch(search, new Set(unfound), (await getPlaceNames()).spellings);
}

const getPlaceNames = derivedRead("place-names", [localitiesTag], async () => {
  const localities = await listKnownLocalities();
  return {
    byKey: new Map(localities.map(({ key, name }) => [key, name])),
    spellings: spellingsOf([...CITIES, ...localities.map(({ name }) => name)]),
  };
});

/** The words that are in no public listing. Reads the index once for each word. */
const listUnfoundWords = (words: readonly string[]): Promise<string[]> =>
  cachedRead(["unfound-words", ...words], [allListingsTag], () =>
    withDatabase(async () => {
      const lookups = words.map(async (word) => {
        const { match, hint } = planList(filterOf({ words: [word] }), "newest");
        return (await PropertyModel.collection.countDocuments(match, { hint, limit: 1 })) > 0 ? [] : [word];
      });
      return (await Promise.all(lookups)).flat();
    }),
  );

/**
 * For a list without results: the narrowest search with fewer criteria than `filter` that has results. Reads at most six
 * counts. `path` is the list on which it is offered. Undefined when nothing is listed at all.
 */
export async function findWider(filter: ListFilter, path?: typeof routes.listings): Promise<WiderSearch | undefined> {
  const { byKey: names } = await getPlaceNames();
  for (const wider of widerFilters(filter)) {
    const list = await listCards({ filter: wider, sort: "newest", page: 1, pageSize: 1 });
    const link = list.total > 0 ? toWiderSearch(wider, list, names, path) : undefined;
    if (link) return link;
  }
  return undefined;
}
