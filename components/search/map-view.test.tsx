import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as mapPanel from "@/components/search/map-panel";
import { MapView } from "@/components/search/map-view";

const scrollTo = vi.fn<(to: ScrollToOptions) => void>();
const scrolledIntoView: string[] = [];

beforeEach(() => {
  vi.spyOn(mapPanel, "MapPanel").mockReturnValue(<p>The map</p>);
  scrollTo.mockReset();
  scrolledIntoView.length = 0;
  vi.stubGlobal("scrollTo", scrollTo);
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      scrolledIntoView.push(this.getAttribute("aria-label") ?? "");
    },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function read({ isWide }: { isWide: boolean }) {
  vi.stubGlobal("matchMedia", () => ({ matches: isWide }));
  render(<MapView query="city=Indore">The list</MapView>);
  vi.stubGlobal("scrollY", 1_800);
  return () => fireEvent.click(screen.getByRole("button"));
}

it("takes the place of the list on phones: the map is in view, and the list again where it was read", () => {
  const press = read({ isWide: false });
  press();
  expect(scrolledIntoView).toEqual(["Map"]);
  vi.stubGlobal("scrollY", 300);
  press();
  expect(scrollTo.mock.calls).toEqual([[{ top: 1_800, behavior: "instant" }]]);
});

it("stands beside the list on wide screens, and moves nothing", () => {
  const press = read({ isWide: true });
  press();
  press();
  expect([scrolledIntoView, scrollTo.mock.calls]).toEqual([[], []]);
});
