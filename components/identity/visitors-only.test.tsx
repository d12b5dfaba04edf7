import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { VisitorsOnly } from "@/components/identity/visitors-only";
import { takePendingAction } from "@/lib/client/pending-action";
import { takeToasts } from "@/lib/client/toast";
import { clearSession, setSession, setStage } from "@/tests/page-stage";

const ID = "665f00000000000000000001";
const stage = setStage();

beforeEach(stage.clear);
afterEach(() => {
  clearSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(search: string, referrer: string) {
  window.history.replaceState(null, "", `/login${search}`);
  vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
  render(<VisitorsOnly>form</VisitorsOnly>);
  const { pathname, search: after } = window.location;
  return [takeToasts().map(({ text }) => text), takePendingAction(), `${pathname}${after}`];
}

const list = `${window.location.origin}/listings?page=2`;
const backToList = "/login?next=%2Flistings%3Fpage%3D2";

it.each([
  [`?save=${ID}`, ["Sign in to save this property"], ID],
  [`?contact=${ID}`, ["login to get details"], undefined],
  [`?report=${ID}`, [], undefined],
])("%s says why it was led to, keeps the pending action and leads back", (search, texts, pendingAction) => {
  expect(open(search, list)).toEqual([texts, pendingAction, backToList]);
});

it("keeps the pending action of somebody signed in, who is led back at once, without asking to sign in", () => {
  setSession(stage, {});
  stage.hold();
  expect(open(`?save=${ID}`, list)).toEqual([[], ID, backToList]);
});

it.each([
  [`?save=${ID}`, "https://evil.example/page"],
  [`?save=${ID}`, ""],
  ["?next=%2Fmy-cart", list],
  ["?constructor=1", list],
  ["", list],
])("%s from %j does nothing", (search, referrer) => {
  expect(open(search, referrer)).toEqual([[], undefined, `/login${search}`]);
});
