import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AdminClaimList, SellerClaimList } from "@/app/(dashboard)/claims/_components/claim-lists";
import type { AdminClaim, SellerClaim } from "@/lib/credits/guarantee-contract";
import { guaranteeMessages } from "@/lib/credits/guarantee-rules";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { router } from "@/tests/navigation";
import { setStage } from "@/tests/page-stage";

const stage = setStage();
const AT = "2026-11-24T10:00:00.000Z";
const claim: SellerClaim = {
  _id: "665f1c2ab3d94e0012a4c7d5",
  property: { _id: "665f1c2ab3d94e0012a4c7d1", name: "A flat" },
  state: "asked",
  until: "2026-11-26T10:00:00.000Z",
  reason: "unreachable",
  note: "<b>Three</b> calls",
  buyerName: "Ravi Shah",
  claimedAt: AT,
};
const reviewed: AdminClaim = {
  _id: claim._id,
  property: claim.property,
  state: "in-review",
  until: null,
  reason: "broker",
  review: "reason",
  buyer: { _id: "b", userName: "Ravi Shah", unlocks: 3, returned: 1, claims: 2 },
  seller: { _id: "s", userName: "Asha Rao", userType: "owner", lostClaims: 1, claims: 4 },
  listing: { status: "approved", isListed: true, isArchived: false, updatedAt: AT },
  unlockedAt: AT,
  claimedAt: AT,
  createdAt: AT,
};
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));

beforeEach(() => {
  stage.clear();
  router.refresh.mockClear();
});
afterEach(() => vi.restoreAllMocks());

describe("a seller's claim", () => {
  const ANSWER = routes.api.answerClaim(claim._id);

  it("is answered with when to call; the note stays when the call fails", async () => {
    const { container } = render(<SellerClaimList claims={[claim]} />);
    expect(container.querySelector("b")).toBeNull();
    expect(container.textContent).toContain("Ravi Shah says");
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "After 6 pm" } });
    stage.answer("POST", ANSWER, { status: 503, message: "Away" }, { status: 200 });
    await press("Still available: A flat");
    expect([screen.getByRole("alert").textContent, (screen.getByRole("textbox") as HTMLTextAreaElement).value]).toEqual(
      ["Away", "After 6 pm"],
    );
    await press("Still available: A flat");
    expect(stage.sent("POST").at(-1)).toEqual([ANSWER, { answer: "available", note: "After 6 pm" }]);
    expect(router.refresh).toHaveBeenCalled();
  });

  it("is answered with `Sold or rented` without a note, and not without a network", async () => {
    render(<SellerClaimList claims={[claim]} />);
    const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await press("Sold or rented: A flat");
    expect(screen.getByRole("alert").textContent).toBe(messages.offline);
    network.mockReturnValue(true);
    stage.answer("POST", ANSWER, { status: 200 });
    await press("Sold or rented: A flat");
    expect(stage.sent("POST")).toEqual([[ANSWER, { answer: "gone" }]]);
  });

  it("has the focus when its form is gone with the answer", () => {
    const { rerender } = render(<SellerClaimList claims={[claim]} />);
    screen.getByRole("button", { name: "Still available: A flat" }).focus();
    rerender(<SellerClaimList claims={[{ ...claim, state: "answered", answer: { answer: "available", at: AT } }]} />);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "A flat" }));
  });

  it("has no answer once it is settled", () => {
    render(<SellerClaimList claims={[{ ...claim, state: "returned", until: null, cause: "unanswered" }]} />);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByText("The credit went back to the buyer")).toBeTruthy();
  });
});

describe("an administrator's claim", () => {
  it("shows both sides, and is decided with a reason", async () => {
    render(<AdminClaimList claims={[reviewed]} />);
    expect(screen.getByRole("region", { name: "The buyer of A flat" }).textContent).toContain(
      "3 unlocks, 2 claims, 1 credit back",
    );
    expect(screen.getByRole("region", { name: "The seller of A flat" }).textContent).toContain("4 claims, 1 lost");
    await press("Give the credit back: A flat");
    const dialog = screen.getByRole("dialog", { name: "Give the credit back" });
    expect(dialog.textContent).toContain(guaranteeMessages.rejectsToo);
    const send = () => act(async () => void fireEvent.submit(dialog.querySelector("form") as HTMLFormElement));
    await send();
    expect(within(dialog).getByText(guaranteeMessages.decisionReasonNeeded)).toBeTruthy();
    fireEvent.change(within(dialog).getByRole("textbox"), { target: { value: "An agency" } });
    stage.answer("POST", routes.api.decideClaim(claim._id), { status: 200 });
    await send();
    const sent = { uphold: true, reason: "An agency", updatedAt: AT };
    expect(stage.sent("POST")).toEqual([[routes.api.decideClaim(claim._id), sent]]);
    expect(router.refresh).toHaveBeenCalled();
  });

  it("is only shown where nobody has to decide", () => {
    render(<AdminClaimList claims={[{ ...reviewed, state: "asked" }]} />);
    expect(screen.queryByRole("button")).toBeNull();
  });
});
