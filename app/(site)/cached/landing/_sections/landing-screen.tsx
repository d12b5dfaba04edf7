import { ResultGrid } from "@/app/(site)/property/explore/_sections/result-grid";
import { CountLine } from "@/components/search/count-line";
import { ResultsHead } from "@/components/search/results-head";
import { Chip } from "@/components/ui/chip";
import { typeInCategory } from "@/lib/property/rules";
import { routes } from "@/lib/routes";
import { bandsOf } from "@/lib/search/bands";
import { type LandingQuery, landingPath } from "@/lib/search/landing-query";
import { bandTitle, budgetLine, landingHeading } from "@/lib/search/list-titles";
import { propertiesInWords } from "@/lib/search/rules";
import type { CardPage } from "@/lib/search/types";

/** A landing page: heading, budget and its neighbours, cards and pages. */
export function LandingScreen({ query, list }: { query: LandingQuery; list: CardPage }) {
  const { type, category, city, band } = query;
  const kind = { label: typeInCategory(type, category), href: routes.explore({ type, category }) };
  return (
    <div className="site-container pb-14">
      <ResultsHead title={landingHeading(query)} crumbs={[{ label: "Home", href: routes.home }, kind, { label: city }]}>
        <p className="text-ink-2">{budgetLine(query)}</p>
        <CountLine count={propertiesInWords(list)} />
      </ResultsHead>
      <nav
        aria-label="Budgets"
        className="bleed no-scrollbar mb-4 flex gap-2 overflow-x-auto py-1 max-lg:*:aria-[current]:order-first"
      >
        {bandsOf(category).map((other) => (
          <Chip
            key={other.slug}
            href={landingPath({ ...query, band: other, page: 1 })}
            size="sm"
            selected={other.slug === band.slug}
          >
            {bandTitle(other)}
          </Chip>
        ))}
      </nav>
      <ResultGrid
        list={list}
        hrefOf={(page) => landingPath({ ...query, page })}
        instead={{ href: kind.href, label: `${kind.label}, all cities and budgets` }}
      />
    </div>
  );
}
