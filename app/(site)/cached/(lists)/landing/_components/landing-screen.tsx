import type { Metadata } from "next";
import { notFound, permanentRedirect, redirect } from "next/navigation";
import { cache } from "react";
import { isBeyondEnd } from "@/app/(site)/_components/list-pages";
import { ListData, ResultGrid } from "@/app/(site)/_components/list-parts";
import {
  activeLandingFilters,
  landingCrumbs,
  narrowingLinks,
  relatedLinks,
} from "@/app/(site)/cached/(lists)/landing/_components/landing-links";
import { FilterLayout } from "@/components/search/filter-panel";
import { CountLine, ListNavigation } from "@/components/search/list-navigation";
import { ActiveChips, ResultsHead, SaveSearchButton } from "@/components/search/results-head";
import { type LinkGroup, LinkSections } from "@/components/seo/link-sections";
import { Chip } from "@/components/ui/badge";
import { counted, indianNumber } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { CATEGORY_NAMES, type Category } from "@/lib/property/constants";
import { perSquareFoot, rangeWithPeriod, withPeriod } from "@/lib/property/price-and-place";
import { boxedBand } from "@/lib/search/filter-options";
import { landingFacts, nearestIndexablePath, presentLanding } from "@/lib/search/landing-queries";
import {
  isWorthIndexing,
  type Landing,
  type LandingFacts,
  landingCriteria,
  landingPath,
  type MarketOf,
  type PagedLanding,
  parentOf,
} from "@/lib/search/landing-rules";
import { type Panel, readPanel } from "@/lib/search/list-panel";
import { listOfLanding } from "@/lib/search/list-spelling";
import { localityPageTexts } from "@/lib/search/locality-messages";
import { findLocalityPath } from "@/lib/search/locality-pages";
import { mapQueryOf } from "@/lib/search/map-contract";
import { listCards } from "@/lib/search/queries";
import { filterOf, propertiesInWords } from "@/lib/search/query-parameters";
import type { CardPage } from "@/lib/search/types";
import { pageMetadata } from "@/lib/seo/metadata";
import { fittedTitle, landingHeading, landingTitle, listDescription, numbered } from "@/lib/seo/titles";

export type ReadLanding = {
  facts: LandingFacts;
  list: CardPage;
  panel: Panel;
  /** The address of the page about its locality. */
  guide?: string | undefined;
};

/** Facts and cards of a landing page; null when its locality is unknown. Cached per request for metadata and page. */
const readLanding = (landing: PagedLanding): Promise<ReadLanding | null> => readOnce(JSON.stringify(landing));

const readOnce = cache(async (json: string): Promise<ReadLanding | null> => {
  const { page, ...landing } = JSON.parse(json) as PagedLanding;
  const facts = await landingFacts(landing);
  if (!facts) return null;
  const filter = filterOf(landingCriteria(landing));
  const [list, panel, guide] = await Promise.all([
    listCards({ filter, sort: "newest", page, pageSize: limits.searchPageSize }, facts.count),
    readPanel(filter),
    findLocalityPath(landing.city, landing.locality),
  ]);
  return { facts, list, panel, guide };
});

/** A locality that was renamed or merged, or that the path spells in another way: redirects to its present address. */
async function leaveMoved(landing: PagedLanding): Promise<void> {
  const present = await presentLanding(landing);
  if (present.locality !== landing.locality) permanentRedirect(landingPath(present));
}

/** {@link readLanding} for rendering. A page beyond the last redirects to the first. */
export async function openLanding(landing: PagedLanding): Promise<ReadLanding | null> {
  await leaveMoved(landing);
  const read = await readLanding(landing);
  if (read && isBeyondEnd(read.list)) redirect(landingPath({ ...landing, page: 1 }));
  return read;
}

/** Metadata of a landing page. With few listings its canonical address is the nearest wider page. */
export async function landingMetadata(landing: PagedLanding | undefined): Promise<Metadata> {
  if (!landing) notFound();
  await leaveMoved(landing);
  const read = await readLanding(landing);
  if (!read) notFound();
  const { facts, list } = read;
  const isIndexed = isWorthIndexing(list.total);
  return pageMetadata({
    title: fittedTitle(landingTitle(landing, facts.localityName), landing.page),
    description: listDescription(landingHeading(landing, facts.localityName), list, { ...landing, ...facts }),
    path: isIndexed ? landingPath(landing) : await nearestIndexablePath(landing),
    noindex: !isIndexed,
  });
}

