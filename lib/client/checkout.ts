import type { OrderAnswer } from "@/lib/orders/contract";
import type { VerifyBody } from "@/lib/orders/schema";
import { company } from "@/lib/site-content";

/** What the checkout hands over once somebody has paid. */
type CheckoutPayment = Omit<VerifyBody, "amount">;

/** How a checkout ended; `failure` is what it said itself of the last payment that failed in it. */
export type CheckoutEnd = { kind: "paid"; payment: CheckoutPayment } | { kind: "closed"; failure?: string | undefined };

type Failed = { error?: { description?: string } };
type Checkout = { open: () => void; on: (event: "payment.failed", listener: (failed: Failed) => void) => void };
type CheckoutWindow = Window & { Razorpay?: new (options: object) => Checkout };

type Wish = { order: OrderAnswer; description: string; buyer: { userName: string; email: string } };

/** Opens the checkout of an order, once its script is there, and waits for its end. @throws whatever the script throws */
export const openCheckout = ({ order, description, buyer }: Wish): Promise<CheckoutEnd> =>
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
