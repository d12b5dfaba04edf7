import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EnteringScreen } from "@/components/layout/entering-screen";
import { awaitPage } from "@/lib/client/entering";

const TEXT = "Opening your account";
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const isShown = () => screen.getByRole("status").textContent === TEXT;

beforeEach(() => {
  vi.useFakeTimers();
  render(<EnteringScreen />);
});
afterEach(() => {
  fireEvent(window, new Event("pageshow"));
  vi.useRealTimers();
});

it("shows itself when a signed-in page takes longer than 300 ms", () => {
  awaitPage("/view-properties?status=sold");
  pass(299);
  expect(isShown()).toBe(false);
  pass(1);
  expect(isShown()).toBe(true);
});

it("does not for public pages", () => {
  awaitPage("/listings");
  pass(1_000);
  expect(isShown()).toBe(false);
});

it.each([
  ["the page is back from the browser's memory", () => fireEvent(window, new Event("pageshow"))],
  ["Esc stopped the load", () => fireEvent.keyDown(document.body, { key: "Escape" })],
])("goes when %s", (_, happen) => {
  awaitPage("/dashboard");
  pass(400);
  happen();
  expect(isShown()).toBe(false);
});
