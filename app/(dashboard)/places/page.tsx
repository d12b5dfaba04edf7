import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Suspense } from "react";
import { AddPlaceButton } from "@/app/(dashboard)/places/_components/place-form";
import { PlaceList } from "@/app/(dashboard)/places/_components/place-list";
import { UnknownList } from "@/app/(dashboard)/places/_components/unknown-list";
import { EmptyState } from "@/components/layout/empty-state";
import { ListArea } from "@/components/listings/list-area";
import { LinkTabs, ListSearch } from "@/components/listings/list-page";
import { Chip } from "@/components/ui/badge";
import { Pager, ResultRange } from "@/components/ui/pager";
import { ELSEWHERE, type PlaceCity, placeCityFrom } from "@/lib/backoffice/place-contract";
import { listPlaceRows, listUnknownPlaces } from "@/lib/backoffice/place-lists";
import { requireRole } from "@/lib/identity/page-guards";
import { ADMIN_ROLES } from "@/lib/platform/actor";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { CITIES } from "@/lib/property/constants";
import { lastValue, type PageParams, pageFrom, searchFrom } from "@/lib/search/query-parameters";

export const metadata: Metadata = { title: `Localities | ${company.name}` };

/** The place table and the localities that it does not have. The rows stream in; a page past the end redirects to the first. */
export default async function PlacesPage({ searchParams }: PageProps<"/places">) {
  const { tab, page, ...criteria } = readCriteria(await searchParams);
  const viewer = await requireRole(routes.places({ tab, page, ...criteria }), ADMIN_ROLES);
  const paging = { page, limit: limits.adminPageSize };
  const known = tab ? undefined : listPlaceRows(viewer, { ...criteria, ...paging });
  const unknown = tab ? listUnknownPlaces(viewer, paging) : undefined;
  // They may fail before the results await them, which then show the failure.
  known?.catch(() => undefined);
  unknown?.catch(() => undefined);
  if (page > 1) {
    const { pages } = (await (known ?? unknown)) ?? { pages: 0 };
    if (page > pages) redirect(routes.places({ tab, ...criteria }));
  }
  return (
    <>
      <div className="flex flex-col gap-4 pb-5 lg:flex-row lg:items-end lg:justify-between">
        <h1 className="text-h1">Localities</h1>
        <div className="flex min-w-0 flex-col gap-3 sm:flex-row">
          {!tab && (
            <ListSearch
              action={routes.places()}
              label="Search localities"
              placeholder="Name or other spelling"
              value={criteria.search}
              city={criteria.city}
              tone="outline"
            />
          )}
          <AddPlaceButton city={criteria.city} />
        </div>
      </div>
      <div className="mb-4">
        <LinkTabs
          label="Localities"
          tabs={[
            { href: routes.places(), label: "Place table", isCurrent: !tab },
            { href: routes.places({ tab: UNKNOWN }), label: "Unknown localities", isCurrent: tab !== undefined },
          ]}
        />
      </div>
      <Suspense key={`${tab} ${criteria.city} ${criteria.search} ${page}`} fallback={<PlaceSkeleton />}>
        {known && <PlaceResults list={known} {...criteria} />}
        {unknown && <UnknownResults list={unknown} />}
      </Suspense>
    </>
  );
}

const UNKNOWN = "unknown";

type Criteria = {
  tab?: typeof UNKNOWN | undefined;
  city?: PlaceCity | undefined;
  search?: string | undefined;
  page: number;
};

/** An invalid page number is page 1; an unknown city is every city. */
function readCriteria(params: PageParams): Criteria {
  const page = pageFrom(lastValue(params, "page"));
  if (lastValue(params, "tab") === UNKNOWN) return { tab: UNKNOWN, page };
  const city = placeCityFrom(lastValue(params, "city") ?? "");
  return { page, ...(city && { city }), search: searchFrom(lastValue(params, "search")) };
}

type PlaceResultsProps = {
  list: ReturnType<typeof listPlaceRows>;
  city?: PlaceCity | undefined;
  search?: string | undefined;
};

/** City filter and one page of the place table. */
async function PlaceResults({ list, city, search }: PlaceResultsProps) {
  const { places, page, pages, limit, total, totalIsCapped } = await list;
  return (
    <>
      <CityFilter city={city} search={search} />
      {places.length > 0 ? (
        <PlaceList places={places} />
      ) : (
        <EmptyState
          text="No localities found."
          icon="map-pin"
          {...((search || city) && { action: { href: routes.places(), label: "Show all localities" } })}
        />
      )}
      <div className="flex flex-col items-center justify-between xl:flex-row">
        <ResultRange {...{ page, limit, total, totalIsCapped }} count={places.length} />
        <Pager page={page} pages={pages} hrefOf={(number) => routes.places({ city, search, page: number })} />
      </div>
    </>
  );
}

/** One page of localities that the place table does not have. */
async function UnknownResults({ list }: { list: ReturnType<typeof listUnknownPlaces> }) {
  const { places, page, pages, limit, total, totalIsCapped } = await list;
  return (
    <>
      <p className="mb-4 max-w-prose text-sm text-ink-2">
        Sellers typed these localities, and the place table does not have them. Their listings, also those that wait for
        a review, keep the sellers&apos; words until you add the locality or assign it to a known one.
      </p>
      <ListArea
        label="Unknown localities"
        address={routes.places({ tab: UNKNOWN, page })}
        contents={places.map(({ key }) => key).join()}
      >
        {places.length > 0 ? (
          <UnknownList places={places} />
        ) : (
          <EmptyState text="Every listing has a known locality." icon="circle-check" />
        )}
      </ListArea>
      <div className="flex flex-col items-center justify-between xl:flex-row">
        <ResultRange {...{ page, limit, total, totalIsCapped }} count={places.length} />
        <Pager page={page} pages={pages} hrefOf={(number) => routes.places({ tab: UNKNOWN, page: number })} />
      </div>
    </>
  );
}

const CityFilter = ({ city, search }: Pick<PlaceResultsProps, "city" | "search">) => (
  <nav aria-label="City" className="bleed no-scrollbar mb-4 flex gap-2 overflow-x-auto py-1">
    {[undefined, ...CITIES, ELSEWHERE].map((one) => (
      <Chip key={one ?? "all"} href={routes.places({ city: one, search })} selected={one === city}>
        {one === undefined ? "All cities" : one === ELSEWHERE ? "Outside the cities" : one}
      </Chip>
    ))}
  </nav>
);

const ROWS = Array.from({ length: limits.adminPageSize }, (_, index) => index);

/** As high as the filter and the rows. */
const PlaceSkeleton = () => (
  <div>
    <p className="sr-only">Loading localities</p>
    <div aria-hidden="true" className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-1 xl:gap-0">
      <div className="skeleton mb-4 h-12 md:col-span-full" />
      {ROWS.map((row) => (
        <div key={row} className="skeleton h-52 rounded-lg! xl:h-18 xl:rounded-none!" />
      ))}
    </div>
  </div>
);
