import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Toaster } from "@/components/layout/toaster";
import { showToast } from "@/lib/client/toast";

vi.mock("@/components/layout/toasts", () => {
  throw new Error("cannot be loaded");
});

it("shows the last message by itself while the toasts cannot be loaded", async () => {
  render(<Toaster />);
  showToast("error", "first");
  showToast("error", "second");
  expect((await screen.findByRole("alert")).textContent).toBe("second");
  expect(screen.queryByText("first")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("alert")).toBeNull();
});
