import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import {
  JobPanel,
  MailPanel,
  OrderPanel,
  QueuePanel,
  ServerPanel,
} from "@/app/(dashboard)/system/_components/system-panels";
import type { WaitingOrder } from "@/lib/backoffice/system-rules";
import { routes } from "@/lib/platform/routes";

const AT = "2026-11-22T06:00:00.000Z";
const counts = { creating: 0, failed: 1, created: 10_001, authorized: 0, captured: 2 };
const order: WaitingOrder = {
  id: "665f1c2ab3d94e0012a4c7d1",
  email: "asha@example.com",
  rupees: 499,
  status: "captured",
  createdAt: AT,
  nextCheckAt: AT,
  attempts: 3,
  lastError: "<b>no answer</b>",
};

it("links an order to its account and shows its error as text", () => {
  const { container } = render(<OrderPanel orders={{ counts, newest: [order] }} />);
  const link = screen.getByRole("link");
  expect(link.textContent).toBe("The account of asha@example.com");
  expect(link.getAttribute("href")).toBe(routes.users({ search: order.email ?? "" }));
  expect(screen.getByText("<b>no answer</b>")).toBeTruthy();
  expect(container.querySelector("b b")).toBeNull();
  expect(screen.getByText("Captured, not credited: 2")).toBeTruthy();
  expect(screen.getByText("Not paid: 10,000+")).toBeTruthy();
  expect(screen.queryByText(/^Credited/)).toBeNull();
});

it("shows an order of a deleted account without a link, and a text when there is no order", () => {
  const { id, rupees, status, createdAt, attempts } = order;
  const { rerender } = render(
    <OrderPanel orders={{ counts, newest: [{ id, rupees, status, createdAt, attempts }] }} />,
  );
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByText("Account deleted")).toBeTruthy();
  expect(screen.getByText("No more checks")).toBeTruthy();
  rerender(<OrderPanel orders={{ counts, newest: [] }} />);
  expect(screen.getByText("Every payment was credited.")).toBeTruthy();
});

it("distinguishes failed, successful and missing runs", () => {
  const last = { at: AT, ms: 12, server: "a:3000" };
  render(
    <JobPanel
      jobs={[
        { name: "reconcile", last: { ...last, result: "failed", reason: "PROVIDER_UNAVAILABLE", doneAt: AT } },
        { name: "sweep-media", last: { ...last, result: "done", doneAt: AT } },
        { name: "renew-market" },
      ]}
    />,
  );
  const [failed, done, none] = screen.getAllByRole("listitem").map((item) => within(item));
  expect(failed?.getByText("Failed")).toBeTruthy();
  expect(failed?.getByText(/PROVIDER_UNAVAILABLE; last done 22 Nov 2026, 11:30 am$/)).toBeTruthy();
  expect(done?.getByText("22 Nov 2026, 11:30 am, 12 ms, a:3000")).toBeTruthy();
  expect(none?.getByText("Not run yet")).toBeTruthy();
});

it("shows whether the database answers", () => {
  const server = { id: "abcd1234", host: "a:3000", startedAt: AT, version: "0.1.0", memoryBytes: 180_400_000 };
  const system = { server, cache: { entries: 1_234, bytes: 5_000_000, unknownScripts: 0 }, unpublishedTags: 0 };
  const database = { isUp: true, open: 3, inUse: 1, waiting: 0 };
  const { rerender } = render(<ServerPanel system={{ ...system, database }} />);
  expect(screen.getByText("Available")).toBeTruthy();
  expect(screen.getByText("180 MB")).toBeTruthy();
  rerender(<ServerPanel system={{ ...system, database: { ...database, isUp: false } }} />);
  expect(screen.getByText("Unavailable")).toBeTruthy();
});

it("shows queues by name, and how mails are sent", () => {
  const { rerender } = render(<QueuePanel queues={[{ name: "pictures", running: 2, waiting: 4 }]} />);
  expect(screen.getByText("Photos")).toBeTruthy();
  expect(screen.getByText("2 running, 4 waiting")).toBeTruthy();
  rerender(<QueuePanel queues={[]} />);
  expect(screen.getByText("Nothing has been queued since the server started.")).toBeTruthy();
  const failures = [{ at: AT, reason: "ECONNREFUSED" }];
  rerender(<MailPanel mails={{ isSent: true, sent: 5, failed: 1, failures }} />);
  expect(screen.getByText("ECONNREFUSED")).toBeTruthy();
  expect(screen.getByText(/queued mail is tried up to 12 times/)).toBeTruthy();
});
