import { describe, expect, it, vi } from "vitest";
import { createWorkQueue, sharedQueue } from "@/lib/platform/queues";

/** Works that end when they are told to, and how many ran together at most. */
function works() {
  const ends: (() => void)[] = [];
  const seen = { running: 0, most: 0 };
  const work = async () => {
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    await new Promise<void>((resolve) => ends.push(resolve));
    seen.running -= 1;
    return "done";
  };
  const endAll = async (results: Promise<unknown>) => {
    let ended = false;
    void results.finally(() => {
      ended = true;
    });
    while (!ended) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { work, seen, endAll };
}

describe("a work queue", () => {
  it("runs no more together than it may, and refuses whoever finds no place to wait", async () => {
    const queue = createWorkQueue({ atOnce: 2, waiting: 3 });
    const { work, seen, endAll } = works();
    const results = Promise.allSettled(Array.from({ length: 7 }, () => queue(work)));
    await endAll(results);
    const refused = (await results).filter((result) => result.status === "rejected");
    expect(refused.map(({ reason }) => [reason.code, reason.retryAfterSeconds])).toEqual([
      ["TOO_MANY", 2],
      ["TOO_MANY", 2],
    ]);
    expect(seen).toEqual({ running: 0, most: 2 });
  });

  it("lets nobody wait longer than it says: who leaves the line is never started", async () => {
    vi.useFakeTimers();
    try {
      const queue = createWorkQueue({ atOnce: 1, waiting: 2, waitMs: 1_500 });
      let end = () => {};
      const slow = queue(() => new Promise<void>((resolve) => (end = resolve)));
      const job = vi.fn(async () => "done");
      const refused = expect(queue(job)).rejects.toMatchObject({ code: "TOO_MANY", retryAfterSeconds: 2 });
      await vi.advanceTimersByTimeAsync(1_000);
      const later = queue(async () => "later");
      await vi.advanceTimersByTimeAsync(500);
      await refused;
      end();
      await slow;
      expect(await later).toBe("later");
      expect(job).not.toHaveBeenCalled();
      expect(vi.getTimerCount()).toBe(0);
      expect(await queue(job)).toBe("done");
    } finally {
      vi.useRealTimers();
    }
  });

  it("goes on after a work that fails", async () => {
    const queue = createWorkQueue({ atOnce: 1, waiting: 1 });
    await expect(queue(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await queue(async () => "yes")).toBe("yes");
  });

  it("is one for all who ask for it by name", async () => {
    const queue = sharedQueue("a test", { atOnce: 1, waiting: 0 });
    vi.resetModules();
    const again = await import("@/lib/platform/queues");
    expect(again.sharedQueue).not.toBe(sharedQueue);
    expect(again.sharedQueue("a test", { atOnce: 9, waiting: 9 })).toBe(queue);
    expect(sharedQueue("another test", { atOnce: 1, waiting: 0 })).not.toBe(queue);
  });
});
