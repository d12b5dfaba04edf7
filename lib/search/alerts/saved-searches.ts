import "server-only";
import type { Document } from "mongodb";
import { Types } from "mongoose";
import { cancelMails } from "@/lib/messaging/mail-queue";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { literal } from "@/lib/platform/durable-write";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { type PageInfo, type PageRequest, readPage } from "@/lib/platform/paged-read";
import { mapInTurns } from "@/lib/platform/turns";
import {
  alertFeedPath,
  findLinkedSearch,
  type LinkedSearch,
  OPEN_WHILE,
  type OpenAlertLink,
} from "@/lib/search/alerts/alert-links";
import {
  ALERT_LINK_TEXTS,
  alertKeyOf,
  alertMessages,
  nextMorning,
  searchNameOf,
} from "@/lib/search/alerts/alert-rules";
import {
  atPresentPlaces,
  readGivenFilters,
  savedFiltersOf,
  savedSearchHref,
  savedSearchLabels,
} from "@/lib/search/alerts/saved-filters";
import type { SavedSearch } from "@/lib/search/alerts/saved-search-contract";
import type { NewSavedSearch, SavedSearchChange } from "@/lib/search/alerts/saved-search-schema";
import type { LocalityNames } from "@/lib/search/filter-labels";
import { getPresentKeys } from "@/lib/search/places";
import { getLocalityNames } from "@/lib/search/queries";
import { FoundHomeModel, SavedSearchModel, type SavedSearchRecord } from "@/models/saved-searches";

/**
 * Expression: when a saved search tells what was found by `now`. With a fixed time, at that time; else at once, or after the pause
 * that follows its last alert.
 */
export const dueAtOfChannel = (now: Date): Document =>
  (["daily", "weekly"] as const).reduce<Document>(
    (others, channel) => ({ $cond: [{ $eq: ["$channel", channel] }, nextMorning(channel, now), others] }),
    { $max: [now, "$pausedUntil"] },
  );

type Clock = { now: Date };

/**
 * Saves a search of the actor.
 * @throws AppError INVALID with the names of wrong filters, CONFLICT when the actor has `limits.savedSearchesMax` already
 */
export async function saveSearch(
  actor: Actor,
  { name, filters, channel }: NewSavedSearch,
  { now }: Clock,
): Promise<SavedSearch> {
  const [{ query, postings }, places] = await Promise.all([readGivenFilters(filters, now), readKnownPlaces()]);
  const userId = new Types.ObjectId(actor.id);
  const record: SavedSearchRecord = {
    _id: new Types.ObjectId(),
    userId,
    name: name ?? searchNameOf(savedSearchLabels(query, places.names)),
    query,
    postings,
    channel,
    paused: false,
    active: true,
    since: now,
    createdAt: now,
  };
  await withDatabase(() => insertWithinLimit(record, { userId }, alertMessages.tooMany));
  return toSavedSearch(record, places);
}

/** Counts after the insert and removes the search when there are too many, so that parallel calls cannot exceed the limit. */
async function insertWithinLimit(record: SavedSearchRecord, owner: Document, message: string): Promise<void> {
  await SavedSearchModel.collection.insertOne(record);
  if ((await countOf(owner)) <= limits.savedSearchesMax) return;
  await SavedSearchModel.collection.deleteOne({ _id: record._id });
  throw new AppError("CONFLICT", { message });
}

/** Searches of an owner, counted up to one above the limit. */
const countOf = (owner: Document): Promise<number> =>
  SavedSearchModel.collection.countDocuments(owner, { limit: limits.savedSearchesMax + 1 });

/** One page of the actor's saved searches, newest first. */
export const listSavedSearches = (
  { id }: Actor,
  request: PageRequest,
): Promise<PageInfo & { searches: SavedSearch[] }> =>
  withDatabase(async () => {
    const own = { userId: new Types.ObjectId(id) };
    const { entries, ...page } = await readPage(request, await countOf(own), (skip) =>
      SavedSearchModel.collection
        .find<SavedSearchRecord>(own, { sort: { createdAt: -1, _id: -1 }, skip, limit: request.limit })
        .toArray(),
    );
    const places = await readKnownPlaces();
    const searches = await mapInTurns(entries, (search) => toSavedSearch(search, places), limits.searchesPerTurn);
    return { searches, ...page };
  });

/**
 * Renames a search of the actor, changes how it tells, or pauses it. A search that goes on tells what happens from then on; what
 * it had found before it was paused is told first.
 * @throws AppError NOT_FOUND for somebody else's
 */
