"use client";

import { useState } from "react";
import { DeleteDialog } from "@/components/listing/delete-dialog";
import { useListingActions } from "@/components/listing/use-listing-actions";
import { RejectDialog } from "@/components/review/reject-dialog";
import type { ReviewActs } from "@/components/review/review-acts";
import { ReviewCards } from "@/components/review/review-cards";
import { ReviewDialog } from "@/components/review/review-dialog";
import { ReviewTable } from "@/components/review/review-table";
import { showToast } from "@/lib/client/toast";
import type { ReviewItem } from "@/lib/listing/types";
import { propertyMessages } from "@/lib/property/messages";

type Open = { dialog: "view" | "reject" | "delete"; item: ReviewItem };

/** One page of all properties: a table from 1280 px, cards below it, and the dialogs of the one that is decided on. */
export function ReviewList({ items, first }: { items: readonly ReviewItem[]; first: number }) {
  const [open, setOpen] = useState<Open>();
  const actions = useListingActions();
  const close = () => setOpen(undefined);
  const acts: ReviewActs = {
    doing: actions.doing,
    view: (item) => setOpen({ dialog: "view", item }),
    approve: (item) => actions.approve(item._id, item.updatedAt),
    reject: (item) => setOpen({ dialog: "reject", item }),
    turnSold: (item) => actions.turnSold(item._id, item.status === "sold"),
    remove: (item) => setOpen({ dialog: "delete", item }),
  };
  const refresh = () => open && actions.refresh(open.item._id);
  return (
    <>
      <ReviewTable items={items} first={first} acts={acts} />
      <ReviewCards items={items} acts={acts} />
      {open?.dialog === "view" && <ReviewDialog listing={open.item} actions={actions} onClosed={close} />}
      {open?.dialog === "reject" && <RejectDialog listing={open.item} onClosed={close} onSettled={refresh} />}
      {open?.dialog === "delete" && (
        <DeleteDialog
          listing={open.item}
          text={propertyMessages.confirmDeleteAsAdmin}
          done={propertyMessages.propertyDeleted}
          onAborted={() => showToast("info", propertyMessages.deleteAborted)}
          onSettled={refresh}
          onClosed={close}
        />
      )}
    </>
  );
}
