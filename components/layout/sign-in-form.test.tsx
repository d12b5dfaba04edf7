import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SaveButton } from "@/app/(site)/property/[slug]/_components/property-facts";
import { ContactButton } from "@/app/(site)/property/[slug]/_components/purchase-card";
import { SignInForm } from "@/components/layout/sign-in-form";
import { SaveHeart } from "@/components/property/property-card";
import { takePendingAction } from "@/lib/client/pending-action";
import { showCarriedToast, takeToasts } from "@/lib/client/toast";
import { routes } from "@/lib/platform/routes";
import { clearSession, setSession, setStage } from "@/tests/page-stage";

const ID = "665f00000000000000000001";
const { clear, answer, sent } = setStage();
const submits: boolean[] = [];
const stay = (event: Event) => {
  submits.push(!event.defaultPrevented);
  event.preventDefault();
};
beforeEach(() => {
  clear();
  document.addEventListener("submit", stay);
  answer("GET", routes.api.property(ID), { status: 200, meta: { contact: "locked" } });
});
afterEach(() => {
  document.removeEventListener("submit", stay);
  submits.length = 0;
  clearSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function press(name: string | RegExp) {
  render(
    <>
      <SaveHeart id={ID} name="Shalimar Heights" />
      <SaveButton id={ID} name="Shalimar Heights" />
      <ContactButton propertyId={ID} className="">
        Get contact details
      </ContactButton>
      <SignInForm />
    </>,
  );
  await act(async () => fireEvent.click(screen.getByRole("button", { name })));
}

function saidOnNextPage() {
  showCarriedToast();
  return takeToasts();
}

it.each([
  ["Get contact details", "login to get details", undefined],
  ["Save Shalimar Heights to My Cart", "Sign in to save this property", ID],
  [/^Save to My Cart/, "Sign in to save this property", ID],
])("%s has the sign-in page say why it was led to, and keeps the pending action", async (name, text, pendingAction) => {
  await press(name);
  expect([submits, takeToasts()]).toEqual([[true], []]);
  expect(saidOnNextPage()).toEqual([{ kind: "info", text }]);
  expect(takePendingAction()).toBe(pendingAction);
  expect(sent("GET")).toEqual([]);
});

it("shows and saves nothing while offline", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await press(/^Save to My Cart/);
  expect([takeToasts(), saidOnNextPage(), takePendingAction()]).toEqual([[], [], undefined]);
});

it("saves for signed-in users without navigating", async () => {
  setSession({ answer }, { role: "admin" });
  answer("POST", routes.api.addToCart, { status: 200 });
  await press("Save Shalimar Heights to My Cart");
  await vi.waitFor(() => expect(sent("POST")).toEqual([[routes.api.addToCart, { propertyId: ID }]]));
  await vi.waitFor(() =>
    expect(takeToasts()).toEqual([{ kind: "success", text: "Property added to cart successfully!" }]),
  );
  expect([submits, saidOnNextPage()]).toEqual([[false], []]);
});

it("removes a property that its heart shows as saved", async () => {
  setSession({ answer }, {});
  answer("POST", routes.api.removeFromCart, { status: 200 });
  render(
    <>
      <SaveHeart id={ID} name="Shalimar Heights" />
      <SignInForm />
    </>,
  );
  const heart = screen.getByRole("button");
  heart.setAttribute("aria-pressed", "true");
  await act(async () => fireEvent.click(heart));
  await vi.waitFor(() => expect(sent("POST")).toEqual([[routes.api.removeFromCart, { propertyId: ID }]]));
});

it("treats a double tap as one tap", async () => {
  setSession({ answer }, { role: "admin" });
  answer("POST", routes.api.addToCart, { status: 200 });
  await press("Save Shalimar Heights to My Cart");
  await vi.waitFor(() => expect(sent("POST")).toHaveLength(1));
  const heart = screen.getByRole("button", { name: /Save Shalimar Heights/ });
  heart.setAttribute("aria-pressed", "true");
  await act(async () => fireEvent.click(heart, { detail: 2 }));
  expect([submits, sent("POST")]).toEqual([[false], [[routes.api.addToCart, { propertyId: ID }]]]);
});

it.each([
  ["Get contact details", "login to get details", undefined],
  ["Save Shalimar Heights to My Cart", "Sign in to save this property", ID],
])("%s leads to sign-in when the session has ended", async (name, text, pendingAction) => {
  setSession({ answer }, 401);
  answer("POST", routes.api.addToCart, { status: 401 });
  await press(name);
  await vi.waitFor(() => expect(submits).toEqual([false, true]));
  expect(saidOnNextPage()).toEqual([{ kind: "info", text }]);
  expect(takePendingAction()).toBe(pendingAction);
});
