"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, type Ref, useContext, useRef, useState, useTransition } from "react";
import { EmptyState } from "@/components/layout/empty-state";
import { Icon } from "@/components/ui/icon";
import type { ApiAnswer } from "@/lib/client/api";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { cartMessages } from "@/lib/listings/cart-messages";
import { indianNumber } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import { alertMessages } from "@/lib/search/alerts/alert-rules";

type CartListProps = {
  /** Rendered cards. */
  items: readonly { _id: string; card: ReactNode }[];
  /** Number of saved properties on all pages. */
  total: number;
  /** There are other pages, whose cards move up after a removal. */
  hasMore: boolean;
  /** Number of saved properties that are not available now and have no card. */
  gone: number;
};

/** The saved properties, each with a button to remove it. */
export function CartList({ items, total, hasMore, gone }: CartListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { isRemoved, remove } = useCartRemoval({ hasMore, onEmptied: () => heading.current?.focus() });
  const shown = items.filter(({ _id }) => !isRemoved(_id));
  const count = total - (items.length - shown.length);
  return (
    <RemoveItemContext value={remove}>
      <CartHead ref={heading} count={count} />
      {gone > 0 && <UnavailableNote count={gone} />}
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
          text={cartMessages.empty}
          icon="heart"
          action={{ href: routes.buy(), label: "Browse Properties" }}
        />
      )}
    </RemoveItemContext>
  );
}

const UnavailableNote = ({ count }: { count: number }) => (
  <p className="mb-5 flex items-start gap-2.5 rounded-md bg-warning-bg px-3.5 py-3 text-sm font-semibold text-warning">
    <Icon name="info" size={18} className="mt-px" />
    {cartMessages.cartItemsGone(count)}
  </p>
);

type CartHeadProps = { ref?: Ref<HTMLHeadingElement>; count?: number };

/** The title, with the number of saved properties once it is loaded. */
export const CartHead = ({ ref, count }: CartHeadProps) => (
  <div className="mb-5 flex items-center gap-3">
    <h1 ref={ref} tabIndex={-1} className="text-h1 outline-none">
      My Cart
    </h1>
    {count !== undefined && (
      <p
        role="status"
        className="inline-grid h-7 min-w-7 place-items-center rounded-full bg-accent-600 px-2 text-sm font-[650] text-surface tabular-nums"
      >
        <span>
          {indianNumber(count)}
          <span className="sr-only"> saved</span>
        </span>
      </p>
    )}
    <a
      href={routes.savedSearches()}
      className="ml-auto inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-accent-600 underline underline-offset-3"
    >
      <Icon name="bell" size={18} />
      {alertMessages.title}
    </a>
  </div>
);

/** Replaces the heart on cards of My Cart. */
export function RemoveButton({ id, name }: { id: string; name: string }) {
  const remove = useContext(RemoveItemContext);
  return (
    <button
      type="button"
      data-remove
      aria-label={`Remove ${name} from My Cart`}
      // The second click of a double one lands on the next home, which has moved here.
      onClick={({ currentTarget, detail }) => detail < 2 && remove(id, currentTarget)}
      className="photo-spot"
    >
      <span className="photo-disc hover:text-danger">
        <Icon name="trash-2" size={18} />
      </span>
    </button>
  );
}

const NO_ANSWER = 0;

/**
 * Removes properties from the cart: hidden at once, shown again when the call fails. With `hasMore` the page is refreshed, so
 * that cards of other pages move up.
 */
function useCartRemoval({ hasMore, onEmptied }: { hasMore: boolean; onEmptied: () => void }) {
  const router = useRouter();
  const [, startRefresh] = useTransition();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());

  const remove: RemoveItem = async (propertyId, button) => {
    focusNeighbour(button, onEmptied);
    setRemoved((ids) => new Set([...ids, propertyId]));
    const answer = await callSignedIn("POST", routes.api.removeFromCart, { propertyId });
    showToast(answer.ok ? "success" : "error", answerText(answer));
    if (!answer.ok) setRemoved((ids) => new Set([...ids].filter((id) => id !== propertyId)));
    else if (hasMore) startRefresh(() => router.refresh());
  };
  return { isRemoved: (id: string) => removed.has(id), remove };
}

function focusNeighbour(button: HTMLElement, onNone: () => void) {
  const item = button.closest("li");
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>("[data-remove]");
  if (next) next.focus();
  else onNone();
}

function answerText({ ok, status }: ApiAnswer<unknown>): string {
  if (ok) return cartMessages.removedFromCart;
  return status === NO_ANSWER ? cartMessages.removeFromCartBroke : cartMessages.notRemovedFromCart;
}

/** Removes a property from the cart shown; `button` is the one that was pressed. */
type RemoveItem = (propertyId: string, button: HTMLElement) => void;
const RemoveItemContext = createContext<RemoveItem>(() => undefined);
