import type { UploadsWishes } from "@/app/(dashboard)/view-properties/_sections/read-uploads-wishes";
import { ListSearch } from "@/components/layout/list-search";
import { ListArea } from "@/components/listing/list-area";
import { StatusTabs } from "@/components/listing/status-tabs";
import { ReviewList } from "@/components/review/review-list";
import { StepPager } from "@/components/review/step-pager";
import { EmptyState } from "@/components/ui/empty-state";
import { cappedNumber } from "@/lib/format";
import type { listReviewItems } from "@/lib/listing/queries";
import { propertyMessages } from "@/lib/property/messages";
import { routes } from "@/lib/routes";
import { LIST_STATES } from "@/lib/seller/constants";

type AdminResultsProps = { list: ReturnType<typeof listReviewItems>; wishes: UploadsWishes };

/** What waits, the states, the search, and one page of rows. */
export async function AdminResults({ list, wishes: { status, search } }: AdminResultsProps) {
  const { items, counts, page, pages, limit } = await list;
  const hrefOf = (number: number) => routes.uploads({ status, search, page: number });
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
          tone="outline"
        />
      </div>
      <div className="xl:overflow-hidden xl:rounded-lg xl:border xl:border-line xl:bg-surface">
        <div className="max-xl:mb-3 xl:px-2">
          <StatusTabs states={LIST_STATES} current={status} search={search} counts={search ? undefined : counts} />
        </div>
        <ListArea label="All properties" address={hrefOf(page)} isEmpty={items.length === 0}>
          {items.length > 0 ? (
            <ReviewList items={items} first={(page - 1) * limit + 1} />
          ) : (
            <div className="xl:p-4">
              <EmptyState
                text={propertyMessages.noPropertiesFound}
                action={{ href: routes.upload, label: "Add property" }}
              />
            </div>
          )}
        </ListArea>
        {items.length > 0 && (
          <div className="border-line py-3 xl:border-t xl:px-4">
            <StepPager page={page} pages={pages} hrefOf={hrefOf} />
          </div>
        )}
      </div>
      {search && (
        <p className="mt-4">
          <a
            href={routes.uploads({ status })}
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
