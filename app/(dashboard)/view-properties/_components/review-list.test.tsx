import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ReviewList } from "@/app/(dashboard)/view-properties/_components/review-list";
import { takeToasts } from "@/lib/client/toast";
import { CONTACT_BLOCKS } from "@/lib/identity/mobile-rules";
import { RULES_ID } from "@/lib/listings/moderation-rules";
import type { HistoryItem, OpenProperty, ReviewItem } from "@/lib/listings/schema";
import { messages } from "@/lib/platform/messages";
import { requestMessages } from "@/lib/platform/request-messages";
import { routes } from "@/lib/platform/routes";
import { propertyMessages } from "@/lib/property/messages";
import type { PublicProperty } from "@/lib/property/types";
import { router } from "@/tests/navigation";
import { setStage } from "@/tests/page-stage";
import { sampleProperty } from "@/tests/stated-property";

const SELLER = {
  _id: "665f000000000000000000aa",
  userName: "Asha Rao",
  number: "9000054321",
  userType: "owner",
} as const;

/** A listing that waits for a decision. */
const waiting = (sample: PublicProperty, changes: Partial<OpenProperty> = {}): OpenProperty => ({
  ...sample,
  status: "pending",
  approval: false,
  address: "402, Tower B",
  sellerDetails: SELLER,
  ...changes,
});

/** The row of a listing that waits for a decision. */
function waitingRow({ photos: [photo = ""], ...listing }: PublicProperty): ReviewItem {
  const { _id, name, category, price, createdAt, updatedAt } = listing;
  const shown = { _id, name, category, price, createdAt, updatedAt, photo };
  return { ...shown, status: "pending", place: "Vijay Nagar, Flat", city: "Indore", seller: SELLER };
}

const show = (...items: ReviewItem[]) => render(<ReviewList items={items} first={11} />);

const table = () => screen.getByRole("table", { name: "Properties, newest first" });
const inTable = (name: string) => within(table()).getByRole("button", { name });
const dialog = (name: string) => screen.getByRole("dialog", { name });
const inDialog = (title: string, name: string) => within(dialog(title)).getByRole("button", { name });
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));

const pending = waitingRow(sampleProperty());
const { _id: ID, name: NAME, updatedAt: SEEN } = pending;
const { fetched, clear, answer, sent, hold } = setStage();

beforeEach(() => {
  clear();
});

it.each(CONTACT_BLOCKS)("names in table, card and dialog the number that a listing waits for (%s)", async (why) => {
  answer("GET", routes.api.property(ID), { status: 200, data: waiting(sampleProperty(), { hold: why }) });
  answer("GET", routes.api.history(ID), { status: 200, data: [] });
  show({ ...pending, hold: why });
  expect(within(table()).getByText(propertyMessages.contactBlocksShort[why])).toBeTruthy();
  expect(screen.getAllByText(propertyMessages.contactBlocks[why])).toHaveLength(1);
  await press(inTable(`View ${NAME}`));
  expect(within(dialog(NAME)).getByText(propertyMessages.contactBlocks[why])).toBeTruthy();
});

describe("the table", () => {
  it("has the specification's columns and numbers its rows among all", () => {
    show(pending);
    expect(
      within(table())
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).toEqual([...["S.No", "Property", "Price", "User", "Date", "View", "Status", "Sold", "action"]]);
    const text = within(table()).getAllByRole("row")[1]?.textContent ?? "";
    for (const part of ["11", NAME, "Vijay Nagar, Flat", "₹24,000 per month", "For Rent"]) expect(text).toContain(part);
    for (const part of ["Asha Rao", "+91 90000 54321", "10 Nov 2026"]) expect(text).toContain(part);
  });

  it("gives no period to a price that is not a month's rent", () => {
    show({ ...pending, category: "lease" });
    for (const list of [table(), screen.getByRole("list", { name: "Properties, newest first" })]) {
      expect(list.textContent).toContain("For Lease");
      expect(list.textContent).not.toContain("per month");
    }
  });

  it("says how many contacts were cut out of the texts, in rows and on cards", () => {
    show({ ...pending, cutCount: 2 }, { ...pending, _id: "665f00000000000000000009" });
    const [, cut, clean] = within(table()).getAllByRole("row");
    expect(cut?.textContent).toContain("2 contacts removed, Vijay Nagar, Flat");
    expect(clean?.textContent).not.toContain("removed");
    expect(screen.getByRole("list", { name: "Properties, newest first" }).textContent).toContain("2 contacts removed");
  });

  it.each(["approved", "rejected", "sold"] as const)("offers no decision on a listing that is %s", (status) => {
    show({ ...pending, status });
    expect(screen.queryByRole("button", { name: /Approve|Reject/ })).toBeNull();
    expect(inTable(`Delete ${NAME}`)).toBeTruthy();
    expect(inTable(`Mark as sold ${NAME}`).getAttribute("aria-pressed")).toBe(String(status === "sold"));
  });

  it("says the same on cards", () => {
    show(pending);
    const [card] = within(screen.getByRole("list", { name: "Properties, newest first" })).getAllByRole("listitem");
    for (const part of [NAME, "Pending", "Vijay Nagar, Flat, Indore", "UserAsha Rao"])
      expect(card?.textContent).toContain(part);
    for (const part of ["Price₹24,000 per month", "CategoryFor Rent"]) expect(card?.textContent).toContain(part);
  });
});

