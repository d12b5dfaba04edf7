import "server-only";
import { Types } from "mongoose";
import { type DutyRateBody, type DutyRateRow, dutyRateMessages } from "@/lib/backoffice/duty-rate-contract";
import { toDutyRateRow } from "@/lib/backoffice/duty-rate-list";
import { audit } from "@/lib/identity/audit";
import { assertAdmin } from "@/lib/identity/sessions";
import { readAddedRates } from "@/lib/listings/duty-rates";
import type { Actor } from "@/lib/platform/actor";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { throwIfTimedOut, withDatabase } from "@/lib/platform/database";
import { isDuplicateKey } from "@/lib/platform/durable-write";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { indiaDateOf } from "@/lib/platform/time";
import { dutyRatesTag } from "@/lib/property/cache-tags";
import { type DutyRate, dutyRateOn } from "@/lib/property/costs";
import { DutyRateModel, type DutyRateRecord } from "@/models/backoffice";

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
