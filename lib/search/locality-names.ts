import "server-only";
import { limits } from "@/lib/platform/limits";
import type { City } from "@/lib/property/constants";
import { listPlaces } from "@/lib/search/places";
import { listKnownLocalities } from "@/lib/search/queries";

type CityLocalities = { city?: City; names: string[] };

/**
 * The names of the localities of each city, of the place table and of public listings, as suggestions while posting. Of a city with
 * more than `limits.localitiesOfferedPerCity` those with fewest listings are left out.
 */
export async function listLocalityNames(): Promise<CityLocalities[]> {
  const [places, listed] = await Promise.all([listPlaces(), listKnownLocalities()]);
  const ranks = new Map(listed.map(({ key, isSmall }) => [key, isSmall ? 1 : 0]));
  const rankOf = ({ key }: { key: string }) => ranks.get(key) ?? 2;
  const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1);
  const known = [...new Map([...listed, ...places].map((one) => [one.key, one])).values()].sort(byKey);
  return [...new Set(known.map(({ city }) => city))].map((city) => {
    const offered = known
      .filter((one) => one.city === city)
      .sort((one, other) => rankOf(one) - rankOf(other))
      .slice(0, limits.localitiesOfferedPerCity)
      .sort(byKey);
    return { ...(city && { city }), names: offered.map(({ name }) => name) };
  });
}
