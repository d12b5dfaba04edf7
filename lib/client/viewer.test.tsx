import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dropSessionSign, hasSessionSign } from "@/lib/client/session";
import { askSession, askViewer, forgetViewer, useViewer } from "@/lib/client/viewer";

const answer = vi.fn<typeof fetch>();
const session = (userName: string) =>
  Response.json({ success: true, message: "", data: { userDetails: { userName, userType: "owner" }, role: "owner" } });
const refusal = (status: number) => Response.json({ success: false, message: "" }, { status });

/** Answers are given by hand, in any order. */
function heldAnswers() {
  const give: ((response: Response) => void)[] = [];
  answer.mockImplementation(() => new Promise((resolve) => void give.push(resolve)));
  return give;
}

beforeEach(() => {
  vi.stubGlobal("fetch", answer);
  Object.assign(document, { cookie: "basera_signed_in=1" });
});
afterEach(() => {
  forgetViewer();
  dropSessionSign();
  answer.mockReset();
  vi.unstubAllGlobals();
});

it("a session is what the server says; nobody is asked without a sign of one", async () => {
  answer.mockResolvedValueOnce(session("Asha")).mockResolvedValueOnce(refusal(503)).mockResolvedValueOnce(refusal(401));
  expect(await askSession()).toMatchObject({ role: "owner", userDetails: { userName: "Asha" } });
  expect(await askSession()).toBe("unknown");
  expect(hasSessionSign()).toBe(true);
  expect(await askSession()).toBe("none");
  expect(hasSessionSign()).toBe(false);
  expect(await askSession()).toBe("none");
  expect(answer).toHaveBeenCalledTimes(3);
});

it("an answer that comes after the viewer was forgotten shows nobody", async () => {
  const give = heldAnswers();
  const { result } = renderHook(useViewer);
  const asked = askViewer();
  forgetViewer();
  give[0]?.(session("Asha"));
  expect(await asked).toBeUndefined();
  expect(result.current).toBeUndefined();
});

it.each([
  ["somebody else", () => session("Asha")],
  ["a failure", () => refusal(503)],
])("%s answered late does not take the place of who was asked for since", async (_, late) => {
  const give = heldAnswers();
  const { result } = renderHook(useViewer);
  const first = askViewer();
  forgetViewer();
  const second = askViewer();
  give[1]?.(session("Meera"));
  await waitFor(() => expect(result.current?.userName).toBe("Meera"));
  give[0]?.(late());
  expect((await first)?.userName).toBe("Meera");
  expect((await second)?.userName).toBe("Meera");
  expect(result.current?.userName).toBe("Meera");
});
