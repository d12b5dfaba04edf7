import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CLEAR_DRAFTS_TIMEOUT_MS } from "@/lib/client/clear-drafts";
import { draftPlace, readDraft, saveDraft } from "@/lib/client/drafts";
import { callSignedIn, hasSessionCookie, removeSessionCookie, signOut } from "@/lib/client/session";
import { showCarriedToast, takeToasts } from "@/lib/client/toast";
import { clearViewer, fetchSession, loadViewer, useViewer } from "@/lib/client/viewer";
import { keyval } from "@/tests/file-memory";

describe("signing out", () => {
  const place = draftPlace("665f1c2ab3d94e0012a4c7d1", "form");
  const assign = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    assign.mockReset();
    vi.stubGlobal("location", { assign });
    vi.stubGlobal("fetch", async () => Response.json({ success: true, message: "" }));
    saveDraft(place, { category: "rent", propertyType: "Flat", values: {}, photos: [], savedAt: Date.now() });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  it("signing out deletes the drafts of this device before it leaves", async () => {
    expect(await signOut("owner")).toBe(true);
    expect(readDraft(place)).toBeUndefined();
    expect(assign).toHaveBeenCalledExactlyOnceWith("/login");
  });

  it("a browser that does not delete the photos delays signing out for a limited time", async () => {
    vi.spyOn(keyval, "keys").mockReturnValue(new Promise(() => undefined));
    const leaving = signOut("owner");
    await vi.advanceTimersByTimeAsync(CLEAR_DRAFTS_TIMEOUT_MS - 1);
    expect(assign).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await leaving).toBe(true);
    expect(assign).toHaveBeenCalledOnce();
    expect(readDraft(place)).toBeUndefined();
  });
});

describe("a call of a signed-in screen", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("stays on the page when another navigation has opened sign-in meanwhile", async () => {
    const assign = vi.fn();
    vi.stubGlobal("location", { pathname: "/login", search: "?next=%2Fmy-cart", assign });
    const asked = vi.fn(async () =>
      Response.json({ success: false, message: "Please sign in first" }, { status: 401 }),
    );
    vi.stubGlobal("fetch", asked);
    vi.stubGlobal("document", { cookie: "" });
    const call = callSignedIn("GET", "/api/v2/auth/me");
    await vi.waitFor(() => expect(Reflect.get(document, "cookie")).toContain("Max-Age=0"));
    await expect(Promise.race([call, Promise.resolve("waiting")])).resolves.toBe("waiting");
    expect(assign).not.toHaveBeenCalled();
  });

  it("shows the server's message on the sign-in page", async () => {
    const assign = vi.fn();
    vi.stubGlobal("location", { pathname: "/profile", search: "?a=b", assign });
    const body = { success: false, message: "Please sign in first" };
    vi.stubGlobal("fetch", async () => Response.json(body, { status: 401 }));
    void callSignedIn("GET", "/api/v2/auth/me");
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/login?next=%2Fprofile%3Fa%3Db"));
    expect(takeToasts()).toEqual([]);
    showCarriedToast();
    expect(takeToasts()).toEqual([{ kind: "info", text: body.message }]);
  });

  it("gets its answer once Back shows the page again, not when another page is shown for the first time", async () => {
    const assign = vi.fn();
    vi.stubGlobal("location", { pathname: "/listings", search: "", assign });
    const body = { success: false, message: "Please sign in first" };
    vi.stubGlobal("fetch", async () => Response.json(body, { status: 401 }));
    const call = callSignedIn("POST", "/api/v2/searches", {});
    await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
    const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
    show(false);
    await expect(Promise.race([call, Promise.resolve("waiting")])).resolves.toBe("waiting");
    show(true);
    expect(await call).toMatchObject({ ok: false, status: 401, message: body.message });
    showCarriedToast();
    takeToasts();
  });
});

describe("the viewer", () => {
  const answer = vi.fn<typeof fetch>();
  const session = (userName: string) =>
    Response.json({
      success: true,
      message: "",
      data: { userDetails: { userName, userType: "owner" }, role: "owner" },
    });
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
    clearViewer();
    removeSessionCookie();
    answer.mockReset();
    vi.unstubAllGlobals();
  });

  it("a session is what the server returns; without a session cookie no call is made", async () => {
    answer
      .mockResolvedValueOnce(session("Asha"))
      .mockResolvedValueOnce(refusal(503))
      .mockResolvedValueOnce(refusal(401));
    expect(await fetchSession()).toMatchObject({ role: "owner", userDetails: { userName: "Asha" } });
    expect(await fetchSession()).toBe("unknown");
    expect(hasSessionCookie()).toBe(true);
    expect(await fetchSession()).toBe("none");
    expect(hasSessionCookie()).toBe(false);
    expect(await fetchSession()).toBe("none");
    expect(answer).toHaveBeenCalledTimes(3);
  });

  it("an answer that arrives after the viewer was cleared shows nobody", async () => {
    const give = heldAnswers();
    const { result } = renderHook(useViewer);
    const asked = loadViewer();
    clearViewer();
    give[0]?.(session("Asha"));
    expect(await asked).toBeUndefined();
    expect(result.current).toBeUndefined();
  });

  it.each([
    ["somebody else", () => session("Asha")],
    ["a failure", () => refusal(503)],
  ])("a late answer with %s does not replace the viewer loaded since", async (_, late) => {
    const give = heldAnswers();
    const { result } = renderHook(useViewer);
    const first = loadViewer();
    clearViewer();
    const second = loadViewer();
    give[1]?.(session("Meera"));
    await waitFor(() => expect(result.current?.userName).toBe("Meera"));
    give[0]?.(late());
    expect((await first)?.userName).toBe("Meera");
    expect((await second)?.userName).toBe("Meera");
    expect(result.current?.userName).toBe("Meera");
  });
});
