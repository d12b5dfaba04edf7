import { type OwnCardItem, OwnGrid } from "@/app/(dashboard)/my-properties/_components/own-grid";
import { EmptyState } from "@/components/layout/empty-state";
import { Pager } from "@/components/ui/pager";
import type { listOwnCards } from "@/lib/listings/seller-listings";
import type { SellerCard } from "@/lib/listings/seller-rules";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { cardFacts } from "@/lib/property/facts";
import { placeLine } from "@/lib/property/rules";

type OwnResultsProps = { list: ReturnType<typeof listOwnCards>; mayUpload: boolean };

/** One page of the viewer's own listings, in every state. */
export async function OwnResults({ list, mayUpload }: OwnResultsProps) {
  const { cards, page, pages, totalIsCapped } = await list;
  const action = mayUpload
    ? { href: routes.upload, label: "Upload Property" }
    : { href: routes.buy(), label: "Browse Properties" };
  if (cards.length === 0) return <EmptyState text={messages.noPropertiesAvailable} icon="house-plus" action={action} />;
  return (
    <>
      <OwnGrid items={cards.map(toOwnCardItem)} />
      <Pager
        page={page}
        pages={pages}
        totalIsCapped={totalIsCapped}
        hrefOf={(number) => routes.myPropertiesPart({ page: number })}
      />
    </>
  );
}

/** Fields are picked one by one, so that a field added to the card later does not reach the browser. */
export function toOwnCardItem(card: SellerCard): OwnCardItem {
  const { _id, name, category, propertyType, price, status, views, photos } = card;
  const [photo] = photos;
  return {
    ...{ _id, name, category, propertyType, price, status, views },
    ...(photo && { photo }),
    photoCount: photos.length,
    place: placeLine(card),
    facts: cardFacts(card),
  };
}
