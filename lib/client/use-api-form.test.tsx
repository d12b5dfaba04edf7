import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import type { ApiAnswer } from "@/lib/client/api";
import { onErrorsDismissed, takeToasts } from "@/lib/client/toast";
import { useApiForm } from "@/lib/client/use-api-form";

it("takes back the errors shown before it is sent again", async () => {
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
