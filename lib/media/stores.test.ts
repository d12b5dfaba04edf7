import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { PhotoStore } from "@/lib/media/contract";
import { limits } from "@/lib/platform/limits";
import { startCloud } from "@/tests/cloud-server";

const KEY = "0123456789abcdef".repeat(2);
const ID = `basera/${KEY}-640`;
const webp = Buffer.from("a picture, encoded");
const photo = { key: KEY, width: 640, cloud: "demo-1" };
const put = () => store.put(KEY, 640, webp);

let cloud: Awaited<ReturnType<typeof startCloud>>;
let store: PhotoStore;

beforeAll(async () => {
  cloud = await startCloud();
  vi.stubEnv("CLOUDINARY_URL", cloud.url);
  const { configuredCloud } = await import("@/lib/media/stores");
  store = configuredCloud() ?? expect.fail("No cloud");
});
beforeEach(() => {
  cloud.assets.clear();
  cloud.troubles.length = 0;
  cloud.calls.length = 0;
});
afterEach(() => vi.useRealTimers());
afterAll(() => {
  vi.unstubAllEnvs();
  cloud.stop();
});

describe("photos in a Cloudinary cloud", () => {
  it("are signed uploads of the largest width, and can be removed", async () => {
    expect([store.cloud, store.widthsOf(640)]).toEqual(["demo-1", [640]]);
    await put();
    expect([...cloud.assets]).toEqual([[ID, webp]]);
    await store.remove(photo);
    expect(cloud.assets.size).toBe(0);
    await store.remove(photo);
    expect(cloud.calls).toEqual(["upload", "destroy", "destroy"]);
  });

  it.each(["failing", "cut", "deaf"] as const)("are sent once more to a cloud that is %s", async (trouble) => {
    cloud.troubles.push(trouble);
    await put();
    expect([cloud.calls, cloud.assets.get(ID)]).toEqual([["upload", "upload"], webp]);
  });

  it.each(["failing", "refusing", "cut"] as const)("fail when it stays %s", async (trouble) => {
    cloud.troubles.push(trouble, trouble);
    await expect(put()).rejects.toBeInstanceOf(Error);
    expect(cloud.calls).toEqual(["upload", "upload"]);
    cloud.troubles.push(trouble);
    await expect(store.remove(photo)).rejects.toBeInstanceOf(Error);
  });

  it("fail after two timeouts", async () => {
    cloud.troubles.push("silent", "silent");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const sent = expect(put()).rejects.toThrow("in time");
    for (const calls of [1, 2]) {
      await vi.waitUntil(() => cloud.calls.length === calls && cloud.troubles.length === 2 - calls, { interval: 5 });
      await vi.advanceTimersByTimeAsync(limits.photoStoreMs);
    }
    await sent;
  });

  it("are not removed from another cloud", async () => {
    await expect(store.remove({ ...photo, cloud: "other" })).rejects.toThrow("not configured");
    expect(cloud.calls).toEqual([]);
  });
});

it.each(["http://x", "cloudinary://key@cloud", "cloudinary://key:hidden@", "cloudinary://k:s@cloud?upload_prefix=x"])(
  "an invalid address stops the start and is not printed: %s",
  async (CLOUDINARY_URL) => {
    const { parseEnv } = await import("@/lib/platform/env");
    expect(() => parseEnv({ CLOUDINARY_URL })).toThrow(/^Environment variable CLOUDINARY_URL is wrong: must look like/);
    expect(() => parseEnv({ CLOUDINARY_URL })).not.toThrow(CLOUDINARY_URL);
  },
);
