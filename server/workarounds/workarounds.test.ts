import { readFileSync } from "node:fs";
import { IncrementalCache } from "next/dist/server/lib/incremental-cache";
import { afterEach, expect, it, vi } from "vitest";
import CacheHandler from "@/lib/platform/cache-handler.mjs";
import { registerCache } from "@/lib/platform/cache-invalidation";
import { createPageCache } from "@/lib/platform/page-cache";
import { traceRequest } from "@/lib/platform/request-context";
import { readAbortStacks } from "@/server/workarounds/abort-stacks";
import { shortenBufferJson } from "@/server/workarounds/buffer-json";
import { countLifetimes, forgetLifetime } from "@/server/workarounds/cache-lifetimes";
import { pageValue } from "@/tests/cache-values";
import { collectGarbage } from "@/tests/process-measures";

const { abort } = AbortController.prototype;
const { toJSON } = Buffer.prototype;
const LIFETIME = { revalidate: 3_600, expire: 31_536_000 };
const context = { kind: "APP_PAGE", isFallback: false, route: { kind: "APP_PAGE", sourceRoute: "/x/page" } };

const cacheOfRequest = () =>
  new IncrementalCache({
    dev: false,
    requestHeaders: {},
    maxMemoryCacheSize: 0,
    previewProps: {} as never,
    prerenderManifest: { routes: {}, dynamicRoutes: {}, notFoundRoutes: [] } as never,
    CurCacheHandler: CacheHandler as never,
  });
const put = (path: string, value = pageValue({ tags: ["a"] })) =>
  traceRequest(() => cacheOfRequest().set(path, value, { ...context, cacheControl: LIFETIME } as never));

afterEach(() => {
  AbortController.prototype.abort = abort;
  Buffer.prototype.toJSON = toJSON;
  registerCache(undefined);
});

it("are for this version of the framework: look at each of them again before this number changes", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(dependencies.next).toBe("16.4.6");
});

/** A render that is ended as the framework does it: in a function called on it, with an error made there or without one. */
class Render {
  end(controller: AbortController, hasReason: boolean): WeakRef<Render> {
    if (hasReason) controller.abort(new Error("This render completed successfully."));
    else controller.abort();
    return new WeakRef(this);
  }
}

async function isHeldAfter(controller: AbortController, hasReason: boolean): Promise<boolean> {
  const render = new Render().end(controller, hasReason);
  await collectGarbage();
  expect(controller.signal.aborted).toBe(true);
  return render.deref() !== undefined;
}

it.each([true, false])("abort-stacks releases a render whose signal is held (with an error: %s)", async (hasReason) => {
  expect(await isHeldAfter(new AbortController(), hasReason), "without it").toBe(true);
  readAbortStacks();
  expect(await isHeldAfter(new AbortController(), hasReason), "with it").toBe(false);
});

it("abort-stacks is needed as long as React aborts each finished render with an error", () => {
  const runtime = readFileSync("node_modules/next/dist/compiled/next-server/app-page-turbo.runtime.prod.js", "utf8");
  expect(runtime).toContain("This render completed successfully.");
});

it("buffer-json is needed as long as the framework writes each cached page as JSON", async () => {
  const payload = Buffer.alloc(100_000, "x");
  const written = vi.fn((): { type: "Buffer"; data: number[] } => ({ type: "Buffer", data: [] }));
  Object.defineProperty(payload, "toJSON", { value: written });
  registerCache(createPageCache());
  await put("/page", { ...pageValue(), rscData: payload } as never);
  expect(written).toHaveBeenCalledOnce();
});

it("buffer-json leaves short buffers as they are", () => {
  shortenBufferJson();
  expect(JSON.stringify(Buffer.from("ab"))).toBe('{"type":"Buffer","data":[97,98]}');
  expect(JSON.stringify(Buffer.alloc(8_192))).toBe('{"type":"Buffer","data":[]}');
});

it("cache-lifetimes is needed as long as the framework keeps the lifetime of pages that left the cache", async () => {
  const grown = async (onEvict: (key: string) => void) => {
    const before = countLifetimes();
    const pages = createPageCache({ onEvict });
    registerCache(pages);
    for (let number = 0; number < 10; number += 1) await put(`/${number}`);
    pages.expire(["a"]);
    for (let number = 0; number < 10; number += 1) await cacheOfRequest().get(`/${number}`, context as never);
    return countLifetimes() - before;
  };
  expect(await grown(() => {}), "without it").toBe(10);
  expect(await grown(forgetLifetime), "with it").toBeLessThanOrEqual(0);
});
