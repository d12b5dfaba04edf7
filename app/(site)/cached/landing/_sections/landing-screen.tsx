import { ListData } from "@/app/(site)/_sections/list-data";
import type { ReadLanding } from "@/app/(site)/cached/landing/_sections/read-landing";
import { ResultGrid } from "@/app/(site)/property/explore/_sections/result-grid";
import { landingCrumbs } from "@/components/landing/landing-crumbs";
import { narrowingLinks, relatedLinks } from "@/components/landing/landing-links";
import { landingWishes } from "@/components/landing/landing-wishes";
import { LinkRow } from "@/components/landing/link-row";
import { LinkSections } from "@/components/landing/link-sections";
import { MarketFacts, MarketLines } from "@/components/landing/market-facts";
import { ActiveChips } from "@/components/search/active-chips";
import { CountLine } from "@/components/search/count-line";
import { ResultsHead } from "@/components/search/results-head";
import { landingPath, parentOf } from "@/lib/landing/rules";
import type { Landing, PagedLanding } from "@/lib/landing/types";
import { routes } from "@/lib/routes";
import { landingHeading, numbered } from "@/lib/search/list-titles";
import { propertiesInWords } from "@/lib/search/rules";

/** A landing page: heading, figures, next choices, cards and pages, and the pages around it. */
export function LandingScreen({ landing, facts, list }: ReadLanding & { landing: PagedLanding }) {
  const { localityName } = facts;
  const title = numbered(landingHeading(landing, localityName), landing.page);
  const crumbs = landingCrumbs(landing, localityName);
  return (
    <div className="site-container pb-14">
      <ListData title={title} path={landingPath(landing)} crumbs={crumbs} cards={list.cards} />
      <ResultsHead title={title} crumbs={crumbs}>
        <CountLine count={propertiesInWords(list)} />
      </ResultsHead>
      {landing.category && <MarketFacts {...facts} category={landing.category} />}
      {facts.markets && <MarketLines markets={facts.markets} />}
      <div className="mb-2">
        <ActiveChips wishes={landingWishes(landing, localityName)} clearHref={routes.listings()} />
      </div>
      <div className="mb-4 grid grid-cols-1 gap-1">
        {narrowingLinks(landing, facts).map((group) => (
          <LinkRow key={group.title} {...group} />
        ))}
      </div>
      <ResultGrid
        list={list}
        hrefOf={(page) => landingPath({ ...landing, page })}
        instead={wider(parentOf(landing), localityName)}
      />
      <LinkSections groups={relatedLinks(landing, facts)} />
    </div>
  );
}

const wider = (parent: Landing | undefined, localityName?: string) =>
  parent
    ? { href: landingPath(parent), label: landingHeading(parent, localityName) }
    : { href: routes.listings(), label: "Browse Properties" };
