import { act, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ReviewList } from "@/components/review/review-list";
import { inTable, press, show, table, waitingRow } from "@/components/review/tests/review-page";
import { takeToasts } from "@/lib/client/toast";
import { messages } from "@/lib/messages";
import { propertyMessages } from "@/lib/property/messages";
import { routes } from "@/lib/routes";
import { setStage } from "@/tests/page-stage";
import { sampleProperty } from "@/tests/sample-property";

const router = { refresh: vi.fn() };
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const pending = waitingRow(sampleProperty());
const { _id: ID, name: NAME, updatedAt: SEEN } = pending;
const { clear, answer, sent, hold } = setStage();

beforeEach(() => {
  clear();
  router.refresh.mockReset();
});

describe("the table", () => {
  it("has the columns of the specification and numbers its rows among all", () => {
    show(pending);
    expect(
      within(table())
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).toEqual([...["S.No", "Property", "Price", "User", "Date", "View", "Status", "Sold", "action"]]);
    const text = within(table()).getAllByRole("row")[1]?.textContent ?? "";
    for (const part of ["11", NAME, "Vijay Nagar, Flat", "₹24,000", "Asha Rao", "+91 90000 54321", "10 Nov 2026"])
      expect(text).toContain(part);
  });

  it.each(["approved", "rejected", "sold"] as const)("offers no decision on one that is %s", (status) => {
    show({ ...pending, status });
    expect(screen.queryByRole("button", { name: /Approve|Reject/ })).toBeNull();
    expect(inTable(`Delete ${NAME}`)).toBeTruthy();
    expect(inTable(`Mark as sold ${NAME}`).getAttribute("aria-pressed")).toBe(String(status === "sold"));
  });

  it("says the same on cards", () => {
    show(pending);
    const [card] = within(screen.getByRole("list", { name: "Properties, newest first" })).getAllByRole("listitem");
    for (const part of [NAME, "Pending", "Vijay Nagar, Flat, Indore", "UserAsha Rao", "Price₹24,000"])
      expect(card?.textContent).toContain(part);
  });
});

describe("actions of a row", () => {
  it("approves what was seen, says the server's words and reads the list anew", async () => {
    answer("PATCH", routes.api.approve(ID), { status: 200, message: propertyMessages.propertyApproved });
    show(pending);
    await press(inTable(`Approve ${NAME}`));
    expect(sent("PATCH")).toEqual([[routes.api.approve(ID), { updatedAt: SEEN }]]);
    expect(takeToasts()).toEqual([{ kind: "success", text: "Property approved successfully" }]);
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it.each([
    [409, propertyMessages.notPending, propertyMessages.notPending],
    [404, "Not found", propertyMessages.propertyGone],
  ])("tells that another administrator was first (%i) and shows what is so now", async (status, message, told) => {
    answer("PATCH", routes.api.approve(ID), { status, message });
    show(pending);
    await press(inTable(`Approve ${NAME}`));
    expect(takeToasts()).toEqual([{ kind: "error", text: told }]);
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it("keeps the row as it is when the server cannot be reached", async () => {
    show(pending);
    await press(inTable(`Approve ${NAME}`));
    expect(takeToasts()).toEqual([{ kind: "error", text: messages.noAnswer }]);
    expect(router.refresh).not.toHaveBeenCalled();
    expect(inTable(`Approve ${NAME}`).ariaDisabled).toBeNull();
  });

  it.each([
    ["pending", routes.api.sell(ID)],
    ["sold", routes.api.unsell(ID)],
  ] as const)("turns one that is %s by its switch, busy meanwhile and deaf to a second press", async (status, path) => {
    const arrive = hold();
    show({ ...pending, status });
    await press(inTable(`Mark as sold ${NAME}`));
    const busy = inTable(`Processing... ${NAME}`);
    expect(busy.ariaBusy).toBe("true");
    await press(busy);
    await press(inTable(`Delete ${NAME}`));
    expect(screen.queryByRole("dialog")).toBeNull();
    await act(async () => arrive({ status: 200, message: "Done" }));
    expect(sent("PATCH")).toEqual([[path, undefined]]);
    expect(takeToasts()).toEqual([{ kind: "success", text: "Done" }]);
  });

  it("gives the focus to the row's view button when the pressed one is gone with the old row", async () => {
    answer("PATCH", routes.api.approve(ID), { status: 200, message: propertyMessages.propertyApproved });
    vi.spyOn(HTMLElement.prototype, "getClientRects").mockReturnValue([1] as unknown as DOMRectList);
    const { rerender } = show(pending);
    router.refresh.mockImplementation(() =>
      rerender(<ReviewList items={[{ ...pending, status: "approved" }]} first={1} />),
    );
    inTable(`Approve ${NAME}`).focus();
    await press(inTable(`Approve ${NAME}`));
    expect(document.activeElement).toBe(inTable(`View ${NAME}`));
    vi.restoreAllMocks();
  });
});
