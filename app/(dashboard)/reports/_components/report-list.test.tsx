import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ReportList } from "@/app/(dashboard)/reports/_components/report-list";
import type { ReportRow } from "@/lib/backoffice/moderation-contract";
import { takeToasts } from "@/lib/client/toast";
import { reportMessages } from "@/lib/listings/report-rules";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { router } from "@/tests/navigation";
import { setStage } from "@/tests/page-stage";

const stage = setStage();
const listing: ReportRow["listing"] = {
  _id: "665f1c2ab3d94e0012a4c7d1",
  name: "A flat",
  slug: "flat-in-indore-665f1c2ab3d94e0012a4c7d1",
  status: "approved",
  updatedAt: "2026-11-20T06:30:00.000Z",
  open: [{ reason: "price", count: 2 }],
};
const report: ReportRow = {
  _id: "1",
  reason: "price",
  note: "<i>Rs 3,000 more</i>",
  state: "open",
  createdAt: "2026-11-24T06:30:00.000Z",
  reporter: { _id: "2", userName: "Meera Joshi", userType: "buyer" },
  listing,
};
const CALL = routes.api.settleReport("1");
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const openSettling = (name: RegExp) => click(screen.getAllByRole("button", { name })[0] as HTMLElement);
const dialog = () => within(screen.getByRole("dialog"));
const typeReason = (value: string) =>
  fireEvent.change(dialog().getByRole("textbox", { name: /for the reporter/ }), { target: { value } });
const submit = (name: string) => click(dialog().getByRole("button", { name }));

beforeEach(() => stage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("shows all reports of a listing together, as text, with a link to the listing", () => {
  const other = { ...report, _id: "5", listing: { ...listing, _id: "6", name: "A house", open: [] } };
  const { container } = render(<ReportList reports={[report, { ...report, _id: "3" }, other]} />);
  expect(container.querySelector("i")).toBeNull();
  const groups = screen.getAllByRole("article");
  expect(groups.map((group) => within(group).getAllByText("Meera Joshi").length)).toEqual([2, 1]);
  expect(within(groups[0] as HTMLElement).getByText("2 open reports: 2 Wrong price")).toBeTruthy();
  expect(screen.getByRole("link", { name: "A flat" }).getAttribute("href")).toBe(routes.property(listing.slug ?? ""));
});

it("settles a report with a reason, rejects the listing, and refreshes the list", async () => {
  stage.answer("POST", CALL, { status: 200, data: { _id: "1", upheld: true, settled: 2 } });
  render(<ReportList reports={[report]} />);
  await openSettling(/^Uphold/);
  await submit("Uphold");
  expect(dialog().getByText(reportMessages.answerRequired)).toBeTruthy();
  typeReason("We called. You are right.");
  await click(dialog().getByRole("checkbox", { name: "Reject the listing" }));
  await click(dialog().getByRole("checkbox", { name: "Settle all 2 open reports of this listing for this reason" }));
  await submit("Uphold");
  expect(stage.sent("POST")).toEqual([
    [
      CALL,
      {
        ...{ uphold: true, reason: "We called. You are right.", reject: true, rejectionReason: "", alike: true },
        updatedAt: listing.updatedAt,
      },
    ],
  ]);
  expect(screen.getByRole("status").textContent).toBe("Report upheld: A flat");
  expect(router.refresh).toHaveBeenCalledOnce();
});

it("says when somebody else settled it before, and refreshes the list", async () => {
  stage.answer("POST", CALL, { status: 409, message: reportMessages.alreadySettled });
  render(<ReportList reports={[report]} />);
  await openSettling(/^Do not uphold/);
  expect(dialog().queryByRole("checkbox", { name: "Reject the listing" })).toBeNull();
  typeReason("It is fine.");
  await submit("Do not uphold");
  expect(screen.getByRole("status").textContent).toBe(reportMessages.alreadySettled);
  expect(router.refresh).toHaveBeenCalledOnce();
});

it("keeps the reason without a network", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  render(<ReportList reports={[report]} />);
  await openSettling(/^Uphold/);
  typeReason("We called.");
  await submit("Uphold");
  expect(takeToasts()).toEqual([{ kind: "error", text: messages.offline }]);
  expect(dialog().getByDisplayValue("We called.")).toBeTruthy();
  expect(router.refresh).not.toHaveBeenCalled();
});

it("shows what came of settled ones, and of deleted listings and accounts", () => {
  const { reporter: _, ...anonymous } = report;
  const settled: ReportRow = {
    ...anonymous,
    state: "settled",
    upheld: true,
    answer: "You are right.",
    settledAt: report.createdAt,
    settledBy: "Meera Saxena",
    rejectionReason: "The price is wrong.",
    listing: { _id: listing._id, name: "A flat", open: [] },
  };
  render(<ReportList reports={[settled]} />);
  for (const text of ["Deleted account", "Deleted", "Upheld", "Meera Saxena, 24 Nov 2026"])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText("Answer to the reporter: You are right.")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

it("says that there are none", () => {
  render(<ReportList reports={[]} />);
  expect(screen.getByText(reportMessages.none)).toBeTruthy();
});
