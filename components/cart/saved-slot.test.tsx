import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { KeptWish } from "@/components/cart/kept-wish";
import { SavedSlot } from "@/components/cart/saved-slot";
import { SaveHeart } from "@/components/property/save-heart";
import { setSaved } from "@/lib/client/cart";
import { dropSessionSign } from "@/lib/client/session";
import { takeToasts } from "@/lib/client/toast";
import { keepWish, takeWish } from "@/lib/client/wish";
import { routes } from "@/lib/routes";
import { clearSession, setSession } from "@/tests/browser-session";
import { setStage } from "@/tests/page-stage";

const address = vi.hoisted(() => ({ path: "/listings", search: "" }));
vi.mock("next/navigation", () => ({
  usePathname: () => address.path,
  useSearchParams: () => new URLSearchParams(address.search),
}));

const { cartItems, addToCart } = routes.api;
const { clear, answer, sent } = setStage();
const [SAVED = "", OTHER = ""] = ["1", "2"].map((mark) => mark.repeat(24));

const page = (ids: readonly string[]) => (
  <>
    {ids.map((id) => (
      <SaveHeart key={id} id={id} name={id === SAVED ? "Saved" : "Other"} />
    ))}
    <SavedSlot />
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

it("asks nobody for visitors", async () => {
  render(page([SAVED, OTHER]));
  await act(async () => undefined);
  expect([sent("GET"), pressed()]).toEqual([[], ["false", "false"]]);
});

it("fills the hearts of what is saved after one call, also on the next page, and follows each change", async () => {
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

it("asks nobody for the cart once the session turned out to have ended", async () => {
  setSession({ answer }, 401);
  render(page([SAVED]));
  await vi.waitFor(() => expect(reading(routes.api.me)).toBe(1));
  await act(async () => undefined);
  expect([reading(cartItems), pressed()]).toEqual([0, ["false"]]);
});

it("out of the browser's memory it empties the hearts of somebody who has signed out", async () => {
  setSession({ answer }, {});
  render(page([SAVED]));
  await vi.waitFor(() => expect(pressed()).toEqual(["true"]));
  dropSessionSign();
  await act(async () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
  expect(pressed()).toEqual(["false"]);
});

it.each([
  ["the public page one comes back to", () => render(page([SAVED]))],
  ["a signed-in page", () => render(<KeptWish />)],
])("saves on %s what a visitor wished for", async (_, show) => {
  setSession({ answer }, {});
  keepWish(OTHER);
  show();
  await vi.waitFor(() => expect(sent("POST")).toEqual([[addToCart, { propertyId: OTHER }]]));
  await vi.waitFor(() =>
    expect(takeToasts()).toEqual([{ kind: "success", text: "Property added to cart successfully!" }]),
  );
  expect(takeWish()).toBeUndefined();
});
