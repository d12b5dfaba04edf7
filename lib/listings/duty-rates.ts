import "server-only";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { cachedRead } from "@/lib/platform/cached-read";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { indiaDateOf } from "@/lib/platform/time";
import { dutyRatesTag } from "@/lib/property/cache-tags";
import { type DutyRate, dutyRateOn } from "@/lib/property/costs";
import { DutyRateModel, type DutyRateRecord } from "@/models/backoffice";

/** The rates that administrators added, in that order, at most `limits.dutyRatesKept`. Not cached. */
export const readAddedRates = (): Promise<DutyRateRecord[]> =>
  withDatabase(() =>
    DutyRateModel.find().sort({ version: 1 }).hint("version").limit(limits.dutyRatesKept).lean<DutyRateRecord[]>(),
  );

/** Stamp duty and registration in force on the day of `now` in India. Cached for public pages. */
export async function getDutyRate({ now }: { now: Date }): Promise<DutyRate> {
  const added = await cachedRead(["duty-rates"], [dutyRatesTag], async () =>
    (await readAddedRates()).map(({ from, stampDutyPercent, registrationPercent, source }) => ({
      ...{ from, stampDutyPercent, registrationPercent, source },
    })),
  );
  return dutyRateOn(indiaDateOf(now), added);
}

/** The day that the pages follow. */
let followed: string | undefined;

/**
 * The job: expires the pages that show duties when a day begins from which another rate holds. Each server does it for itself, so
 * that none whose clock is behind keeps a page of the day before. False while the day is the same.
 */
export async function expireOnNewDutyRate(now: Date): Promise<boolean> {
  const day = indiaDateOf(now);
  if (day === followed) return false;
  const isChanged = (await readAddedRates()).some(({ from }) => from === day);
  followed = day;
  if (isChanged) expireTags([dutyRatesTag]);
  return true;
}
