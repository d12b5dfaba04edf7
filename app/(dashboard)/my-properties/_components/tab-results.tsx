import {
  type OwnCardItem,
  OwnGrid,
  type UnlockItem,
  UnlockList,
} from "@/app/(dashboard)/my-properties/_components/tab-lists";
import { EmptyState } from "@/components/layout/empty-state";
import { Pager } from "@/components/ui/pager";
import type { listUnlocks } from "@/lib/credits/contact-access";
import type { UnlockedListing } from "@/lib/credits/contract";
import type { listOwnCards } from "@/lib/listings/seller-listings";
import { CONTACTS_TAB, type SellerCard } from "@/lib/listings/seller-rules";
import { mobileNumber, rupees, shortDate } from "@/lib/platform/format";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { cardFacts } from "@/lib/property/facts";
import { placeLine } from "@/lib/property/headline";
import { placeText, priceNote } from "@/lib/property/price-and-place";

type OwnResultsProps = {
  list: ReturnType<typeof listOwnCards>;
  mayUpload: boolean;
  hrefOf: (page: number) => string;
};

/** One page of the viewer's own listings, in every state. */
export async function OwnResults({ list, mayUpload, hrefOf }: OwnResultsProps) {
  const { cards, page, pages, totalIsCapped } = await list;
  const action = mayUpload
    ? { href: routes.upload, label: "Upload Property" }
    : { href: routes.buy(), label: "Browse Properties" };
  if (cards.length === 0) return <EmptyState text={messages.noPropertiesAvailable} icon="house-plus" action={action} />;
  return (
    <>
      <OwnGrid items={cards.map(toOwnCardItem)} />
      <Pager page={page} pages={pages} totalIsCapped={totalIsCapped} hrefOf={hrefOf} />
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

/** One page of the contacts the viewer unlocked, also of listings that are gone. */
export async function ContactResults({ list }: { list: ReturnType<typeof listUnlocks> }) {
  const { unlocks, page, pages } = await list;
  if (unlocks.length === 0)
    return (
      <EmptyState
        text={messages.noPropertiesAvailable}
        icon="lock-open"
        action={{ href: routes.buy(), label: "Browse Properties" }}
      />
    );
  return (
    <>
      <UnlockList items={unlocks.map(toUnlockItem)} />
      <Pager
        page={page}
        pages={pages}
        hrefOf={(number) => routes.myPropertiesPart({ tab: CONTACTS_TAB, page: number })}
      />
    </>
  );
}

/** Picks the fields one by one, so that a field added to `UnlockedListing` later does not reach the browser by itself. */
export function toUnlockItem({ property, isListed, seller, unlockedAt, guarantee }: UnlockedListing): UnlockItem {
  const { _id, slug, name, category, propertyType, price, photos, locality, landmark, city } = property;
  const [photo] = photos;
  const note = priceNote(property);
  const place = seller ? { locality: seller.address, landmark } : { landmark, ...(locality && { locality }) };
  return {
    ...{ _id, name, category, propertyType },
    ...(isListed && { slug }),
    isSold: property.sold,
    ...(photo && { photo }),
    // The address, which was paid for, replaces the locality.
    place: placeText({ ...place, ...(city && { city }) }),
    price: rupees(price),
    ...(note && { note }),
    unlockedOn: shortDate(unlockedAt),
    guarantee: { state: guarantee.state, until: guarantee.until },
    ...(seller && {
      seller: { userName: seller.userName, number: seller.number, shownNumber: mobileNumber(seller.number) },
    }),
  };
}
