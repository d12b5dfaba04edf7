import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { ShortlistPanel } from "@/app/(dashboard)/my-cart/_components/shortlist-panel";
import { takeToasts } from "@/lib/client/toast";
import type { ShortlistSummary } from "@/lib/listings/shortlist-contract";
import { shortlistTexts } from "@/lib/listings/shortlist-rules";
import { routes } from "@/lib/platform/routes";
import { router } from "@/tests/navigation";
import { setStage } from "@/tests/page-stage";

const { clear, answer, sent } = setStage();
const list: ShortlistSummary = {
  _id: "665f1c2ab3d94e0012a4c7f0",
  name: "Near Papa’s office",
  homes: 2,
  voters: 1,
  notes: 0,
  link: "open",
  endsAt: "2026-12-24T06:30:00.000Z",
  createdAt: "2026-11-24T06:30:00.000Z",
};
const REMOVE = routes.api.ownShortlist(list._id);

const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));
const button = (text: string) => screen.getByRole("button", { name: new RegExp(`^${text}`) });
const askToRemove = () => press(button(shortlistTexts.remove));
const dialog = () => within(screen.getByRole("dialog"));
const remove = () => press(dialog().getByRole("button", { name: shortlistTexts.remove }));

beforeEach(clear);

it("deletes a list once: the dialog closes, and the heading has the focus when the list is gone", async () => {
  answer("DELETE", REMOVE, { status: 200 });
  const { rerender } = render(<ShortlistPanel lists={[list]} />);
  await askToRemove();
  expect(dialog().getByText(shortlistTexts.removeAsk(list.name))).toBeTruthy();
  await remove();
  expect([screen.queryByRole("dialog"), sent("DELETE"), router.refresh.mock.calls.length]).toEqual([
    null,
    [[REMOVE, undefined]],
    1,
  ]);
  expect(takeToasts()).toEqual([{ kind: "success", text: shortlistTexts.removed }]);
  button(shortlistTexts.remove).focus();
  rerender(<ShortlistPanel lists={[]} />);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: shortlistTexts.panelTitle }));
});

it("says in the dialog why a list could not be deleted", async () => {
  answer("DELETE", REMOVE, { status: 503, message: "Away" });
  render(<ShortlistPanel lists={[list]} />);
  await askToRemove();
  await remove();
  expect(dialog().getByText("Away")).toBeTruthy();
});

it("gives the focus to the name of the list when its link is revoked", () => {
  const { rerender } = render(<ShortlistPanel lists={[list]} />);
  button(shortlistTexts.revoke).focus();
  rerender(<ShortlistPanel lists={[{ ...list, link: "revoked" }]} />);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: list.name }));
});
