import { redirect } from "next/navigation";
import { Suspense } from "react";
import { ReviewList } from "@/app/(dashboard)/view-properties/_components/review-list";
import type { UploadsCriteria } from "@/app/(dashboard)/view-properties/_components/uploads-criteria";
import { RememberListAddress } from "@/components/dashboard/remembered-list";
import { EmptyState } from "@/components/layout/empty-state";
import { ListArea } from "@/components/listings/list-area";
import { ListSearch, ListSkeleton, StatusTabs } from "@/components/listings/list-page";
import { Chip } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { Pager } from "@/components/ui/pager";
import { listReviewItems } from "@/lib/listings/queries";
import { LIST_STATES, type ListState } from "@/lib/listings/seller-rules";
import { cappedNumber } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { propertyMessages } from "@/lib/property/messages";
import { propertiesInWords } from "@/lib/search/query-parameters";

type AdminListingsProps = { viewer: Parameters<typeof listReviewItems>[0]; criteria: UploadsCriteria<ListState> };

/** All properties. The rows stream in after the heading; a page past the end redirects to the first. */
export async function AdminListings({ viewer, criteria }: AdminListingsProps) {
  const { status, sort, page, search } = criteria;
  const list = listReviewItems(viewer, { status, sort, page, search, limit: limits.adminPageSize });
  // It may fail before AdminResults awaits it, which then shows the failure.
  list.catch(() => undefined);
  if (page > 1 && page > (await list).pages) redirect(routes.uploads({ status, sort, search }));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <h1 className="text-h1">Properties</h1>
        <a href={routes.upload} className={buttonClass({ tone: "primary" })}>
          <Icon name="plus" size={18} />
          Add property
        </a>
      </div>
      <Suspense
        fallback={
          <ListSkeleton
            what="properties"
            rows={limits.adminPageSize}
            className="grid grid-cols-1 gap-3 pt-32 md:grid-cols-2 xl:grid-cols-1 xl:gap-0"
            rowClass="h-80 rounded-lg! xl:h-15.5 xl:rounded-none!"
          />
        }
      >
        <AdminResults list={list} criteria={criteria} />
      </Suspense>
      <RememberListAddress address={routes.uploads(criteria)} />
    </>
  );
}

type AdminResultsProps = { list: ReturnType<typeof listReviewItems>; criteria: UploadsCriteria<ListState> };

/** Number of pending properties, search, tabs, and one page of rows. */
async function AdminResults({ list, criteria: { status, sort, search } }: AdminResultsProps) {
  const { items, counts, page, pages, limit, total, totalIsCapped } = await list;
  const hrefOf = (number: number) => routes.uploads({ status, sort, search, page: number });
  return (
    <>
      <div className="mb-4 flex flex-col justify-between gap-3 lg:flex-row">
        <p className="-mt-3 text-ink-3 tabular-nums">{waiting(counts.pending)}</p>
        <ListSearch
          action={routes.uploads()}
          label="Search properties"
          placeholder="Type, place or name"
          value={search}
          status={status}
          sort={sort}
          tone="outline"
        />
      </div>
      <div className="xl:overflow-hidden xl:rounded-lg xl:border xl:border-line xl:bg-surface">
        <div className="max-xl:mb-3 xl:px-2">
          <StatusTabs
            states={LIST_STATES}
            current={status}
            sort={sort}
            search={search}
            counts={search ? undefined : counts}
          />
        </div>
        <nav aria-label="Order" className="flex flex-wrap gap-2 pb-3 xl:p-3.5">
          <Chip href={routes.uploads({ status, search })} selected={!sort} size="sm">
            Newest first
          </Chip>
          <Chip href={routes.uploads({ status, search, sort: "risk" })} selected={sort === "risk"} size="sm">
            Highest risk first
          </Chip>
        </nav>
        {search && totalIsCapped && total > 0 && (
          <p className="pb-3 text-sm text-ink-3 tabular-nums xl:px-3.5">
            {propertiesInWords({ total, totalIsCapped })}
          </p>
        )}
        <ListArea label="All properties" address={hrefOf(page)} contents={items.length}>
          {items.length > 0 ? (
            <ReviewList items={items} first={(page - 1) * limit + 1} sort={sort} />
          ) : (
            <div className="xl:p-4">
              <EmptyState
                text={propertyMessages.noPropertiesFound}
                action={{ href: routes.upload, label: "Add property" }}
              />
            </div>
          )}
        </ListArea>
        {(items.length > 0 || totalIsCapped) && (
          <div className="border-line py-3 xl:border-t xl:px-4">
            <Pager page={page} pages={pages} hrefOf={hrefOf} totalIsCapped={totalIsCapped} inWords />
          </div>
        )}
      </div>
      {search && (
        <p className="mt-4">
          <a
            href={routes.uploads({ status, sort })}
            className="inline-flex min-h-11 items-center font-semibold text-accent-600 underline underline-offset-3"
          >
            Clear search
          </a>
        </p>
      )}
    </>
  );
}

const waiting = (pending: number) =>
  pending === 0
    ? "None is waiting for your decision"
    : `${cappedNumber(pending)} ${pending === 1 ? "is" : "are"} waiting for your decision`;
