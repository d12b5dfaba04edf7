import { act, configure, fireEvent, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { carryInput } from "@/components/search/carried-input";
import { FilterPanel } from "@/components/search/filter-panel";
import { ListNavigation } from "@/components/search/list-navigation";
import { router } from "@/tests/navigation";

// A popover that is not open is hidden; wide screens show it by a style that the page's own style sheet has.
beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));

const page = (
  <>
    <a href="/">Home</a>
    <ListNavigation list="listings">
      <FilterPanel
        action="/listings"
        clearHref="/listings"
        criteria={{}}
        counts={{ type: { House: 26 } }}
        names={new Map()}
        outline={{ types: ["House", "Flat"], highestPrices: { sale: 21_500_000 } }}
        found={{ total: 64, totalIsCapped: false }}
        kept={{}}
      />
    </ListNavigation>
  </>
);
const type = (value: string) => document.getElementById(`filters-type-${value}`) as HTMLInputElement;
const sheet = () => document.getElementById("filters-panel") as HTMLElement;

/** The page as the server wrote it, with its sheet opened and a box ticked, once its scripts run. */
const hydrate = () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page);
  type("House").checked = true;
  type("House").focus();
  return render(page, { container, hydrate: true });
};

beforeEach(() => {
  vi.useFakeTimers();
  carryInput(undefined);
  vi.stubGlobal("fetch", async () => Response.json({ meta: { total: 1 } }));
  // jsdom opens no popovers.
  const matches = HTMLElement.prototype.matches;
  vi.spyOn(HTMLElement.prototype, "matches").mockImplementation(function (this: HTMLElement, selector) {
    return selector === ":popover-open" ? this === sheet() : matches.call(this, selector);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a sheet that was opened before the scripts ran is a dialog once they do, and leaves the focus", () => {
  hydrate();
  expect([sheet().role, sheet().ariaModal, document.activeElement]).toEqual(["dialog", "true", type("House")]);
  expect(document.querySelector("a[href='/']")?.closest("[inert]")).toBeTruthy();
});

test("what is ticked in it, before and after, applies when it is submitted", () => {
  const hidePopover = vi.fn<() => void>();
  Object.assign(HTMLElement.prototype, { hidePopover });
  hydrate();
  fireEvent.click(type("Flat"));
  expect(router.push).not.toHaveBeenCalled();
  act(() => document.querySelector<HTMLElement>("#filters-panel button[type=submit]")?.click());
  expect(router.push).toHaveBeenCalledExactlyOnceWith("/listings?type=House,Flat", { scroll: false });
});
