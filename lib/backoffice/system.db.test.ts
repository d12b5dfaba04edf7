import { beforeEach, describe, expect, it, vi } from "vitest";
import { noteJobRun, readSystem } from "@/lib/backoffice/system";
import { JOB_NAMES } from "@/lib/backoffice/system-rules";
import type { OrderStatus } from "@/lib/payments/order-rules";
import type { Actor } from "@/lib/platform/actor";
import { AppError } from "@/lib/platform/errors";
import { logger } from "@/lib/platform/log";
import { countMail } from "@/lib/platform/mail";
import { OrderModel, type OrderRecord } from "@/models/payments";
import { JobRunModel } from "@/models/platform";
import { orderAt } from "@/tests/ledger";
import { storeAccount } from "@/tests/people";

// @own-modules: the process keeps what this file changes.

const NOW = new Date("2026-11-22T06:00:00.000Z");
const actor = { id: "f".repeat(24), role: "admin" } as Actor;

const order = (status: OrderStatus, minutesAgo: number, more: Partial<OrderRecord> = {}): OrderRecord =>
  orderAt(status, new Date(NOW.getTime() - minutesAgo * 60_000), more);
beforeEach(async () => {
  await Promise.all([JobRunModel.deleteMany(), OrderModel.deleteMany()]);
});

describe("the last run of a job", () => {
  const startedAt = new Date(NOW.getTime() - 5_000);
  const jobOf = async (name: string) => (await readSystem(actor, NOW)).jobs.find((job) => job.name === name)?.last;

  it("is one document after any earlier run", async () => {
    await noteJobRun("reconcile", { startedAt, ms: 12.6 });
    expect(await jobOf("reconcile")).toEqual({
      at: startedAt.toISOString(),
      doneAt: startedAt.toISOString(),
      ms: 13,
      result: "done",
      server: expect.stringMatching(/:\d+$/),
    });
    await noteJobRun("reconcile", { startedAt: NOW, ms: 3, error: new AppError("PROVIDER_UNAVAILABLE") });
    expect(await jobOf("reconcile")).toMatchObject({
      result: "failed",
      reason: "PROVIDER_UNAVAILABLE",
      doneAt: startedAt.toISOString(),
    });
    await noteJobRun("reconcile", { startedAt: NOW, ms: 3 });
    expect(await jobOf("reconcile")).not.toHaveProperty("reason");
    expect(await JobRunModel.countDocuments()).toBe(1);
  });

  it("stores only the kind of a failure", async () => {
    for (const error of [
      new TypeError("9826012345 canary"),
      "canary",
      Object.assign(new Error("canary"), { code: 11_000 }),
    ]) {
      await noteJobRun("sweep-media", { startedAt, ms: 1, error });
      expect(JSON.stringify(await JobRunModel.findById("sweep-media").lean())).not.toMatch(/canary|9826012345/);
    }
    expect(await jobOf("sweep-media")).toMatchObject({ reason: "11000" });
    expect(await jobOf("sweep-media")).not.toHaveProperty("doneAt");
  });

  it("is only logged while the database is unavailable", async () => {
    const warn = vi.spyOn(logger, "warn");
    vi.spyOn(JobRunModel, "updateOne").mockImplementationOnce(() => {
      throw Object.assign(new Error("x"), { name: "MongoNetworkError" });
    });
    await noteJobRun("reconcile", { startedAt, ms: 1 });
    expect(warn).toHaveBeenCalledTimes(1);
    const fields = { job: "reconcile", err: expect.any(Error) };
    expect(warn).toHaveBeenCalledWith(fields, "A job run was not recorded");
    await vi.waitFor(() => readSystem(actor, NOW), { timeout: 5_000 });
  });
});

describe("readSystem", () => {
  it("is for administrators", async () => {
    await expect(readSystem({ ...actor, role: "owner" } as Actor, NOW)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it("lists the newest orders that are not credited, with their buyers", async () => {
    const buyer = await storeAccount("buyer");
    await OrderModel.insertMany([
      order("credited", 1),
      order("created", 91 * 24 * 60),
      order("captured", 7, { userId: buyer._id, lastError: "no answer", rzpOrderId: "order_1", nextCheckAt: NOW }),
      ...Array.from({ length: 25 }, (_, place) => order(place % 2 ? "created" : "failed", 10 + place)),
      order("creating", 5),
    ]);
    const { orders } = await readSystem(actor, NOW);
    expect(orders.newest.map(({ status }) => status).slice(0, 3)).toEqual(["creating", "captured", "failed"]);
    expect(orders.newest).toHaveLength(20);
    const times = orders.newest.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(orders.newest[1]).toMatchObject({
      email: buyer.email,
      rupees: 499,
      lastError: "no answer",
      rzpOrderId: "order_1",
      nextCheckAt: NOW.toISOString(),
    });
    expect(orders.newest[0]).not.toHaveProperty("email");
    expect(orders.counts).toEqual({ creating: 1, failed: 13, created: 12, authorized: 0, captured: 1 });
  });

  it("reads no more orders than it shows", async () => {
    const orders = Array.from({ length: 100 }, (_, place) => order(place % 2 ? "created" : "failed", place));
    await OrderModel.insertMany(orders);
    const find = vi.spyOn(OrderModel.collection, "find");
    await readSystem(actor, NOW);
    const [filter, options] = find.mock.calls[0] ?? [];
    const { executionStats } = await OrderModel.collection.find(filter ?? {}, options).explain("executionStats");
    expect(executionStats.totalDocsExamined).toBe(20);
    expect(executionStats.totalKeysExamined).toBeLessThan(40);
  });

  it("has every job, the mails of this server and its build", async () => {
    countMail();
    for (let count = 0; count < 7; count += 1) countMail("ECONNREFUSED");
    const { jobs, mails, server, database } = await readSystem(actor, NOW);
    expect(jobs).toEqual(JOB_NAMES.map((name) => ({ name })));
    expect(mails).toMatchObject({ isSent: false, sent: 1, failed: 7 });
    expect(mails.failures).toHaveLength(5);
    expect(mails.failures[0]).toEqual({ at: expect.any(String), reason: "ECONNREFUSED" });
    expect(server.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(database.isUp).toBe(true);
  });
});
