"use client";

import { useState } from "react";
import { OwnCard } from "@/components/seller/own-card";
import type { OwnCardItem } from "@/components/seller/own-card-item";
import { OwnListingDialog } from "@/components/seller/own-listing-dialog";

/** What the viewer listed, in rows as the public lists have them, and the one looked at. */
export function OwnGrid({ items }: { items: readonly OwnCardItem[] }) {
  const [viewed, setViewed] = useState<OwnCardItem>();
  return (
    <>
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {items.map((item) => (
          <li key={item._id} className="grid min-w-0">
            <OwnCard item={item} onView={() => setViewed(item)} />
          </li>
        ))}
      </ul>
      {viewed && <OwnListingDialog listing={viewed} onClosed={() => setViewed(undefined)} />}
    </>
  );
}
