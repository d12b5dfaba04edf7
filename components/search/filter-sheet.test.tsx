import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FilterSheet } from "@/components/search/filter-sheet";
import { ListNavigation } from "@/components/search/list-navigation";
import { limits } from "@/lib/limits";

const push = vi.fn();
const router = { push };
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const answer = vi.fn<(address: string) => Promise<Response>>();
const facts = {
  total: 64,
  types: [{ propertyType: "House" as const, count: 26 }],
  cities: [],
  categories: [],
  highestPrice: 21_500_000,
};
const hidden = { hidden: true };
const house = () => screen.getByRole("checkbox", { name: /House/, ...hidden });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  push.mockReset();
  answer.mockReset().mockImplementation(async () => Response.json({ meta: { total: 26 } }));
  vi.stubGlobal("fetch", answer);
  HTMLDialogElement.prototype.close = vi.fn();
  render(
    <ListNavigation list="listings">
      <FilterSheet
        id="phone-filters"
        action="/listings"
        clearHref="/listings"
        query={{ types: [], maxPrice: 20_000, search: "garden", page: 1 }}
        facts={facts}
        count={{ total: 64, totalIsCapped: false }}
      />
    </ListNavigation>,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the button says how many filters are on", () => {
  expect(screen.getByRole("button", { name: /^Filters.*2 chosen$/ })).toBeTruthy();
});

test("the sheet counts its wishes while they are made, and applies them when it is sent", async () => {
  const send = screen.getByRole("button", { name: /^Show 64 properties/, ...hidden });
  fireEvent.click(house());
  expect(push).not.toHaveBeenCalled();
  expect(send.textContent).not.toMatch(/\d/);
  await wait(limits.priceDebounceMs);
  expect(answer.mock.calls.map(([address]) => address)).toEqual([
    "/api/v1/properties?type=House&maxPrice=20000&search=garden&limit=1",
  ]);
  expect(send.textContent).toContain("Show 26 properties");
  fireEvent.click(send);
  expect(push).toHaveBeenCalledExactlyOnceWith("/listings?type=House&maxPrice=20000&search=garden", { scroll: false });
  expect(HTMLDialogElement.prototype.close).toHaveBeenCalled();
});

test("choices that were not sent are gone when it is closed, and its count with them", async () => {
  const price = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Highest price", ...hidden });
  fireEvent.click(house());
  fireEvent.change(price(), { target: { value: "9000" } });
  await wait(limits.priceDebounceMs);
  act(() => void house().closest("dialog")?.dispatchEvent(new Event("close")));
  expect([(house() as HTMLInputElement).checked, price().value]).toEqual([false, "20,000"]);
  expect(screen.getByRole("button", { name: /^Show 64 properties/, ...hidden })).toBeTruthy();
});

test("several wishes in a row are counted once; after a count that fails no number is said", async () => {
  answer.mockImplementation(async () => new Response("", { status: 503 }));
  fireEvent.click(house());
  await wait(limits.priceDebounceMs - 1);
  fireEvent.click(house());
  await wait(limits.priceDebounceMs);
  expect(answer).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { name: /^Show properties/, ...hidden })).toBeTruthy();
});
