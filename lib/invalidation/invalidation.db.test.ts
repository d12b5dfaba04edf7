import mongoose from "mongoose";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { announced, announceExpired } from "@/lib/invalidation/commands";
import { SERVER_ID } from "@/lib/invalidation/constants";
import { followInvalidations } from "@/lib/invalidation/queries";
import { InvalidationModel } from "@/models/invalidation";

const WAIT = { timeout: 10_000 };
const expired: string[] = [];
const expire = vi.fn<(tags: readonly string[]) => void>((tags) => void expired.push(...tags));
const expireAll = vi.fn<() => void>();
let end: AbortController;
let following: Promise<void>;

const tellAs = (from: string, tags: string[]) => InvalidationModel.create({ from, tags, at: new Date() });
const admin = () => mongoose.connection.getClient().db("admin");
const failOnce = (command: string, times = 1) =>
  admin().command({
    configureFailPoint: "failCommand",
    mode: { times },
    data: { failCommands: [command], errorCode: 11_600, namespace: InvalidationModel.collection.namespace },
  });

beforeEach(async () => {
  await InvalidationModel.deleteMany();
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  vi.clearAllMocks();
  expired.length = 0;
  end = new AbortController();
  following = followInvalidations({ expire, expireAll }, end.signal);
  await vi.waitFor(() => expect(expireAll).toHaveBeenCalledOnce(), WAIT);
});
afterEach(async () => {
  end.abort();
  await following;
  await admin().command({ configureFailPoint: "failCommand", mode: "off" });
  vi.unstubAllEnvs();
});

it("hears what expired on other servers, and not what it told itself", async () => {
  await tellAs(SERVER_ID, ["own"]);
  await tellAs("other", ["listing-1", "city-indore"]);
  await vi.waitFor(() => expect(expired).toEqual(["listing-1", "city-indore"]), WAIT);
});

it("takes news without tags for everything", async () => {
  await tellAs("other", []);
  await vi.waitFor(() => expect(expireAll).toHaveBeenCalledTimes(2), WAIT);
});

it("goes on where it stopped when the stream breaks: nothing is missed and nothing expires needlessly", async () => {
  await tellAs("other", ["before"]);
  await vi.waitFor(() => expect(expired).toEqual(["before"]), WAIT);
  await failOnce("getMore", 3);
  for (let number = 0; number < 5; number += 1) await tellAs("other", [`while-${number}`]);
  await vi.waitFor(() => expect(expired).toHaveLength(6), WAIT);
  expect(expireAll).toHaveBeenCalledOnce();
});

it("tells the others what expired, also after a failure", async () => {
  await failOnce("insert");
  announceExpired(["one", "two"]);
  announceExpired(["two", "three"]);
  await announced();
  const told = await InvalidationModel.find({ from: SERVER_ID }).lean();
  expect([...new Set(told.flatMap(({ tags }) => tags))].toSorted()).toEqual(["one", "three", "two"]);
});

it("tells also what expires in the moment in which the telling of something else ends", async () => {
  const turns = Array.from({ length: 15 }, (_, turn) => turn);
  for (const turn of turns) {
    const insert = InvalidationModel.create.bind(InvalidationModel);
    vi.spyOn(InvalidationModel, "create").mockImplementationOnce((async (told: never) => {
      const stored = await insert(told);
      let after = Promise.resolve();
      for (let waited = 0; waited < turn; waited += 1) after = after.then(() => undefined);
      void after.then(() => announceExpired([`after-${turn}`]));
      return stored;
    }) as never);
    announceExpired([`before-${turn}`]);
    const isTold = () => InvalidationModel.exists({ from: SERVER_ID, tags: `after-${turn}` });
    await vi.waitFor(async () => expect(await isTold()).not.toBeNull(), { timeout: 2_000 });
  }
});

it("tells too many tags at once as everything", async () => {
  announceExpired(Array.from({ length: 2_001 }, (_, number) => `tag-${number}`));
  await announced();
  expect(await InvalidationModel.countDocuments({ from: SERVER_ID, tags: [] })).toBe(1);
});
