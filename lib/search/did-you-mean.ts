import "server-only";
import { cachedRead } from "@/lib/cache/cached-read";
import { derivedRead } from "@/lib/cache/derived-read";
import { withDatabase } from "@/lib/platform/database";
import type { routes } from "@/lib/platform/routes";
import { CITIES } from "@/lib/property/constants";
import { allListingsTag, localitiesTag } from "@/lib/property/tags";
import { combineFilters } from "@/lib/search/combine";
import { widerFilters, wishesIn } from "@/lib/search/did-you-mean-rules";
import { filterOfParts, readParts } from "@/lib/search/parse";
import { planList } from "@/lib/search/plan";
import { getVocabulary, listCards, listKnownLocalities } from "@/lib/search/queries";
import { filterOf } from "@/lib/search/rules";
import type { ListFilter, ListRequest } from "@/lib/search/types";
import {
  correctedSearch,
  type FoundCards,
  spellingsOf,
  toWiderSearch,
  type WiderSearch,
} from "@/lib/search/understood-search";
import { PropertyModel } from "@/models/listings";

type Wanted = Omit<ListRequest, "filter"> & {
  search?: string | undefined;
  /** What is asked for besides the text. */
  wishes: Partial<ListFilter>;
  /** The text is meant as it is typed. */
  isExact?: boolean | undefined;
};

/**
 * One page of public listings for a search, and how its text was understood. Where a word is in no listing and misspells the
 * name of a locality or city, that place is meant.
 */
export async function findCards(wanted: Wanted): Promise<FoundCards> {
  const found = await findTyped(wanted);
  if (found.total > 0 || found.filter.words.length === 0 || !wanted.search || wanted.isExact) return found;
  const search = await meantBy(wanted.search, found.filter.words);
  return search === undefined ? found : { ...(await findTyped({ ...wanted, search })), isCorrected: true };
}

async function findTyped({ search, wishes, isExact, ...page }: Wanted): Promise<FoundCards> {
  if (!search) {
    const filter = filterOf(wishes);
    return { ...(await listCards({ ...page, filter })), filter, wishes: [] };
  }
  const parts = readParts(search, await getVocabulary());
  const said = filterOfParts(search, parts);
  const filter = combineFilters(said, filterOf(wishes));
  const list = await listCards({ ...page, filter });
  return {
    ...list,
    filter: filter.impossible ? { ...said, impossible: true } : filter,
    search,
    wishes: wishesIn(search, parts),
  };
}

async function meantBy(search: string, words: readonly string[]): Promise<string | undefined> {
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

/** Those of the words that are in no public listing; one look into the index for each. */
const listUnfoundWords = (words: readonly string[]): Promise<string[]> =>
  cachedRead(["unfound-words", ...words], [allListingsTag], () =>
    withDatabase(async () => {
      const looked = words.map(async (word) => {
        const { match, hint } = planList(filterOf({ words: [word] }), "newest");
        return (await PropertyModel.collection.countDocuments(match, { hint, limit: 1 })) > 0 ? [] : [word];
      });
      return (await Promise.all(looked)).flat();
    }),
  );

/**
 * The nearest search that asks for less than `filter` and has results, for a list that has none: six counts at most.
 * `path` is the list it is offered on; without listings there is none.
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
