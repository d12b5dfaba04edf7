import { describe, expect, it, vi } from "vitest";
import { createFairQueue, type FairQueue, type WorkOrigin } from "@/lib/platform/fair-queue";

const ROOM = { atOnce: 1, waiting: 20, perSource: 20, waitMs: 60_000 };

/** A queue whose first slot is held until `release` is called; `order` lists the names of work as it ran. */
function heldQueue(capacity = ROOM) {
  const queue = createFairQueue(capacity);
  const order: string[] = [];
  let release = () => {};
  const wait = () => new Promise<void>((resolve) => (release = resolve));
  const held = queue.admit({ sources: ["holder"] }, (place) => place.run(wait));
  const add = (name: string, origin: WorkOrigin) =>
    queue.admit(origin, (place) => place.run(async () => void order.push(name)));
  return { queue, order, add, release: () => release(), held };
}

const codesOf = async (results: Promise<unknown>[]) =>
  (await Promise.allSettled(results)).map((result) => (result.status === "rejected" ? result.reason.code : "done"));

const idle = (queue: FairQueue) => expect(queue.lengths()).toEqual({ running: 0, waiting: 0 });

describe("a fair queue (security F28)", () => {
  it("lets a source wait behind its own work, and everybody else pass", async () => {
    const { queue, order, add, release } = heldQueue();
    const flood = Array.from({ length: 6 }, (_, place) => add(`flood-${place}`, { sources: ["flooder"] }));
    const others = ["a", "b"].map((name) => add(name, { sources: [name] }));
    release();
    await Promise.all([...flood, ...others]);
    expect(order).toEqual(["flood-0", "a", "b", "flood-1", "flood-2", "flood-3", "flood-4", "flood-5"]);
    idle(queue);
  });

  it("counts work for its address and for its account", async () => {
    const { order, add, release } = heldQueue();
    const flood = ["1", "2", "3"].map((address) =>
      add(`from ${address}`, { sources: [`address ${address}`, "account"] }),
    );
    const other = add("other", { sources: ["address 9", "another account"] });
    release();
    await Promise.all([...flood, other]);
    expect(order).toEqual(["from 1", "other", "from 2", "from 3"]);
  });

  it("refuses only a source that has too much work, with the time to wait", async () => {
    const { add, release } = heldQueue({ ...ROOM, perSource: 3 });
    const flood = Array.from({ length: 5 }, () => add("flood", { sources: ["flooder"] }));
    const other = add("other", { sources: ["other"] });
    const refusal = (await Promise.allSettled(flood.slice(3)))[0];
    expect(refusal).toMatchObject({ reason: { code: "TOO_MANY", retryAfterSeconds: 2 } });
    release();
    expect(await codesOf([...flood, other])).toEqual(["done", "done", "done", "TOO_MANY", "TOO_MANY", "done"]);
  });

  it("counts a source from its admission, before its work waits", async () => {
    const queue = createFairQueue({ ...ROOM, perSource: 1 });
    let begin = () => {};
    const first = queue.admit({ sources: ["one"] }, () => new Promise<void>((resolve) => (begin = resolve)));
    const second = vi.fn(async () => "done");
    await expect(queue.admit({ sources: ["one"] }, second)).rejects.toMatchObject({ code: "TOO_MANY" });
    expect(second).not.toHaveBeenCalled();
    begin();
    await first;
    expect(await queue.admit({ sources: ["one"] }, second)).toBe("done");
  });

  it("takes a place of the busiest source for a newcomer when the lane is full", async () => {
    const { add, release } = heldQueue({ ...ROOM, waiting: 4 });
    const flood = Array.from({ length: 4 }, () => add("flood", { sources: ["flooder"] }));
    const other = add("other", { sources: ["other"] });
    release();
    expect(await codesOf([...flood, other])).toEqual(["done", "done", "done", "TOO_MANY", "done"]);
  });

  it("gives the preferred lane places of its own and every second turn", async () => {
    const { order, add, release } = heldQueue({ ...ROOM, waiting: 3 });
    const crowd = ["1", "2", "3", "4"].map((name) => add(name, { sources: [name] }));
    const known = ["x", "y"].map((name) => add(name, { sources: [name], isPreferred: true }));
    release();
    expect(await codesOf([...crowd, ...known])).toEqual(["done", "done", "done", "TOO_MANY", "done", "done"]);
    expect(order).toEqual(["x", "1", "y", "2", "3"]);
  });

  it("never starts work that has waited too long, and forgets it", async () => {
    vi.useFakeTimers();
    try {
      const { queue, order, add, release, held } = heldQueue({ ...ROOM, perSource: 1, waitMs: 3_000 });
      const late = expect(add("late", { sources: ["one"] })).rejects.toMatchObject({ code: "TOO_MANY" });
      await vi.advanceTimersByTimeAsync(3_000);
      await late;
      release();
      await held;
      await add("again", { sources: ["one"] });
      expect(order).toEqual(["again"]);
      expect(vi.getTimerCount()).toBe(0);
      idle(queue);
    } finally {
      vi.useRealTimers();
    }
  });

  it("runs as much together as it may, and goes on after work that fails", async () => {
    const queue = createFairQueue({ ...ROOM, atOnce: 2 });
    const seen = { running: 0, most: 0 };
    const work = async (place: number) => {
      seen.running += 1;
      seen.most = Math.max(seen.most, seen.running);
      await new Promise(setImmediate);
      seen.running -= 1;
      if (place % 2) throw new Error("no");
    };
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, place) =>
        queue.admit({ sources: [`${place % 3}`] }, (own) => own.run(() => work(place))),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual(
      Array.from({ length: 8 }, (_, place) => (place % 2 ? "rejected" : "fulfilled")),
    );
    expect(seen).toEqual({ running: 0, most: 2 });
    idle(queue);
  });
});
