import { rupeesInWords } from "@/lib/format";
import { CATEGORIES, type Category, PRICE_BAND_EDGES } from "@/lib/property/constants";

export type PriceBand = {
  /** `10000-20000`, the last one `150000-up`. */
  slug: string;
  /** `₹10,000 to ₹20,000`, `₹1.5 lakh and above`. */
  label: string;
  min: number;
  /** Exclusive; undefined for the open band. */
  below?: number;
};

const bandsBetween = (edges: readonly number[]): PriceBand[] =>
  edges.map((min, index) => {
    const below = edges[index + 1];
    if (below === undefined) return { slug: `${min}-up`, label: `${rupeesInWords(min)} and above`, min };
    const label = min === 0 ? `up to ${rupeesInWords(below)}` : `${rupeesInWords(min)} to ${rupeesInWords(below)}`;
    return { slug: `${min}-${below}`, label, min, below };
  });

const MONTHLY = bandsBetween(PRICE_BAND_EDGES.monthly);
const OUTRIGHT = bandsBetween(PRICE_BAND_EDGES.outright);

/** Price bands of a category: monthly ones for rent and lease, outright ones for sale and new projects. */
export const bandsOf = (category: Category): readonly PriceBand[] =>
  category === "rent" || category === "lease" ? MONTHLY : OUTRIGHT;

/** The band a path segment means, commas and capitals forgiven (`10,000-20,000`); undefined when there is none. */
export function bandFromSlug(category: Category, text: string): PriceBand | undefined {
  const slug = text.replaceAll(",", "").toLowerCase();
  return bandsOf(category).find((band) => band.slug === slug);
}

/** The same without knowing the category for sure: its own bands first, then those of the others. */
export const anyBandFromSlug = (text: string, category?: Category): PriceBand | undefined =>
  [...(category ? [category] : []), ...CATEGORIES].map((one) => bandFromSlug(one, text)).find(Boolean);
