import "server-only";
import type { ObjectId } from "mongodb";
import { guaranteeMails } from "@/lib/credits/guarantee-mails";
import { isGuaranteed } from "@/lib/credits/guarantee-rules";
import { advanceClaim, returnAfterBan, returnIfSameHome, returnSameHomes } from "@/lib/credits/guarantee-settlement";
import { fillBuyerNames } from "@/lib/credits/notes-without-contacts";
import { sendNotice } from "@/lib/messaging/notifications";
import { withDatabase } from "@/lib/platform/database";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/platform/time";
import { NAME_FIELDS, publicNameOf } from "@/lib/property/dto";
import {
  ClaimModel,
  GuaranteeMarkModel,
  type GuaranteeMarkRecord,
  type UnlockEntry,
  WalletModel,
} from "@/models/credits";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";

type Mark = GuaranteeMarkRecord["_id"];
type Run = { now: Date; isOver: () => boolean; fail: (error: unknown, about: object) => void };

/** A run ends before its lease does; the next one goes on where it stopped. */
const RUN_MS = (limits.leaseSeconds * 1_000) / 2;

/**
 * The guarantee of unlocked contacts: ends the time of sellers and buyers, gives credits back, finishes what was interrupted,
 * gives credits back that need no claim, and asks buyers whether they reached the owner. Everything is done once, on whatever
 * server, however often it is interrupted. Returns false when another server is doing it.
 * @throws Error after everything was tried, when something failed
 */
export async function advanceClaims(now = new Date()): Promise<boolean> {
  let failed = 0;
  const endsAt = performance.now() + RUN_MS;
  const run: Run = {
    now,
    isOver: () => performance.now() >= endsAt,
    fail: (error, about) => {
      failed += 1;
      logger.error({ err: error, ...about }, "A step of the guarantee failed");
    },
  };
  const work = async () => {
    await advanceDue(run);
    await returnForBans(run);
    await returnForHomes(run);
    await askBuyers(run);
    await fillBuyerNames(run);
    if (failed > 0) throw new Error(`Steps of the guarantee that failed: ${failed}`);
  };
  return withLease("guarantees", work, { now });
}

async function advanceDue({ now, isOver, fail }: Run): Promise<void> {
  const tried: ObjectId[] = [];
  for (;;) {
    const due = await withDatabase(() =>
      ClaimModel.collection
        .find(
          { dueAt: { $lte: now }, _id: { $nin: tried } },
          { projection: { _id: 1 }, hint: "due", sort: { dueAt: 1, _id: 1 }, limit: limits.guaranteeBatch },
        )
        .toArray(),
    );
    if (due.length === 0) return;
    for (const { _id } of due) {
      if (isOver()) return;
      await advanceClaim(_id, { now }).catch((error: unknown) => {
        tried.push(_id);
        fail(error, { claim: _id.toHexString() });
      });
    }
  }
}

/** Where to go on: at the mark, or where the guarantees that still run begin. */
async function markedTime(_id: Mark, now: Date, overlapMs: number): Promise<Date> {
  const oldest = now.getTime() - limits.guaranteeDays * DAY_MS;
  const mark = await withDatabase(() => GuaranteeMarkModel.findById(_id).lean<GuaranteeMarkRecord>());
  return new Date(Math.max(oldest, (mark?.at.getTime() ?? 0) - overlapMs));
}

const setMark = (_id: Mark, at: Date) =>
  withDatabase(() => GuaranteeMarkModel.updateOne({ _id }, { $max: { at } }, { upsert: true }));

/** Bans and changes are stored by several servers, whose clocks may differ a little. */
const OVERLAP_MS = limits.guaranteeOverlapMinutes * MINUTE_MS;

