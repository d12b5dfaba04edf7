import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PackShop } from "@/app/(dashboard)/credits/_components/pack-shop";
import * as checkout from "@/lib/client/checkout";
import { takeToasts } from "@/lib/client/toast";
import { creditMessages } from "@/lib/credits/messages";
import { limits } from "@/lib/platform/limits";
import { messages } from "@/lib/platform/messages";
import { requestMessages } from "@/lib/platform/request-messages";
import { routes } from "@/lib/platform/routes";
import { address, router } from "@/tests/navigation";
import { setStage } from "@/tests/page-stage";

const URL_OF_SCRIPT = "https://checkout.example/v1/checkout.js";
const ORDER = { orderId: "order_1", currency: "INR", amount: 89_900, key: "rzp_test_1", pack: "popular" };
const PAYMENT = { razorpay_order_id: "order_1", razorpay_payment_id: "pay_1", razorpay_signature: "a".repeat(64) };
const CREDITED = { status: 200, message: creditMessages.creditsAdded, data: { credits: 11, granted: 8 } };
const PENDING = { status: 202, data: { status: "pending" } };

type Options = {
  handler: (payment: typeof PAYMENT) => void;
  modal: { ondismiss: () => void };
  [option: string]: unknown;
};
let opened: Options[] = [];
let fail: (failed: object) => void = () => undefined;
/** The provider's checkout: it waits for the test to end it. */
function FakeRazorpay(options: Options) {
  return {
    on: (_event: string, listener: typeof fail) => (fail = listener),
    open: () => opened.push(options),
  };
}

const { clear, answer, sent, fetched } = setStage();
const isOnline = vi.fn<() => boolean>();
const loadCheckout = vi.fn<typeof checkout.loadCheckout>();