export async function changeSavedSearch(
  { id }: Actor,
  searchId: string,
  change: SavedSearchChange,
  { now }: Clock,
): Promise<SavedSearch> {
  const { name, channel, paused } = change;
  const isGoingOn = { $and: ["$paused", paused === false] };
  const stages: Document[] = [
    {
      $set: {
        ...literal({ ...(name !== undefined && { name }), ...(channel && { channel }) }),
        ...(paused !== undefined && {
          paused,
          active: !paused,
          since: { $cond: [isGoingOn, now, "$since"] },
        }),
      },
    },
    // Pending alerts follow the schedule of the new channel.
    ...(channel ? [{ $set: { dueAt: { $cond: ["$dueAt", dueAtOfChannel(now), "$$REMOVE"] } } }] : []),
  ];
  const own = { _id: new Types.ObjectId(searchId), userId: new Types.ObjectId(id) };
  const changed = await withDatabase(() =>
    SavedSearchModel.collection.findOneAndUpdate(own, stages, { returnDocument: "after" }),
  );
  if (!changed) throw new AppError("NOT_FOUND");
  return toSavedSearch(changed as unknown as SavedSearchRecord, await readKnownPlaces());
}

/** Deletes a search of the actor with what it found. @throws AppError NOT_FOUND for somebody else's */
export async function deleteSavedSearch({ id }: Actor, searchId: string): Promise<void> {
  const own = { _id: new Types.ObjectId(searchId), userId: new Types.ObjectId(id) };
  const { deletedCount } = await withDatabase(() => SavedSearchModel.collection.deleteOne(own));
  if (deletedCount === 0) throw new AppError("NOT_FOUND");
  await forgetFound(own._id);
}

/** Forgets what a search found and takes its waiting mails back. Safe to repeat. */
async function forgetFound(searchId: Types.ObjectId): Promise<void> {
  await withDatabase(() => FoundHomeModel.collection.deleteMany({ searchId }));
  await cancelMails(alertKeyOf(searchId));
}

/** Deletes all searches of an account. Safe to repeat. */
export async function deleteSearchesOf(userId: Types.ObjectId): Promise<void> {
  const ids = await withDatabase(() =>
    SavedSearchModel.collection
      .find({ userId }, { projection: { _id: 1 } })
      .map(({ _id }) => _id)
      .toArray(),
  );
  for (const _id of ids) {
    await forgetFound(_id);
    await withDatabase(() => SavedSearchModel.collection.deleteOne({ _id }));
  }
}

type KnownPlaces = { names: LocalityNames; presentKeys: ReadonlyMap<string, string> };

/** The names of localities, and their present keys. */
export async function readKnownPlaces(): Promise<KnownPlaces> {
  const [names, presentKeys] = await Promise.all([getLocalityNames(), getPresentKeys()]);
  return { names, presentKeys };
}

/** A saved search as its owner sees it, with its filters in words. */
export function toSavedSearch(
  { _id, name, query: stored, channel, paused, createdAt }: SavedSearchRecord,
  { names, presentKeys }: KnownPlaces,
): SavedSearch {
  const query = atPresentPlaces(stored, presentKeys);
  return {
    _id: _id.toHexString(),
    name,
    filters: savedFiltersOf(query),
    labels: savedSearchLabels(query, names),
    href: savedSearchHref(query),
    feed: alertFeedPath(_id),
    channel,
    paused,
    createdAt: createdAt.toISOString(),
  };
}

const dead = () => new AppError("GONE", { message: ALERT_LINK_TEXTS.dead });

/**
 * Does what a link says. Only one of two calls at the same moment succeeds.
 * @throws AppError GONE for a link that is wrong, too old or used, CONFLICT when the address has its most searches
 */
export async function followAlertLink(token: string, { now }: { now: Date }): Promise<OpenAlertLink> {
  const open = await findLinkedSearch(token, now);
  if (!open) throw dead();
  const { action, search } = open;
  await (action === "confirm" ? confirm(search, now) : stop(search));
  return { action, name: search.name };
}

/** @throws AppError GONE for a link that does not stop anything */
export async function stopByOneClick(token: string, { now }: { now: Date }): Promise<void> {
  const open = await findLinkedSearch(token, now);
  if (open?.action !== "stop") throw dead();
  await stop(open.search);
}

async function confirm({ _id, email }: LinkedSearch, now: Date): Promise<void> {
  const waiting = { _id, ...OPEN_WHILE.confirm(now) };
  const confirmed = { $set: { active: true, since: now }, $unset: { unconfirmedUntil: 1 as const } };
  await withDatabase(async () => {
    if ((await countOf({ email, unconfirmedUntil: null })) >= limits.savedSearchesMax)
      throw new AppError("CONFLICT", { message: alertMessages.tooManyByMail });
    const { matchedCount } = await SavedSearchModel.collection.updateOne(waiting, confirmed);
    if (matchedCount === 0) throw dead();
  });
}

/** A search of an account is paused, so that its owner can go on with it. One without an account is deleted. */
async function stop({ _id, email }: LinkedSearch): Promise<void> {
  const active = { _id, active: true };
  const paused = { $set: { active: false, paused: true } };
  const done = await withDatabase(async () =>
    email
      ? (await SavedSearchModel.collection.deleteOne(active)).deletedCount
      : (await SavedSearchModel.collection.updateOne(active, paused)).matchedCount,
  );
  if (done === 0) throw dead();
  await (email ? forgetFound(_id) : cancelMails(alertKeyOf(_id)));
}
