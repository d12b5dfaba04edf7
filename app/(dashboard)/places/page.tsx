import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Suspense } from "react";
import { AddPlaceButton } from "@/app/(dashboard)/places/_components/add-place";
import { PlaceResults, PlaceSkeleton, UnknownResults } from "@/app/(dashboard)/places/_components/place-results";
import { LinkTabs } from "@/components/listings/list-page";
import { ListSearch } from "@/components/ui/list-search";
import { type PlaceCity, placeCityFrom } from "@/lib/backoffice/place-contract";
import { listPlaceRows, listUnknownPlaces } from "@/lib/backoffice/place-lists";
import { requireRole } from "@/lib/identity/viewer";
import { ADMIN_ROLES } from "@/lib/platform/actor";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { lastValue, type PageParams, pageFrom, searchFrom } from "@/lib/search/rules";

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
