import { cartMessages } from "@/lib/cart/messages";
import { type ApiAnswer, callApi } from "@/lib/client/api";
import { dropSessionSign } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { keepWish, takeWish } from "@/lib/client/wish";
import { routes } from "@/lib/routes";

/** Loaded for those with the sign of a session only. */
const SIGNED_OUT = 401;
const FULL = 409;

/** What the server is known to hold, by property. */
const known = new Map<string, boolean>();
/** What was wished for last and is not true on the server yet. */
const wished = new Map<string, boolean>();
const listeners = new Set<() => void>();
let loading: Promise<void> | undefined;
/** Which loading counts: an answer to an earlier one comes too late. */
let turn = 0;

const tell = () => {
  for (const listener of listeners) listener();
};

/** Is this property saved, or about to be? */
export const isSaved = (propertyId: string): boolean => wished.get(propertyId) ?? known.get(propertyId) ?? false;

/** Calls `listener` when something was saved or taken out; returns the way to stop. */
export function onCartChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Asks once per document what is saved; after a failure the next call asks again. */
export function loadCart(): Promise<void> {
  loading ??= readCart();
  return loading;
}

/** What was known is no longer so: somebody else may be signed in by now, or nobody. */
export function forgetCart(): void {
  turn += 1;
  loading = undefined;
  known.clear();
  wished.clear();
  tell();
}

async function readCart(): Promise<void> {
  const own = turn;
  const answer = await callApi<{ propertyIds: string[] }>("GET", routes.api.cartItems);
  if (own !== turn) return;
  if (!answer.ok) {
    loading = undefined;
    return;
  }
  // What a press has changed since is newer.
  for (const id of answer.data.propertyIds) if (!known.has(id)) known.set(id, true);
  tell();
}

type Outcome = "settled" | "signed out";

/**
 * Saves a property, or takes it out: shown at once, then made true on the server, with the words of spec 8. While a call is
 * under way a further wish only replaces the last one. "signed out" when there is no session any more.
 */
export async function setSaved(propertyId: string, wish: boolean): Promise<Outcome> {
  const isUnderWay = wished.has(propertyId);
  wished.set(propertyId, wish);
  tell();
  return isUnderWay ? "settled" : settle(propertyId);
}

async function settle(propertyId: string): Promise<Outcome> {
  const wish = wished.get(propertyId);
  if (wish === undefined) return "settled";
  const answer = await callApi("POST", wish ? routes.api.addToCart : routes.api.removeFromCart, { propertyId });
  const isSignedOut = answer.status === SIGNED_OUT;
  if (answer.ok) known.set(propertyId, wish);
  // Wished otherwise meanwhile.
  if (!isSignedOut && wished.get(propertyId) === !wish) return settle(propertyId);
  wished.delete(propertyId);
  tell();
  if (isSignedOut) {
    dropSessionSign();
    return "signed out";
  }
  showToast(answer.ok ? "success" : "error", wordsOf(wish, answer));
  return "settled";
}

function wordsOf(isAdding: boolean, { ok, status, message }: ApiAnswer<unknown>): string {
  if (ok) return isAdding ? cartMessages.addedToCart : cartMessages.removedFromCart;
  if (status === 0) return isAdding ? cartMessages.addToCartBroke : cartMessages.removeFromCartBroke;
  if (!isAdding) return cartMessages.notRemovedFromCart;
  return status === FULL ? `${cartMessages.notAddedToCart} ${message}` : cartMessages.notAddedToCart;
}

/** Does what a visitor wished before signing in, if there is something. */
export async function fulfilWish(): Promise<void> {
  const propertyId = takeWish();
  if (propertyId && (await setSaved(propertyId, true)) === "signed out") keepWish(propertyId);
}
