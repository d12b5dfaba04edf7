import type { ActiveFilter } from "@/components/search/results-head";
import type { LandingLink, LinkGroup } from "@/components/seo/link-sections";
import type { Crumb } from "@/components/ui/crumbs";
import { rupeesInWords } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import { CATEGORY_NAMES, PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import { typeInCategory } from "@/lib/property/headline";
import { bandsOf, bandTitle, type PriceBand } from "@/lib/search/bands";
import { type Landing, type LandingFacts, landingPath, parentsOf } from "@/lib/search/landing-rules";
import { landingHeading } from "@/lib/seo/titles";

const filled = (groups: readonly (LinkGroup | undefined)[]): LinkGroup[] =>
  groups.flatMap((group) => (group && group.links.length > 0 ? [group] : []));

/** Narrower landing pages, shown in rows above the cards. */
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

/** Sibling and wider landing pages, shown below the cards. */
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

/** Types of one category, without the type of the page. */
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

/** Localities. They have no budget pages, so the links drop the budget. */
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

/** The part of a landing page that its parent lacks: `Indore`, `Vijay Nagar`, `For Rent`, `Flats for rent`, `2 BHK`. */
function landingLabel({ city, locality, category, type, bedrooms, band }: Landing, localityName?: string): string {
  if (band) return bandTitle(band);
  if (bedrooms) return `${bedrooms} BHK`;
  if (category && type) return typeInCategory(type, category);
  if (category) return CATEGORY_NAMES[category].badge;
  return locality ? (localityName ?? locality) : city;
}

/** Breadcrumbs: home, every wider landing page, this page. */
export const landingCrumbs = (landing: Landing, localityName?: string): Crumb[] => [
  { label: "Home", href: routes.home },
  ...parentsOf(landing).map((parent) => ({ label: landingLabel(parent, localityName), href: landingPath(parent) })),
  { label: landingLabel(landing, localityName) },
];

const CRITERIA = ["city", "locality", "category", "type", "bedrooms", "band"] as const;

/** The criteria of a landing page, each with the address of the list without it. */
export function activeLandingFilters(landing: Landing, localityName?: string): ActiveFilter[] {
  const { city, locality, category, type, bedrooms, band } = landing;
  const labels = {
    city,
    locality: locality && landingLabel({ city, locality }, localityName),
    category: category && CATEGORY_NAMES[category].badge,
    type: type && PROPERTY_TYPE_NAMES[type].label,
    bedrooms: bedrooms && landingLabel({ city, bedrooms }),
    band: band && landingLabel({ city, band }),
  };
  return CRITERIA.flatMap((criterion) => {
    const label = labels[criterion];
    return label ? [{ label, without: pathOf({ ...landing, [criterion]: undefined }, localityName) }] : [];
  });
}

/** The landing page of the remaining criteria, or else a search for them. */
function pathOf({ city, ...rest }: Omit<Landing, "city"> & Partial<Landing>, localityName: string | undefined): string {
  const { locality, category, type, bedrooms, band } = rest;
  const isLanding = (category || !type) && (type || !(bedrooms || band));
  if (city && isLanding) return landingPath({ city, ...rest });
  const said = [bedrooms && `${bedrooms} BHK`, band && bandInWords(band), locality && (localityName ?? locality), city];
  const search = said.filter(Boolean).join(" ");
  return search || category || type ? routes.explore({ search, category, type }) : routes.listings();
}

/** A price band in words that the search parses. */
function bandInWords({ min, below }: PriceBand): string {
  if (below === undefined) return `above ${rupeesInWords(min)}`;
  return min === 0 ? `under ${rupeesInWords(below)}` : `between ${rupeesInWords(min)} and ${rupeesInWords(below)}`;
}
