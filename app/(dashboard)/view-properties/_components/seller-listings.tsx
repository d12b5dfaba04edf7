import { redirect } from "next/navigation";
import { Suspense } from "react";
import { ConfirmAll, ConfirmOwnMobile } from "@/app/(dashboard)/view-properties/_components/confirmation";
import { toSellerItem } from "@/app/(dashboard)/view-properties/_components/seller-item";
import { SellerList } from "@/app/(dashboard)/view-properties/_components/seller-list";
import type { UploadsCriteria } from "@/app/(dashboard)/view-properties/_components/uploads-criteria";
import { EmptyState } from "@/components/layout/empty-state";
import { ListArea } from "@/components/listings/list-area";
import { ListSkeleton, StatusTabs } from "@/components/listings/list-page";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { Pager } from "@/components/ui/pager";
import { findOwnContactBlock, getOwnAccount } from "@/lib/identity/accounts";
import type { ContactBlock } from "@/lib/identity/mobile-rules";
import { countNeedingConfirmation, countOwnListings, listOwnCards } from "@/lib/listings/seller-listings";
import { CONFIRM_TAB, OWN_TABS, type OwnTab } from "@/lib/listings/seller-rules";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { CONFIRM_TEXTS } from "@/lib/property/freshness-rules";
import { propertyMessages } from "@/lib/property/messages";
import { propertiesInWords } from "@/lib/search/query-parameters";

type SellerListingsProps = { viewer: Parameters<typeof listOwnCards>[0]; criteria: UploadsCriteria };

/** A seller's uploads. The cards stream in after the heading; a page past the end redirects to the first. */
export async function SellerListings({ viewer, criteria: { status, page } }: SellerListingsProps) {
  const reading = Promise.all([
    listOwnCards(viewer, { status, page, limit: limits.listingPageSize }),
    countOwnListings(viewer),
    countNeedingConfirmation(viewer),
  ]);
  // It may fail before SellerResults awaits it, which then shows the failure.
  reading.catch(() => undefined);
  if (page > 1 && page > (await reading)[0].pages) redirect(routes.uploads({ status }));
  const hold = await findOwnContactBlock(viewer);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-4">
        <h1 className="text-h1">Uploaded Properties</h1>
        <a href={routes.upload} className={`${buttonClass({ tone: "primary" })} max-lg:hidden`}>
          <Icon name="plus" size={18} />
          Upload Property
        </a>
        {/* The side menu has it on wider screens. */}
        <a href={routes.claims()} className={`${buttonClass({ tone: "outline" })} lg:hidden`}>
          <Icon name="shield-check" size={18} />
          Claims
        </a>
      </div>
      {hold && <OwnNumber viewer={viewer} hold={hold} />}
      <Suspense
        fallback={
          <ListSkeleton
            what="properties"
            rows={limits.listingPageSize}
            className="grid grid-cols-1 gap-4 pt-16"
            rowClass="h-130 rounded-lg! md:h-74"
          />
        }
      >
        <SellerResults reading={reading} status={status} hold={hold} />
      </Suspense>
    </>
  );
}

/** What to do about a number that keeps the listings waiting. */
async function OwnNumber({ viewer, hold }: { viewer: SellerListingsProps["viewer"]; hold: ContactBlock }) {
  const { number, pendingNumber } = (await getOwnAccount(viewer)).userDetails;
  return (
    <div className="mb-6">
      <ConfirmOwnMobile number={pendingNumber ?? number} hold={pendingNumber ? "unconfirmed" : hold} />
    </div>
  );
}

type ListingRequest = Promise<
  [Awaited<ReturnType<typeof listOwnCards>>, Awaited<ReturnType<typeof countOwnListings>>, number]
>;

type SellerResultsProps = { reading: ListingRequest; status: OwnTab | undefined; hold: ContactBlock | undefined };

/** Total, tabs, and one page of cards. `hold`: above them stands what to do about it. */
async function SellerResults({ reading, status, hold }: SellerResultsProps) {
  const [{ cards, page, pages, total, totalIsCapped }, counts, asked] = await reading;
  const now = new Date();
  const order = status === CONFIRM_TAB ? "longest unconfirmed first" : "newest first";
  const upload = { href: routes.upload, label: "Upload Property" };
  const all = { href: routes.uploads(), label: "Show all properties" };
  const isNone = counts.total === 0;
  return (
    <>
      {!isNone && (
        <>
          <p role="status" className="-mt-3 mb-3 text-ink-3 tabular-nums">
            {propertiesInWords({ total, totalIsCapped })}, {order}
          </p>
          <StatusTabs states={OWN_TABS} current={status} counts={{ ...counts, [CONFIRM_TAB]: asked }} />
          <div className="h-4" />
          {asked > 0 && (!status || status === CONFIRM_TAB) && <ConfirmAll count={asked} />}
        </>
      )}
      <ListArea
        label="Uploaded properties"
        address={routes.uploads({ status, page })}
        contents={`${hold} ${asked > 0} ${cards.length}`}
      >
        {isNone && <EmptyState text={propertyMessages.noPropertiesListed} icon="house-plus" action={upload} />}
        {!isNone && cards.length === 0 && (
          <EmptyState
            text={status === CONFIRM_TAB ? CONFIRM_TEXTS.none : propertyMessages.noPropertiesFound}
            icon="list-checks"
            action={all}
          />
        )}
        {cards.length > 0 && <SellerList items={cards.map((card) => toSellerItem(card, now))} />}
      </ListArea>
      <Pager
        page={page}
        pages={pages}
        totalIsCapped={totalIsCapped}
        hrefOf={(number) => routes.uploads({ status, page: number })}
      />
    </>
  );
}
