import { MongoClient } from "mongodb";
import mongoose from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { withDatabase } from "@/lib/platform/database";
import { filterKeys, poolCounts, SLOW_QUERY_MS, watchPool, watchSlowQueries } from "@/lib/platform/database-metrics";
import { logger } from "@/lib/platform/log";

// @own-modules: it connects in several ways.
describe("the connection to the database", () => {
  const uri = new URL(process.env.TEST_MONGODB_URI ?? "");

  const { name } = mongoose.connection;

  afterAll(() => vi.unstubAllEnvs());

  it("waits for a connection that another bundle of the server is opening", async () => {
    uri.pathname = `/${name}`;
    vi.stubEnv("MONGODB_URI", uri.href);
    await mongoose.disconnect();
    const opening = mongoose.connect(uri.href);
    const read = () => mongoose.connection.collection("nothing").findOne({});
    expect(await Promise.all([withDatabase(read), withDatabase(read)])).toEqual([null, null]);
    await opening;
  });

  it("opens one connection for several concurrent calls", async () => {
    await mongoose.disconnect();
    const ping = () => withDatabase(async () => (await mongoose.connection.db?.command({ ping: 1 }))?.ok);
    expect(await Promise.all([ping(), ping(), ping()])).toEqual([1, 1, 1]);
  });
});

describe("metrics of the database", () => {
  const warn = vi.spyOn(logger, "warn");

  const SLOW = { $where: `sleep(${SLOW_QUERY_MS + 100}) || true` };

  let client: MongoClient;

  const rows = () => client.db(mongoose.connection.name).collection("rows");

  beforeAll(async () => {
    client = new MongoClient(process.env.TEST_MONGODB_URI ?? "", { monitorCommands: true });
    watchPool(client);
    watchSlowQueries(client);
    await client.connect();
    await rows().insertOne({ owner: "canary", number: "9826012345" });
  });

  beforeEach(() => warn.mockClear());

  afterAll(() => client.close());

  it("logs the keys of a slow read, and no values", async () => {
    const filter = { owner: "canary", $or: [{ number: "9826012345" }, { "deep.key": { $gt: 1 } }], ...SLOW };
    await rows().find(filter).toArray();
    const keys = ["owner", "$or", "number", "deep.key", "$gt", "$where"];
    const line = { collection: "rows", command: "find", ms: expect.any(Number), keys };
    expect(warn).toHaveBeenCalledExactlyOnceWith(line, "Slow query");
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/canary|9826012345|sleep/);
  });

  it("logs slow writes and counts too, and marks failed ones", async () => {
    await rows().updateOne({ owner: "canary", ...SLOW }, { $set: { seen: "canary" } });
    const $function = { body: `function () { sleep(${SLOW_QUERY_MS + 100}); return true; }`, args: [], lang: "js" };
    await rows()
      .aggregate([{ $match: { owner: "canary", $expr: { $function } } }])
      .toArray();
    await rows()
      .find(SLOW, { maxTimeMS: SLOW_QUERY_MS + 20 })
      .toArray()
      .catch(() => undefined);
    const lines = warn.mock.calls.map(([fields]) => fields);
    expect(lines).toMatchObject([{ command: "update" }, { command: "aggregate" }, { command: "find", failed: true }]);
    expect(JSON.stringify(warn.mock.calls)).not.toContain("canary");
  });

  it("logs no fast command, and no stream that waits for changes", async () => {
    await rows().find({ owner: "canary" }).toArray();
    const stream = rows().watch([], { maxAwaitTimeMS: SLOW_QUERY_MS + 100 });
    await stream.tryNext();
    await stream.tryNext();
    await stream.close();
    expect(warn).not.toHaveBeenCalled();
  });

  it("names a limited number of keys", () => {
    const filterOf = (name: string) => Object.fromEntries(Array.from({ length: 100 }, (_, place) => [name + place, 1]));
    expect(filterKeys({ filter: filterOf("k") })).toHaveLength(20);
    expect(filterKeys({ filter: filterOf("k".repeat(80)) }).map((key) => key.length)).toEqual(Array(20).fill(60));
    expect(filterKeys({ insert: "rows", documents: [{ a: 1 }] })).toEqual([]);
    expect(filterKeys({ pipeline: [{ $match: { a: { $in: [1] } } }] })).toEqual(["a", "$in"]);
  });

  it("counts the connections of the client", async () => {
    const counts = poolCounts();
    expect(counts.open).toBeGreaterThan(0);
    const slow = rows().find(SLOW).toArray();
    await vi.waitFor(() => expect(poolCounts().inUse).toBe(1));
    await slow;
    expect(poolCounts()).toMatchObject({ inUse: 0, waiting: 0, failed: 0 });
  });
});
