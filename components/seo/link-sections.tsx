import { StaticHtml } from "@/components/ui/static-html";
import { counted, indianNumber } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import { CATEGORY_NAMES, PROPERTY_TYPE_NAMES, type PropertyType } from "@/lib/property/constants";
import type { MarketFacts } from "@/lib/search/types";

/** Groups of links below a list; those without links are left out. Above them is the place of the recently viewed homes. */
export function LinkSections({ groups }: { groups: readonly LinkGroup[] }) {
  const filled = groups.filter(({ links }) => links.length > 0);
  return (
    <>
      <div data-recent-homes />
      {filled.length > 0 && (
        <StaticHtml className="mt-10 grid grid-cols-1 gap-7">
          {filled.map((group) => (
            <LinkSection key={group.title} {...group} />
          ))}
        </StaticHtml>
      )}
    </>
  );
}

export type LandingLink = { href: string; label: string; count?: number; isCurrent?: boolean };
export type LinkGroup = {
  title: string;
  links: LandingLink[];
  /** What the counts refer to, if that is wider than the page. */
  of?: string;
};

const SHOWN = 24;

/** One group of links with its heading. The rest of a long list is in a `details` element. */
function LinkSection({ title, links }: LinkGroup) {
  const rest = links.slice(SHOWN);
  return (
    <section aria-label={title} className="border-t border-line pt-7">
      <h2 className="mb-3 text-[1.25rem]">{title}</h2>
      <Links links={links.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-accent-600">
            {counted(rest.length, "more", "more")}
          </summary>
          <Links links={rest} />
        </details>
      )}
    </section>
  );
}

const Links = ({ links }: { links: readonly LandingLink[] }) => (
  <ul className="grid grid-cols-1 gap-x-6 min-[24rem]:grid-cols-2 lg:grid-cols-4">
    {links.map(({ href, label, count }) => (
      <li key={href} className="min-w-0">
        <a href={href} className="row-link">
          <span className="min-w-0 wrap-anywhere">{label}</span>
          {count !== undefined && <span className="row-count">{indianNumber(count)}</span>}
        </a>
      </li>
    ))}
  </ul>
);

/** All property types with listings, with their counts. */
export const typeLinks = (
  { types }: Pick<MarketFacts, "types">,
  hrefOf: (type: PropertyType) => string,
): LinkGroup => ({
  title: "Browse by type",
  links: types.map(({ propertyType, count }) => ({
    href: hrefOf(propertyType),
    label: PROPERTY_TYPE_NAMES[propertyType].plural,
    count,
  })),
});

/** All categories with listings, in all cities. */
export const categoryLinks = ({ categories, total }: Pick<MarketFacts, "categories" | "total">): LinkGroup => ({
  title: "Browse by category",
  links: [
    { href: routes.explore(), label: "All properties", count: total },
    ...categories.map(({ category, count }) => ({
      href: routes.explore({ category }),
      label: CATEGORY_NAMES[category].badge,
      count,
    })),
  ],
});

/** All cities with listings. */
export const cityLinks = ({ cities }: Pick<MarketFacts, "cities">): LinkGroup => ({
  title: "Browse by city",
  links: cities.map(({ city, count }) => ({ href: routes.place({ city }), label: city, count })),
});
