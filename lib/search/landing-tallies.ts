import { limits } from "@/lib/platform/limits";
import { CATEGORIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { priceShown } from "@/lib/property/figures";
import { bandsOf } from "@/lib/search/bands";
import {
  hasBedrooms,
  isWorthIndexing,
  type KindFacts,
  LANDING_PAGES_MAX,
  type Landing,
  type LandingEntry,
  landingPath,
} from "@/lib/search/landing-rules";

type Criteria = Pick<Landing, "category" | "type" | "bedrooms" | "band">;

type Tally = Pick<KindFacts, "count" | "lowestPrice" | "highestPrice">;

const within = <T extends KindFacts>(kinds: readonly T[], { category, type }: Criteria): T[] =>
  kinds.filter((kind) => (!category || kind.category === category) && (!type || kind.propertyType === type));

/** Number, lowest and highest price (rupees, as they are shown) of the listings that match the criteria, from counted kinds. */
export function tallyOf(kinds: readonly KindFacts[], criteria: Criteria): Tally {
  const { bedrooms, band } = criteria;
  const chosen = within(kinds, criteria);
  if (bedrooms)
    return tallyShown(sumOf(chosen.flatMap((kind) => kind.bedrooms.filter((one) => one.bedrooms === bedrooms))));
  if (band) return tallyShown(sumOf(chosen.flatMap((kind) => kind.bands.filter((one) => one.slug === band.slug))));
  return tallyShown(sumOf(chosen));
}

/** A tally of stored prices with the prices as they are shown. */
export const tallyShown = <T extends Tally>(tally: T): T => ({
  ...tally,
  lowestPrice: priceShown(tally.lowestPrice),
  highestPrice: priceShown(tally.highestPrice),
});

/** Numbers of listings by category, kind, bedrooms and price band, for the links of a landing page. */
export function countsOf(kinds: readonly KindFacts[], { category, type }: Criteria) {
  const own = type ? within(kinds, { category, type }) : [];
  return {
    categories: CATEGORIES.map((one) => ({ category: one, count: tallyOf(kinds, { category: one }).count })).filter(
      ({ count }) => count > 0,
    ),
    kinds: inOrder(within(kinds, { category })).map((kind) => ({
      category: kind.category,
      type: kind.propertyType,
      count: kind.count,
    })),
    bedrooms: own
      .filter(({ propertyType }) => hasBedrooms(propertyType))
      .flatMap((kind) => kind.bedrooms.map(({ bedrooms, count }) => ({ bedrooms, count }))),
    bands: own.flatMap((kind) => kind.bands.map(({ slug, count }) => ({ slug, count }))),
  };
}

const inOrder = (kinds: readonly KindFacts[]) =>
  CATEGORIES.flatMap((category) =>
    PROPERTY_TYPES.flatMap((type) => within(kinds, { category, type }).filter(({ count }) => count > 0)),
  );

/** Squared distance of two positions (longitude, latitude), for comparison only. A degree of longitude shrinks towards the poles. */
export function squaredDistance(one: readonly number[], other: readonly number[]): number {
  const [x = 0, y = 0] = one;
  const [toX = 0, toY = 0] = other;
  return ((toX - x) * Math.cos((y * Math.PI) / 180)) ** 2 + (toY - y) ** 2;
}

/** A counted kind with the time of its last change. */
export type DatedKind = KindFacts & { changedAt?: Date | undefined };

/** The indexable landing pages of a city or a locality: its own, and all narrower ones. */
export function landingEntriesOf(
  place: Pick<Landing, "city" | "locality">,
  kinds: readonly DatedKind[],
): LandingEntry[] {
  const categories = CATEGORIES.map((category) => ({ ...place, category }));
  const narrower = kinds.flatMap((kind) => narrowerThan(place, kind));
  return [place, ...categories, ...narrower].flatMap((landing: Landing) => {
    const { count } = tallyOf(kinds, landing);
    if (!isWorthIndexing(count)) return [];
    const lastChange = lastChangeOf(within(kinds, landing));
    const pages = Math.min(Math.ceil(count / limits.searchPageSize), LANDING_PAGES_MAX);
    return [{ pathOf: (page: number) => landingPath({ ...landing, page }), pages, lastChange, count }];
  });
}

function narrowerThan(place: Pick<Landing, "city" | "locality">, kind: KindFacts): Landing[] {
  const { category, propertyType: type } = kind;
  const own = { ...place, category, type };
  const sizes = hasBedrooms(type) ? kind.bedrooms.map(({ bedrooms }) => ({ ...own, bedrooms })) : [];
  const budgets = place.locality ? [] : bandsOf(category).map((band) => ({ ...own, band }));
  return [own, ...sizes, ...budgets];
}

const lastChangeOf = (kinds: readonly DatedKind[]): string =>
  new Date(Math.max(0, ...kinds.map(({ changedAt }) => changedAt?.getTime() ?? 0))).toISOString();

/** The sum of several tallies. Without listings all values are 0. */
export function sumOf(groups: readonly Tally[]): Tally {
  const there = groups.filter(({ count }) => count > 0);
  if (there.length === 0) return { count: 0, lowestPrice: 0, highestPrice: 0 };
  return {
    count: there.reduce((sum, { count }) => sum + count, 0),
    lowestPrice: Math.min(...there.map(({ lowestPrice }) => lowestPrice)),
    highestPrice: Math.max(...there.map(({ highestPrice }) => highestPrice)),
  };
}
