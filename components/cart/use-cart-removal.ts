import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import type { RemoveItem } from "@/components/cart/cart-removal";
import { cartMessages } from "@/lib/cart/messages";
import type { ApiAnswer } from "@/lib/client/api";
import { callSignedIn } from "@/lib/client/call-signed-in";
import { showToast } from "@/lib/client/toast";
import { routes } from "@/lib/routes";

const NO_ANSWER = 0;

/**
 * Takes properties out of the shown cart: gone at once, back again when the server did not do it. With `hasMore`, what
 * is on other pages moves up.
 */
export function useCartRemoval({ hasMore, onEmptied }: { hasMore: boolean; onEmptied: () => void }) {
  const router = useRouter();
  const [, startRefresh] = useTransition();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());

  const remove: RemoveItem = async (propertyId, button) => {
    focusNeighbour(button, onEmptied);
    setRemoved((ids) => new Set([...ids, propertyId]));
    const answer = await callSignedIn("POST", routes.api.removeFromCart, { propertyId });
    showToast(answer.ok ? "success" : "error", wordsOf(answer));
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

function wordsOf({ ok, status }: ApiAnswer<unknown>): string {
  if (ok) return cartMessages.removedFromCart;
  return status === NO_ANSWER ? cartMessages.removeFromCartBroke : cartMessages.notRemovedFromCart;
}
