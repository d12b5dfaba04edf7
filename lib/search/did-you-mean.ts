import "server-only";
import { cachedRead } from "@/lib/platform/cached-read";
import { withDatabase } from "@/lib/platform/database";
import { derivedRead } from "@/lib/platform/derived-read";
import type { routes } from "@/lib/platform/routes";
import { indiaDateOf } from "@/lib/platform/time";
import { allListingsTag, localitiesTag, placesTag } from "@/lib/property/cache-tags";
import { CITIES, type Sort } from "@/lib/property/constants";
import { combineFilters } from "@/lib/search/combine-filters";
import {
  criteriaIn,
  filterOfParts,
  meaningOfFilters,
  orderIn,
  partsAsWords,
  readParts,
  textAsWords,
} from "@/lib/search/parse";
import { planList } from "@/lib/search/plan";
import { getVocabulary, listCards, listKnownLocalities, listSearchPlaces, readSearchText } from "@/lib/search/queries";
import { filterOf } from "@/lib/search/query-parameters";
import { correctedSearch, spellingsOf } from "@/lib/search/spelling-correction";
import { searchWordsOf } from "@/lib/search/text-words";
import type { FoundCards, ListFilter, ListRequest, SearchPart, WiderSearch } from "@/lib/search/types";
import { understand } from "@/lib/search/understand/answer";
import { placeNamer, readingLabel } from "@/lib/search/understand/labels";
import { toWiderSearch, widerFilters } from "@/lib/search/wider-search";
import { PropertyModel } from "@/models/listings";

type CardRequest = Omit<ListRequest, "filter" | "sort"> & {
  /** Missing: the order that the text says, or else the newest first. */
  sort?: ListRequest["sort"] | undefined;
  search?: string | undefined;
  /** Criteria beside the search text. */
  criteria: Partial<ListFilter>;
  /** The text is searched as it was typed, without correction. */
  isExact?: boolean | undefined;
};

/** One page of public listings for a search, and how its text was understood ({@link reinterpretEmptySearch}). */
export async function findCards(request: CardRequest): Promise<FoundCards> {
  const { search, isExact } = request;
  const found = await findTyped(request);
  if (found.total > 0 || !search || isExact) return found;
  const meant = await reinterpretEmptySearch(search);
  if (!meant) return found;
  const cards = await findParts({ ...request, search: meant.search }, meant.parts);
  return { ...cards, ...(meant.isCorrected && { isCorrected: true }) };
}

type MeantRequest = Pick<CardRequest, "search" | "isExact"> & { own: ListFilter };

/**
 * Reads a list for a text and its own criteria, as pages do ({@link findCards}). `text` is the filter of the text alone; `read` gets the
 * order that the text says.
 */
export async function readListForText<T extends { total: number }>(
  { search, isExact, own }: MeantRequest,
  read: (filter: ListFilter, sort?: Sort) => Promise<T>,
): Promise<T & { text?: ListFilter }> {
  if (!search) return read(own);
  const readParsed = async (text: ListFilter, sort?: Sort) => ({
    ...(await read(combineFilters(text, own), sort)),
    text,
  });
  const said = await readSearchText(search, isExact);
  const found = await readParsed(said.filter, said.sort);
  if (found.total > 0 || isExact || own.sellerId) return found;
  const meant = await reinterpretEmptySearch(search);
  return meant ? readParsed(filterOfParts(meant.search, meant.parts), orderIn(meant.parts)) : found;
}

type Meaning = { search: string; parts: SearchPart[]; isCorrected?: true };

/**
 * What a text means that finds no home by itself, whatever further criteria a list has: names of places and corrected words are words
 * where those find one, and so is the name of a home. A word that is in no listing and misspells the name of a locality, landmark or
 * city is corrected to that place. Undefined: as it was typed.
 */
