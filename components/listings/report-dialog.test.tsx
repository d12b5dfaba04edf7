import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ReportLink } from "@/app/(site)/property/[slug]/_components/property-facts";
import { SignInForm } from "@/components/layout/sign-in-form";
import { continueReport, offerReport, saveReportDraft } from "@/components/listings/report-draft";
import { showCarriedToast, takeToasts } from "@/lib/client/toast";
import { REPORT_LABELS, reportMessages } from "@/lib/listings/report-rules";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { clearSession, setSession, setStage } from "@/tests/page-stage";

const stage = setStage();
const ID = "665f1c2ab3d94e0012a4c7d1";
const CALL = routes.api.reportsOf(ID);
const PATH = "/property/a-flat";
const place = { pathname: PATH, search: "", href: `http://localhost${PATH}`, assign: vi.fn() };

const dialog = () => screen.getByRole("dialog");
const note = () => within(dialog()).getByRole<HTMLTextAreaElement>("textbox");
const reason = (name: string) => within(dialog()).getByRole<HTMLInputElement>("radio", { name });
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const choose = async (name: string) => click(await within(dialog()).findByRole("radio", { name }));
const send = () => click(within(dialog()).getByRole("button", { name: reportMessages.send }));
const settle = async () => {
  await vi.dynamicImportSettled();
  await act(async () => undefined);
};

function show() {
  render(
    <>
      <ReportLink propertyId={ID} />
      <SignInForm />
    </>,
  );
}
async function open() {
  show();
  await click(screen.getByRole("button", { name: reportMessages.link }));
  await settle();
}
function signIn(own: object | null = null) {
  setSession(stage, { role: "buyer" });
  stage.answer("GET", CALL, { status: 200, data: own });
}

beforeEach(() => {
  stage.clear();
  sessionStorage.clear();
  vi.stubGlobal("location", place);
  place.assign.mockReset();
});
afterEach(() => {
  clearSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a visitor", () => {
  it("fills in a report without a call, and is led to sign-in with what was chosen kept", async () => {
    await open();
    await choose(REPORT_LABELS.price);
    fireEvent.change(note(), { target: { value: "Rs 3,000 more" } });
    await send();
    expect(place.assign).toHaveBeenCalledExactlyOnceWith(routes.loginThen(PATH));
    expect(stage.fetched).not.toHaveBeenCalled();
    showCarriedToast();
    expect(takeToasts()).toEqual([{ kind: "info", text: reportMessages.signIn }]);
  });

  it("stays here without a network", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await open();
    await choose(REPORT_LABELS.gone);
    await send();
    expect(place.assign).not.toHaveBeenCalled();
    expect(within(dialog()).getByText(messages.offline)).toBeTruthy();
    expect(reason(REPORT_LABELS.gone).checked).toBe(true);
  });
});

describe("a signed-in person", () => {
  it("continues the report that was begun, and sends it", async () => {
    signIn();
    stage.answer("POST", CALL, { status: 201 });
    saveReportDraft({ propertyId: ID, reason: "other", note: "No lift" });
    show();
    await act(async () => continueReport(ID));
    await settle();
    expect([reason(REPORT_LABELS.other).checked, note().value]).toEqual([true, "No lift"]);
    await send();
    expect(stage.sent("POST")).toEqual([[CALL, { reason: "other", note: "No lift" }]]);
    expect(takeToasts()).toEqual([{ kind: "success", text: reportMessages.sent }]);
    expect(screen.queryByRole("dialog")).toBeNull();
    await act(async () => continueReport(ID));
    await settle();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is asked for a reason, and for a note beside something else", async () => {
    signIn();
    await open();
    await send();
    expect(within(dialog()).getByText(reportMessages.reasonRequired)).toBeTruthy();
    await choose(REPORT_LABELS.other);
    await send();
    expect(within(dialog()).getByText(reportMessages.noteRequired)).toBeTruthy();
    expect(stage.sent("POST")).toEqual([]);
  });

  it("keeps what was typed when the report is refused", async () => {
    signIn();
    stage.answer("POST", CALL, { status: 429, message: reportMessages.tooMany(3) });
    await open();
    await choose(REPORT_LABELS.photos);
    fireEvent.change(note(), { target: { value: "Another building" } });
    await send();
    expect(within(dialog()).getByText(reportMessages.tooMany(3))).toBeTruthy();
    expect([reason(REPORT_LABELS.photos).checked, note().value]).toEqual([true, "Another building"]);
  });

  it("reads the earlier report with its date and what came of it", async () => {
    const createdAt = "2026-11-24T06:30:00.000Z";
    signIn({ _id: ID, reason: "gone", state: "settled", upheld: true, answer: "It is let.", createdAt });
    await open();
    expect(within(dialog()).getByText("You reported this listing on 24 Nov 2026.")).toBeTruthy();
    expect(within(dialog()).getByText("It is let.")).toBeTruthy();
    expect(within(dialog()).queryByRole("button", { name: reportMessages.send })).toBeNull();
  });

  it("is not offered to report an own listing", () => {
    show();
    offerReport(ID, true);
    expect(screen.queryByRole("button", { name: reportMessages.link })).toBeNull();
    offerReport(ID, false);
    expect(screen.getByRole("button", { name: reportMessages.link })).toBeTruthy();
  });
});
