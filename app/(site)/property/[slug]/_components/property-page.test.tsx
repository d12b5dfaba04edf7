import { act, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { CountView } from "@/app/(site)/property/[slug]/_components/count-view";
import { LocalityMap } from "@/app/(site)/property/[slug]/_components/property-facts";
import { BuyBar, PurchaseCard } from "@/app/(site)/property/[slug]/_components/purchase-card";
import { PropertyTexts } from "@/components/property/property-details";
import { unrecorded } from "@/lib/platform/site-content";
import { sampleProperty } from "@/tests/stated-property";

describe("the bar on phones", () => {
  it.each([
    ["rent", 24_000, ["₹24,000", "per month · 1 credit"]],
    ["sale", 12_500_000, ["₹1,25,00,000", "₹1.25 crore · 1 credit"]],
    ["lease", 125_000, ["₹1,25,000", "1 credit"]],
  ] as const)("%s of %i: the price alone on the first line", (category, price, lines) => {
    render(<BuyBar property={sampleProperty({ category, price })} />);
    const bar = screen.getByRole("region", { name: "Price and contact" });
    expect([...bar.querySelectorAll("p")].map((line) => line.textContent)).toEqual(lines);
  });
});

describe("the last contact", () => {
  it.each([
    ["the fixed text while nobody has unlocked the listing", null, unrecorded.lastContact],
    ["India's day of the last unlock", "2026-11-24T19:00:00.000Z", "Last contact made on 25 Nov 2026"],
  ])("is %s", (_, lastContact, text) => {
    render(<PurchaseCard property={sampleProperty()} lastContact={lastContact} />);
    expect(screen.getByText(/^Last contact/).textContent).toBe(text);
  });
});

describe("the texts", () => {
  it("name the amenities that the seller chose", () => {
    render(<PropertyTexts property={sampleProperty({ amenities: ["Lift", "CCTV"] })} />);
    expect(screen.getByRole("heading", { name: "Amenities" })).toBeTruthy();
    const items = within(screen.getByRole("list", { name: "Amenities" })).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual(["Lift", "CCTV"]);
  });

  it("have no heading for amenities where none are named", () => {
    render(<PropertyTexts property={sampleProperty({ amenities: [] })} />);
    expect(screen.queryByText("Amenities")).toBeNull();
  });
});

describe("the locality drawing", () => {
  it.each([
    [
      { locality: "Vijay Nagar", city: "Indore" as const },
      "A drawing, not a map. This property is in Vijay Nagar, Indore. The exact address opens with the contact details.",
    ],
    [
      { city: "Indore" as const },
      "A drawing, not a map. This property is in Indore. The exact address opens with the contact details.",
    ],
    [{}, "A drawing, not a map. The exact address opens with the contact details."],
  ])("describes the place %o in words", (place, caption) => {
    render(<LocalityMap place={place} />);
    expect(screen.getByRole("figure").textContent).toBe(caption);
  });
});

describe("the count of views", () => {
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

  test("a loaded, visible page reports one view", () => {
    render(<CountView id="abc" />);
    happens(document, "visibilitychange");
    happens(window, "load");
    expect(tell.mock.calls).toEqual([
      ["/api/v1/properties/abc/view", expect.objectContaining({ method: "POST", keepalive: true })],
    ]);
  });

  test("a loading page reports after load, a hidden one when it becomes visible", () => {
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

  test("a page that was left before reports nothing", () => {
    seen.visibilityState = "hidden";
    render(<CountView id="abc" />).unmount();
    seen.visibilityState = "visible";
    happens(document, "visibilitychange");
    expect(tell).not.toHaveBeenCalled();
  });

  test("a failed call is no error", async () => {
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    // A mock of vitest would handle the rejection itself.
    const failing = vi.fn<() => void>();
    vi.stubGlobal("fetch", () => {
      failing();
      return Promise.reject(new TypeError("offline"));
    });
    render(<CountView id="abc" />);
    // Rejections that nobody handles are reported before the next turn of the event loop.
    await new Promise((resolve) => setTimeout(resolve));
    process.off("unhandledRejection", unhandled);
    expect(failing).toHaveBeenCalledOnce();
    expect(unhandled).not.toHaveBeenCalled();
  });
});
