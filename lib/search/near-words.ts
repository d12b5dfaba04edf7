import { slugify } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { landmarkName } from "@/lib/property/landmark";

/** The public words of one listing. */
export type Told = { sellerId: string; landmark: string; texts: readonly string[] };
export type NearWord = { text: string; sellers: number };

const LEAST_LETTERS = 4;

/**
 * What at least `limits.nearSellersMin` different sellers of a locality name as near, most sellers first. Candidates are their
 * landmarks and the `known` ones of the place table; a text names one when it has all its words in a row. `own` are names of the
 * locality and its city, which say nothing there.
 */
export function nearWords(
  listings: readonly Told[],
  { known, own }: { known: readonly string[]; own: readonly string[] },
): NearWord[] {
  const names = new Map<string, string>();
  for (const text of [...known, ...listings.map(({ landmark }) => landmarkName(landmark))]) {
    const slug = slugify(text);
    if (slug.length >= LEAST_LETTERS && !names.has(slug)) names.set(slug, text);
  }
  for (const text of own) names.delete(slugify(text));
  const said = listings.map(({ sellerId, landmark, texts }) => ({
    sellerId,
    slugs: [landmark, ...texts].map((text) => `-${slugify(text)}-`),
  }));
  return [...names]
    .map(([slug, text]) => {
      const naming = said.filter(({ slugs }) => slugs.some((one) => one.includes(`-${slug}-`)));
      return { text, sellers: new Set(naming.map(({ sellerId }) => sellerId)).size };
    })
    .filter(({ sellers }) => sellers >= limits.nearSellersMin)
    .sort((one, other) => other.sellers - one.sellers || (one.text < other.text ? -1 : 1))
    .slice(0, limits.nearShown);
}
