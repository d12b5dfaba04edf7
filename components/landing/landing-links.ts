import { landingLabel } from "@/components/landing/landing-labels";
import { landingPath } from "@/lib/landing/rules";
import type { Landing, LandingFacts } from "@/lib/landing/types";
import { CATEGORY_NAMES, PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import { bandsOf, bandTitle } from "@/lib/search/bands";
import { landingHeading } from "@/lib/search/list-titles";

export type LandingLink = { href: string; label: string; count?: number; isCurrent?: boolean };
export type LinkGroup = {
  title: string;
  links: LandingLink[];
  /** What its numbers are of, where that is wider than the page. */
  of?: string;
};

const filled = (groups: readonly (LinkGroup | undefined)[]): LinkGroup[] =>
  groups.flatMap((group) => (group && group.links.length > 0 ? [group] : []));

/** The next choices below a landing page, in rows over its cards. */
export function narrowingLinks(landing: Landing, facts: LandingFacts): LinkGroup[] {
  const { city, locality, category, type } = landing;
  const own = { city, locality, category, type };
  if (!category) return filled([categoryGroup(landing, facts, "Categories")]);
  if (!type) return filled([{ title: "Types", links: kindLinks(landing, facts) }]);
  const bedrooms = facts.bedrooms.map((one) => ({
    href: landingPath({ ...own, bedrooms: one.bedrooms }),
    label: `${one.bedrooms} BHK`,
    count: one.count,
    isCurrent: one.bedrooms === landing.bedrooms,
  }));
  const countOf = new Map(facts.bands.map(({ slug, count }) => [slug, count]));
  const budgets = bandsOf(category).flatMap((band) => {
    const isCurrent = band.slug === landing.band?.slug;
    const count = countOf.get(band.slug);
    const link = { href: landingPath({ ...own, band }), label: bandTitle(band), isCurrent };
    return count ? [{ ...link, count }] : isCurrent ? [link] : [];
  });
  return filled([
    { title: "Bedrooms", links: bedrooms, ...(landing.band && { of: landingHeading(own, facts.localityName) }) },
    { title: "Budgets", links: locality ? [] : budgets, ...(landing.bedrooms && { of: landingHeading(own) }) },
  ]);
}

/** What lies beside and above a landing page, under its cards. */
export function relatedLinks(landing: Landing, facts: LandingFacts): LinkGroup[] {
  const { locality, category, type } = landing;
  return filled([
    ...(category ? [] : facts.categories.map((one) => kindsGroup({ ...landing, category: one.category }, facts))),
    type ? kindsGroup(landing, facts) : undefined,
    category && !type ? categoryGroup(landing, facts, "Other categories") : undefined,
    localityGroup(landing, facts),
    locality ? { title: "A wider search", links: [wider({ ...landing, locality: undefined })] } : undefined,
  ]);
}

const wider = (landing: Landing): LandingLink => ({ href: landingPath(landing), label: landingHeading(landing) });

function categoryGroup({ city, locality, category }: Landing, facts: LandingFacts, title: string): LinkGroup {
  const others = facts.categories.filter((one) => one.category !== category);
  return {
    title,
    links: others.map((one) => ({
      href: landingPath({ city, locality, category: one.category }),
      label: CATEGORY_NAMES[one.category].badge,
      count: one.count,
    })),
  };
}

/** Types of one category, without the page's own. */
function kindsGroup(landing: Landing, facts: LandingFacts): LinkGroup {
  const { city, locality, category } = landing;
  return {
    title: landingHeading({ city, locality, category }, facts.localityName),
    links: kindLinks(landing, facts),
  };
}

const kindLinks = ({ city, locality, category, type }: Landing, { kinds }: LandingFacts): LandingLink[] =>
  kinds
    .filter((kind) => kind.category === category && kind.type !== type)
    .map((kind) => ({
      href: landingPath({ city, locality, category: kind.category, type: kind.type }),
      label: PROPERTY_TYPE_NAMES[kind.type].plural,
      count: kind.count,
    }));

/** Localities have no page for a budget: theirs is the wider one. */
function localityGroup({ city, category, type, bedrooms, band }: Landing, facts: LandingFacts): LinkGroup {
  const places = facts.areNearby ? "Nearby localities" : `Localities in ${landingLabel({ city })}`;
  return {
    title: band ? `${places}: ${landingLabel({ city, category, type })}` : places,
    links: facts.localities.map(({ slug, name, count }) => ({
      href: landingPath({ city, locality: slug, category, type, bedrooms }),
      label: name,
      count,
    })),
  };
}
