import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import type { ApiAnswer } from "@/lib/client/api";
import { useApiForm } from "@/lib/client/api-form";
import { dismissErrors, onErrorsDismissed, onToastWaiting, showToast, takeToasts } from "@/lib/client/toast";

// Files of component tests share their modules.
beforeEach(() => void takeToasts());

describe("toasts", () => {
  it("stores messages until they are taken, each once", () => {
    showToast("error", "first");
    const listener = vi.fn();
    const stop = onToastWaiting(listener);
    expect(listener).toHaveBeenCalledTimes(1);
    showToast("success", "second");
    expect(listener).toHaveBeenCalledTimes(2);
    expect(takeToasts()).toEqual([
      { kind: "error", text: "first" },
      { kind: "success", text: "second" },
    ]);
    expect(takeToasts()).toEqual([]);
    stop();
    showToast("info", "third");
    expect(listener).toHaveBeenCalledTimes(2);
    expect(takeToasts()).toHaveLength(1);
  });

  it("dismisses errors, waiting and shown, and nothing else", () => {
    const listener = vi.fn();
    const stop = onErrorsDismissed(listener);
    showToast("error", "old");
    showToast("success", "saved");
    dismissErrors();
    expect(takeToasts()).toEqual([{ kind: "success", text: "saved" }]);
    stop();
    dismissErrors();
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe("an API form", () => {
  it("removes the errors shown before it is sent again", async () => {
    const dismissed = vi.fn();
    const stop = onErrorsDismissed(dismissed);
    const answer: ApiAnswer<unknown> = { ok: false, status: 401, message: "wrong password", errors: [] };
    const send = vi.fn(async () => {
      expect(dismissed).toHaveBeenCalledTimes(send.mock.calls.length);
      return answer;
    });
    const options = { schema: z.object({ email: z.string() }), defaults: { email: "" }, send, onDone: vi.fn() };
    const { result } = renderHook(() => useApiForm(options));
    const submit = () => act(async () => result.current.submit({ preventDefault: vi.fn() } as never));
    await submit();
    await submit();
    expect(send).toHaveBeenCalledTimes(2);
    expect(takeToasts()).toEqual([{ kind: "error", text: "wrong password" }]);
    stop();
  });
});
