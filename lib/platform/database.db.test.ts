import mongoose from "mongoose";
import { afterAll, expect, it, vi } from "vitest";
import { withDatabase } from "@/lib/platform/database";

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

it("opens one by itself, also for several calls at once", async () => {
  await mongoose.disconnect();
  const ping = () => withDatabase(async () => (await mongoose.connection.db?.command({ ping: 1 }))?.ok);
  expect(await Promise.all([ping(), ping(), ping()])).toEqual([1, 1, 1]);
});
