import type { ReactNode } from "react";
import type { ContactPart, OpenContact } from "@/components/unlock/contact-part";
import { SellerBar } from "@/components/unlock/seller-bar";
import { SellerPanel } from "@/components/unlock/seller-panel";
import { forgetContacts, onContactsForgotten, readContact, type SeenProperty } from "@/lib/client/contact";
import { hasSessionSign } from "@/lib/client/session";
import { askViewer, type Viewer } from "@/lib/client/viewer";

const PARTS = { panel: SellerPanel, bar: SellerBar };

/** Has `show` draw the contact for as long as this person may see it, and nothing otherwise; gives the way to stop. */
export function watchContact(propertyId: string, part: ContactPart, show: (node: ReactNode) => void): () => void {
  const Part = PARTS[part];
  let turn = 0;
  const look = async () => {
    turn += 1;
    const own = turn;
    const [seen, viewer] = hasSessionSign() ? await Promise.all([readContact(propertyId), askViewer()]) : [];
    if (own !== turn) return;
    show(seen?.isOpen && viewer ? <Part property={seen.property} claim={claimOf(seen.property, viewer)} /> : undefined);
  };
  // Out of the browser's memory it may be somebody else's page by now.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    show(undefined);
    forgetContacts();
  };
  const stopWaiting = onContactsForgotten(look);
  window.addEventListener("pageshow", onShow);
  void look();
  return () => {
    turn += 1;
    stopWaiting();
    window.removeEventListener("pageshow", onShow);
  };
}

function claimOf({ sellerDetails }: SeenProperty, { _id, userType }: Viewer): OpenContact["claim"] {
  if (sellerDetails?._id === _id) return "own";
  return userType === "admin" ? "admin" : "unlocked";
}
