import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SaveSearchButton } from "@/components/search/results-head";
import { SaveSearchDialog } from "@/components/search/save-search-dialog";
import { takeToasts } from "@/lib/client/toast";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { ALERT_CHANNELS, alertMessages, CHANNEL_NAMES, MAIL_CHANNELS } from "@/lib/search/alerts/alert-rules";
import { clearSession, setSession, setStage } from "@/tests/page-stage";

const stage = setStage();
const QUERY = "type=Flat&type=House&maxPrice=20000";
const FILTERS = { type: ["Flat", "House"], maxPrice: "20000" };
const MEMBERS = routes.api.savedSearches;
const BY_MAIL = routes.api.searchesByMail;

const dialog = () => within(screen.getByRole("dialog", { name: alertMessages.save }));
const field = (name: string) => dialog().getByLabelText<HTMLInputElement>(name);
const channels = () => dialog().getAllByRole<HTMLInputElement>("radio");
const chosen = () => channels().find(({ checked }) => checked)?.value;
const type = (name: string, value: string) =>
  act(async () => void fireEvent.change(field(name), { target: { value } }));
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const press = (name: string) => click(dialog().getByRole("button", { name }));

const closed = vi.fn();
const show = () => render(<SaveSearchDialog query={QUERY} name="Flat, House, Up to ₹20,000" onClosed={closed} />);

