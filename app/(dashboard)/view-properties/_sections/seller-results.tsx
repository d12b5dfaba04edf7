import { ListArea } from "@/components/listing/list-area";
import { StatusTabs } from "@/components/listing/status-tabs";
import { toSellerItem } from "@/components/seller/seller-item";
import { SellerList } from "@/components/seller/seller-list";
import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import { propertyMessages } from "@/lib/property/messages";
import { routes } from "@/lib/routes";
import { propertiesInWords } from "@/lib/search/rules";
import { type ListState, SELLER_STATES } from "@/lib/seller/constants";
import type { countOwnListings, listOwnCards } from "@/lib/seller/queries";

type Reading = Promise<[Awaited<ReturnType<typeof listOwnCards>>, Awaited<ReturnType<typeof countOwnListings>>]>;

/** How many there are, their states, and one page of cards. */
export async function SellerResults({ reading, status }: { reading: Reading; status: ListState | undefined }) {
  const [{ cards, page, pages, total, totalIsCapped }, counts] = await reading;
  const upload = { href: routes.upload, label: "Upload Property" };
  const all = { href: routes.uploads(), label: "Show all properties" };
  const isNone = counts.total === 0;
  return (
    <>
      {!isNone && (
        <>
          <p role="status" className="-mt-3 mb-3 text-ink-3 tabular-nums">
            {propertiesInWords({ total, totalIsCapped })}, newest first
          </p>
          <StatusTabs states={SELLER_STATES} current={status} counts={counts} />
          <div className="h-4" />
        </>
      )}
      <ListArea
        label="Uploaded properties"
        address={routes.uploads({ status, page })}
        isEmpty={isNone || cards.length === 0}
      >
        {isNone && <EmptyState text={propertyMessages.noPropertiesListed} icon="house-plus" action={upload} />}
        {!isNone && cards.length === 0 && (
          <EmptyState text={propertyMessages.noPropertiesFound} icon="list-checks" action={all} />
        )}
        {cards.length > 0 && <SellerList items={cards.map(toSellerItem)} />}
      </ListArea>
      <Pager page={page} pages={pages} hrefOf={(number) => routes.uploads({ status, page: number })} />
    </>
  );
}
