"use client";

import { type ReactNode, useRef } from "react";
import { CartHead } from "@/components/cart/cart-head";
import { RemoveItemContext } from "@/components/cart/cart-removal";
import { useCartRemoval } from "@/components/cart/use-cart-removal";
import { EmptyState } from "@/components/ui/empty-state";
import { messages } from "@/lib/messages";
import { routes } from "@/lib/routes";

type CartListProps = {
  /** Drawn cards. */
  items: readonly { _id: string; card: ReactNode }[];
  /** Of all pages. */
  total: number;
  /** There are other pages: what is there moves up. */
  hasMore: boolean;
  /** Between the head and the cards. */
  note: ReactNode;
};

/** What is saved, each with a way to take it out again. */
export function CartList({ items, total, hasMore, note }: CartListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { isRemoved, remove } = useCartRemoval({ hasMore, onEmptied: () => heading.current?.focus() });
  const shown = items.filter(({ _id }) => !isRemoved(_id));
  const count = total - (items.length - shown.length);
  return (
    <RemoveItemContext value={remove}>
      <CartHead ref={heading} count={count} />
      {note}
      {shown.length > 0 && (
        <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {shown.map(({ _id, card }) => (
            <li key={_id} className="grid min-w-0">
              {card}
            </li>
          ))}
        </ul>
      )}
      {shown.length === 0 && !hasMore && (
        <EmptyState
          text={messages.noPropertiesAvailable}
          icon="heart"
          action={{ href: routes.buy(), label: "Browse Properties" }}
        />
      )}
    </RemoveItemContext>
  );
}
