"use client";

import { useState } from "react";
import { OpenListingDialog } from "@/components/listing/open-listing-dialog";
import type { UnlockItem } from "@/components/unlocked/unlock-item";
import { UnlockRow } from "@/components/unlocked/unlock-row";

/** One page of unlocked contacts, and the listing looked at that has no page any more. */
export function UnlockList({ items }: { items: readonly UnlockItem[] }) {
  const [viewed, setViewed] = useState<UnlockItem>();
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {items.map((item) => (
          <li key={item._id} className="min-w-0">
            <UnlockRow item={item} onView={() => setViewed(item)} />
          </li>
        ))}
      </ul>
      {viewed && (
        <OpenListingDialog listing={viewed} contactTitle="Contact details" onClosed={() => setViewed(undefined)} />
      )}
    </>
  );
}
