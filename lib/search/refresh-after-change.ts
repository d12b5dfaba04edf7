import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { Types } from "mongoose";
import { expireTags, registeredCache } from "@/lib/platform/cache-invalidation";
import { isOutage, withDatabase } from "@/lib/platform/database";
import { isOutcomeUnknown } from "@/lib/platform/durable-write";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { homeTag, localitiesTag, propertyTag, tagsOfAllLists, tagsOfProperty } from "@/lib/property/cache-tags";
import { refreshColumns } from "@/lib/search/columns-feed";
import { homesOf, settleHome } from "@/lib/search/home-leads";
import { refreshLocality } from "@/lib/search/locality-counts";
import { type Cell, noteChange, recountMarket, refreshCell, rememberLocality } from "@/lib/search/market-counts";
import { renewRanks } from "@/lib/search/ranks";
import { takeTurn, throttleRefresh } from "@/lib/search/refresh-throttle";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

type Counted = Cell & Partial<Pick<PropertyRecord, "localityKey" | "homeId">>;
type Changed = Counted &
  Pick<PropertyRecord, "_id"> &
  Partial<Pick<PropertyRecord, "listed" | "publicText" | "updatedAt">>;

const cellOf = ({ city, category, propertyType }: Cell): Cell => ({ city, category, propertyType });
const isSame = (one: Cell, other: Cell) =>
  one.city === other.city && one.category === other.category && one.propertyType === other.propertyType;

/** `isHidden`: the listing was in no list before the change, and is in none after it. */
type Change = { changed: Changed; before: Counted; isCounted: boolean; isHidden?: boolean };

/**
 * Recounts and expires everything that shows this listing, or showed its state `before` the change. On a server with cached
 * pages a listing is refreshed once in `limits.listingRefreshMs`: further changes wait, so that each is visible once this
 * resolves, and share one refresh. A failed count is logged and does not throw, because the change itself is stored. The count
 * is repeated when the database is available again, or by {@link refreshMarket} within the hour.
 */
export async function refreshLists(changed: Changed, before: Counted = changed): Promise<void> {
  await refreshInTurn({ changed, before, isCounted: true });
}

/**
 * {@link refreshLists} after a write that expected the listing as it was `before`. A listing that was hidden and stays so is in no list:
 * its edits must not cost everybody the cached ones.
 */
export async function refreshAfterEdit(changed: Shown, before: Shown): Promise<void> {
  await refreshInTurn({ changed, before, isCounted: true, isHidden: !before.listed && !changed.listed });
}
type Shown = Changed & { listed: boolean };

/**
 * Expires everything that shows these listings, after a change that counts do not depend on. Each of them waits for its turn
 * as in {@link refreshLists}, so that the writes of an account cannot expire the pages of a listing more often.
 */
export async function expireListings(listings: readonly (Cell & Pick<PropertyRecord, "_id">)[]): Promise<void> {
  await someAtOnce(listings, (one) => refreshInTurn({ changed: one, before: one, isCounted: false }));
}

/** Expires everything that shows this listing if it is public: the ground of a badge of its own changed. */
export async function expirePagesOfListing(propertyId: Types.ObjectId): Promise<void> {
  await expireListings(await readCounted([propertyId], { listed: true }));
}

/** Expires everything that shows a public listing of this seller: the ground of the seller's badges changed. */
export async function expirePagesOfSeller(sellerId: Types.ObjectId): Promise<void> {
  const ids = await withDatabase(() =>
    PropertyModel.collection
      .find({ sellerId, listed: true }, { projection: { _id: 1 }, hint: "seller_newest" })
      .map(({ _id }) => _id)
      .toArray(),
  );
  for (let from = 0; from < ids.length; from += limits.sellerListingsBatch)
    await expireListings(await readCounted(ids.slice(from, from + limits.sellerListingsBatch), { listed: true }));
}

/** A request may wait for many of them, and others need connections meanwhile. */
async function someAtOnce<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += WORKED_ON_AT_ONCE)
    await Promise.all(all.slice(from, from + WORKED_ON_AT_ONCE).map(work));
}

/**
 * Recounts and expires everything that shows these listings, after one write that changed many of them. A cell or locality of
 * several listings is counted once; with `isCounted: false` none is, after a write that made no listing public and hid none.
 * @throws what a failed count throws, after the pages expired
 */
