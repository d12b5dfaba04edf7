import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Console } from "@/app/(dashboard)/moderation/_components/console";
import { Bell } from "@/components/dashboard/bell";
import { AccountMenu } from "@/components/dashboard/shell-parts";
import type { CaseDetail, CaseRow, QueueCounts } from "@/lib/backoffice/case-contract";
import { moderationMessages } from "@/lib/backoffice/moderation-messages";
import { CASE_QUEUES } from "@/lib/listings/moderation-rules";
import { REASONS } from "@/lib/listings/reason-codes";
import { limits } from "@/lib/platform/limits";
import { sampleProperty } from "@/tests/stated-property";

const REPORT = "7".repeat(24);
const AT = "2026-11-24T06:30:00.000Z";
const rowOf = (place: number): CaseRow => ({
  _id: String(place).padStart(24, "0"),
  name: `Home ${place}`,
  place: "Vijay Nagar, Flat",
  category: "rent",
  price: 24_000,
  status: "pending",
  queues: ["all", "new"],
  risk: 0,
  since: AT,
  updatedAt: AT,
});
const detailOf = (row: CaseRow) =>
  ({
    ...row,
    listing: { ...sampleProperty(), ...row, photos: [], address: "7, Lane" },
    newPhotos: [],
    isFirst: true,
    changes: [],
    reasons: null,
    prices: { count: 9, least: 10_000, low: 15_000, median: 20_000, high: 22_000, most: 30_000 },
    seller: {
      _id: "s",
      isBanned: false,
      live: 1,
      pending: 0,
      sold: 0,
      rejected: 0,
      claims: 0,
      lostClaims: 0,
      reports: 0,
      upheldReports: 0,
    },
    reports: [],
    openReports: [REPORT],
    claims: [],
    twins: [],
    appeal: null,
    history: [],
  }) as unknown as CaseDetail;

const ROWS = Array.from({ length: 8 }, (_, place) => rowOf(place));
const COUNTS = Object.fromEntries(CASE_QUEUES.map((queue) => [queue, 8])) as QueueCounts;
type Call = { method: string; path: string; body?: Record<string, unknown> };
let calls: Call[];
let refused: { status: number; message: string } | undefined;
let others: string[];
let counts: QueueCounts;
let more: Partial<CaseDetail>;

const answerTo = ({ path, method }: Call): { status?: number; message?: string; data?: unknown; meta?: object } => {
  if (path.endsWith("/presence")) return { data: { others, updatedAt: AT } };
  if (path.endsWith("/decide")) return refused ?? { data: { decisionId: "d".repeat(24) } };
  if (path.endsWith("/undo")) return { data: {} };
  if (path.includes("/cases?") || path.endsWith("/cases")) return { data: [], meta: { counts } };
  const row = ROWS.find(({ _id }) => path.endsWith(_id) && method === "GET");
  return row ? { data: { ...detailOf(row), ...more } } : { status: 404, message: "Not found" };
};

