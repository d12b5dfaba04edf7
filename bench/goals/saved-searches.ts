import { Types } from "mongoose";
import { openDatabase } from "@/bench/market";
import { plausibleListings, randomOf } from "@/bench/plausible-listings";
import { atMost, holds, type Row } from "@/bench/rows";
import type { Goal, Stage } from "@/bench/stage";
import { updateListing } from "@/lib/listings/listing-writes";
import { ensureIndexes } from "@/lib/platform/indexes";
import { DAY_MS } from "@/lib/platform/time";
import { CATEGORIES, CITIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { ALERT_CHANNELS } from "@/lib/search/alerts/alert-rules";
import { matchWaiting } from "@/lib/search/alerts/match-job";
import { postingsOf } from "@/lib/search/alerts/saved-filters";
import { filterQueryText } from "@/lib/search/filter-rules";
import { filterOf } from "@/lib/search/query-parameters";
import { PropertyModel } from "@/models/listings";
import { FoundHomeModel, SavedSearchModel, type SavedSearchRecord } from "@/models/saved-searches";
import { say } from "@/scripts/steps/say.mjs";

const NUMBER = 17;
const MOST_SECONDS = 60;
const SEARCHES = 100_000;
const LISTINGS = 1_000;
const BATCH = 10_000;

export const savedSearches: Goal = {
  number: NUMBER,
  title: "Saved searches are matched with new listings",
  measure: async (stage) => matchRows(stage),
};

async function matchRows(stage: Stage): Promise<Row[]> {
  await openDatabase(await stage.uriOf("saved-searches"));
  await ensureIndexes(() => undefined);
  const searches = Math.min(SEARCHES, stage.counts.market);
  const listings = Math.min(LISTINGS, Math.ceil(stage.counts.market / 100));
  const saved = new Date(Date.now() - DAY_MS);
  say(`${searches} saved searches and ${listings} new listings`);
  for (let from = 0; from < searches; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, searches - from) }, (_, index) =>
      someSearch(from + index, saved),
    );
    await SavedSearchModel.collection.insertMany(batch);
  }
  await storeNew(listings);
  const startedAt = performance.now();
  await matchWaiting(new Date(Date.now() + DAY_MS));
  const seconds = (performance.now() - startedAt) / 1_000;
  const found = await FoundHomeModel.estimatedDocumentCount();
  const what = `${searches.toLocaleString("en-GB")} saved searches x ${listings.toLocaleString("en-GB")} new listings`;
  return [
    atMost({ goal: NUMBER, what, unit: "s" }, seconds, MOST_SECONDS),
    holds(NUMBER, `${what}: homes found`, found > 0, found.toLocaleString("en-GB"), "> 0"),
  ];
}

/** Listings that become public in the way of an approval. */
async function storeNew(count: number): Promise<void> {
  const records = plausibleListings(1, count + 1).map((record) => ({
    ...record,
    approval: false,
    listed: false,
    homeId: record._id,
    homeLead: true,
  }));
  await PropertyModel.collection.insertMany(records, { ignoreUndefined: true });
  for (const { _id } of records)
    await updateListing({ _id }, [{ $set: { approval: true, confirmedAt: new Date() } }], { now: new Date() });
}

/** A search as somebody saves it who looks for one kind of home: mostly in one locality, else in a city. */
function someSearch(number: number, at: Date): SavedSearchRecord {
  const draw = randomOf(number * 48_271 + 11);
  const pick = <T>(values: readonly T[]) => values[draw(values.length)] as T;
  const [city, category] = [pick(CITIES), pick(CATEGORIES)];
  const isMonthly = category === "rent" || category === "lease";
  const criteria = {
    categories: [category],
    types: [pick(PROPERTY_TYPES)],
    ...(draw(3) > 0
      ? { localityKeys: [`${city.toLowerCase()}/${pick(["vijay-nagar", "lake-view", "old-town", "ring-road"])}`] }
      : { cities: [city] }),
    ...(draw(2) > 0 && { bedrooms: [1 + draw(5)] }),
    maxPrice: isMonthly ? 10_000 + draw(100) * 1_000 : 2_000_000 + draw(300) * 100_000,
  };
  return {
    _id: new Types.ObjectId(),
    userId: new Types.ObjectId(),
    name: `Search ${number}`,
    query: filterQueryText({ criteria, page: 1 }),
    postings: postingsOf(filterOf(criteria)),
    channel: pick(ALERT_CHANNELS),
    paused: false,
    active: true,
    since: at,
    createdAt: at,
  };
}
