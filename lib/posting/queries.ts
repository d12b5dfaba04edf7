import "server-only";
import { limits } from "@/lib/limits";
import type { City } from "@/lib/property/constants";
import { listKnownLocalities } from "@/lib/search/queries";

type LocalityName = { name: string; city?: City };

/**
 * Localities somebody has listed in, by city and name, to choose from while posting: at most `limits.localitiesOffered`, of
 * which no city has more than another that is cut short.
 */
export async function listLocalityNames(): Promise<LocalityName[]> {
  const before = new Map<City | undefined, number>();
  const ranked = (await listKnownLocalities()).map(({ name, city }) => {
    const rank = before.get(city) ?? 0;
    before.set(city, rank + 1);
    return { rank, locality: { name, ...(city && { city }) } };
  });
  const offered = new Set(ranked.toSorted((one, other) => one.rank - other.rank).slice(0, limits.localitiesOffered));
  return ranked.filter((one) => offered.has(one)).map(({ locality }) => locality);
}
