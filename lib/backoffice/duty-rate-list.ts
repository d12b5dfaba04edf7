import "server-only";
import type { DutyRateRow } from "@/lib/backoffice/duty-rate-contract";
import { assertAdmin } from "@/lib/identity/sessions";
import { readAddedRates } from "@/lib/listings/duty-rates";
import type { Actor } from "@/lib/platform/actor";
import { indiaDateOf } from "@/lib/platform/time";
import { type DutyRate, dutyRateOn, SHIPPED_DUTY_RATES } from "@/lib/property/costs";
import type { DutyRateRecord } from "@/models/backoffice";

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
export const toDutyRateRow = (rate: DutyRate | DutyRateRecord, isInForce: boolean): DutyRateRow => ({
  from: rate.from,
  stampDutyPercent: rate.stampDutyPercent,
  registrationPercent: rate.registrationPercent,
  source: rate.source,
  isInForce,
  ...("version" in rate && { version: rate.version, addedAt: rate.addedAt.toISOString() }),
});
