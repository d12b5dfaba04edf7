import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GuaranteePanel } from "@/components/credits/guarantee-panel";
import { takeToasts } from "@/lib/client/toast";
import type { UnlockGuarantee } from "@/lib/credits/guarantee-contract";
import { guaranteeMessages, REASON_LABELS, STATE_TEXTS } from "@/lib/credits/guarantee-rules";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { setStage } from "@/tests/page-stage";

const stage = setStage();
const ID = "665f1c2ab3d94e0012a4c7d1";
const UNTIL = "2026-12-01T10:00:00.000Z";
const seen = (changes: Partial<UnlockGuarantee> & { state: UnlockGuarantee["guarantee"]["state"] }) => {
  const { state, ...more } = changes;
  return { guarantee: { state, until: UNTIL }, unlockedAt: "2026-11-24T10:00:00.000Z", ...more };
};
const answers = (...given: ReturnType<typeof seen>[]) =>
  stage.answer("GET", routes.api.guarantee(ID), ...given.map((data) => ({ status: 200, data })));
const show = async (known?: UnlockGuarantee["guarantee"]) => {
  await act(async () => void render(<GuaranteePanel propertyId={ID} name="A flat" {...(known && { known })} />));
};
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

beforeEach(() => {
  stage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe("the question", () => {
  it("has the five answers, and loads nothing where the state is known", async () => {
    await show({ state: "open", until: UNTIL });
    expect(screen.getByRole("heading", { name: "Did you reach the owner?" })).toBeTruthy();
    expect(buttons()).toEqual(
      [guaranteeMessages.reached, ...Object.values(REASON_LABELS)].map((label) => `${label}, A flat`),
    );
    expect(stage.fetched).not.toHaveBeenCalled();
  });

  it("sends `Yes` and shows what became of it", async () => {
    await show({ state: "open", until: UNTIL });
    stage.answer("POST", routes.api.reached(ID), { status: 200, data: { state: "closed", until: null } });
    answers(seen({ state: "closed" }));
    await press("Yes, A flat");
    expect(stage.sent("POST")).toEqual([[routes.api.reached(ID), {}]]);
    expect(screen.getByText(STATE_TEXTS.closed)).toBeTruthy();
    expect(takeToasts()).toEqual([{ kind: "success", text: guaranteeMessages.thanks }]);
    expect(document.activeElement?.textContent).toBe("Contact guarantee");
  });

  it("sends a reason with its note, and keeps the note when the call fails", async () => {
    await show({ state: "open", until: UNTIL });
    await press("Number not reachable, A flat");
    const note = screen.getByRole("textbox");
    expect(document.activeElement).toBe(note);
    fireEvent.change(note, { target: { value: "Three calls" } });
    stage.answer("POST", routes.api.claim(ID), { status: 503, message: "Away" }, { status: 201 });
    await press("Send");
    expect(screen.getByRole("alert").textContent).toBe("Away");
    expect((screen.getByRole("textbox") as HTMLTextAreaElement).value).toBe("Three calls");
    answers(seen({ state: "asked", reason: "unreachable" }));
    await press("Send");
    expect(stage.sent("POST").at(-1)).toEqual([routes.api.claim(ID), { reason: "unreachable", note: "Three calls" }]);
    expect(screen.getByText(STATE_TEXTS.asked)).toBeTruthy();
  });

  it("sends nothing without a network and says so; the form can be left", async () => {
    await show({ state: "open", until: UNTIL });
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await press("Already sold or rented, A flat");
    await press("Send");
    expect([screen.getByRole("alert").textContent, stage.fetched.mock.calls.length]).toEqual([messages.offline, 0]);
    await press("Cancel");
    expect(buttons()).toHaveLength(5);
    expect(document.activeElement).toBe(screen.getByRole("heading"));
  });

  it("shows the state of another window after a conflict", async () => {
    await show({ state: "open", until: UNTIL });
    await press("Details are wrong, A flat");
    stage.answer("POST", routes.api.claim(ID), { status: 409, message: guaranteeMessages.whileOpen });
    answers(seen({ state: "in-review", reason: "details" }));
    await press("Send");
    expect(screen.getByText(STATE_TEXTS["in-review"])).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toBe(guaranteeMessages.whileOpen);
  });
});

describe("what became of a claim", () => {
  it("shows the seller's word, and `Still not reachable`", async () => {
    answers(seen({ state: "answered", reason: "unreachable", answer: { note: "After 6 pm", at: UNTIL } }));
    await show({ state: "answered", until: UNTIL });
    expect(screen.getByText(/When to call: After 6 pm/)).toBeTruthy();
    await press("Still not reachable, A flat");
    // The second click of a double one.
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Cancel" }), { detail: 2 }));
    stage.answer("POST", routes.api.claim(ID), { status: 201 });
    answers(seen({ state: "in-review", reason: "unreachable" }));
    await press("Send");
    expect(stage.sent("POST")).toEqual([[routes.api.claim(ID), { reason: "unreachable" }]]);
    expect(buttons()).toEqual([]);
  });

  it.each([
    ["After 6 pm", "When to call: After 6 pm. If you"],
    ["After 6 pm.", "When to call: After 6 pm. If you"],
    ["After 6 pm!", "When to call: After 6 pm! If you"],
  ])("ends the seller's word %j once", async (note, text) => {
    answers(seen({ state: "answered", reason: "unreachable", answer: { note, at: UNTIL } }));
    await show({ state: "answered", until: UNTIL });
    expect(screen.getByText(/^When to call/).textContent).toContain(text);
  });

  it.each([
    [seen({ state: "returned", reason: "gone", cause: "gone" }), STATE_TEXTS.returned, /sold or rented/],
    [
      seen({ state: "closed", reason: "broker", decision: { uphold: false, reason: "It is the owner" } }),
      "Closed",
      /It is the owner/,
    ],
    [seen({ state: "ended" }), STATE_TEXTS.ended, /Claims were possible until/],
  ])("shows %j", async (data, badge, text) => {
    answers(data);
    await show();
    expect(screen.getByText(badge)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(buttons()).toEqual([]);
  });

  it("takes a claim after `Yes`, and keeps the focus in the panel", async () => {
    const unlockedAt = new Date().toISOString();
    answers(seen({ state: "closed", unlockedAt }));
    await show();
    await press(/^Something is wrong after all/);
    expect(buttons()).toHaveLength(4);
    expect(document.activeElement).toBe(screen.getByRole("heading"));
  });

  it("offers to load again when loading failed", async () => {
    stage.answer("GET", routes.api.guarantee(ID), { status: 503, message: "Away" });
    await show();
    expect(screen.getByRole("alert").textContent).toBe(guaranteeMessages.couldNotLoad);
    answers(seen({ state: "open" }));
    await press("Try again");
    expect(buttons()).toHaveLength(5);
  });
});
