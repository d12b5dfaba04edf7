import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EnquiryList } from "@/app/(dashboard)/enquiries/_components/enquiry-list";
import { takeToasts } from "@/lib/client/toast";
import type { Enquiry } from "@/lib/messaging/contract";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { router } from "@/tests/navigation";
import { setStage } from "@/tests/page-stage";

const stage = setStage();
const asha: Enquiry = {
  _id: "665f1c2ab3d94e0012a4c7d1",
  name: "Asha <i>Rao</i>",
  email: "asha@example.com",
  subject: "A question & more",
  message: "<script>alert(1)</script>\nDo credits end?",
  handled: false,
  createdAt: "2026-11-21T20:00:00.000Z",
};
const CALL = routes.api.enquiry(asha._id);
const table = () => within(screen.getByRole("table"));
const press = (name: string) => act(async () => void fireEvent.click(table().getByRole("button", { name })));

beforeEach(() => {
  stage.clear();
});
afterEach(() => vi.unstubAllGlobals());

it("shows the message as text, unfolded while open, with a link to reply", () => {
  const { container } = render(<EnquiryList enquiries={[asha, { ...asha, _id: "2", handled: true }]} />);
  expect(container.querySelector("script, i")).toBeNull();
  expect(table().getAllByText(/<script>alert\(1\)<\/script>/)).toHaveLength(2);
  expect(table().getAllByText("Asha <i>Rao</i>")).toHaveLength(2);
  expect(table().getAllByText("22 Nov 2026")).toHaveLength(2);
  expect([...container.querySelectorAll("table details")].map((one) => one.hasAttribute("open"))).toEqual([
    true,
    false,
  ]);
  const [link] = table().getAllByRole("link", { name: /asha@example.com$/ });
  expect(link?.getAttribute("href")).toBe("mailto:asha@example.com?subject=Re%3A%20A%20question%20%26%20more");
});

it("marks an enquiry as handled, says so, refreshes the list, and can undo it", async () => {
  stage.answer("PATCH", CALL, { status: 200 });
  const { rerender } = render(<EnquiryList enquiries={[asha]} />);
  await press("Mark as handled: A question & more");
  expect(screen.getByRole("status").textContent).toBe("Marked as handled: A question & more");
  expect(router.refresh).toHaveBeenCalledOnce();
  // The last one of the open ones is gone; the way back stays.
  rerender(<EnquiryList enquiries={[]} />);
  expect(screen.getByText("No enquiries found.")).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Undo" })));
  expect(screen.getByRole("status").textContent).toBe("Opened again: A question & more");
  expect(stage.sent("PATCH")).toEqual([
    [CALL, { handled: true }],
    [CALL, { handled: false }],
  ]);
});

it("gives the focus to Undo when the pressed button is gone with its row", async () => {
  stage.answer("PATCH", CALL, { status: 200 });
  const { rerender } = render(<EnquiryList enquiries={[asha]} />);
  const arrive = stage.hold();
  table().getByRole("button", { name: /^Mark/ }).focus();
  await press("Mark as handled: A question & more");
  rerender(<EnquiryList enquiries={[]} />);
  await act(async () => arrive({ status: 200 }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Undo" }));
});

it("sends one call for several presses", async () => {
  render(<EnquiryList enquiries={[asha]} />);
  const arrive = stage.hold();
  await press("Mark as handled: A question & more");
  await press("Processing...");
  await act(async () => arrive({ status: 200 }));
  expect(stage.fetched).toHaveBeenCalledOnce();
});

it("changes nothing without a network and says why", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  render(<EnquiryList enquiries={[asha]} />);
  await press("Mark as handled: A question & more");
  expect(takeToasts()).toEqual([{ kind: "error", text: messages.offline }]);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(router.refresh).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
