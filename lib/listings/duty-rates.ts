import "server-only";
import { cachedRead } from "@/lib/platform/cached-read";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { indiaDateOf } from "@/lib/platform/time";
import { dutyRatesTag } from "@/lib/property/cache-tags";
import { type DutyRate, dutyRateOn } from "@/lib/property/duty-rules";
import { DutyRateModel, type DutyRateRecord } from "@/models/duties";

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
