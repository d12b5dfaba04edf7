import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CountView } from "@/components/property/count-view";

const tell = vi.fn<typeof fetch>();
const seen = { visibilityState: "visible", readyState: "complete" };

beforeEach(() => {
  tell.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", tell);
  for (const key of ["visibilityState", "readyState"] as const)
    vi.spyOn(document, key, "get").mockImplementation(() => seen[key] as never);
  Object.assign(seen, { visibilityState: "visible", readyState: "complete" });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const happens = (target: EventTarget, event: string) => act(() => target.dispatchEvent(new Event(event)));

test("a loaded page in sight says so once", () => {
  render(<CountView id="abc" />);
  happens(document, "visibilitychange");
  happens(window, "load");
  expect(tell.mock.calls).toEqual([
    ["/api/v1/properties/abc/view", expect.objectContaining({ method: "POST", keepalive: true })],
  ]);
});

test("a page that loads waits for its end, one out of sight until it is looked at", () => {
  Object.assign(seen, { visibilityState: "hidden", readyState: "interactive" });
  render(<CountView id="abc" />);
  seen.readyState = "complete";
  happens(window, "load");
  expect(tell).not.toHaveBeenCalled();
  seen.visibilityState = "visible";
  happens(document, "visibilitychange");
  happens(document, "visibilitychange");
  expect(tell).toHaveBeenCalledOnce();
});

test("a page that was left before says nothing", () => {
  seen.visibilityState = "hidden";
  render(<CountView id="abc" />).unmount();
  seen.visibilityState = "visible";
  happens(document, "visibilitychange");
  expect(tell).not.toHaveBeenCalled();
});

test("no answer is no error", () => {
  tell.mockRejectedValue(new TypeError("offline"));
  expect(() => render(<CountView id="abc" />)).not.toThrow();
});
