import { describe, expect, it } from "vitest";
import { createWorkQueue } from "@/lib/auth/work-queue";

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
    const queue = createWorkQueue(2, 3);
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

  it("goes on after a work that fails", async () => {
    const queue = createWorkQueue(1, 1);
    await expect(queue(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await queue(async () => "yes")).toBe("yes");
  });
});
