import { act, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PlaceMap } from "@/components/property/place-map";
import { takeToasts } from "@/lib/client/toast";

const ID = "665f00000000000000000001";
const reload = vi.fn();
const frame = () => document.querySelector("iframe");
const map = (id = ID) => <PlaceMap id={id} name="Shalimar Heights" place={["402, Tower B", "Indore"]} />;
const show = (id?: string) => render(map(id));
const press = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: /^Show map/ })));

/** The page this document was loaded with. */
const loadedAt = (path: string) =>
  Object.assign(performance, { getEntriesByType: () => [{ name: `http://localhost${path}` }] });

beforeEach(() => {
  takeToasts();
  reload.mockReset();
  sessionStorage.clear();
  vi.stubGlobal("location", { href: "http://localhost/property/flat-1", reload });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each(["/property/flat-1", "/contact"])("at %s loads nothing from Google before it is pressed", async (path) => {
  loadedAt(path);
  show();
  expect(frame()).toBeNull();
  await press();
  expect(frame()?.getAttribute("src")).toBe("https://www.google.com/maps?q=402,%20Tower%20B,%20Indore&output=embed");
  expect([frame()?.title, frame()?.getAttribute("referrerpolicy")]).toEqual(["Map of Shalimar Heights", "no-referrer"]);
  expect([document.activeElement, reload.mock.calls.length]).toEqual([frame(), 0]);
});

it("is a link to Google's own page without scripts", () => {
  const html = renderToString(map());
  expect(html).toContain('<noscript><a href="https://www.google.com/maps?q=402,%20Tower%20B,%20Indore"');
});

it.each(["/listings", "/", "/property/explore", "/property/house/indore/rent/0-10000"])(
  "in a document loaded as %s, whose policy allows no map, it reloads the page and opens there, once",
  async (path) => {
    loadedAt(path);
    const { unmount } = show();
    await press();
    expect([frame(), reload.mock.calls.length]).toEqual([null, 1]);
    unmount();
    loadedAt("/property/flat-1");
    show().unmount();
    show();
    expect(frame()).toBeNull();
  },
);

it.each([
  [ID, true],
  ["665f00000000000000000002", false],
])("after such a reload the map of %s is open: %s", async (shown, isOpen) => {
  loadedAt("/listings");
  const { unmount } = show();
  await press();
  unmount();
  loadedAt("/property/flat-1");
  show(shown);
  expect(frame() !== null).toBe(isOpen);
});

it("shows a toast without a network", async () => {
  loadedAt("/property/flat-1");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  show();
  await press();
  expect(frame()).toBeNull();
  expect(takeToasts()).toHaveLength(1);
});