/** A landing page: heading, market facts, narrower pages, cards, pager and related pages. */
export function LandingScreen({ landing, facts, list, panel, guide }: ReadLanding & { landing: PagedLanding }) {
  const { localityName } = facts;
  const title = numbered(landingHeading(landing, localityName), landing.page);
  const crumbs = landingCrumbs(landing, localityName);
  const activeFilters = activeLandingFilters(landing, localityName);
  return (
    <ListNavigation key={landingPath(landing)} list="explore">
      <div className="site-container pb-14">
        <ListData title={title} path={landingPath(landing)} crumbs={crumbs} cards={list.cards} />
        <ResultsHead title={title} crumbs={crumbs}>
          <CountLine count={propertiesInWords(list)} />
        </ResultsHead>
        {guide && (
          <p className="mb-3">
            <Chip href={guide}>{localityPageTexts.more(localityName ?? landing.city)}</Chip>
          </p>
        )}
        {landing.category && <MarketFacts {...facts} category={landing.category} />}
        {facts.markets && <MarketLines markets={facts.markets} />}
        <div className="mb-4 grid grid-cols-1 gap-1">
          {narrowingLinks(landing, facts).map((group) => (
            <LinkRow key={group.title} {...group} />
          ))}
        </div>
        <FilterLayout
          chosen={activeFilters.length}
          mapQuery={mapQueryOf(filterOf(landingCriteria(landing)))}
          widerList={listOfLanding(landing)}
          panel={{
            action: routes.explore(),
            clearHref: routes.listings(),
            criteria: boxedBand(landingCriteria(landing)),
            ...panel,
            found: list,
            kept: {},
            band: landing.band,
          }}
        >
          <div className="mb-4 grid gap-3">
            <ActiveChips filters={activeFilters} clearHref={routes.listings()} />
            <SaveSearchButton criteria={landingCriteria(landing)} names={panel.names} />
          </div>
          <ResultGrid
            list={list}
            hrefOf={(page) => landingPath({ ...landing, page })}
            emptyAction={widerLink(parentOf(landing), localityName)}
          />
        </FilterLayout>
        <LinkSections groups={relatedLinks(landing, facts)} />
      </div>
    </ListNavigation>
  );
}

const widerLink = (parent: Landing | undefined, localityName?: string) =>
  parent
    ? { href: landingPath(parent), label: landingHeading(parent, localityName) }
    : { href: routes.listings(), label: "Browse Properties" };

/** Links in one row, each with its number of listings. */
const LinkRow = ({ title, links, of }: LinkGroup) => (
  <nav aria-label={title} className="bleed no-scrollbar flex gap-2 overflow-x-auto py-1">
    {of && <span className="shrink-0 self-center text-sm text-ink-3">{of}</span>}
    {links.map(({ href, label, count, isCurrent }) => (
      <Chip key={href} href={href} {...(isCurrent && { selected: true })}>
        {label}
        {count !== undefined && <span className="font-normal tabular-nums">{indianNumber(count)}</span>}
      </Chip>
    ))}
  </nav>
);

type MarketFactsProps = Pick<LandingFacts, "prices" | "median"> & { category: Category };

/** Price range and median price, as far as they are known. */
function MarketFacts({ prices, median, category }: MarketFactsProps) {
  if (!prices) return null;
  return (
    <dl className={BOX}>
      <Figure name="Price range" value={rangeWithPeriod(prices, category)} />
      {median && (
        <Figure
          name="Median price"
          value={medianText(median, category)}
          note={`of the ${counted(median.listings, "newest listing", "newest listings")} that state an area`}
        />
      )}
    </dl>
  );
}

/** Prices by category, one line each. */
function MarketLines({ markets }: { markets: readonly MarketOf[] }) {
  if (markets.length === 0) return null;
  return (
    <dl className={BOX}>
      {markets.map(({ category, count, prices, median }) => (
        <Figure
          key={category}
          name={`${CATEGORY_NAMES[category].badge}: ${counted(count, "property", "properties")}`}
          value={rangeWithPeriod(prices, category)}
          {...(median && { note: `Median price ${medianText(median, category)}` })}
        />
      ))}
    </dl>
  );
}

const BOX = "mb-4 flex flex-wrap gap-x-10 gap-y-3 rounded-lg border border-line px-4 py-3.5";

const medianText = ({ rupeesPerSquareFoot }: NonNullable<LandingFacts["median"]>, category: Category) =>
  withPeriod(perSquareFoot(rupeesPerSquareFoot), category);

const Figure = ({ name, value, note }: { name: string; value: string; note?: string }) => (
  <div>
    <dt className="text-xs text-ink-3">{name}</dt>
    <dd className="font-semibold tabular-nums">{value}</dd>
    {note && <dd className="text-xs text-ink-3">{note}</dd>}
  </div>
);
