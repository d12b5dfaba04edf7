import { ListData } from "@/app/(site)/_sections/list-data";
import { insteadOf } from "@/app/(site)/listings/_sections/instead-of";
import { listWishes } from "@/app/(site)/listings/_sections/list-wishes";
import { BUY_SORTS } from "@/app/(site)/listings/_sections/sorts";
import { cityLinks, typeLinks } from "@/components/landing/browse-links";
import { LinkSections } from "@/components/landing/link-sections";
import { CardGrid } from "@/components/property/card-grid";
import { ActiveChips } from "@/components/search/active-chips";
import { CorrectedNote } from "@/components/search/corrected-note";
import { CountLine } from "@/components/search/count-line";
import { BusyRegion } from "@/components/search/list-busy";
import { ListNavigation } from "@/components/search/list-navigation";
import { SearchBox } from "@/components/search/search-box";
import { SortSelect } from "@/components/search/sort-select";
import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import type { FoundCards } from "@/lib/finding/types";
import { messages } from "@/lib/messages";
import { routes } from "@/lib/routes";
import { changedList, type ListQuery } from "@/lib/search/list-query";
import { buyHeading, inCities } from "@/lib/search/list-titles";
import { getMarketFacts } from "@/lib/search/queries";
import { propertiesInWords } from "@/lib/search/rules";
import { heroContent } from "@/lib/site-content";

const FORM = "buy-search";

/** `/buy`: search, order, cards and pages (spec 2, Buy page). */
export async function BuyScreen({ query, list }: { query: ListQuery; list: FoundCards }) {
  const facts = await getMarketFacts();
  const title = buyHeading(query.types, query.page);
  const meant = { ...query, ...(list.search && { search: list.search }) };
  const wishes = listWishes(routes.buy, meant, list.wishes);
  const clearHref = routes.buy({ sort: query.sort });
  const instead = await insteadOf(list, clearHref, routes.buy);
  return (
    <ListNavigation key={routes.buy(query)} list="buy">
      <ListData title={title} path={routes.buy(query)} cards={list.cards} />
      <section className="bg-linear-to-b from-[#e4f1f5] to-[#d3e7ee]">
        <div className="site-container py-8 lg:py-14">
          <h1 className="text-h1">{title}</h1>
          <p className="mt-2 mb-6 max-w-[64ch] text-ink-2">{heroContent.lede}</p>
          <SearchBox
            id={FORM}
            action={routes.buy()}
            value={query.search}
            exact={query.exact}
            kept={{
              ...(query.types.length > 0 && { type: query.types.join(",") }),
              ...(query.maxPrice !== undefined && { maxPrice: String(query.maxPrice) }),
            }}
          />
        </div>
      </section>
      <div className="site-container pt-8 pb-14 lg:pt-10">
        <BusyRegion label="Featured Properties">
          <div className="flex flex-wrap items-end justify-between gap-3">
            <div>
              <h2 className="text-h2">Featured Properties</h2>
              <CountLine
                count={propertiesInWords(list)}
                where={wishes.length > 0 ? undefined : inCities(facts)}
                className="mt-1"
              />
            </div>
            <SortSelect form={FORM} options={BUY_SORTS} value={query.sort} />
          </div>
          <div className="my-4">
            <ActiveChips wishes={wishes} clearHref={clearHref} />
          </div>
          {list.isCorrected && query.search && list.search && (
            <CorrectedNote
              typed={query.search}
              meant={list.search}
              exactHref={routes.buy(changedList(query, { exact: true }))}
            />
          )}
          {list.cards.length > 0 ? (
            <CardGrid cards={list.cards} columns={3} priorityFirst />
          ) : (
            <EmptyState text={messages.noPropertiesAvailable} {...(instead && { action: instead })} />
          )}
          <Pager page={list.page} pages={list.pages} hrefOf={(page) => routes.buy(changedList(meant, { page }))} />
        </BusyRegion>
        <LinkSections groups={[typeLinks(facts, (type) => routes.buy({ types: [type] })), cityLinks(facts)]} />
      </div>
    </ListNavigation>
  );
}
