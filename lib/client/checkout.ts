import type { OrderAnswer, VerifyBody } from "@/lib/payments/contract";
import { limits } from "@/lib/platform/limits";
import { company } from "@/lib/platform/site-content";

let loading: Promise<boolean> | undefined;

/** Loads the payment provider's script once a document. False when it cannot be loaded; the next call tries again. */
export function loadCheckout(url: string): Promise<boolean> {
  loading ??= addScript(url).then((isLoaded) => {
    if (!isLoaded) loading = undefined;
    return isLoaded;
  });
  return loading;
}

const addScript = (url: string) =>
  new Promise<boolean>((resolve) => {
    const script = document.createElement("script");
    const settle = (isLoaded: boolean) => {
      clearTimeout(timer);
      if (!isLoaded) script.remove();
      resolve(isLoaded);
    };
    const timer = setTimeout(settle, limits.checkoutScriptMs, false);
    script.src = url;
    script.onload = () => settle("Razorpay" in window);
    script.onerror = () => settle(false);
    document.head.append(script);
  });

/** What the checkout returns for a payment. */
type CheckoutPayment = Omit<VerifyBody, "amount">;

/** How a checkout ended; `failure` is its own description of the last payment that failed in it. */
export type CheckoutEnd = { kind: "paid"; payment: CheckoutPayment } | { kind: "closed"; failure?: string | undefined };

type Failed = { error?: { description?: string } };
type Checkout = { open: () => void; on: (event: "payment.failed", listener: (failed: Failed) => void) => void };
type CheckoutWindow = Window & { Razorpay?: new (options: object) => Checkout };

type CheckoutOptions = { order: OrderAnswer; description: string; buyer: { userName: string; email: string } };

/** Opens the checkout of an order after `loadCheckout` and waits until it ends. @throws whatever the script throws */
export const openCheckout = ({ order, description, buyer }: CheckoutOptions): Promise<CheckoutEnd> =>
  new Promise((resolve) => {
    const { Razorpay } = window as CheckoutWindow;
    if (!Razorpay) throw new Error("The checkout is not loaded");
    let failure: string | undefined;
    const checkout = new Razorpay({
      key: order.key,
      amount: order.amount,
      currency: order.currency,
      order_id: order.orderId,
      name: company.name,
      description,
      prefill: { name: buyer.userName, email: buyer.email },
      theme: { color: accentColour() },
      handler: (payment: CheckoutPayment) => resolve({ kind: "paid", payment }),
      modal: { ondismiss: () => resolve({ kind: "closed", failure }) },
    });
    checkout.on("payment.failed", ({ error }) => {
      failure = error?.description;
    });
    checkout.open();
  });

const accentColour = () => getComputedStyle(document.documentElement).getPropertyValue("--color-accent-600").trim();

/** Waits for this time and then until the page is visible; ends at once when `signal` is aborted. */
export async function pauseUntilVisible(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await delay(milliseconds, signal);
  await untilVisible(signal);
}

const delay = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

const untilVisible = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (document.visibilityState === "hidden" && !signal.aborted) return;
      document.removeEventListener("visibilitychange", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
    signal.addEventListener("abort", look);
    look();
  });
