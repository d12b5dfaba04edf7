import { serialize } from "node:v8";
import { createClient } from "@redis/client";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createPageCache, createPageStore } from "@/lib/platform/page-cache";
import { traceRequest } from "@/lib/platform/request-context";
import { forPage, forRead, pageValue, readValue, withPage } from "@/tests/cache-values";
import { redisIsMissing, startRedis } from "@/tests/redis";

vi.mock("@/lib/platform/env", async (original) => (await import("@/tests/live-env")).liveEnv(original));

const TAGS = ["list:*:*:*"];
const PATIENCE = { timeout: 10_000 };
type Pages = ReturnType<typeof createPageCache>;

const server = (build = "one") => createPageCache({ store: createPageStore(build) });
const make = (pages: Pages, key: string, html: string) =>
  traceRequest(async () => pages.set(key, pageValue({ tags: TAGS, html }), withPage));
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
    const { lastModified, ...made } = one.get("home", forPage) ?? {};
    expect(other.get("home", forPage)).toEqual({ ...made, lastModified: expect.closeTo(lastModified ?? 0, -1) });
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

  it("takes nothing that is no entry, or one of another kind than is asked for", async () => {
    const pages = server();
    await make(pages, "real", "<p>real</p>");
    await vi.waitFor(async () => expect(await htmlOf(server(), "real")).toBe("<p>real</p>"), PATIENCE);
    const client = createClient({ url: redis.url });
    await client.connect();
    const real = await client.get("page:one:real");
    expect(real).not.toBeNull();
    const bare = { value: { kind: "APP_PAGE" } };
    const unpacked = { tags: [], startedAt: 1, value: { kind: "APP_PAGE", html: "<p>no page</p>" } };
    for (const wrong of [{}, 5, null, "text", bare, unpacked, { ...unpacked, tags: [7] }]) {
      await client.set("page:one:wrong", serialize(wrong));
      expect(await htmlOf(server(), "wrong")).toBeUndefined();
    }
    const read = { tags: [], startedAt: Date.now() + 60_000, value: readValue("{}") };
    await client.set("page:one:read", serialize(read));
    expect(await htmlOf(server(), "read")).toBeUndefined();
    expect((await server().find("read", forRead))?.value).toEqual(read.value);
    await client.close();
  });

  it("knows by the machines' clock what was begun before a change, where a server's own time fell behind", async () => {
    const [one, other] = [server(), server()];
    await make(one, "sold", "on sale");
    await vi.waitFor(async () => expect(await htmlOf(server(), "sold")).toBe("on sale"), PATIENCE);
    const asleep = vi.spyOn(performance, "now").mockImplementation(() => Date.now() - performance.timeOrigin - 600_000);
    other.expire(TAGS);
    expect(await htmlOf(other, "sold")).toBeUndefined();
    asleep.mockRestore();
  });

  it("a Redis that hangs costs little once, and what this server made stays", async () => {
    const own = server();
    await make(own, "own", "own");
    redis.hang();
    const startedAt = performance.now();
    expect(await htmlOf(own, "own")).toBe("own");
    expect(await htmlOf(own, "never made")).toBeUndefined();
    await Promise.all(Array.from({ length: 20 }, (_, number) => htmlOf(own, `more ${number}`)));
    expect(performance.now() - startedAt).toBeLessThan(1_500);
    redis.goOn();
    await vi.waitFor(async () => expect(await htmlOf(server(), "own")).toBe("own"), PATIENCE);
  });
});