beforeEach(() => {
  stage.clear();
  closed.mockReset();
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

it("saves the search that the list shows: a band ends below the price that it is named by", () => {
  render(<SaveSearchButton criteria={{ minPrice: 10_000, priceBelow: 20_000 }} />);
  expect(screen.getByRole<HTMLButtonElement>("button").value).toBe("minPrice=10000&maxPrice=19999.99");
});

it("saves a text that is searched as it was typed in the same way", async () => {
  setSession(stage, { role: "buyer" });
  stage.answer("POST", MEMBERS, { status: 201 });
  render(<SaveSearchButton criteria={{}} search="vijy nagar" exact />);
  const { value } = screen.getByRole<HTMLButtonElement>("button");
  expect(value).toBe("q=vijy%20nagar&exact=1");
  render(<SaveSearchDialog query={value} name="vijy nagar" onClosed={closed} />);
  await press(alertMessages.saveIt);
  expect(stage.sent("POST")).toEqual([
    [MEMBERS, { name: "vijy nagar", channel: "instant", filters: { q: "vijy nagar", exact: "1" } }],
  ]);
});

describe("a signed-in person", () => {
  beforeEach(() => setSession(stage, { role: "buyer" }));

  it("saves the filters of the list under its name, to be told at once", async () => {
    stage.answer("POST", MEMBERS, { status: 201 });
    show();
    expect(field(alertMessages.name).value).toBe("Flat, House, Up to ₹20,000");
    expect(channels().map(({ value }) => value)).toEqual([...ALERT_CHANNELS]);
    expect([chosen(), dialog().queryByLabelText("Email")]).toEqual(["instant", null]);
    await press(alertMessages.saveIt);
    const search = { name: "Flat, House, Up to ₹20,000", channel: "instant", filters: FILTERS };
    expect(stage.sent("POST")).toEqual([[MEMBERS, search]]);
    expect(takeToasts()).toEqual([{ kind: "success", text: alertMessages.saved }]);
    expect([screen.queryByRole("dialog"), closed.mock.calls.length]).toEqual([null, 1]);
  });

  it("reads why the 51st search is refused, and keeps what was typed", async () => {
    stage.answer("POST", MEMBERS, { status: 409, message: alertMessages.tooMany });
    show();
    await type(alertMessages.name, "Near the office");
    await click(dialog().getByRole("radio", { name: new RegExp(`^${CHANNEL_NAMES.weekly}`) }));
    await press(alertMessages.saveIt);
    expect(dialog().getByText(alertMessages.tooMany)).toBeTruthy();
    expect([field(alertMessages.name).value, chosen()]).toEqual(["Near the office", "weekly"]);
    expect(closed).not.toHaveBeenCalled();
  });

  it("finds what was typed again after closing, for the same filters only", async () => {
    const { unmount } = show();
    await type(alertMessages.name, "Near the office");
    await press("Cancel");
    expect(closed).toHaveBeenCalledOnce();
    unmount();
    const again = show();
    expect(field(alertMessages.name).value).toBe("Near the office");
    again.unmount();
    render(<SaveSearchDialog query="type=Villa" name="Villa" onClosed={closed} />);
    expect(field(alertMessages.name).value).toBe("Villa");
  });

  it("is told of a missing name without a call, and of a missing network", async () => {
    show();
    await type(alertMessages.name, " - ");
    await press(alertMessages.saveIt);
    expect(dialog().getByText(alertMessages.nameRequired)).toBeTruthy();
    expect([field(alertMessages.name).getAttribute("aria-invalid"), stage.sent("POST")]).toEqual(["true", []]);
    await type(alertMessages.name, "Near the office");
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await press(alertMessages.saveIt);
    expect(dialog().getByText(messages.offline)).toBeTruthy();
    vi.restoreAllMocks();
  });

  it("can be saved again after Back, when the session had ended", async () => {
    const assign = vi.fn();
    vi.stubGlobal("location", { pathname: "/listings", search: "", assign });
    stage.answer("POST", MEMBERS, { status: 401, message: messages.signInFirst }, { status: 201 });
    show();
    await press(alertMessages.saveIt);
    expect(assign).toHaveBeenCalledExactlyOnceWith(routes.loginThen("/listings"));
    expect(dialog().queryByRole("button", { name: alertMessages.saveIt })).toBeNull();
    await act(async () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
    expect(dialog().getByText(messages.signInFirst)).toBeTruthy();
    await press(alertMessages.saveIt);
    expect([stage.sent("POST").length, closed.mock.calls.length]).toEqual([2, 1]);
  });

  it("saves once for two presses", async () => {
    show();
    const arrive = stage.hold();
    await press(alertMessages.saveIt);
    await click(dialog().getByRole("button", { name: new RegExp(messages.processing) }));
    await act(async () => arrive({ status: 201 }));
    expect(stage.sent("POST")).toHaveLength(1);
  });
});

describe("a visitor", () => {
  it("saves by mail, and reads that a link is on its way", async () => {
    stage.answer("POST", BY_MAIL, { status: 202 });
    show();
    expect(channels().map(({ value }) => value)).toEqual([...MAIL_CHANNELS]);
    await type("Email", "asha@example.in");
    await press(alertMessages.sendLink);
    const search = { name: "Flat, House, Up to ₹20,000", channel: "instant", filters: FILTERS };
    expect(stage.sent("POST")).toEqual([[BY_MAIL, { ...search, email: "asha@example.in" }]]);
    expect(dialog().getByRole("status").textContent).toBe(alertMessages.mailSent);
    expect(dialog().queryByRole("button", { name: alertMessages.sendLink })).toBeNull();
    await click(dialog().getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
    expect(closed).toHaveBeenCalledOnce();
  });

  it("is asked for an address, and may sign in instead", async () => {
    window.history.replaceState(null, "", "/listings?city=indore");
    show();
    await type("Email", "asha@");
    await press(alertMessages.sendLink);
    expect(field("Email").getAttribute("aria-invalid")).toBe("true");
    expect(stage.fetched).not.toHaveBeenCalled();
    expect(dialog().getByRole("link", { name: alertMessages.signIn }).getAttribute("href")).toBe(
      routes.loginThen("/listings?city=indore"),
    );
  });

  it("keeps a channel of the draft only if mails can have it", async () => {
    sessionStorage.setItem(
      "basera.save-search",
      JSON.stringify({ query: QUERY, name: "Mine", channel: "site", email: "asha@example.in" }),
    );
    show();
    expect([field(alertMessages.name).value, field("Email").value, chosen()]).toEqual([
      "Mine",
      "asha@example.in",
      "instant",
    ]);
  });
});
