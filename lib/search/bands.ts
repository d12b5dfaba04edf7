import { rupeesInWords } from "@/lib/platform/format";
import { type Category, PRICE_BAND_EDGES } from "@/lib/property/constants";

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

/** A band at the beginning of a line: `Up to ₹10,000`. */
export const bandTitle = ({ label }: Pick<PriceBand, "label">): string =>
  label.charAt(0).toUpperCase() + label.slice(1);

/** The band a path segment means, commas, capitals and a hyphen at the end forgiven (`10,000-20,000`); undefined when the category has none such. */
export const bandFromSlug = (category: Category, text: string): PriceBand | undefined => named(bandsOf(category), text);

/** A band by its segment, whatever the category. */
export const anyBandFromSlug = (text: string): PriceBand | undefined => named([...MONTHLY, ...OUTRIGHT], text);

/**
 * The narrowest band of a category that holds a range: the home page offers its monthly ranges for buying too, where
 * bands are wider. Undefined when the range is unknown.
 */
export function bandHolding(category: Category, range: string): PriceBand | undefined {
  const wanted = anyBandFromSlug(range);
  return wanted && bandsOf(category).find((band) => band.min <= wanted.min && endOf(wanted) <= endOf(band));
}

const endOf = ({ below = Number.POSITIVE_INFINITY }: PriceBand) => below;

function named(bands: readonly PriceBand[], text: string): PriceBand | undefined {
  const slug = text
    .replaceAll(",", "")
    .replace(/[\s_-]+$/, "")
    .toLowerCase();
  return bands.find((band) => band.slug === slug);
}
