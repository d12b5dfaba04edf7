import "server-only";
import type { Document } from "mongodb";
import mongoose from "mongoose";
import { AppError } from "@/lib/platform/errors";
import { timeOfDay } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { HOUR_MS, MINUTE_MS } from "@/lib/platform/time";
import { propertyMessages } from "@/lib/property/messages";
import type { PropertyRecord } from "@/models/listing-record";

/** Index of the oldest change that is kept. While it is less than an hour old, no further change is possible. */
const OLDEST = limits.soldChangesPerHour - 1;

/** A filter for listings that their seller may mark as sold or unsold at `now`. A missing time matches. */
export const maySell = (now: Date): Document => ({
  [`soldChangedAt.${OLDEST}`]: mongoose.trusted({ $not: { $gt: new Date(now.getTime() - HOUR_MS) } }),
});

/** An expression for an update pipeline: the times of the seller's changes with `now` in front. */
export const soldChangedWith = (now: Date): Document => ({
  $slice: [{ $concatArrays: [[now], { $ifNull: ["$soldChangedAt", []] }] }, limits.soldChangesPerHour],
});

/** @throws AppError CONFLICT with the time of the next possible change, when there is none at `now` */
export function assertMaySell({ soldChangedAt = [] }: Pick<PropertyRecord, "soldChangedAt">, now: Date): void {
  const oldest = soldChangedAt[OLDEST];
  const waitMs = oldest ? oldest.getTime() + HOUR_MS - now.getTime() : 0;
  if (waitMs <= 0) return;
  const minute = Math.ceil((now.getTime() + waitMs) / MINUTE_MS) * MINUTE_MS;
  throw new AppError("CONFLICT", {
    message: propertyMessages.soldTooOften(timeOfDay(new Date(minute))),
    retryAfterSeconds: Math.ceil(waitMs / 1_000),
  });
}
