import "server-only";
import { Types } from "mongoose";
import type { DutyRateBody, DutyRateRow } from "@/lib/backoffice/duty-rate-contract";
import { dutyRateMessages } from "@/lib/backoffice/duty-rate-messages";
import { audit } from "@/lib/identity/audit";
import { assertAdmin } from "@/lib/identity/rules";
import { readAddedRates } from "@/lib/listings/duty-rates";
import type { Actor } from "@/lib/platform/actor";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { throwIfTimedOut, withDatabase } from "@/lib/platform/database";
import { isDuplicateKey } from "@/lib/platform/durable-write";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { indiaDateOf } from "@/lib/platform/time";
import { dutyRatesTag } from "@/lib/property/cache-tags";
import { type DutyRate, dutyRateOn, SHIPPED_DUTY_RATES } from "@/lib/property/duty-rules";
import { DutyRateModel, type DutyRateRecord } from "@/models/backoffice";

/** All rates, those added last first and the shipped ones at the end; one of them is in force. @throws AppError FORBIDDEN unless admin */
export async function listDutyRates(actor: Actor, { now = new Date() }: { now?: Date } = {}): Promise<DutyRateRow[]> {
  assertAdmin(actor);
  const added = await readAddedRates();
  const inForce = dutyRateOn(indiaDateOf(now), added);
  return [
    ...added.map((rate) => toDutyRateRow(rate, rate === inForce)).reverse(),
    ...SHIPPED_DUTY_RATES.map((rate) => toDutyRateRow(rate, rate === inForce)).reverse(),
  ];
}

/** A rate as administrators see it. */
const toDutyRateRow = (rate: DutyRate | DutyRateRecord, isInForce: boolean): DutyRateRow => ({
  from: rate.from,
  stampDutyPercent: rate.stampDutyPercent,
  registrationPercent: rate.registrationPercent,
  source: rate.source,
  isInForce,
  ...("version" in rate && { version: rate.version, addedAt: rate.addedAt.toISOString() }),
});

type Clock = { now?: Date };

/**
 * Adds a rate from a day on. Rates are never changed: a correction is another rate for the same day. Pages that show duties expire.
 * @throws AppError FORBIDDEN unless admin, CONFLICT when this rate holds on its day already, or when there are too many
 */
export async function addDutyRate(
  actor: Actor,
  rate: DutyRateBody,
  { now = new Date() }: Clock = {},
): Promise<DutyRateRow> {
  assertAdmin(actor);
  for (;;) {
    const added = await readAddedRates();
    if (isSame(dutyRateOn(rate.from, added), rate)) throw conflict(dutyRateMessages.known);
    if (added.length >= limits.dutyRatesKept) throw conflict(dutyRateMessages.tooMany);
    const record = {
      _id: new Types.ObjectId(),
      version: added.length + 1,
      ...rate,
      by: new Types.ObjectId(actor.id),
      addedAt: now,
    };
    throwIfTimedOut();
    if (!(await insert(record))) continue;
    audit("duty-rate-added", { by: actor.id, count: record.version });
    expireTags([dutyRatesTag]);
    return toDutyRateRow(record, dutyRateOn(indiaDateOf(now), [...added, record]) === record);
  }
}

/** False when another call took the version. */
async function insert(record: DutyRateRecord): Promise<boolean> {
  try {
    await withDatabase(() => DutyRateModel.collection.insertOne(record));
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

const isSame = (one: DutyRate, other: DutyRate) =>
  one.from === other.from &&
  one.stampDutyPercent === other.stampDutyPercent &&
  one.registrationPercent === other.registrationPercent &&
  one.source === other.source;

const conflict = (message: string) => new AppError("CONFLICT", { message });
