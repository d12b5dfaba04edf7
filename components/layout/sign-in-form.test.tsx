import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SignInForm } from "@/components/layout/sign-in-form";
import { ContactButton } from "@/components/property/contact-button";
import { SaveButton } from "@/components/property/save-button";
import { SaveHeart } from "@/components/property/save-heart";
import { dropSessionSign } from "@/lib/client/session";
import { showCarriedToast, takeToasts } from "@/lib/client/toast";
import { forgetViewer } from "@/lib/client/viewer";
import type { UserType } from "@/lib/user/constants";

const submits: boolean[] = [];
const stay = (event: Event) => {
  submits.push(!event.defaultPrevented);
  event.preventDefault();
};
beforeEach(() => document.addEventListener("submit", stay));
afterEach(() => {
  document.removeEventListener("submit", stay);
  submits.length = 0;
  dropSessionSign();
  forgetViewer();
  vi.restoreAllMocks();
});

async function press(name: string | RegExp) {
  render(
    <>
      <SaveHeart name="Shalimar Heights" />
      <SaveButton name="Shalimar Heights" />
      <ContactButton className="">Get contact details</ContactButton>
      <SignInForm />
    </>,
  );
  await act(async () => fireEvent.click(screen.getByRole("button", { name })));
  return takeToasts();
}

function saidOnNextPage() {
  showCarriedToast();
  return takeToasts();
}

function session(answer: { role: UserType } | 401) {
  Object.assign(document, { cookie: "basera_signed_in=1" });
  const data = answer !== 401 && { userDetails: { userName: "R", userType: answer.role }, role: answer.role };
  const body = { success: answer !== 401, message: "", data };
  const asked = vi.fn(async () => Response.json(body, { status: answer === 401 ? 401 : 200 }));
  vi.stubGlobal("fetch", asked);
  return asked;
}

it.each([
  ["Get contact details", "login to get details"],
  ["Save Shalimar Heights to My Cart", "Sign in to save this property"],
  [/^Save to My Cart/, "Sign in to save this property"],
])("%s has the sign-in page say why it was led to", async (name, text) => {
  expect(await press(name)).toEqual([]);
  expect(submits).toEqual([true]);
  expect(saidOnNextPage()).toEqual([{ kind: "info", text }]);
});

it("says nothing without a network, for it leads nowhere", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(await press("Get contact details")).toEqual([]);
  expect(saidOnNextPage()).toEqual([]);
});

it.each([
  ["Get contact details", "buyer", "info", "Contact details open soon. Credits are not sold yet."],
  ["Get contact details", "admin", "error", "already have access to details"],
  [/^Save to My Cart/, "admin", "info", "Saving to My Cart opens soon."],
] as const)("%s tells a signed-in %s what there is, and leads nowhere", async (name, role, kind, text) => {
  const asked = session({ role });
  expect(await press(name)).toEqual([{ kind, text }]);
  expect(submits).toEqual([false]);
  expect(saidOnNextPage()).toEqual([]);
  expect(asked).toHaveBeenCalledOnce();
});

it("leads to sign-in after all when the session has ended", async () => {
  session(401);
  expect(await press("Get contact details")).toEqual([]);
  expect(submits).toEqual([false, true]);
  expect(saidOnNextPage()).toEqual([{ kind: "info", text: "login to get details" }]);
});
