import "server-only";
import { confirmForSeller, sellForSeller } from "@/lib/listings/freshness";
import { deadLink, type OpenLink } from "@/lib/listings/listing-links";

/**
 * Does what an open link says, in the seller's name: confirms the listing, or marks it as sold. Of two calls at the same moment
 * one succeeds.
 * @throws AppError GONE when the listing was confirmed or sold since the link was opened, CONFLICT when its seller lists the home again
 */
export async function followListingLink(link: OpenLink, { now }: { now: Date }): Promise<void> {
  const { sellerId, propertyId, confirmedAt } = link;
  const answer = link.action === "available" ? confirmForSeller : sellForSeller;
  if (!(await answer(sellerId, propertyId, { now, ifConfirmedAt: confirmedAt }))) throw deadLink("used");
}
