"use client";

import { useState } from "react";
import { DeleteDialog } from "@/components/listing/delete-dialog";
import { useListingActions } from "@/components/listing/use-listing-actions";
import { OwnListingDialog } from "@/components/seller/own-listing-dialog";
import type { SellerActs } from "@/components/seller/seller-buttons";
import { SellerCard } from "@/components/seller/seller-card";
import type { SellerItem } from "@/components/seller/seller-item";
import { propertyMessages } from "@/lib/property/messages";

type Open = { dialog: "view" | "delete"; item: SellerItem };

/** One page of a seller's own listings, with the dialogs of the one that is looked at or deleted. */
export function SellerList({ items }: { items: readonly SellerItem[] }) {
  const [open, setOpen] = useState<Open>();
  const actions = useListingActions();
  const close = () => setOpen(undefined);
  const acts: SellerActs = {
    doing: actions.doing,
    view: (item) => setOpen({ dialog: "view", item }),
    turnSold: (item) => actions.turnSold(item._id, item.status === "sold"),
    remove: (item) => setOpen({ dialog: "delete", item }),
  };
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {items.map((item) => (
          <li key={item._id} className="min-w-0">
            <SellerCard item={item} acts={acts} />
          </li>
        ))}
      </ul>
      {open?.dialog === "view" && <OwnListingDialog listing={open.item} onClosed={close} />}
      {open?.dialog === "delete" && (
        <DeleteDialog
          listing={open.item}
          text={propertyMessages.confirmDelete}
          done={propertyMessages.ownPropertyDeleted}
          onSettled={() => actions.refresh(open.item._id)}
          onClosed={close}
        />
      )}
    </>
  );
}
