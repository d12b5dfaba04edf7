import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import {
  dialog,
  inDialog,
  inTable,
  press,
  SELLER,
  show,
  waiting,
  waitingRow,
} from "@/components/review/tests/review-page";
import { takeToasts } from "@/lib/client/toast";
import type { HistoryItem } from "@/lib/history/types";
import { requestMessages } from "@/lib/http/messages";
import type { OpenProperty } from "@/lib/listing/types";
import { propertyMessages } from "@/lib/property/messages";
import { routes } from "@/lib/routes";
import { setStage } from "@/tests/page-stage";
import { sampleProperty } from "@/tests/sample-property";

const router = { refresh: vi.fn() };
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const openListing = (changes: Partial<OpenProperty> = {}) => waiting(sampleProperty(), changes);
const pending = waitingRow(sampleProperty());
const { _id: ID, name: NAME } = pending;
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
  { at: "2026-11-10T09:00:00.000Z", actor: { _id: SELLER._id, role: "owner" }, event: "added" },
];
const { clear, answer, sent } = setStage();

beforeEach(() => {
  clear();
  router.refresh.mockReset();
  answer("GET", routes.api.property(ID), { status: 200, data: openListing({ changedSince: ["price"] }) });
  answer("GET", routes.api.history(ID), { status: 200, data: history });
});

it("has the page's details, the seller, what changed since the last review, and the history newest first", async () => {
  show(pending);
  await press(inTable(`View ${NAME}`));
  const text = dialog(NAME).textContent ?? "";
  for (const part of ["402, Tower B", "Asha Rao", "More Details", "Property Details"]) expect(text).toContain(part);
  expect(text).toContain("Changed since the last review: Price");
  expect(within(dialog(NAME)).getByRole("link", { name: "+91 90000 54321" }).getAttribute("href")).toBe(
    "tel:+919000054321",
  );
  const steps = [...dialog(NAME).querySelectorAll("ol > li")].map(({ textContent }) => textContent ?? "");
  expect(steps).toHaveLength(2);
  expect(steps[0]).toContain("Edited20 Nov 2026, 4:05 pm, by Asha Rao (owner)");
  expect(steps[0]).toContain("PriceBefore: ₹24,000Now: ₹26,000");
  expect(steps[0]).toContain("CategoryBefore: New projectNow: For Sale");
  expect(steps[0]).toContain("BedroomsBefore: 3Now: Taken out");
  expect(steps[0]).toContain("WiFiBefore: NoNow: Yes");
  expect(steps[0]).toContain("Ownership statusNow: Second Owner");
  expect(steps[1]).toContain("by an account that is gone (owner)");
});

it("approves the version that was read, closes and reads the list anew", async () => {
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

it("shows the newer version when it had changed, and approves only that", async () => {
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

it("says of one that is gone that it is, and leaves nothing to decide", async () => {
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

it("rejects from there too, and closes both", async () => {
  answer("PATCH", routes.api.reject(ID), { status: 200, message: propertyMessages.propertyRejected });
  show(pending);
  await press(inTable(`View ${NAME}`));
  await press(inDialog(NAME, "Reject"));
  await act(async () => void fireEvent.submit(document.querySelector("form") as HTMLFormElement));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(router.refresh).toHaveBeenCalledOnce();
});

it("offers no decision on one that is decided, and says when it could not be read", async () => {
  answer("GET", routes.api.property(ID), { status: 200, data: openListing({ status: "approved" }) });
  answer("GET", routes.api.history(ID));
  show({ ...pending, status: "approved" });
  await press(inTable(`View ${NAME}`));
  expect(within(dialog(NAME)).queryByRole("button", { name: /Approve|Reject/ })).toBeNull();
  expect(within(dialog(NAME)).getByRole("alert").textContent).toContain(propertyMessages.historyNotLoaded);
  answer("GET", routes.api.history(ID), { status: 200, data: [] });
  await press(inDialog(NAME, "Try again"));
  expect(dialog(NAME).textContent).toContain("Nothing is recorded of this property yet.");
});
