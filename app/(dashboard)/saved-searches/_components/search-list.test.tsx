import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SearchList } from "@/app/(dashboard)/saved-searches/_components/search-list";
import { takeToasts } from "@/lib/client/toast";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { alertMessages, CHANNEL_NAMES } from "@/lib/search/alerts/alert-rules";
import type { SavedSearch } from "@/lib/search/alerts/saved-search-contract";
import { router } from "@/tests/navigation";
import { clearSession, setSession, setStage } from "@/tests/page-stage";

const stage = setStage();
const flats: SavedSearch = {
  _id: "665f1c2ab3d94e0012a4c7f3",
  name: "Flats <i>near</i> Papa",
  filters: { type: ["Flat"], maxPrice: 20_000 },
  labels: ["Flat", "Up to ₹20,000"],
  href: "/listings?type=Flat&maxPrice=20000",
  feed: "/api/v1/searches/feed/a",
  channel: "daily",
  paused: false,
  createdAt: "2026-11-21T20:00:00.000Z",
};
const all: SavedSearch = { ...flats, _id: "665f1c2ab3d94e0012a4c7f4", name: "Everything", labels: [], paused: true };
const CALL = routes.api.savedSearch(flats._id);

const row = (search: SavedSearch) =>
  within(
    screen
      .getAllByRole("listitem")
      .find((one) => within(one).queryByRole("heading", { name: search.name })) as HTMLElement,
  );
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const press = (name: string, search = flats) =>
  click(row(search).getByRole("button", { name: (given) => given.startsWith(name) && given.endsWith(search.name) }));
const dialog = () => within(screen.getByRole("dialog"));

beforeEach(() => {
  stage.clear();
  setSession(stage, { role: "buyer" });
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

it("shows what each search looks for and how it tells, with its homes and its feed", () => {
  const { container } = render(<SearchList searches={[flats, all]} />);
  expect(container.querySelector("i")).toBeNull();
  expect(row(flats).getByText("Flat · Up to ₹20,000")).toBeTruthy();
  expect(row(flats).getByText(CHANNEL_NAMES.daily)).toBeTruthy();
  const hrefs = row(flats)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
  expect(hrefs.toSorted()).toEqual([flats.feed, flats.href]);
  expect(row(all).getByText(alertMessages.allHomes)).toBeTruthy();
  expect(row(all).getByText(alertMessages.paused)).toBeTruthy();
  expect(row(all).getByRole("button", { name: new RegExp(`^${alertMessages.resume}.*${all.name}$`) })).toBeTruthy();
});

it("leads to the lists when there is none", () => {
  render(<SearchList searches={[]} />);
  expect(screen.getByText(alertMessages.none)).toBeTruthy();
  expect(screen.getByRole("link", { name: alertMessages.toLists }).getAttribute("href")).toBe(routes.listings());
});

it("pauses a search and lets it go on, and reads the list again", async () => {
  stage.answer("PATCH", CALL, { status: 200, message: alertMessages.changed });
  stage.answer("PATCH", routes.api.savedSearch(all._id), { status: 200 });
  render(<SearchList searches={[flats, all]} />);
  await press(alertMessages.pause);
  await press(alertMessages.resume, all);
  expect(stage.sent("PATCH")).toEqual([
    [CALL, { paused: true }],
    [routes.api.savedSearch(all._id), { paused: false }],
  ]);
  expect(router.refresh).toHaveBeenCalledTimes(2);
  expect(takeToasts()[0]).toEqual({ kind: "success", text: alertMessages.changed });
});

it("tells that a pause failed, and leaves the list as it is", async () => {
  render(<SearchList searches={[flats]} />);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await press(alertMessages.pause);
  expect(takeToasts()).toEqual([{ kind: "error", text: messages.offline }]);
  expect(router.refresh).not.toHaveBeenCalled();
  expect(row(flats).getByText(CHANNEL_NAMES.daily)).toBeTruthy();
  vi.restoreAllMocks();
});

it("changes name and time, and keeps both when that is refused", async () => {
  stage.answer("PATCH", CALL, { status: 400, message: alertMessages.nameRequired }, { status: 200 });
  render(<SearchList searches={[flats]} />);
  await press(alertMessages.edit);
  const name = dialog().getByLabelText<HTMLInputElement>(alertMessages.name);
  expect(name.value).toBe(flats.name);
  await act(async () => void fireEvent.change(name, { target: { value: "Near the office" } }));
  await click(dialog().getByRole("radio", { name: new RegExp(`^${CHANNEL_NAMES.weekly}`) }));
  await click(dialog().getByRole("button", { name: alertMessages.saveIt }));
  expect(dialog().getByText(alertMessages.nameRequired)).toBeTruthy();
  expect(name.value).toBe("Near the office");
  await click(dialog().getByRole("button", { name: alertMessages.saveIt }));
  expect(stage.sent("PATCH").at(-1)).toEqual([CALL, { name: "Near the office", channel: "weekly" }]);
  expect([screen.queryByRole("dialog"), router.refresh.mock.calls.length]).toEqual([null, 1]);
});

it("asks before it deletes, and says so of a search that is gone", async () => {
  stage.answer("DELETE", CALL, { status: 404, message: "Not found" });
  render(<SearchList searches={[flats]} />);
  await press(alertMessages.remove);
  expect(dialog().getByText(alertMessages.deleteQuestion(flats.name))).toBeTruthy();
  expect(stage.sent("DELETE")).toEqual([]);
  await click(dialog().getByRole("button", { name: alertMessages.remove }));
  expect(stage.sent("DELETE")).toEqual([[CALL, undefined]]);
  expect(router.refresh).toHaveBeenCalledOnce();
});
