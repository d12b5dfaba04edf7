import "server-only";
import mongoose from "mongoose";
import { cachedRead } from "@/lib/cache/cached-read";
import { allListingsTag, localitiesTag } from "@/lib/cache/tags";
import { withDatabase } from "@/lib/db/connection";
import { CITIES } from "@/lib/property/constants";
import { INDEX_KEPT_SECONDS, INDEX_LOCALITIES_MAX } from "@/lib/suggestion/constants";
import { toEntries } from "@/lib/suggestion/dto";
import { suggest } from "@/lib/suggestion/rules";
import type { KindCount, LocalityCount, Suggestion, SuggestionEntry } from "@/lib/suggestion/types";
import { FacetCellModel } from "@/models/facet-cell";
import { LocalityModel } from "@/models/locality";

const SOME = mongoose.trusted({ $gt: 0 });

let index: { entries: Promise<SuggestionEntry[]>; until: number } | undefined;

/** What somebody may mean who typed this much. The database is read once in a while, never for a letter. */
export async function listSuggestions(search: string | undefined): Promise<Suggestion[]> {
  if (!search) return [];
  if (!index || index.until < Date.now()) index = newIndex();
  return suggest(await index.entries, search);
}

function newIndex() {
  const entries = readEntries();
  const made = { entries, until: Date.now() + INDEX_KEPT_SECONDS * 1_000 };
  entries.catch(() => {
    if (index === made) index = undefined;
  });
  return made;
}

async function readEntries(): Promise<SuggestionEntry[]> {
  const [localities, kinds] = await Promise.all([listLocalityCounts(), listKindCounts()]);
  return toEntries(localities, kinds);
}

const listLocalityCounts = (): Promise<LocalityCount[]> =>
  cachedRead(["locality-counts"], [allListingsTag, localitiesTag], () =>
    withDatabase(async () => {
      const rows = await LocalityModel.find(
        { city: mongoose.trusted({ $in: [...CITIES, null] }), count: SOME },
        { name: 1, city: 1, count: 1 },
      )
        .sort({ count: -1, _id: 1 })
        .limit(INDEX_LOCALITIES_MAX)
        .lean();
      return rows.map(({ _id, name, city, count = 0 }) => ({ key: _id, name, count, ...(city && { city }) }));
    }),
  );

const listKindCounts = (): Promise<KindCount[]> =>
  cachedRead(["kind-counts"], [allListingsTag], () =>
    withDatabase(async () => {
      const rows = await FacetCellModel.find(
        { count: SOME },
        { city: 1, category: 1, propertyType: 1, count: 1 },
      ).lean();
      return rows.map(({ city, category, propertyType, count }) => ({
        category,
        propertyType,
        count,
        ...(city && { city }),
      }));
    }),
  );
