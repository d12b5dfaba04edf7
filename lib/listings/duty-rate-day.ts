import "server-only";
import { readAddedRates } from "@/lib/listings/duty-rates";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { indiaDateOf } from "@/lib/platform/time";
import { dutyRatesTag } from "@/lib/property/cache-tags";

/** The day that the pages follow. */
let followed: string | undefined;

/**
 * The job: expires the pages that show duties when a day begins from which another rate holds. Each server does it for itself, so
 * that none whose clock is behind keeps a page of the day before. False while the day is the same.
 */
export async function keepDutyRates(now: Date): Promise<boolean> {
  const day = indiaDateOf(now);
  if (day === followed) return false;
  const isChanged = (await readAddedRates()).some(({ from }) => from === day);
  followed = day;
  if (isChanged) expireTags([dutyRatesTag]);
  return true;
}