export async function reinterpretEmptySearch(search: string): Promise<Meaning | undefined> {
  const parts = await readSearch(search);
  const typed = filterOfParts(search, parts);
  if (await hasHomes(typed)) return undefined;
  if (parts.some(({ isGuess }) => isGuess)) {
    const asWords = partsAsWords(search, parts);
    if (await hasHomes(filterOfParts(search, asWords))) return { search, parts: asWords };
  }
  if (await isNameOfHome(search)) return { search, parts: textAsWords(search) };
  const meant = typed.words.length > 0 ? await corrected(search, typed.words) : undefined;
  return meant === undefined ? undefined : { search: meant, parts: await readSearch(meant), isCorrected: true };
}

const hasHomes = async (filter: ListFilter): Promise<boolean> =>
  (await listCards({ filter, sort: "newest", page: 1, pageSize: 1 })).total > 0;

const NAMESAKES_READ = 20;

/** Whether a home has this name: `House with cool rooms` is then no search for a house with one room. */
async function isNameOfHome(search: string): Promise<boolean> {
  const wordsOf = (text: string) => searchWordsOf([text]).join(" ");
  const filter = filterOfParts(search, textAsWords(search));
  const { cards } = await listCards({ filter, sort: "newest", page: 1, pageSize: NAMESAKES_READ });
  return cards.some(({ name }) => wordsOf(name) === wordsOf(search));
}

async function findTyped(request: CardRequest): Promise<FoundCards> {
  const { search, criteria, isExact } = request;
  if (search) return findParts({ ...request, search }, await readSearch(search, isExact));
  const filter = filterOf(criteria);
  return { ...(await listCards({ ...pageOf(request), filter })), filter, criteria: [] };
}

const readSearch = async (search: string, isExact?: boolean) =>
  readParts(search, await getVocabulary(), { corrected: isExact ? "nothing" : "no places" });

/** The other readings of a text. */
async function listReadings(search: string): Promise<NonNullable<FoundCards["readings"]>> {
  const phrases = await getVocabulary();
  const { filters, readings } = understand(search, { phrases, today: indiaDateOf(Date.now()), corrected: "no places" });
  if (readings.length === 0) return [];
  const names = { placeOf: placeNamer(await listSearchPlaces()), labels: phrases.labels };
  return readings.map((reading) => ({
    label: readingLabel(reading, filters, names),
    meaning: meaningOfFilters(reading),
  }));
}

const pageOf = ({ sort = "newest", page, pageSize }: CardRequest) => ({ sort, page, pageSize });

async function findParts(
  { search, criteria, ...request }: CardRequest & { search: string },
  parts: readonly SearchPart[],
): Promise<FoundCards> {
  const textFilter = filterOfParts(search, parts);
  const filter = combineFilters(textFilter, filterOf(criteria));
  const textSort = orderIn(parts);
  const list = await listCards({ ...pageOf({ ...request, criteria, sort: request.sort ?? textSort }), filter });
  const unknown = parts.flatMap(({ criteria: { words }, start, end }) => (words ? [search.slice(start, end)] : []));
  const readings = await listReadings(search);
  return {
    ...list,
    filter: filter.impossible ? { ...textFilter, impossible: true } : filter,
    textFilter,
    search,
    criteria: criteriaIn(search, parts),
    ...(textSort && { textSort }),
    ...(unknown.length > 0 && { unknown }),
    ...(readings.length > 0 && { readings }),
  };
}

async function corrected(search: string, words: readonly string[]): Promise<string | undefined> {
  const unfound = await listUnfoundWords([...words].sort());
  if (unfound.length === 0) return undefined;
  return correctedSearch(search, new Set(unfound), (await getPlaceNames()).spellings);
}

const getPlaceNames = derivedRead("place-names", [localitiesTag, placesTag], async () => {
  const localities = await listKnownLocalities();
  const places = await listSearchPlaces();
  const others = places.flatMap(({ name, aliases, landmarks }) => [name, ...aliases, ...landmarks]);
  return {
    byKey: new Map(localities.map(({ key, name }) => [key, name])),
    spellings: spellingsOf([...CITIES, ...localities.map(({ name }) => name), ...others]),
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
 * For a list without results: the narrowest search with fewer criteria than `filter` that has results. Reads at most seven
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