export async function refreshMany(given: readonly Types.ObjectId[], { isCounted = true } = {}): Promise<void> {
  const { moved, tags: homeTags } = await settleHomes(await homesOf(given));
  const ids = [...given, ...moved.filter((one) => !given.some((id) => id.equals(one)))];
  const listings = await readCounted(ids);
  const counted = isCounted || moved.length > 0 ? listings : [];
  const cells = cellsOf(counted.map((changed) => ({ changed, before: changed, isCounted: true })));
  try {
    const keys = new Set(counted.map(({ localityKey }) => localityKey));
    await withDatabase(async () => {
      await someAtOnce(cells, refreshCell);
      await someAtOnce([...keys], async (key) => key && refreshLocality(key));
    });
  } finally {
    await renewRanksOf(ids);
    await refreshColumns(ids);
    const tags = listings.flatMap(({ _id, ...listing }) => tagsOfProperty({ _id: _id.toHexString(), ...listing }));
    expireTags(new Set([...tags, ...homeTags]));
  }
}

/**
 * {@link refreshMany} for the public ones of these listings, whose homes got or lost offers. Each of them waits for its turn as in
 * {@link refreshLists}.
 */
export async function refreshOffers(ids: readonly Types.ObjectId[]): Promise<void> {
  if (ids.length === 0) return;
  const shown = (await readCounted(ids, { listed: true })).map(({ _id }) => _id);
  if (registeredCache()) await someAtOnce(shown, (id) => takeTurn(id.toHexString()));
  if (shown.length > 0) await refreshMany(shown);
}

const COUNTED_FIELDS = { category: 1, propertyType: 1, city: 1, localityKey: 1 } as const;

/** Leaves connections of this process to other work. */
const WORKED_ON_AT_ONCE = 10;

const readCounted = (ids: readonly Types.ObjectId[], state: { listed?: true } = {}): Promise<Changed[]> =>
  withDatabase(() =>
    PropertyModel.collection
      .find<Changed>({ _id: { $in: [...ids] }, ...state }, { projection: COUNTED_FIELDS })
      .toArray(),
  );

/**
 * Brings the flags of all offers of these homes in line. `moved` are the offers that changed with it: whoever shows them has to be
 * refreshed. `tags` are those of what shows several offers, `isShown: false` after a change of one that it does not show: whoever sees
 * pages expire would learn which home a hidden listing belongs to (security F32). Never throws: the job finds homes that could not be
 * settled.
 */
export async function settleHomes(
  homes: readonly Types.ObjectId[],
  { isShown = true } = {},
): Promise<{ moved: Types.ObjectId[]; tags: string[] }> {
  const settled: { moved: Types.ObjectId[]; tags: string[] } = { moved: [], tags: [] };
  for (const [id, home] of new Map(homes.map((one) => [one.toHexString(), one])))
    try {
      const { moved, isShared } = await settleHome(home);
      settled.moved.push(...moved);
      if ((isShared && isShown) || moved.length > 0) settled.tags.push(homeTag(id));
    } catch (error) {
      logger.error({ home: id, err: error }, "The lead offer of a home was not recomputed");
    }
  return settled;
}

async function refreshInTurn(change: Change): Promise<void> {
  const id = change.changed._id.toHexString();
  if (registeredCache()) await throttleRefresh(id, change, (changes) => refreshNow(id, changes));
  else await refreshNow(id, [change]);
}

async function refreshNow(id: string, given: readonly Change[]): Promise<void> {
  const { tags: homeTags, others } = await settleAround(id, given);
  const counted = [...given.filter(({ isCounted }) => isCounted), ...others.map(asChange)];
  try {
    if (counted.length > 0) await withDatabase(() => recountAround(counted, cellsOf(counted)));
  } catch (error) {
    logger.error({ property: id, err: error }, "The counts of a listing were not updated");
    if (isOutage(error)) for (const { before } of counted) refreshLater(id, before);
  } finally {
    const ids = [given[0]?.changed._id, ...others.map(({ _id }) => _id)].filter((one) => one !== undefined);
    await renewRanksOf(ids);
    await refreshColumns(ids);
    expireTags(
      new Set([
        propertyTag(id),
        ...cellsOf(given.filter(({ isHidden }) => !isHidden)).flatMap((cell) => tagsOfProperty({ _id: id, ...cell })),
        ...others.flatMap(({ _id, ...other }) => tagsOfProperty({ _id: _id.toHexString(), ...other })),
        ...homeTags,
      ]),
    );
  }
}

const asChange = (changed: Changed): Change => ({ changed, before: changed, isCounted: true });

