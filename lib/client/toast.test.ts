import { expect, it, vi } from "vitest";
import { dismissErrors, onErrorsDismissed, onToastWaiting, showToast, takeToasts } from "@/lib/client/toast";

it("keeps messages until somebody takes them, each once", () => {
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

it("takes errors back, those that wait and those shown, and nothing else", () => {
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
