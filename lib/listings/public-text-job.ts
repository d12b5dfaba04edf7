import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Document, ObjectId } from "mongodb";
import mongoose from "mongoose";
import { rewritePublicText, rewriteTextsOfSeller } from "@/lib/listings/public-text-writes";
import { isOutage, withDatabase } from "@/lib/platform/database";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { DAY_MS } from "@/lib/platform/time";
import { CONTACT_RULES_VERSION } from "@/lib/text/listing-redaction";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";

const LEASE = "public-texts";

/** Public listings first, and among them those without public texts. A newer version is left alone: another server may write it. */
const OUTDATED: readonly Document[] = [true, false].flatMap((listed) => [
  { listed, "publicText.version": null },
  { listed, "publicText.version": { $lt: CONTACT_RULES_VERSION } },
]);

/** Numbers of listings. */
type Progress = { done: number; left: number };
type Options = {
  /** Called after each batch. */
  onProgress?: (progress: Progress) => void;
  /** Milliseconds after which the lease is renewed. */
  sliceMs?: number;
};
type Run = {
  total: number;
  done: number;
  failed: ObjectId[];
  report: (progress: Progress) => void;
  sliceMs: number;
};

/** Number of listings whose public texts are missing or were cut by an older version of the rules. */
export const countOutdatedTexts = (): Promise<number> =>
  withDatabase(async () => {
    const counts = OUTDATED.map((match) => PropertyModel.collection.countDocuments(match, { hint: "public_text" }));
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  });

/**
 * Works out the public texts of all listings whose texts an older version of the rules cut, and of the listings of accounts
 * that were changed. Each listing is one guarded update: the work may be killed at any point, repeated, and done by several
 * servers at once. Listings that fail are logged and tried again the next time. Returns false when another server does it.
 * @throws Error after all listings were tried, when some failed
 */
export async function rewriteOutdatedTexts(
  now: Date,
  { onProgress = logProgress, sliceMs = limits.publicTextSliceMs }: Options = {},
): Promise<boolean> {
  const run: Run = { total: await countOutdatedTexts(), done: 0, failed: [], report: onProgress, sliceMs };
  let at = now;
  for (let isLeft = true; isLeft; at = new Date()) {
    const slice = async () => {
      isLeft = await rewriteSlice(run);
    };
    if (!(await withLease(LEASE, slice, { now: at }))) return false;
  }
  if (run.failed.length > 0) throw new Error(`Public texts not computed: ${run.failed.length}`);
  return true;
}

/**
 * {@link rewriteOutdatedTexts}, and once more the listings that were changed shortly before the start: during an update a
 * server that knows no public texts may have edited them.
 */
export async function rewriteTextsAfterStart(now: Date): Promise<boolean> {
  if (!(await rewriteOutdatedTexts(now))) return false;
  const recent = {
    listed: { $in: [true, false] },
    updatedAt: { $gte: new Date(now.getTime() - UPDATE_DAYS * DAY_MS) },
  };
  const changed = await withDatabase(() =>
    PropertyModel.collection.find(recent, { projection: { _id: 1 }, hint: "changed" }).toArray(),
  );
  for (const { _id } of changed) {
    await rewritePublicText(_id);
    await nextTurn();
  }
  return true;
}

/** An update of all servers is over within this time. */
const UPDATE_DAYS = 2;
const LOGGED_EVERY = 1_000;

function logProgress({ done, left }: Progress): void {
  const isRound = done % LOGGED_EVERY < limits.publicTextBatch;
  if (isRound || left === 0) logger.info({ done, left }, "Public texts of listings are being computed");
}

/** Works for one slice, so that the lease does not end meanwhile. Returns whether there is more to do. */
async function rewriteSlice(run: Run): Promise<boolean> {
  const until = performance.now() + run.sliceMs;
  for (const match of OUTDATED) {
    for (;;) {
      const ids = await nextIds(match, run.failed);
      if (ids.length === 0) break;
      for (const id of ids) await attempt(run, "property", id, () => rewritePublicText(id));
      run.done += ids.length;
      run.report({ done: run.done, left: Math.max(0, run.total - run.done) });
      if (performance.now() > until) return true;
    }
  }
  return rewriteDueSellers(run, until);
}

const nextIds = (match: Document, failed: readonly ObjectId[]): Promise<ObjectId[]> =>
  withDatabase(() =>
    PropertyModel.collection
      .find({ ...match, _id: { $nin: [...failed] } }, { projection: { _id: 1 }, hint: "public_text" })
      .limit(limits.publicTextBatch)
      .map(({ _id }) => _id)
      .toArray(),
  );

/** Does one piece, and then gives requests a turn: several pieces together would hold the event loop. */
async function attempt(
  { failed }: Run,
  subject: "property" | "user",
  id: ObjectId,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isOutage(error)) throw error;
    failed.push(id);
    const fields = { [subject]: id.toHexString(), err: error };
    logger.error(fields, "The public texts of a listing or seller were not computed");
  }
  await nextTurn();
}

/** Does the listings of changed accounts until the slice ends. Returns whether there is more to do. */
async function rewriteDueSellers(run: Run, until: number): Promise<boolean> {
  const due = { listingsDue: mongoose.trusted({ $exists: true }), _id: mongoose.trusted({ $nin: run.failed }) };
  const sellers = await withDatabase(() => UserModel.find(due, "_id").limit(limits.publicTextBatch).lean());
  for (const { _id } of sellers) {
    await attempt(run, "user", _id, () => rewriteTextsOfSeller(_id.toHexString(), until));
    if (performance.now() > until) return true;
  }
  return sellers.length === limits.publicTextBatch;
}
