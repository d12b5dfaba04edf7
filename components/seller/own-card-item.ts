import { cardFacts, type Fact } from "@/lib/property/facts";
import { placeLine } from "@/lib/property/rules";
import type { SellerCard } from "@/lib/seller/types";

type Shown = "_id" | "name" | "category" | "propertyType" | "price" | "status" | "views";

/** What a card of My Properties shows, and so all that it holds. */
export type OwnCardItem = Pick<SellerCard, Shown> & {
  photo?: string;
  photoCount: number;
  place: string;
  facts: Fact[];
};

/** Picked one by one: what a card gets later does not reach the page by itself. */
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
