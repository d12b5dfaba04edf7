import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isSaved, loadCart, onCartChange, runPendingAction, setSaved } from "@/lib/client/cart";
import { savePendingAction, takePendingAction } from "@/lib/client/pending-action";
import { hasSessionCookie } from "@/lib/client/session";
import { takeToasts } from "@/lib/client/toast";
import { routes } from "@/lib/platform/routes";
import { clearSession, setSession, setStage } from "@/tests/page-stage";

const { clear, answer, sent, hold } = setStage();
const { cartItems, addToCart, removeFromCart } = routes.api;
const ID = "665f00000000000000000001";
const OTHER = "665f00000000000000000002";
const texts = () => takeToasts().map(({ kind, text }) => `${kind}: ${text}`);

beforeEach(() => {
  clear();
  setSession({ answer }, {});
  answer("GET", cartItems, { status: 200, data: { propertyIds: [ID] } });
  for (const path of [addToCart, removeFromCart]) answer("POST", path, { status: 200 });
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

describe("the saved properties", () => {
  it("are loaded once", async () => {
    await Promise.all([loadCart(), loadCart()]);
    await loadCart();
    expect(sent("GET")).toEqual([[cartItems, undefined]]);
    expect([isSaved(ID), isSaved(OTHER)]).toEqual([true, false]);
  });

  it("are loaded again after a failure", async () => {
    answer("GET", cartItems, { status: 503 }, { status: 200, data: { propertyIds: [ID] } });
    await loadCart();
    expect(isSaved(ID)).toBe(false);
    await loadCart();
    expect(isSaved(ID)).toBe(true);
  });

  it("are not overwritten by an answer from before a press", async () => {
    const arrive = hold();
    const loading = loadCart();
    await setSaved(ID, false);
    arrive({ status: 200, data: { propertyIds: [ID, OTHER] } });
    await loading;
    expect([isSaved(ID), isSaved(OTHER)]).toEqual([false, true]);
  });

  it("are dropped when the cart is cleared, also while an answer is pending", async () => {
    const arrive = hold();
    const loading = loadCart();
    clearSession();
    arrive({ status: 200, data: { propertyIds: [ID] } });
    await loading;
    expect(isSaved(ID)).toBe(false);
  });
});

describe("saving and removing", () => {
  it("shows the change at once, then sends it, with the texts of the specification", async () => {
    const changed = vi.fn();
    const stop = onCartChange(changed);
    const saving = setSaved(ID, true);
    expect([isSaved(ID), changed.mock.calls.length]).toEqual([true, 1]);
    expect(await saving).toBe("settled");
    expect(isSaved(ID)).toBe(true);
    await setSaved(ID, false);
    expect(isSaved(ID)).toBe(false);
    expect(sent("POST")).toEqual([
      [addToCart, { propertyId: ID }],
      [removeFromCart, { propertyId: ID }],
    ]);
    expect(texts()).toEqual([
      "success: Property added to cart successfully!",
      "success: Property removed from cart successfully!",
    ]);
    stop();
  });

  it.each([
    [true, { status: 404 }, "Failed to add property to cart."],
    [true, { status: 500 }, "Failed to add property to cart."],
    [true, { status: 409, message: "My Cart is full." }, "Failed to add property to cart. My Cart is full."],
    [false, { status: 503 }, "Failed to remove property from cart."],
    [true, undefined, "An error occurred while adding the property to cart."],
    [false, undefined, "An error occurred while removing the property from cart."],
  ])("shows the old state again after a failure: save %s, %j", async (shouldSave, given, text) => {
    if (!shouldSave) await setSaved(ID, true);
    takeToasts();
    answer("POST", shouldSave ? addToCart : removeFromCart, ...(given ? [given] : []));
    await setSaved(ID, shouldSave);
    expect([isSaved(ID), texts()]).toEqual([!shouldSave, [`error: ${text}`]]);
  });

  it("sends the last of several quick requests, one call at a time, with one toast", async () => {
    const arrive = hold();
    const first = setSaved(ID, true);
    for (const shouldSave of [false, true, false]) await setSaved(ID, shouldSave);
    expect([isSaved(ID), sent("POST").length]).toEqual([false, 1]);
    arrive({ status: 200 });
    await first;
    expect(sent("POST").map(([path]) => path)).toEqual([addToCart, removeFromCart]);
    expect([isSaved(ID), texts()]).toEqual([false, ["success: Property removed from cart successfully!"]]);
  });

  it("needs one call when the last request equals the first one", async () => {
    const arrive = hold();
    const first = setSaved(ID, true);
    for (const shouldSave of [false, true]) await setSaved(ID, shouldSave);
    arrive({ status: 200 });
    await first;
    expect([isSaved(ID), sent("POST").length]).toEqual([true, 1]);
  });

  it("removes the cookie of a session that has ended, and reports it", async () => {
    answer("POST", addToCart, { status: 401 });
    expect(await setSaved(ID, true)).toBe("signed out");
    expect([isSaved(ID), hasSessionCookie(), texts()]).toEqual([false, false, []]);
  });
});

describe("an action from before sign-in", () => {
  it("runs once", async () => {
    savePendingAction(ID);
    await runPendingAction();
    await runPendingAction();
    expect(sent("POST")).toEqual([[addToCart, { propertyId: ID }]]);
    expect(texts()).toEqual(["success: Property added to cart successfully!"]);
  });

  it("stays pending when there is no session", async () => {
    savePendingAction(ID);
    answer("POST", addToCart, { status: 401 });
    await runPendingAction();
    expect(takePendingAction()).toBe(ID);
  });
});
