import "server-only";
import type { Document } from "mongodb";
import mongoose from "mongoose";
import { ownedBy } from "@/lib/listings/list-plan";
import { staleAgain } from "@/lib/listings/listed-flag";
import type { WriteOptions } from "@/lib/listings/listing-writes";
import { showAgain } from "@/lib/listings/relisting";
import { alreadyListedFor } from "@/lib/listings/same-home";
import { applyStep, NOT_ARCHIVED, notifySeller, type Step } from "@/lib/listings/state-change";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { timeOfDay } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { HOUR_MS, MINUTE_MS } from "@/lib/platform/time";
import { propertyMessages } from "@/lib/property/messages";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

/**
 * Marks a listing as sold, which hides it from the public. Repeating the call changes nothing and is not counted.
 * @throws AppError NOT_FOUND, also for another seller's listing; CONFLICT when its seller changed it `limits.soldChangesPerHour`
 * times within an hour
 */
export const markSold = (actor: Actor, id: string, options: WriteOptions = {}): Promise<void> =>
  setSold(actor, id, { event: "sold", to: { sold: true } }, options);

/** Removes the mark again: the listing returns to its earlier state. Repeating and errors are as in `markSold`. */
export const markUnsold = (actor: Actor, id: string, options: WriteOptions = {}): Promise<void> =>
  setSold(actor, id, { event: "unsold", to: { sold: false }, also: (now) => [staleAgain(now)] }, options);

async function setSold(
  actor: Actor,
  id: string,
  step: Step<"sold" | "unsold">,
  { now = new Date() }: WriteOptions,
): Promise<void> {
  const listing = { _id: id, ...NOT_ARCHIVED, ...ownedBy(actor) };
  const isCounted = actor.role !== "admin";
  const from = { ...listing, sold: !step.to.sold, ...(isCounted && maySell(now)) };
  const counted = isCounted ? { soldChangedAt: soldChangedWith(now) } : {};
  const write = () => applyStep(actor, from, step, { now }, counted);
  const property = await (step.to.sold ? write() : unsellOnce(actor, listing, write, now));
  if (property) return notifySeller(actor, property, step.event, { now });
  const found = await withDatabase(() =>
    PropertyModel.findOne(listing, "sold soldChangedAt").lean<Pick<PropertyRecord, "sold" | "soldChangedAt">>(),
  );
  if (!found) throw new AppError("NOT_FOUND");
  if (isCounted && found.sold !== step.to.sold) assertMaySell(found, now);
}

/** Index of the oldest change of the mark `sold` that is kept. While it is less than an hour old, no further change is possible. */
const OLDEST_SOLD_CHANGE = limits.soldChangesPerHour - 1;

/** A filter for listings that their seller may mark as sold or unsold at `now`. A missing time matches. */
const maySell = (now: Date): Document => ({
  [`soldChangedAt.${OLDEST_SOLD_CHANGE}`]: mongoose.trusted({ $not: { $gt: new Date(now.getTime() - HOUR_MS) } }),
});

/** An expression for an update pipeline: the times of the seller's changes with `now` in front. */
const soldChangedWith = (now: Date): Document => ({
  $slice: [{ $concatArrays: [[now], { $ifNull: ["$soldChangedAt", []] }] }, limits.soldChangesPerHour],
});

/** @throws AppError CONFLICT with the time of the next possible change, when there is none at `now` */
function assertMaySell({ soldChangedAt = [] }: Pick<PropertyRecord, "soldChangedAt">, now: Date): void {
  const oldest = soldChangedAt[OLDEST_SOLD_CHANGE];
  const waitMs = oldest ? oldest.getTime() + HOUR_MS - now.getTime() : 0;
  if (waitMs <= 0) return;
  const minute = Math.ceil((now.getTime() + waitMs) / MINUTE_MS) * MINUTE_MS;
  throw new AppError("CONFLICT", {
    message: propertyMessages.soldTooOften(timeOfDay(new Date(minute))),
    retryAfterSeconds: Math.ceil(waitMs / 1_000),
  });
}

/**
 * Puts a listing on sale again, unless its seller has another live listing of the same home.
 * @throws AppError CONFLICT when its seller changed it too often
 */
async function unsellOnce<T>(actor: Actor, listing: Document, write: () => Promise<T>, now: Date): Promise<T> {
  const found = await withDatabase(() =>
    PropertyModel.findOne(listing, "sellerId homeKey rejected sold soldChangedAt").lean<
      Pick<PropertyRecord, "_id" | "sellerId" | "homeKey" | "rejected" | "sold" | "soldChangedAt">
    >(),
  );
  if (!found?.sold || found.rejected) return write();
  // Comparing homes costs much more than the answer that it is too soon.
  if (actor.role !== "admin") assertMaySell(found, now);
  return showAgain(found, write, alreadyListedFor(actor));
}