beforeEach(() => {
  [calls, refused, others, counts, more] = [[], undefined, [], COUNTS, {}];
  localStorage.clear();
  vi.useFakeTimers();
  // jsdom has no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
  });
  vi.stubGlobal("fetch", async (path: string, { method, body }: { method: string; body?: string }) => {
    const call = { method, path, ...(body && { body: JSON.parse(body) }) };
    calls.push(call);
    const { status = 200, message = "", data, meta } = answerTo(call);
    return Response.json({ success: status < 400, message, data, meta }, { status });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(50));
const press = async (key: string, target: Element = document.body) => {
  fireEvent.keyDown(target, { key });
  await settle();
};
const open = async () => {
  render(<Console first={ROWS} firstCounts={COUNTS} queue="all" />);
  await settle();
};
const shown = () => screen.getByRole("heading", { level: 2 }).textContent;
const decisions = () => calls.filter(({ path }) => path.endsWith("/decide")).map(({ body }) => body);

describe("the console", () => {
  it("loads the next two cases ahead, so that the next one is there at once", async () => {
    await open();
    const loaded = () => calls.filter(({ method }) => method === "GET").map(({ path }) => path.slice(-1));
    expect(loaded()).toEqual(["0", "1", "2"]);
    fireEvent.keyDown(document.body, { key: "j" });
    expect(shown()).toBe("Home 1");
    expect(screen.queryByText("Loading the case")).toBeNull();
    await settle();
    expect(loaded()).toEqual(["0", "1", "2", "3"]);
    await press("k");
    expect(shown()).toBe("Home 0");
  });

  it("decides with one key and shows the next case before the server answers", async () => {
    await open();
    fireEvent.keyDown(document.body, { key: "a" });
    expect(shown()).toBe("Home 1");
    await settle();
    expect(decisions()).toEqual([{ action: "approve", code: "fine", updatedAt: AT, claims: [], reports: [REPORT] }]);
    await press("h");
    expect(decisions()[1]).toMatchObject({ action: "hold", code: "second-look" });
    expect(shown()).toBe("Home 2");
  });

  it("asks for a reason before a rejection, and sends the text that was written", async () => {
    await open();
    await press("r");
    expect(decisions()).toEqual([]);
    expect(screen.getByText("Choose a reason first: keys 1 to 9 and 0.")).toBeTruthy();
    await press("1");
    const text = screen.getByLabelText<HTMLTextAreaElement>("Text for the seller");
    expect(text.value).toBe(REASONS["other-home"].text);
    fireEvent.change(text, { target: { value: "Photo 2 is another home" } });
    await press("r");
    expect(decisions()).toEqual([
      {
        action: "reject",
        code: "other-home",
        text: "Photo 2 is another home",
        updatedAt: AT,
        claims: [],
        reports: [REPORT],
      },
    ]);
  });

  it("keeps no listing that nobody questions", async () => {
    more = { status: "approved", openReports: [] };
    await open();
    expect(screen.queryByRole("button", { name: /^Keep/ })).toBeNull();
    await press("a");
    expect([decisions(), shown()]).toEqual([[], "Home 0"]);
    expect(screen.getByText(moderationMessages.nothingToKeep)).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Reject/ })).toBeTruthy();
  });

  it.each([
    ["a report is open", { openReports: [REPORT] }],
    ["a claim is in review", { openReports: [], claims: [{ _id: "c", state: "in-review" as const, createdAt: AT }] }],
  ])("keeps a public listing when %s", async (_, questions) => {
    more = { status: "approved", ...questions };
    await open();
    await press("a");
    expect(decisions()).toMatchObject([{ action: "approve" }]);
  });

  it("acts on no key while somebody types, holds a modifier, or reads the list of keys", async () => {
    await open();
    const text = screen.getByLabelText("Text for the seller");
    for (const key of ["a", "r", "h", "j", "1", "?"]) await press(key, text);
    fireEvent.keyDown(document.body, { key: "a", ctrlKey: true });
    await settle();
    expect([shown(), decisions()]).toEqual(["Home 0", []]);
    await press("?");
    expect(screen.getByRole("dialog", { hidden: true })).toBeTruthy();
    await press("a");
    expect(decisions()).toEqual([]);
  });

  it("acts on no key while a menu or panel of the header is open", async () => {
    render(
      <header>
        <Bell unread={0} />
        <AccountMenu userName="Meera" userType="admin" />
      </header>,
    );
    await open();
    for (const name of [/^Profile menu/, /^Notifications/]) {
      fireEvent.click(screen.getByRole("button", { name }));
      await settle();
      await press("a", document.activeElement ?? document.body);
      await press("a");
      expect(decisions()).toEqual([]);
      await press("Escape", document.activeElement ?? document.body);
    }
    await press("a");
    expect(decisions()).toHaveLength(1);
  });

  it("keeps its keys turned off on this device until they are turned on again", async () => {
    const turn = async () => {
      fireEvent.click(screen.getByRole("button", { name: /^Keys/ }));
      fireEvent.click(screen.getByLabelText("Use these keys on this device"));
      cleanup();
      await open();
    };
    await open();
    await turn();
    for (const key of ["a", "?"]) await press(key);
    expect([decisions(), screen.queryByRole("dialog", { hidden: true })]).toEqual([[], null]);
    await turn();
    await press("a");
    expect(decisions()).toHaveLength(1);
  });

  it("takes the last decision back for ten seconds", async () => {
    await open();
    await press("a");
    await press("u");
    expect(calls.filter(({ path }) => path.endsWith("/undo"))).toHaveLength(1);
    expect(shown()).toBe("Home 0");
    await press("a");
    await act(() => vi.advanceTimersByTimeAsync(limits.decisionUndoMs));
    expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
  });

  it("counts a held case among those that are held, until it is taken back", async () => {
    await open();
    counts = { ...COUNTS, held: 9 };
    await press("h");
    expect(screen.getByRole("link", { name: /^Held/ }).textContent).toBe("Held9");
    counts = COUNTS;
    await press("u");
    expect(screen.getByRole("link", { name: /^Held/ }).textContent).toBe("Held8");
  });

  it("says what somebody else decided, and keeps what was typed", async () => {
    await open();
    refused = { status: 409, message: "Asha Rao approved this listing at 10:42." };
    await press("3");
    fireEvent.change(screen.getByLabelText("Text for the seller"), { target: { value: "Too cheap" } });
    await press("r");
    expect(screen.getByText(/Asha Rao approved this listing/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Show it" }));
    await settle();
    expect(shown()).toBe("Home 0");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Text for the seller").value).toBe("Too cheap");
  });

  it("names who else looks at the case", async () => {
    others = ["Vikram Shah"];
    await open();
    expect(screen.getByText("Vikram Shah looks at this case too.")).toBeTruthy();
  });

  it("shows what changed since the last approval, also where no word of it can be shown", async () => {
    const parts = [{ kind: "removed" as const, text: "₹24,000" }];
    const note = "Changed, earlier text not kept.";
    more = {
      isFirst: false,
      changes: [
        { path: "price", label: "Price", parts },
        { path: "description", label: "Description", parts: [], note },
      ],
    };
    await open();
    const block = within(screen.getByRole("region", { name: "Changed since the last approval" }));
    const values = block.getAllByRole("definition").map(({ textContent }) => textContent?.trim());
    expect(values).toEqual(["Removed: ₹24,000", note]);
    expect(screen.queryByText("Nothing was changed.")).toBeNull();
  });

  it("shows the category, the rent of a month, and all texts and details of the listing's page", async () => {
    const listing = {
      ...detailOf(rowOf(0)).listing,
      ...{ amenities: ["Lift"], title: "Corner flat", location: "Ring Road", landmark: "near the gate" },
      typed: { landmark: "near the gate, 98765 43210" },
    };
    const twin = { _id: "9".repeat(24), name: "Other", category: "lease", price: 90_000, status: "approved" } as const;
    more = { listing, twins: [{ ...twin, isSameSeller: true, photos: [], score: 5, reasons: [] }] };
    await open();
    expect(screen.getByText("For Rent", { selector: "span" })).toBeTruthy();
    expect(screen.getByText("₹24,000 per month")).toBeTruthy();
    expect(screen.getByRole("region", { name: "Price" }).textContent).toContain(
      "₹24,000 per month. Most of 9 comparable",
    );
    expect(screen.getByText(/^₹90,000, the same seller/)).toBeTruthy();
    const texts = within(screen.getByRole("region", { name: "Texts and details" }));
    const rows = texts
      .getAllByRole("term")
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    for (const row of ["Title: Corner flat", "Landmark: near the gate, 98765 43210", "Location: Ring Road"])
      expect(rows).toContain(row);
    for (const row of ["Total area: 1,450 sq .ft", "Category: For Rent", "Preferred customer: Family"])
      expect(rows).toContain(row);
    expect(texts.getByRole("list", { name: "Amenities" }).textContent).toBe("Lift");
  });

  it("names the rent of a month where too few homes are comparable", async () => {
    more = { prices: null };
    await open();
    expect(screen.getByRole("region", { name: "Price" }).textContent).toMatch(/^Price₹24,000 per month\. /);
  });

  it("says that nothing waits when the queue is empty", async () => {
    render(<Console first={[]} firstCounts={COUNTS} queue="all" />);
    expect(screen.getByText("Nothing waits for a decision here.")).toBeTruthy();
  });
});
