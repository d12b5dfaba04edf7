import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { limits } from "@/lib/platform/limits";

const SCRIPT = "https://checkout.example/v1/checkout.js";
const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>(`script[src="${SCRIPT}"]`)];
const come = (name: "load" | "error") => scripts().at(-1)?.dispatchEvent(new Event(name));

let loadCheckout: typeof import("@/lib/client/checkout").loadCheckout;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  ({ loadCheckout } = await import("@/lib/client/checkout"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const script of scripts()) script.remove();
});

it("adds the script once, however often it is requested", async () => {
  const first = loadCheckout(SCRIPT);
  const second = loadCheckout(SCRIPT);
  vi.stubGlobal("Razorpay", () => undefined);
  come("load");
  expect(await Promise.all([first, second, loadCheckout(SCRIPT)])).toEqual([true, true, true]);
  expect(scripts()).toHaveLength(1);
});

it.each([
  ["does not come", () => come("error")],
  ["brings no checkout", () => come("load")],
  ["takes too long", () => vi.advanceTimersByTime(limits.checkoutScriptMs)],
])("is false when the script %s, and the next call tries again", async (_, happen) => {
  const loading = loadCheckout(SCRIPT);
  happen();
  expect(await loading).toBe(false);
  expect(scripts()).toHaveLength(0);
  const again = loadCheckout(SCRIPT);
  vi.stubGlobal("Razorpay", () => undefined);
  come("load");
  expect(await again).toBe(true);
});
