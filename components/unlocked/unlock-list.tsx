"use client";

import { useState } from "react";
import type { UnlockItem } from "@/components/unlocked/unlock-item";
import { UnlockRow } from "@/components/unlocked/unlock-row";
import { UnlockedDialog } from "@/components/unlocked/unlocked-dialog";

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
      {viewed && <UnlockedDialog listing={viewed} onClosed={() => setViewed(undefined)} />}
    </>
  );
}
