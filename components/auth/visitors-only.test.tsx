import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { VisitorsOnly } from "@/components/auth/visitors-only";
import { dropSessionSign, hasSessionSign } from "@/lib/client/session";
import type { UserType } from "@/lib/user/constants";

vi.mock("@/lib/client/session", () => ({ hasSessionSign: vi.fn(), dropSessionSign: vi.fn() }));
const answer = vi.fn<typeof fetch>();
const ADMINS: readonly UserType[] = ["admin"];
const open = (roles?: readonly UserType[]) =>
  act(async () => void render(<VisitorsOnly {...(roles && { roles })}>the form</VisitorsOnly>));

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("fetch", answer);
  vi.mocked(hasSessionSign).mockReturnValue(true);
});
afterEach(() => vi.unstubAllGlobals());

it("asks nobody for a visitor", async () => {
  vi.mocked(hasSessionSign).mockReturnValue(false);
  await open();
  expect(screen.getByText("the form")).toBeDefined();
  expect(answer).not.toHaveBeenCalled();
});

it("hides the form while it asks who is signed in", async () => {
  answer.mockReturnValue(new Promise(() => {}));
  await open();
  expect(screen.getByRole("status").textContent).toContain("You are signed in already");
  expect(screen.queryByText("the form")).toBeNull();
});

it("drops a sign without a session", async () => {
  answer.mockResolvedValue(Response.json({ success: false, message: "" }, { status: 401 }));
  await open();
  expect(screen.getByText("the form")).toBeDefined();
  expect(dropSessionSign).toHaveBeenCalledOnce();
});

it("shows the form and keeps the sign when nobody answers", async () => {
  answer.mockRejectedValue(new TypeError("no network"));
  await open();
  expect(screen.getByText("the form")).toBeDefined();
  expect(dropSessionSign).not.toHaveBeenCalled();
});

it("lets a signed-in user see the administrators' form", async () => {
  answer.mockResolvedValue(Response.json({ success: true, message: "", data: { role: "owner" } }));
  await open(ADMINS);
  expect(screen.getByText("the form")).toBeDefined();
});