async function returnForBans({ now, isOver, fail }: Run): Promise<void> {
  const since = await markedTime("bans", now, OVERLAP_MS);
  const banned = await withDatabase(() =>
    UserModel.collection
      .find({ bannedAt: { $gt: since, $lte: now } }, { projection: { _id: 1 }, hint: "banned" })
      .toArray(),
  );
  let isComplete = true;
  for (const { _id } of banned) {
    if (isOver()) return;
    await returnAfterBan(_id.toHexString(), { now }).catch((error: unknown) => {
      isComplete = false;
      fail(error, { seller: _id.toHexString() });
    });
  }
  if (isComplete) await setMark("bans", now);
}

/** The times at which a listing can turn out to be the same home as another one, and their indexes. */
const SAME_HOME_SINCE = [
  ["updatedAt", "sold_contact_changed"],
  ["homeMovedAt", "sold_contact_moved"],
] as const;

async function returnForHomes({ now, isOver, fail }: Run): Promise<void> {
  const since = await markedTime("homes", now, OVERLAP_MS);
  let isComplete = true;
  for (const [field, hint] of SAME_HOME_SINCE) {
    const changed = PropertyModel.collection.find(
      { contactSold: true, [field]: { $gt: since, $lte: now } },
      { projection: { _id: 1 }, hint, batchSize: limits.guaranteeBatch },
    );
    for await (const { _id } of changed) {
      if (isOver()) return;
      await returnSameHomes(_id, { now }).catch((error: unknown) => {
        isComplete = false;
        fail(error, { listing: _id.toHexString() });
      });
    }
  }
  if (isComplete) await setMark("homes", now);
}

/** Goes through the unlocks hour by hour, so that an interrupted run has little to repeat; quicker where there were none. */
async function askBuyers({ now, isOver, fail }: Run): Promise<void> {
  const end = new Date(now.getTime() - limits.guaranteeQuestionHours * HOUR_MS);
  let from = await markedTime("questions", now, 0);
  let stepMs = HOUR_MS;
  while (from < end) {
    const to = new Date(Math.min(from.getTime() + stepMs, end.getTime()));
    const within = { $gt: from, $lte: to };
    const wallets = WalletModel.collection.find<{ _id: ObjectId; unlocks: UnlockEntry[] }>(
      { "unlocks.at": within, unlocks: { $elemMatch: { at: within } } },
      { projection: { unlocks: 1 }, hint: "unlocked_at", batchSize: limits.guaranteeBatch },
    );
    let [isComplete, asked] = [true, 0];
    for await (const { _id, unlocks } of wallets)
      for (const unlock of unlocks) {
        if (unlock.at <= from || unlock.at > to) continue;
        if (isOver()) return;
        asked += 1;
        await ask(_id, unlock, now).catch((error: unknown) => {
          isComplete = false;
          fail(error, { buyer: _id.toHexString() });
        });
      }
    if (!isComplete) return;
    if (asked > 0 || to >= end) await setMark("questions", to);
    from = to;
    stepMs = asked > 0 ? HOUR_MS : stepMs * 2;
  }
}

/** Asks once whether the owner was reached, unless the buyer said so or the credit comes back anyway. */
async function ask(buyerId: ObjectId, { propertyId, at }: UnlockEntry, now: Date): Promise<void> {
  if (!isGuaranteed(at, now)) return;
  const [userId, listingId] = [buyerId.toHexString(), propertyId.toHexString()];
  if (await returnIfSameHome(userId, listingId, { now })) return;
  const claim = { buyerId, propertyId };
  if (await withDatabase(() => ClaimModel.collection.findOne(claim, { projection: { _id: 1 } }))) return;
  const listing = await withDatabase(() =>
    PropertyModel.findById(listingId, NAME_FIELDS).lean<Parameters<typeof publicNameOf>[0]>(),
  );
  if (!listing) return;
  const propertyName = publicNameOf(listing).name;
  await sendNotice(
    {
      userId,
      kind: "guarantee-question",
      facts: { propertyId: listingId, propertyName },
      key: `unlock:${userId}:${listingId}:question`,
      mail: guaranteeMails.question({ propertyName }),
    },
    { now },
  );
}
