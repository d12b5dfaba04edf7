import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PendingActionRunner, SavedHeartsLoader } from "@/components/listings/saved-hearts-loader";
import { SaveHeart } from "@/components/property/property-card";
import { setSaved } from "@/lib/client/cart";
import { savePendingAction, takePendingAction } from "@/lib/client/pending-action";
import { removeSessionCookie } from "@/lib/client/session";
import { takeToasts } from "@/lib/client/toast";
import { routes } from "@/lib/platform/routes";
import { address } from "@/tests/navigation";
import { clearSession, setSession, setStage } from "@/tests/page-stage";

const { cartItems, addToCart } = routes.api;
const { clear, answer, sent } = setStage();
const [SAVED = "", OTHER = ""] = ["1", "2"].map((mark) => mark.repeat(24));

const page = (ids: readonly string[]) => (
  <>
    {ids.map((id) => (
      <SaveHeart key={id} id={id} name={id === SAVED ? "Saved" : "Other"} />
    ))}
    <SavedHeartsLoader />
  </>
);
const pressed = () => screen.getAllByRole("button").map((heart) => heart.getAttribute("aria-pressed"));
const reading = (path: string) => sent("GET").filter(([one]) => one === path).length;

beforeEach(() => {
  clear();
  answer("GET", cartItems, { status: 200, data: { propertyIds: [SAVED] } });
  answer("POST", addToCart, { status: 200 });
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

it("makes no call for visitors", async () => {
  render(page([SAVED, OTHER]));
  await act(async () => undefined);
  expect([sent("GET"), pressed()]).toEqual([[], ["false", "false"]]);
});

it("fills the hearts of saved properties after one call, also on the next page, and follows each change", async () => {
  setSession({ answer }, {});
  const { rerender } = render(page([SAVED, OTHER]));
  await vi.waitFor(() => expect(pressed()).toEqual(["true", "false"]));
  rerender(page([]));
  address.search = "page=2";
  rerender(page([OTHER, SAVED]));
  await vi.waitFor(() => expect(pressed()).toEqual(["false", "true"]));
  await act(() => setSaved(OTHER, true));
  expect(pressed()).toEqual(["true", "true"]);
  expect(reading(cartItems)).toBe(1);
});

it("does not load the cart when the session has ended", async () => {
  setSession({ answer }, 401);
  render(page([SAVED]));
  await vi.waitFor(() => expect(reading(routes.api.me)).toBe(1));
  await act(async () => undefined);
  expect([reading(cartItems), pressed()]).toEqual([0, ["false"]]);
});

it("empties the hearts after sign-out when the page is restored from the back/forward cache", async () => {
  setSession({ answer }, {});
  render(page([SAVED]));
  await vi.waitFor(() => expect(pressed()).toEqual(["true"]));
  removeSessionCookie();
  await act(async () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
  expect(pressed()).toEqual(["false"]);
});

it.each([
  ["the public page one comes back to", () => render(page([SAVED]))],
  ["a signed-in page", () => render(<PendingActionRunner />)],
])("saves on %s what a visitor chose before", async (_, show) => {
  setSession({ answer }, {});
  savePendingAction(OTHER);
  show();
  await vi.waitFor(() => expect(sent("POST")).toEqual([[addToCart, { propertyId: OTHER }]]));
  await vi.waitFor(() =>
    expect(takeToasts()).toEqual([{ kind: "success", text: "Property added to cart successfully!" }]),
  );
  expect(takePendingAction()).toBeUndefined();
});
