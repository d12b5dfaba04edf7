import { capitalized, rupeesInWords } from "@/lib/platform/format";
import { type Category, PRICE_BAND_EDGES } from "@/lib/property/constants";

export type PriceBand = {
  /** `10000-20000`, or `150000-up` for the open band. */
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

/** Price bands of a category: monthly bands for rent and lease, outright bands for sale and new projects. */
export const bandsOf = (category: Category): readonly PriceBand[] =>
  category === "rent" || category === "lease" ? MONTHLY : OUTRIGHT;

/** The label of a band with a capital letter: `Up to ₹10,000`. */
export const bandTitle = ({ label }: Pick<PriceBand, "label">): string => capitalized(label);

/** No spelling of a band is longer. The pattern below would take the square of the length of a long run of hyphens. */
const RANGE_MAX_CHARACTERS = 40;

/**
 * The band for a path segment in any category. Commas, capitals and a hyphen at the end are ignored (`10,000-20,000`). Undefined when
 * it is unknown.
 */
export function anyBandFromSlug(text: string): PriceBand | undefined {
  if (text.length > RANGE_MAX_CHARACTERS) return undefined;
  const slug = text
    .replaceAll(",", "")
    .replace(/[\s_-]+$/, "")
    .toLowerCase();
  return [...MONTHLY, ...OUTRIGHT].find((band) => band.slug === slug);
}

/**
 * The narrowest band of a category that contains a range. The home page offers its monthly ranges for sales too, whose bands
 * are wider. Undefined when the range is unknown, or no band of the category contains it.
 */
export function bandContaining(category: Category, range: string): PriceBand | undefined {
  const wanted = anyBandFromSlug(range);
  return wanted && bandsOf(category).find((band) => band.min <= wanted.min && endOf(wanted) <= endOf(band));
}

const endOf = ({ below = Number.POSITIVE_INFINITY }: PriceBand) => below;