describe("actions of a row", () => {
  it("approves the seen version, shows the server's message and refreshes the list", async () => {
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
  ])("says that another administrator was first (%i) and shows the current state", async (status, message, told) => {
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
  ] as const)("toggles a listing that is %s, is busy meanwhile and ignores a second press", async (status, path) => {
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

  it("focuses the row's view button when the pressed button is gone with the old row", async () => {
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

describe("the dialog that rejects", () => {
  const title = `Reject ${NAME}`;
  const submit = () => act(async () => void fireEvent.submit(dialog(title).querySelector("form") as HTMLFormElement));

  it.each([
    ["  The photos are blurred ", { reason: "The photos are blurred", updatedAt: SEEN }],
    ["", { updatedAt: SEEN }],
  ])("sends the optional reason %j", async (reason, body) => {
    answer("PATCH", routes.api.reject(ID), { status: 200, message: propertyMessages.propertyRejected });
    show(pending);
    await press(inTable(`Reject ${NAME}`));
    fireEvent.change(within(dialog(title)).getByLabelText(/Reason/), { target: { value: reason } });
    await submit();
    expect(sent("PATCH")).toEqual([[routes.api.reject(ID), body]]);
    expect(takeToasts()).toEqual([{ kind: "success", text: "Property rejected successfully" }]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it("refuses a reason that is too long, and keeps one that did not reach the server", async () => {
    show(pending);
    await press(inTable(`Reject ${NAME}`));
    const field = within(dialog(title)).getByLabelText<HTMLTextAreaElement>(/Reason/);
    fireEvent.change(field, { target: { value: "a".repeat(501) } });
    await submit();
    expect(screen.getByRole("alert").textContent).toBe(requestMessages.textTooLong);
    expect(fetched).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: "Blurred" } });
    await submit();
    expect(field.value).toBe("Blurred");
    expect(within(dialog(title)).getByText(messages.noAnswer)).toBeTruthy();
    expect(router.refresh).not.toHaveBeenCalled();
  });

  it("closes and shows the current state when somebody else was first", async () => {
    answer("PATCH", routes.api.reject(ID), { status: 409, message: propertyMessages.notPending });
    show(pending);
    await press(inTable(`Reject ${NAME}`));
    await submit();
    expect(takeToasts()).toEqual([{ kind: "error", text: propertyMessages.notPending }]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(router.refresh).toHaveBeenCalledOnce();
  });
});

describe("the dialog that deletes", () => {
  const title = "Delete Property";

  it("warns with the specification's text and confirms an abort", async () => {
    show(pending);
    await press(inTable(`Delete ${NAME}`));
    expect(dialog(title).textContent).toContain(
      "WARNING : This may delete the property permanently , Confim to delete property?",
    );
    await press(inDialog(title, "abort"));
    expect(takeToasts()).toEqual([{ kind: "info", text: "property delete aborted!" }]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    [200, { kind: "success", text: "Property deleted successfully" }],
    [404, { kind: "error", text: propertyMessages.propertyGone }],
  ])("deletes, or finds it deleted (%i), and refreshes the list without the abort toast", async (status, toast) => {
    answer("DELETE", routes.api.ownProperty(ID), { status });
    show(pending);
    await press(inTable(`Delete ${NAME}`));
    await press(inDialog(title, "delete"));
    expect(sent("DELETE")).toEqual([[routes.api.ownProperty(ID), undefined]]);
    expect(takeToasts()).toEqual([toast]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it("does not speak of an abort when it is closed while the call is under way", async () => {
    const arrive = hold();
    show(pending);
    await press(inTable(`Delete ${NAME}`));
    await press(inDialog(title, "delete"));
    await act(async () => (dialog(title) as HTMLDialogElement).close());
    await act(async () => arrive({ status: 200 }));
    expect(takeToasts()).toEqual([{ kind: "success", text: "Property deleted successfully" }]);
  });

  it("stays open with the reason when deleting fails", async () => {
    answer("DELETE", routes.api.ownProperty(ID), { status: 503, message: requestMessages.databaseUnavailable });
    show(pending);
    await press(inTable(`Delete ${NAME}`));
    await press(inDialog(title, "delete"));
    expect(within(dialog(title)).getByText(requestMessages.databaseUnavailable)).toBeTruthy();
    expect(router.refresh).not.toHaveBeenCalled();
  });
});

describe("the dialog that shows a listing for review", () => {
  const openListing = (changes: Partial<OpenProperty> = {}) => waiting(sampleProperty(), changes);
  const history: HistoryItem[] = [
    {
      at: "2026-11-20T10:35:00.000Z",
      actor: { _id: SELLER._id, userName: "Asha Rao", role: "owner" },
      event: "edited",
      changes: [
        { path: "price", before: "24000", after: "26000" },
        { path: "category", before: "new-projects", after: "sale" },
        { path: "propertyDetails.bedrooms", before: "3" },
        { path: "propertyDetails.wifi", before: "false", after: "true" },
        { path: "propertyDetails.ownershipStatus", after: "second-owner" },
      ],
    },
    { at: "2026-11-12T09:00:00.000Z", actor: { _id: RULES_ID, role: "admin" }, event: "held" },
    { at: "2026-11-10T09:00:00.000Z", actor: { _id: SELLER._id, role: "owner" }, event: "added" },
  ];
  beforeEach(() => {
    answer("GET", routes.api.property(ID), { status: 200, data: openListing({ changedSince: ["price"] }) });
    answer("GET", routes.api.history(ID), { status: 200, data: history });
  });

  it("shows what was cut out of the texts: field, text, kind and how sure", async () => {
    const findings = [
      { path: "description", kind: "phone", confidence: "sure", text: "90000 54321" },
      { path: "propertyDetails.note", kind: "link", confidence: "unsure", text: "lake.in" },
      { path: "name", kind: "name", confidence: "sure", text: "Asha", past: true },
    ] as const;
    const data = openListing({ cutContacts: { count: 2, findings: [...findings] } });
    answer("GET", routes.api.property(ID), { status: 200, data });
    show(pending);
    await press(inTable(`View ${NAME}`));
    const note = within(dialog(NAME)).getByRole("region", { name: "Contacts in the texts" });
    expect(note.textContent).toContain("2 contacts removed");
    expect([...note.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
      "Description: 90000 54321 (phone number, removed)",
      "Note: lake.in (link, unsure, still shown)",
      "Name: Asha (seller's name, in an earlier text)",
    ]);
  });

  it("shows the details, the seller, the changes since the last review, and the history, newest first", async () => {
    show(pending);
    await press(inTable(`View ${NAME}`));
    const text = dialog(NAME).textContent ?? "";
    for (const part of ["402, Tower B", "Asha Rao", "More Details", "Property Details"]) expect(text).toContain(part);
    expect(text).toContain("Changed since the last review: Price");
    expect(within(dialog(NAME)).getByRole("link", { name: "+91 90000 54321" }).getAttribute("href")).toBe(
      "tel:+919000054321",
    );
    const steps = [...dialog(NAME).querySelectorAll("ol > li")].map(({ textContent }) => textContent ?? "");
    expect(steps).toHaveLength(3);
    expect(steps[0]).toContain("Edited20 Nov 2026, 4:05 pm, by Asha Rao (owner)");
    expect(steps[0]).toContain("PriceBefore: ₹24,000Now: ₹26,000");
    expect(steps[0]).toContain("CategoryBefore: New projectNow: For Sale");
    expect(steps[0]).toContain("BedroomsBefore: 3Now: Taken out");
    expect(steps[0]).toContain("WiFiBefore: NoNow: Yes");
    expect(steps[0]).toContain("Ownership statusNow: Second Owner");
    expect(steps[1]).toBe("Held for review12 Nov 2026, 2:30 pm, by our rules");
    expect(steps[2]).toContain("by an account that is gone (owner)");
  });

  it("shows the amenities, and the texts that the page leaves out as they were typed", async () => {
    const typed = { title: "Corner flat, ring 98765 43210" };
    const data = openListing({ amenities: ["Lift"], title: "Corner flat, ring", location: "Ring Road", typed });
    answer("GET", routes.api.property(ID), { status: 200, data });
    show(pending);
    await press(inTable(`View ${NAME}`));
    expect(within(dialog(NAME)).getByRole("list", { name: "Amenities" }).textContent).toBe("Lift");
    for (const part of [`Title${typed.title}`, "LocationRing Road"]) expect(dialog(NAME).textContent).toContain(part);
  });

  it.each(["pending", "approved", "rejected", "sold"] as const)("links to the form if %s", async (status) => {
    answer("GET", routes.api.property(ID), { status: 200, data: openListing({ status }) });
    show({ ...pending, status });
    await press(inTable(`View ${NAME}`));
    const link = within(dialog(NAME)).getByRole("link", { name: "Edit" });
    expect(link.getAttribute("href")).toBe(routes.editListing(ID));
  });

  it("approves the loaded version, closes and refreshes the list", async () => {
    const updatedAt = "2026-11-21T08:00:00.000Z";
    answer("GET", routes.api.property(ID), { status: 200, data: openListing({ updatedAt }) });
    answer("PATCH", routes.api.approve(ID), { status: 200, message: propertyMessages.propertyApproved });
    show(pending);
    await press(inTable(`View ${NAME}`));
    await press(inDialog(NAME, "Approve"));
    expect(sent("PATCH")).toEqual([[routes.api.approve(ID), { updatedAt }]]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it("shows the newer version after a change, and approves only that one", async () => {
    const [old, now] = ["2026-11-21T08:00:00.000Z", "2026-11-21T09:00:00.000Z"];
    answer(
      "GET",
      routes.api.property(ID),
      { status: 200, data: openListing({ updatedAt: old }) },
      { status: 200, data: openListing({ updatedAt: now, price: 31_000 }) },
    );
    answer("PATCH", routes.api.approve(ID), { status: 409, message: "Changed" }, { status: 200, message: "Approved" });
    show(pending);
    await press(inTable(`View ${NAME}`));
    await press(inDialog(NAME, "Approve"));
    expect(dialog(NAME).textContent).toContain("₹31,000");
    await press(inDialog(NAME, "Approve"));
    expect(sent("PATCH").map(([, body]) => body)).toEqual([{ updatedAt: old }, { updatedAt: now }]);
    expect(takeToasts().map(({ text }) => text)).toEqual(["Changed", "Approved"]);
  });

  it("says that a listing is gone and offers no decision", async () => {
    answer(
      "GET",
      routes.api.property(ID),
      { status: 200, data: openListing() },
      { status: 404, message: requestMessages.notFound },
    );
    answer("PATCH", routes.api.approve(ID), { status: 404, message: requestMessages.notFound });
    show(pending);
    await press(inTable(`View ${NAME}`));
    await press(inDialog(NAME, "Approve"));
    expect(within(dialog(NAME)).getByRole("alert").textContent).toContain(propertyMessages.propertyGone);
    expect(dialog(NAME).textContent).not.toContain("402, Tower B");
    expect(within(dialog(NAME)).queryByRole("button", { name: /Approve|Reject/ })).toBeNull();
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it("rejects from the dialog and closes both dialogs", async () => {
    answer("PATCH", routes.api.reject(ID), { status: 200, message: propertyMessages.propertyRejected });
    show(pending);
    await press(inTable(`View ${NAME}`));
    await press(inDialog(NAME, "Reject"));
    await act(async () => void fireEvent.submit(document.querySelector("form") as HTMLFormElement));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it("offers no decision on a decided listing, and says when loading failed", async () => {
    answer("GET", routes.api.property(ID), { status: 200, data: openListing({ status: "approved" }) });
    answer("GET", routes.api.history(ID));
    show({ ...pending, status: "approved" });
    await press(inTable(`View ${NAME}`));
    expect(within(dialog(NAME)).queryByRole("button", { name: /Approve|Reject/ })).toBeNull();
    expect(within(dialog(NAME)).getByRole("alert").textContent).toContain(propertyMessages.historyNotLoaded);
    answer("GET", routes.api.history(ID), { status: 200, data: [] });
    await press(inDialog(NAME, "Try again"));
    expect(dialog(NAME).textContent).toContain("This property has no history yet.");
  });
});
