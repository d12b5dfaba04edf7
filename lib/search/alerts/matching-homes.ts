import "server-only";
import type { ClientSession } from "mongodb";
import { freshnessOf } from "@/lib/property/freshness-rules";
import { NewsMatcher } from "@/lib/search/alerts/news-match";
import { rowOf, TELL_FIELDS, type TellRecord } from "@/lib/search/alerts/told-record";
import type { ListFilter } from "@/lib/search/types";
import { PropertyModel } from "@/models/listings";
import type { FoundHomeRecord } from "@/models/saved-searches";

/** What was found, with the home as it is now. */
export type MatchingHome = { found: FoundHomeRecord; record: TellRecord };

/**
 * What is left of what a search found, in the same order: without homes that are not public any more, that do not match any more, or
 * that are stale at `now` and not hidden yet. Days count from when a home was found. Call within `withDatabase`.
 */
export async function matchingHomes(
  found: readonly FoundHomeRecord[],
  { filter, now, session }: { filter: ListFilter; now: Date; session?: ClientSession },
): Promise<MatchingHome[]> {
  const ids = found.map(({ propertyId }) => propertyId);
  const records = await PropertyModel.collection
    .find<TellRecord>({ _id: { $in: ids }, listed: true }, { ...(session && { session }), projection: TELL_FIELDS })
    .toArray();
  const available = records.filter((record) => freshnessOf(record, now) !== "stale");
  const byId = new Map(available.map((record) => [record._id.toHexString(), record]));
  const seen = found.flatMap((one) => {
    const record = byId.get(one.propertyId.toHexString());
    return record ? [{ found: one, record }] : [];
  });
  const matcher = new NewsMatcher(seen.map((one) => ({ row: rowOf(one.record), at: one.found.at })));
  const places = new Set(matcher.matches(filter));
  return seen.filter((_, place) => places.has(place));
}