/** The homes before and after these changes, and their other offers whose place in the home changed with them. Never throws. */
async function settleAround(id: string, changes: readonly Change[]) {
  const counted = changes.filter(({ isCounted }) => isCounted);
  try {
    const stored = await homesOf(counted.slice(0, 1).map(({ changed }) => changed._id));
    const homes = [
      ...stored,
      ...counted.flatMap(({ before, changed }) => [before.homeId ?? [], changed.homeId ?? []].flat()),
    ];
    const { moved, tags } = await settleHomes(homes, { isShown: counted.some(({ changed }) => changed.listed) });
    return { tags, others: await readCounted(moved.filter((one) => one.toHexString() !== id)) };
  } catch (error) {
    logger.error({ property: id, err: error }, "The other offers of a home were not read");
    return { tags: [], others: [] };
  }
}

/** Never throws: the job finds the ranks that could not be worked out. */
const renewRanksOf = (ids: readonly Types.ObjectId[]): Promise<unknown> =>
  renewRanks(ids, new Date()).catch((error: unknown) =>
    logger.warn({ property: ids.map(String), err: error }, "The rank of a listing was not computed"),
  );

/** The cells before and after these changes, each once. */
function cellsOf(changes: readonly Change[]): Cell[] {
  const cells: Cell[] = [];
  for (const cell of changes.flatMap(({ before, changed }) => [cellOf(before), cellOf(changed)]))
    if (!cells.some((one) => isSame(one, cell))) cells.push(cell);
  return cells;
}

async function recountAround(changes: readonly Change[], cells: readonly Cell[]): Promise<void> {
  for (const cell of cells) await refreshCell(cell);
  for (const { changed } of changes) {
    const { city, listed, publicText, localityKey } = changed;
    const name = publicText?.locality;
    if (listed && name && localityKey) await rememberLocality(localityKey, name, city);
  }
  const keys = changes.flatMap(({ before, changed }) => [before.localityKey, changed.localityKey]);
  for (const key of new Set(keys)) if (key) await refreshLocality(key);
  for (const { changed } of changes) {
    const { listed, localityKey, updatedAt } = changed;
    if (listed && updatedAt) await noteChange(changed, localityKey, updatedAt);
  }
}

/**
 * Recounts the whole market, and expires all lists if a count changed. This repairs counts that were lost when a server
 * stopped. Returns false when another server is doing it.
 */
export async function refreshMarket(now = new Date()): Promise<boolean> {
  const work = async () => {
    if (await withDatabase(recountMarket)) expireTags([localitiesTag, ...tagsOfAllLists()]);
  };
  return withLease("renew-market", work, { now });
}

const RETRY_MS = 1_000;
const PENDING_MAX = 1_000;
/** Listings to refresh when the database is available again, with their known earlier states. */
const pending = new Map<string, Counted[]>();
let isRetrying = false;

/**
 * Runs a write of this listing. If the connection was lost and the outcome is unknown, everything that shows the listing, or
 * showed its state `before`, is refreshed when the database is available again.
 */
export async function refreshIfOutcomeUnknown<T>(id: string, write: () => Promise<T>, before?: Counted): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isOutcomeUnknown(error)) refreshLater(id, before);
    throw error;
  }
}

function refreshLater(id: string, before: Counted | undefined): void {
  if (!pending.has(id) && pending.size >= PENDING_MAX) return;
  const state = before ? [{ ...cellOf(before), localityKey: before.localityKey }] : [];
  pending.set(id, [...(pending.get(id) ?? []), ...state]);
  if (!isRetrying) void retryPending();
}

async function retryPending(): Promise<void> {
  isRetrying = true;
  logger.warn({ property: [...pending.keys()] }, "Listings will be recounted when the database is available again");
  while (pending.size > 0) {
    await pause(RETRY_MS, undefined, { ref: false });
    for (const [id, befores] of [...pending]) {
      pending.delete(id);
      try {
        await refreshStored(id, befores);
      } catch (error) {
        if (isOutage(error)) for (const before of [undefined, ...befores]) refreshLater(id, before);
        else logger.error({ property: id, err: error }, "The lists of a listing were not refreshed");
      }
    }
  }
  isRetrying = false;
}

async function refreshStored(id: string, befores: readonly Counted[]): Promise<void> {
  const now = await withDatabase(() => PropertyModel.findById(id).lean<PropertyRecord>());
  const refreshes = befores.map((before) => refreshLists(now ?? { ...before, _id: new Types.ObjectId(id) }, before));
  await Promise.all([...(now ? [refreshLists(now)] : []), ...refreshes]);
}