beforeEach(() => {
  vi.useFakeTimers();
  clear();
  opened = [];
  address.path = "/credits";
  vi.spyOn(navigator, "onLine", "get").mockImplementation(isOnline.mockReset().mockReturnValue(true));
  vi.spyOn(checkout, "loadCheckout").mockImplementation(loadCheckout.mockReset().mockResolvedValue(true));
  vi.stubGlobal("Razorpay", FakeRazorpay);
  answer("POST", routes.api.order, { status: 200, data: ORDER });
  document.documentElement.style.setProperty("--color-accent-600", "#0b5f75");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (isOpen = true, isSandbox = false) =>
  render(
    <PackShop
      payments={{ isOpen, isSandbox, checkoutUrl: URL_OF_SCRIPT }}
      buyer={{ userName: "Asha Rao", email: "asha@example.in" }}
    />,
  );
const button = (name: string) => screen.getByRole("button", { name });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const pay = () => act(async () => opened.at(-1)?.handler(PAYMENT));
const alert = () => screen.getByRole("alert").textContent;
const status = () => screen.getByRole("status").textContent;
const verified = () => sent("POST").filter(([path]) => path === routes.api.verifyPayment);
const picked = () => [...document.querySelectorAll("[data-picked] h3")].map(({ textContent }) => textContent);
const buyPopular = async () => {
  show();
  await press("Buy 8 credits");
};

describe("the packs", () => {
  it("are the two of the specification, with the popular one highlighted", () => {
    show();
    const texts = screen.getAllByRole("article").map(({ textContent }) => textContent);
    expect(texts[0]).toMatch(/Basic Pack.*₹499.*3 credits, ₹166 each.*Buy 3 credits/);
    expect(texts[1]).toMatch(/Best Value.*Popular Pack.*₹899.*8 credits, ₹112 each.*Buy 8 credits/);
    expect(screen.getByText(/UPI, net banking, and debit and credit cards/)).toBeTruthy();
    expect([fetched, loadCheckout].map((mock) => mock.mock.calls.length)).toEqual([0, 0]);
  });
});

describe("a purchase", () => {
  it("opens the checkout of its order, sends the payment and shows what the server credited", async () => {
    answer("POST", routes.api.verifyPayment, CREDITED);
    await buyPopular();
    expect(loadCheckout).toHaveBeenCalledExactlyOnceWith(URL_OF_SCRIPT);
    expect(sent("POST")).toEqual([[routes.api.order, { amount: 899 }]]);
    expect(opened[0]).toMatchObject({
      ...{ key: "rzp_test_1", amount: 89_900, currency: "INR", order_id: "order_1", name: "Basera" },
      description: "Popular Pack: 8 credits",
      prefill: { name: "Asha Rao", email: "asha@example.in" },
      theme: { color: "#0b5f75" },
    });
    expect(button("Processing...").ariaBusy).toBe("true");
    expect(button("Buy 3 credits").ariaDisabled).toBe("true");
    expect(takeToasts()).toEqual([]);
    await pay();
    expect(verified()).toEqual([[routes.api.verifyPayment, { ...PAYMENT, amount: 899 }]]);
    expect(takeToasts()).toEqual([{ kind: "success", text: creditMessages.creditsAdded }]);
    expect(status()).toBe("8 credits added. You have 11 credits now.");
    expect([router.replace.mock.calls.length, router.refresh.mock.calls.length]).toEqual([0, 1]);
    await pass(120_000);
    expect(verified()).toHaveLength(1);
  });

  it("opens the first page of transactions, which has the new one", async () => {
    window.history.replaceState(null, "", routes.creditsPage({ page: 2 }));
    answer("POST", routes.api.verifyPayment, CREDITED);
    await buyPopular();
    await pay();
    expect(router.replace).toHaveBeenCalledExactlyOnceWith(routes.credits, { scroll: false });
    expect(router.refresh).toHaveBeenCalledOnce();
    window.history.replaceState(null, "", routes.credits);
  });

  it("highlights its pack until a second after the attempt", async () => {
    await buyPopular();
    await pass(5_000);
    expect(picked()).toEqual(["Popular Pack"]);
    await act(async () => opened[0]?.modal.ondismiss());
    await pass(limits.packHighlightMs - 1);
    expect(picked()).toEqual(["Popular Pack"]);
    await pass(1);
    expect(picked()).toEqual([]);
  });

  it("refreshes the page on return to it", async () => {
    show();
    await act(async () => void window.dispatchEvent(new Event("focus")));
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it("is made once, however often the buttons are pressed", async () => {
    await buyPopular();
    await press("Processing...");
    await press("Buy 3 credits");
    expect([sent("POST").length, opened.length]).toEqual([1, 1]);
  });
});

describe("a payment that is not captured yet", () => {
  beforeEach(async () => {
    answer("POST", routes.api.verifyPayment, PENDING, PENDING, CREDITED);
    await buyPopular();
    await pay();
  });

  it("is shown as pending, and verified again with growing pauses until it is credited", async () => {
    expect([status(), alert()]).toEqual([creditMessages.paymentPending, ""]);
    expect(button("Buy 8 credits").ariaDisabled).toBeNull();
    await pass(limits.verifyPauseFirstMs);
    expect(verified()).toHaveLength(2);
    await pass(limits.verifyPauseFirstMs);
    expect(verified()).toHaveLength(2);
    expect(takeToasts()).toEqual([]);
    await pass(limits.verifyPauseFirstMs);
    expect(verified()).toHaveLength(3);
    expect(status()).toBe("8 credits added. You have 11 credits now.");
    expect(takeToasts()).toEqual([{ kind: "success", text: creditMessages.creditsAdded }]);
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it("is not verified while the page is hidden, nor after it was left", async () => {
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await pass(60_000);
    expect(verified()).toHaveLength(1);
    visibility.mockReturnValue("visible");
    await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
    expect(verified()).toHaveLength(2);
    visibility.mockRestore();
    cleanup();
    await pass(120_000);
    expect(verified()).toHaveLength(2);
  });
});

describe("a payment that is not credited", () => {
  it.each([400, 404])("is shown with its id when it is rejected (%i), and not sent again", async (code) => {
    answer("POST", routes.api.verifyPayment, { status: code, message: "no" });
    await buyPopular();
    await pay();
    expect(alert()).toBe(`Payment verification failed!${creditMessages.paymentLost("pay_1")}`);
    await pass(120_000);
    expect(verified()).toHaveLength(1);
    expect(takeToasts()).toEqual([{ kind: "error", text: "no" }]);
    expect(router.refresh).not.toHaveBeenCalled();
  });

  it.each([429, 502, 503])("is verified again after %i: it may be pending", async (code) => {
    answer("POST", routes.api.verifyPayment, { status: code, message: "later" }, CREDITED);
    await buyPopular();
    await pay();
    expect(alert()).toBe(`Payment verification failed!${creditMessages.paymentPending}`);
    expect(takeToasts()).toEqual([{ kind: "error", text: "later" }]);
    await pass(limits.verifyPauseFirstMs);
    expect([alert(), status()]).toEqual(["", "8 credits added. You have 11 credits now."]);
  });

  it("shows the server's message once while it stays the same", async () => {
    const later = { status: 503, message: "later" };
    answer("POST", routes.api.verifyPayment, later, later, { status: 502, message: "other" }, CREDITED);
    await buyPopular();
    await pay();
    await pass(20 * limits.verifyPauseFirstMs);
    expect(verified()).toHaveLength(4);
    expect(takeToasts()).toEqual([
      { kind: "error", text: "later" },
      { kind: "error", text: "other" },
      { kind: "success", text: creditMessages.creditsAdded },
    ]);
  });

  it("is verified again without an answer", async () => {
    await buyPopular();
    await pay();
    expect(alert()).toBe(`Something went wrong!${creditMessages.paymentPending}`);
    expect(takeToasts()).toEqual([]);
    answer("POST", routes.api.verifyPayment, CREDITED);
    await pass(limits.verifyPauseFirstMs);
    expect(status()).toBe("8 credits added. You have 11 credits now.");
  });
});

describe("a checkout that ends without a payment", () => {
  const dismiss = () => act(async () => opened[0]?.modal.ondismiss());

  it("was closed: nothing was paid, and buying is possible again", async () => {
    await buyPopular();
    await dismiss();
    expect(status()).toBe(creditMessages.paymentClosed);
    expect(verified()).toEqual([]);
    await press("Buy 3 credits");
    expect(sent("POST").at(-1)).toEqual([routes.api.order, { amount: 499 }]);
    expect(status()).toBe("");
  });

  it("describes a failed payment in the checkout's own words", async () => {
    await buyPopular();
    await act(async () => fail({ error: { description: "Your bank declined the card." } }));
    expect(alert()).toBe("");
    await dismiss();
    expect(alert()).toBe(`Your bank declined the card.${creditMessages.paymentTryAgain}`);
  });

  it("could not be opened: Something went wrong!", async () => {
    vi.stubGlobal("Razorpay", () => {
      throw new Error("`key` is mandatory");
    });
    await buyPopular();
    expect(alert()).toBe("Something went wrong!");
    expect(button("Buy 8 credits").ariaDisabled).toBeNull();
  });
});

describe("a purchase that cannot start", () => {
  it.each([
    [429, requestMessages.tooManyRequests],
    [502, messages.providerUnavailable],
    [503, messages.paymentsDisabled],
  ])("shows the server's message (%i)", async (code, message) => {
    answer("POST", routes.api.order, { status: code, message });
    await buyPopular();
    expect(takeToasts()).toEqual([{ kind: "error", text: message }]);
    expect(opened).toEqual([]);
    expect(button("Buy 8 credits").ariaDisabled).toBeNull();
  });

  it("reports that the script did not load, places no order, and tries again at the next press", async () => {
    loadCheckout.mockResolvedValueOnce(false);
    await buyPopular();
    expect(takeToasts()).toEqual([{ kind: "error", text: "Failed to load Razorpay SDK" }]);
    expect(sent("POST")).toEqual([]);
    await press("Buy 8 credits");
    expect(opened).toHaveLength(1);
  });

  it("shows a toast without a network", async () => {
    isOnline.mockReturnValue(false);
    await buyPopular();
    expect(takeToasts()).toEqual([{ kind: "error", text: messages.offline }]);
    expect(loadCheckout).not.toHaveBeenCalled();
  });
});

describe("the shop", () => {
  const shown = (isOpen: boolean, isSandbox: boolean) => {
    show(isOpen, isSandbox);
    return {
      buttons: screen.queryAllByRole("button").map(({ textContent }) => textContent),
      isTest: screen.queryByText(creditMessages.sandboxNotice) !== null,
      isOff: screen.queryByText(messages.paymentsDisabled) !== null,
    };
  };
  const BUTTONS = ["Buy 3 credits", "Buy 8 credits"];

  it("sells the packs", () => {
    expect(shown(true, false)).toEqual({ buttons: BUTTONS, isTest: false, isOff: false });
  });

  it("shows a notice above the packs in the sandbox, where no money is charged", () => {
    expect(shown(true, true)).toEqual({ buttons: BUTTONS, isTest: true, isOff: false });
  });

  it("shows a notice instead of the packs when payments are disabled", () => {
    expect(shown(false, false)).toEqual({ buttons: [], isTest: false, isOff: true });
  });
});
