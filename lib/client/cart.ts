import { type ApiAnswer, callApi } from "@/lib/client/api";
import { savePendingAction, takePendingAction } from "@/lib/client/pending-action";
import { removeSessionCookie } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { cartMessages } from "@/lib/listings/cart-messages";
import { routes } from "@/lib/platform/routes";

// Loaded only for people with a session cookie.
const SIGNED_OUT = 401;
const FULL = 409;

/** What the server has stored, by property. */
const known = new Map<string, boolean>();
/** The last request for a property that the server has not confirmed yet. */
const requested = new Map<string, boolean>();
const listeners = new Set<() => void>();
let loading: Promise<void> | undefined;
/** Number of the current load: answers to earlier ones are ignored. */
let turn = 0;

const notify = () => {
  for (const listener of listeners) listener();
};

/** True when this property is saved or is being saved. */
export const isSaved = (propertyId: string): boolean => requested.get(propertyId) ?? known.get(propertyId) ?? false;

/** Calls `listener` when a property was saved or removed; returns the unsubscriber. */
export function onCartChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Loads the saved properties once a document; after a failure the next call tries again. */
export function loadCart(): Promise<void> {
  loading ??= readCart();
  return loading;
}

/** Drops what was loaded: somebody else may be signed in now, or nobody. */
export function clearCart(): void {
  turn += 1;
  loading = undefined;
  known.clear();
  requested.clear();
  notify();
}

async function readCart(): Promise<void> {
  const own = turn;
  const answer = await callApi<{ propertyIds: string[] }>("GET", routes.api.cartItems);
  if (own !== turn) return;
  if (!answer.ok) {
    loading = undefined;
    return;
  }
  // A press since then is newer.
  for (const id of answer.data.propertyIds) if (!known.has(id)) known.set(id, true);
  notify();
}

type Outcome = "settled" | "signed out";

/**
 * Saves or removes a property: shown at once, then sent to the server, with the toasts of spec 8. A request made while a
 * call is pending replaces the one before. "signed out" when the session has ended.
 */
export async function setSaved(propertyId: string, shouldSave: boolean): Promise<Outcome> {
  const isPending = requested.has(propertyId);
  requested.set(propertyId, shouldSave);
  notify();
  return isPending ? "settled" : settle(propertyId);
}

async function settle(propertyId: string): Promise<Outcome> {
  const shouldSave = requested.get(propertyId);
  if (shouldSave === undefined) return "settled";
  const answer = await callApi("POST", shouldSave ? routes.api.addToCart : routes.api.removeFromCart, { propertyId });
  const isSignedOut = answer.status === SIGNED_OUT;
  if (answer.ok) known.set(propertyId, shouldSave);
  // The opposite was requested meanwhile.
  if (!isSignedOut && requested.get(propertyId) === !shouldSave) return settle(propertyId);
  requested.delete(propertyId);
  notify();
  if (isSignedOut) {
    removeSessionCookie();
    return "signed out";
  }
  showToast(answer.ok ? "success" : "error", toastText(shouldSave, answer));
  return "settled";
}

function toastText(isAdding: boolean, { ok, status, message }: ApiAnswer<unknown>): string {
  if (ok) return isAdding ? cartMessages.addedToCart : cartMessages.removedFromCart;
  if (status === 0) return isAdding ? cartMessages.addToCartBroke : cartMessages.removeFromCartBroke;
  if (!isAdding) return cartMessages.notRemovedFromCart;
  return status === FULL ? `${cartMessages.notAddedToCart} ${message}` : cartMessages.notAddedToCart;
}

/** Saves the property a visitor chose before signing in, if there is one. */
export async function runPendingAction(): Promise<void> {
  const propertyId = takePendingAction();
  if (propertyId && (await setSaved(propertyId, true)) === "signed out") savePendingAction(propertyId);
}
