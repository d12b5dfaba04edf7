import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SignInForm } from "@/components/layout/sign-in-form";
import { ContactButton } from "@/components/property/contact-button";
import { SaveButton } from "@/components/property/save-button";
import { SaveHeart } from "@/components/property/save-heart";
import { takeToasts } from "@/lib/client/toast";

const stay = (event: Event) => event.preventDefault();
beforeEach(() => document.addEventListener("submit", stay));
afterEach(() => {
  document.removeEventListener("submit", stay);
  vi.restoreAllMocks();
});

function press(name: string | RegExp) {
  render(
    <>
      <SaveHeart name="Shalimar Heights" />
      <SaveButton name="Shalimar Heights" />
      <ContactButton className="">Get contact details</ContactButton>
      <SignInForm />
    </>,
  );
  fireEvent.click(screen.getByRole("button", { name }));
  return takeToasts();
}

it.each([
  ["Get contact details", "login to get details"],
  ["Save Shalimar Heights to My Cart", "Sign in to save this property"],
  [/^Save to My Cart/, "Sign in to save this property"],
])("%s says why it leads to sign-in", (name, text) => {
  expect(press(name)).toEqual([{ kind: "info", text }]);
});

it("says nothing without a network, for it leads nowhere", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(press("Get contact details")).toEqual([]);
});
