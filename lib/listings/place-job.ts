import "server-only";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { Document, ObjectId } from "mongodb";
import { moveFacts } from "@/lib/listings/duplicate-facts";
import { moveListingsOf } from "@/lib/listings/public-point";
import { rewritePublicText } from "@/lib/listings/public-text-writes";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { isOutage, withDatabase } from "@/lib/platform/database";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { localitiesTag, placesTag } from "@/lib/property/cache-tags";
import { seedPlaces } from "@/lib/search/place-seed";
import { PropertyModel } from "@/models/listings";
import { PlaceModel, type PlaceRecord } from "@/models/places";
import { LocalityModel } from "@/models/search";

type Options = {
  /** The end of this run, in milliseconds of `performance.now`. */
  untilMs?: number;
  /** Only the listings of this locality. */
  of?: ObjectId;
};
type Run = { untilMs: number; moved: number; failed: ObjectId[] };
type Named = Pick<PlaceRecord, "_id" | "key" | "name" | "spellings" | "revision" | "due">;

/** Adds the shipped localities that are missing, and {@link followPlaces} while no other server does. */
export async function applyPlaceChanges(now: Date): Promise<boolean> {
  let isDone = true;
  for (let at = now; ; at = new Date()) {
    const work = async () => {
      await seedPlaces(at);
      isDone = await followPlaces({ untilMs: performance.now() + limits.publicTextSliceMs });
    };
    if (!(await withLease("places", work, { now: at }))) return false;
    if (isDone) return true;
  }
}

/**
 * Gives each listing the key and the name that the place table has for its locality: after a locality was renamed or merged,
 * got another spelling, or became known. Each listing is one guarded update with the counts and pages around it, so that this
 * may be killed at any point, repeated, and done by several servers at once. Returns false when `untilMs` came first; the job
 * goes on then.
 * @throws Error after all listings were tried, when some failed
 */
export async function followPlaces({ untilMs = Number.POSITIVE_INFINITY, of }: Options = {}): Promise<boolean> {
  const run: Run = { untilMs, moved: 0, failed: [] };
  const places = await withDatabase(() =>
    PlaceModel.collection
      .find<Named>(
        { active: true, ...(of && { _id: of }) },
        { projection: { key: 1, name: 1, spellings: 1, revision: 1, due: 1 }, hint: of ? "_id_" : "key_order" },
      )
      .toArray(),
  );
  await noteKnown(places);
  const present = new Map(
    places.flatMap(({ key, spellings }) =>
      spellings.filter((spelling) => spelling !== key).map((spelling) => [spelling, key] as const),
    ),
  );
  let isDone = await rewriteAll(run, { localityKey: { $in: [...present.keys()] } });
  isDone = isDone && (await withDatabase(() => moveFacts(present, untilMs)));
  for (const place of places.filter(({ due }) => due)) isDone = isDone && (await renameListingsOf(run, place));
  if (run.moved > 0) logger.info({ listings: run.moved }, "Listings updated from the place table");
  if (run.failed.length > 0) throw new Error(`Listings not updated from the place table: ${run.failed.length}`);
  return isDone;
}

/** Marks the counted localities that the table knows. Each count marks its own too. */
const noteKnown = (places: readonly Named[]): Promise<void> =>
  withDatabase(async () => {
    const known = { _id: { $in: places.flatMap(({ spellings }) => spellings) }, isKnown: { $ne: true } };
    await LocalityModel.collection.updateMany(known as never, { $set: { isKnown: true } });
    await LocalityModel.collection.updateMany({ isKnown: { $exists: false } }, { $set: { isKnown: false } });
  });

async function renameListingsOf(run: Run, { _id, key, name, revision }: Named): Promise<boolean> {
  if (performance.now() > run.untilMs) return false;
  const isDone = await rewriteAll(run, { localityKey: key, "publicText.locality": { $ne: name } });
  if (!isDone || run.failed.length > 0) return isDone;
  if (!(await moveListingsOf(key, run.untilMs)).isDone) {
    // Another run may be done with a later position, of which this one has just moved listings away.
    await withDatabase(() => PlaceModel.collection.updateOne({ _id, active: true }, { $set: { due: true } }));
    return false;
  }
  const other = { _id: key as never, name: { $ne: name } };
  await withDatabase(() => LocalityModel.collection.updateOne(other, { $set: { name } }));
  // Also for the server that stored the change and was killed before it did this.
  expireTags([placesTag, localitiesTag]);
  // A later change has another revision, and the listings are due again.
  await withDatabase(() => PlaceModel.collection.updateOne({ _id, revision }, { $unset: { due: "" } }));
  return true;
}

/**
 * Rewrites the listings that match, in batches. Returns false when the time is over, or when a batch stays as it is because the
 * table was changed meanwhile.
 */
async function rewriteAll(run: Run, match: Document): Promise<boolean> {
  let before: string | undefined;
  for (;;) {
    const ids = await nextIds(match, run.failed);
    if (ids.length === 0) return true;
    const batch = ids.join();
    if (batch === before) return false;
    before = batch;
    for (const id of ids) {
      if (performance.now() > run.untilMs) return false;
      await attempt(run, id);
    }
  }
}

const nextIds = (match: Document, failed: readonly ObjectId[]): Promise<ObjectId[]> =>
  withDatabase(() =>
    PropertyModel.collection
      .find(
        { listed: { $in: [true, false] }, ...match, _id: { $nin: [...failed] } },
        { projection: { _id: 1 }, hint: "locality_newest" },
      )
      .limit(limits.publicTextBatch)
      .map(({ _id }) => _id)
      .toArray(),
  );

async function attempt(run: Run, id: ObjectId): Promise<void> {
  try {
    await rewritePublicText(id);
    run.moved += 1;
  } catch (error) {
    if (isOutage(error)) throw error;
    run.failed.push(id);
    logger.error({ property: id.toHexString(), err: error }, "A listing was not updated from the place table");
  }
  await nextTurn();
}

/**
 * {@link followPlaces} for a call that changed the table. It waits at most `limits.publicTextWaitMs` and never throws, because
 * the change is stored: what is not done by then goes on behind the answer, and the job does what is left.
 */
export async function followPlaceChange({ _id, key }: Pick<PlaceRecord, "_id" | "key">): Promise<void> {
  const untilMs = performance.now() + limits.publicTextWaitMs;
  const work = followPlaces({ of: _id, untilMs }).catch((error: unknown) =>
    logger.error({ locality: key, err: error }, "The listings of a changed locality are not updated yet"),
  );
  await Promise.race([work, pause(limits.publicTextWaitMs, undefined, { ref: false })]);
}
