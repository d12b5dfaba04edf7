import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { dialog, inDialog, inTable, press, show, waitingRow } from "@/components/review/tests/review-page";
import { takeToasts } from "@/lib/client/toast";
import { requestMessages } from "@/lib/http/messages";
import { messages } from "@/lib/messages";
import { propertyMessages } from "@/lib/property/messages";
import { routes } from "@/lib/routes";
import { setStage } from "@/tests/page-stage";
import { sampleProperty } from "@/tests/sample-property";

const router = { refresh: vi.fn() };
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const pending = waitingRow(sampleProperty());
const { _id: ID, name: NAME, updatedAt: SEEN } = pending;
const { fetched, clear, answer, sent } = setStage();

beforeEach(() => {
  clear();
  router.refresh.mockReset();
});

describe("the dialog that rejects", () => {
  const title = `Reject ${NAME}`;
  const submit = () => act(async () => void fireEvent.submit(dialog(title).querySelector("form") as HTMLFormElement));

  it.each([
    ["  The photos are blurred ", { reason: "The photos are blurred", updatedAt: SEEN }],
    ["", { updatedAt: SEEN }],
  ])("sends the reason %j, which may be left out", async (reason, body) => {
    answer("PATCH", routes.api.reject(ID), { status: 200, message: propertyMessages.propertyRejected });
    show(pending);
    await press(inTable(`Reject ${NAME}`));
    fireEvent.change(within(dialog(title)).getByLabelText(/Reason/), { target: { value: reason } });
    await submit();
    expect(sent("PATCH")).toEqual([[routes.api.reject(ID), body]]);
    expect(takeToasts()).toEqual([{ kind: "success", text: "Property rejected successfully" }]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it("refuses a reason that is too long, and keeps one the server never got", async () => {
    show(pending);
    await press(inTable(`Reject ${NAME}`));
    const field = within(dialog(title)).getByLabelText<HTMLTextAreaElement>(/Reason/);
    fireEvent.change(field, { target: { value: "a".repeat(501) } });
    await submit();
    expect(screen.getByRole("alert").textContent).toBe(requestMessages.textTooLong);
    expect(fetched).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: "Blurred" } });
    await submit();
    expect(field.value).toBe("Blurred");
    expect(within(dialog(title)).getByText(messages.noAnswer)).toBeTruthy();
    expect(router.refresh).not.toHaveBeenCalled();
  });

  it("closes and shows what is so now when somebody else was faster", async () => {
    answer("PATCH", routes.api.reject(ID), { status: 409, message: propertyMessages.notPending });
    show(pending);
    await press(inTable(`Reject ${NAME}`));
    await submit();
    expect(takeToasts()).toEqual([{ kind: "error", text: propertyMessages.notPending }]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(router.refresh).toHaveBeenCalledOnce();
  });
});

describe("the dialog that deletes", () => {
  const title = "Delete Property";

  it("warns in the words of the specification and tells of an abort", async () => {
    show(pending);
    await press(inTable(`Delete ${NAME}`));
    expect(dialog(title).textContent).toContain(
      "WARNING : This may delete the property permanently , Confim to delete property?",
    );
    await press(inDialog(title, "abort"));
    expect(takeToasts()).toEqual([{ kind: "info", text: "property delete aborted!" }]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    [200, { kind: "success", text: "Property deleted successfully" }],
    [404, { kind: "error", text: propertyMessages.propertyGone }],
  ])("deletes, or finds it gone (%i), and reads the list anew without speaking of an abort", async (status, toast) => {
    answer("DELETE", routes.api.ownProperty(ID), { status });
    show(pending);
    await press(inTable(`Delete ${NAME}`));
    await press(inDialog(title, "delete"));
    expect(sent("DELETE")).toEqual([[routes.api.ownProperty(ID), undefined]]);
    expect(takeToasts()).toEqual([toast]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it("stays with the reason when it could not delete", async () => {
    answer("DELETE", routes.api.ownProperty(ID), { status: 503, message: requestMessages.databaseAway });
    show(pending);
    await press(inTable(`Delete ${NAME}`));
    await press(inDialog(title, "delete"));
    expect(within(dialog(title)).getByText(requestMessages.databaseAway)).toBeTruthy();
    expect(router.refresh).not.toHaveBeenCalled();
  });
});
