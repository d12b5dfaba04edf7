import mongoose from "mongoose";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  allTagsPublished,
  followInvalidations,
  publishExpiredTags,
  SERVER_ID,
} from "@/lib/platform/cluster-invalidation";
import { InvalidationModel } from "@/models/platform";

const WAIT = { timeout: 10_000 };
const expired: string[] = [];
const expire = vi.fn<(tags: readonly string[]) => void>((tags) => void expired.push(...tags));
const expireAll = vi.fn<() => void>();
let end: AbortController;
let following: Promise<void>;

const tellAs = (from: string, tags: string[]) => InvalidationModel.create({ from, tags, at: new Date() });
const admin = () => mongoose.connection.getClient().db("admin");
const HISTORY_LOST = 286;
const failNothing = () => admin().command({ configureFailPoint: "failCommand", mode: "off" });
/** The next calls of this command are cut off, or refused with this code; gives how many were, when it is called. */
async function failNext(command: string, { times = 1, errorCode }: { times?: number; errorCode?: number } = {}) {
  const { count: before } = await admin().command({
    configureFailPoint: "failCommand",
    mode: { times },
    data: {
      failCommands: [command],
      namespace: `${mongoose.connection.name}.invalidations`,
      ...(errorCode ? { errorCode } : { closeConnection: true }),
    },
  });
  return async (): Promise<number> => (await failNothing()).count - before;
}

beforeEach(async () => {
  await InvalidationModel.deleteMany();
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  vi.clearAllMocks();
  expired.length = 0;
  end = new AbortController();
  following = followInvalidations({ expire, expireAll }, end.signal);
  await vi.waitFor(() => expect(expireAll).toHaveBeenCalledTimes(2), WAIT);
});
afterEach(async () => {
  end.abort();
  await following;
  await failNothing();
  vi.unstubAllEnvs();
});

it("hears what expired on other servers, and not what it told itself", async () => {
  await tellAs(SERVER_ID, ["own"]);
  await tellAs("other", ["listing-1", "city-indore"]);
  await vi.waitFor(() => expect(expired).toEqual(["listing-1", "city-indore"]), WAIT);
});

it("takes news without tags for everything", async () => {
  await tellAs("other", []);
  await vi.waitFor(() => expect(expireAll).toHaveBeenCalledTimes(3), WAIT);
});

it("trusts nothing that was made before it began, also while the database is unavailable", async () => {
  const ended = new AbortController();
  ended.abort();
  const expireOld = vi.fn<() => void>();
  await followInvalidations({ expire, expireAll: expireOld }, ended.signal);
  expect(expireOld).toHaveBeenCalledOnce();
});

it("trusts nothing where the database has forgotten where it stopped", async () => {
  await tellAs("other", ["before"]);
  await vi.waitFor(() => expect(expired).toEqual(["before"]), WAIT);
  const failed = await failNext("getMore", { errorCode: HISTORY_LOST });
  await vi.waitFor(() => expect(expireAll).toHaveBeenCalledTimes(3), WAIT);
  expect(await failed()).toBe(1);
  await tellAs("other", ["after"]);
  await vi.waitFor(() => expect(expired).toEqual(["before", "after"]), WAIT);
});

it("goes on where it stopped when the stream breaks: nothing is missed and nothing expires needlessly", async () => {
  await tellAs("other", ["before"]);
  await vi.waitFor(() => expect(expired).toEqual(["before"]), WAIT);
  const failed = await failNext("getMore", { times: 3 });
  for (let number = 0; number < 5; number += 1) await tellAs("other", [`while-${number}`]);
  await vi.waitFor(() => expect(expired).toHaveLength(6), WAIT);
  expect(await failed()).toBe(3);
  expect(expireAll).toHaveBeenCalledTimes(2);
});

it("tells the others what expired, also after a failure", async () => {
  const failed = await failNext("insert", { times: 2 });
  publishExpiredTags(["one", "two"]);
  publishExpiredTags(["two", "three"]);
  await allTagsPublished();
  expect(await failed()).toBe(2);
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
      void after.then(() => publishExpiredTags([`after-${turn}`]));
      return stored;
    }) as never);
    publishExpiredTags([`before-${turn}`]);
    const isTold = () => InvalidationModel.exists({ from: SERVER_ID, tags: `after-${turn}` });
    await vi.waitFor(async () => expect(await isTold()).not.toBeNull(), { timeout: 2_000 });
  }
});

it("tells too many tags at once as everything", async () => {
  publishExpiredTags(Array.from({ length: 2_001 }, (_, number) => `tag-${number}`));
  await allTagsPublished();
  expect(await InvalidationModel.countDocuments({ from: SERVER_ID, tags: [] })).toBe(1);
});
