import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fulfilWish, isSaved, loadCart, onCartChange, setSaved } from "@/lib/client/cart";
import { hasSessionSign } from "@/lib/client/session";
import { takeToasts } from "@/lib/client/toast";
import { keepWish, takeWish } from "@/lib/client/wish";
import { routes } from "@/lib/routes";
import { clearSession, setSession } from "@/tests/browser-session";
import { setStage } from "@/tests/page-stage";

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

describe("what is saved", () => {
  it("is asked once", async () => {
    await Promise.all([loadCart(), loadCart()]);
    await loadCart();
    expect(sent("GET")).toEqual([[cartItems, undefined]]);
    expect([isSaved(ID), isSaved(OTHER)]).toEqual([true, false]);
  });

  it("is asked again after a failure", async () => {
    answer("GET", cartItems, { status: 503 }, { status: 200, data: { propertyIds: [ID] } });
    await loadCart();
    expect(isSaved(ID)).toBe(false);
    await loadCart();
    expect(isSaved(ID)).toBe(true);
  });

  it("is not undone by an answer from before a press", async () => {
    const arrive = hold();
    const loading = loadCart();
    await setSaved(ID, false);
    arrive({ status: 200, data: { propertyIds: [ID, OTHER] } });
    await loading;
    expect([isSaved(ID), isSaved(OTHER)]).toEqual([false, true]);
  });

  it("is no longer what it was once it is forgotten, also when an answer is on its way", async () => {
    const arrive = hold();
    const loading = loadCart();
    clearSession();
    arrive({ status: 200, data: { propertyIds: [ID] } });
    await loading;
    expect(isSaved(ID)).toBe(false);
  });
});

describe("saving and taking out", () => {
  it("shows at once, then makes it true, in the words of the specification", async () => {
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
  ])("goes back when it failed: wish %s, %j", async (wish, given, text) => {
    if (!wish) await setSaved(ID, true);
    takeToasts();
    answer("POST", wish ? addToCart : removeFromCart, ...(given ? [given] : []));
    await setSaved(ID, wish);
    expect([isSaved(ID), texts()]).toEqual([!wish, [`error: ${text}`]]);
  });

  it("makes the last of several quick wishes true, one call at a time, and says that one alone", async () => {
    const arrive = hold();
    const first = setSaved(ID, true);
    for (const wish of [false, true, false]) await setSaved(ID, wish);
    expect([isSaved(ID), sent("POST").length]).toEqual([false, 1]);
    arrive({ status: 200 });
    await first;
    expect(sent("POST").map(([path]) => path)).toEqual([addToCart, removeFromCart]);
    expect([isSaved(ID), texts()]).toEqual([false, ["success: Property removed from cart successfully!"]]);
  });

  it("needs one call when the last wish is the first one again", async () => {
    const arrive = hold();
    const first = setSaved(ID, true);
    for (const wish of [false, true]) await setSaved(ID, wish);
    arrive({ status: 200 });
    await first;
    expect([isSaved(ID), sent("POST").length]).toEqual([true, 1]);
  });

  it("drops the sign of a session that has ended, and says so", async () => {
    answer("POST", addToCart, { status: 401 });
    expect(await setSaved(ID, true)).toBe("signed out");
    expect([isSaved(ID), hasSessionSign(), texts()]).toEqual([false, false, []]);
  });
});

describe("a wish from before sign-in", () => {
  it("is done once", async () => {
    keepWish(ID);
    await fulfilWish();
    await fulfilWish();
    expect(sent("POST")).toEqual([[addToCart, { propertyId: ID }]]);
    expect(texts()).toEqual(["success: Property added to cart successfully!"]);
  });

  it("waits on when there is no session after all", async () => {
    keepWish(ID);
    answer("POST", addToCart, { status: 401 });
    await fulfilWish();
    expect(takeWish()).toBe(ID);
  });
});
