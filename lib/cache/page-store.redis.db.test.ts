import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createKeptPages } from "@/lib/cache/kept-pages";
import { createPageStore } from "@/lib/cache/page-store";
import { answering } from "@/lib/cache/request-start";
import { forPage, keptPage, withPage } from "@/tests/kept-content";
import { redisIsMissing, startRedis } from "@/tests/redis";

vi.mock("@/lib/env", async (original) => (await import("@/tests/live-env")).liveEnv(original));

const TAGS = ["list:*:*:*"];
const PATIENCE = { timeout: 10_000 };
type Pages = ReturnType<typeof createKeptPages>;

const server = (build = "one") => createKeptPages({ store: createPageStore(build) });
const make = (pages: Pages, key: string, html: string) =>
  answering(async () => pages.set(key, keptPage({ tags: TAGS, html }), withPage));
const htmlOf = async (pages: Pages, key: string) => {
  const found = await pages.find(key, forPage);
  return found?.value && "html" in found.value ? found.value.html : undefined;
};

describe.skipIf(redisIsMissing)("pages that several servers share", () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeAll(async () => {
    redis = await startRedis();
    process.env.REDIS_URL = redis.url;
  });
  afterAll(() => redis.stop());

  it("one server finds what another made, with its lifetime and its start", async () => {
    const [one, other] = [server(), server()];
    await make(one, "home", "<p>home</p>");
    await vi.waitFor(async () => expect(await htmlOf(other, "home")).toBe("<p>home</p>"), PATIENCE);
    expect(other.get("home", forPage)).toEqual(one.get("home", forPage));
  });

  it("takes nothing that was made before one of its tags expired, also when the news came first", async () => {
    const [one, other] = [server(), server()];
    await make(one, "list", "old");
    await vi.waitFor(async () => expect(await htmlOf(server(), "list")).toBe("old"), PATIENCE);
    other.expire(TAGS);
    expect(await htmlOf(other, "list")).toBeUndefined();
    one.expire(TAGS);
    await make(one, "list", "new");
    await vi.waitFor(async () => expect(await htmlOf(server(), "list")).toBe("new"), PATIENCE);
  });

  it("servers of another build have pages of their own", async () => {
    await make(server(), "about", "one");
    await vi.waitFor(async () => expect(await htmlOf(server(), "about")).toBe("one"), PATIENCE);
    expect(await htmlOf(server("two"), "about")).toBeUndefined();
  });

  it("a Redis that hangs costs little once, and what this server made stays", async () => {
    const own = server();
    await make(own, "own", "own");
    redis.hang();
    const begun = performance.now();
    expect(await htmlOf(own, "own")).toBe("own");
    expect(await htmlOf(own, "never made")).toBeUndefined();
    await Promise.all(Array.from({ length: 20 }, (_, number) => htmlOf(own, `more ${number}`)));
    expect(performance.now() - begun).toBeLessThan(1_500);
    redis.goOn();
    await vi.waitFor(async () => expect(await htmlOf(server(), "own")).toBe("own"), PATIENCE);
  });
});
