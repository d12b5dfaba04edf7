import { indianNumber } from "@/lib/platform/format";
import { pageLimits } from "@/lib/platform/page-limits";
import type { RankParts } from "@/lib/property/types";
import { PART_MAX, RECOMMENDED } from "@/lib/search/recommended-rules";

const { freshness, photos, completeness, price, risk } = RECOMMENDED;

export const rankTexts = {
  title: "Why here?",
  parts: {
    freshness: "Confirmed lately",
    photos: "Photos",
    completeness: "Details filled in",
    price: "Price beside others",
    risk: "Risk",
  } satisfies Record<keyof RankParts, string>,
  points: (points: number, most: number) =>
    most > 0 ? `${indianNumber(points)} of ${indianNumber(most)}` : indianNumber(points),
  total: "Points",
  link: "How this order works",
};

const times = (share: number) => `${Math.round(share * 100)} %`;

/** How the points of each part come about, from the table that computes them. */
export const rankFormula: Record<keyof RankParts, string> = {
  freshness: `${indianNumber(freshness.fresh)} while the seller’s confirmation is fresh, ${freshness.due} once it is due again. This is more than all other points together, so that listings that are due come after all fresh ones.`,
  photos: `${photos.each} for each of the first ${photos.counted} photos, and ${photos.sharp} more for each of them with a longer side of at least ${indianNumber(photos.sharpPixels)} pixels. At most ${PART_MAX.photos}.`,
  completeness: `Up to ${completeness.most}: the share of what a listing of its kind can say and does say, rounded down. Counted are a description of at least ${completeness.descriptionMinCharacters} characters, the locality, the city, a place marked on the map, and the details that the form asks for.`,
  price: `Beside the median price of public listings of the same city, category, type and number of bedrooms: ${priceSteps()}. With fewer than ${pageLimits.comparableHomesMin} such listings, its own included, ${price.unknown}.`,
  risk: `${Math.abs(risk.each)} point less for each point of the risk score, from 0 to 100, that comes from reasons which its seller is told: for example a price under half of the median, most photos blurred, or contacts in the text.`,
};

function priceSteps(): string {
  return price.steps
    .map(({ upTo, points }, place) => {
      const below = price.steps[place - 1]?.upTo;
      if (upTo === Number.POSITIVE_INFINITY) return `more ${points}`;
      return below === undefined ? `up to ${times(upTo)} of it ${points}` : `up to ${times(upTo)} ${points}`;
    })
    .join(", ");
}
