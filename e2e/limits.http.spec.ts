import { expect, test } from "@playwright/test";
import { startProduct, statusOf } from "@/e2e/own-server";
import { limits } from "@/lib/platform/limits";

const AT_ONCE = 50;

/** Headers by which a caller might pretend to be somebody else, others for each number. */
const forged = (number: number) => {
  const address = `10.7.${number >> 8}.${number & 255}`;
  return { "x-basera-peer": address, "x-forwarded-for": address, "x-real-ip": address, forwarded: `for=${address}` };
};

test("no header of a caller's own escapes the limit of public calls", async () => {
  test.setTimeout(90_000);
  const { child, site } = await startProduct({ TRUSTED_PROXY_HOPS: "0" });
  const call = (number: number) => statusOf(`${site}/api/openapi.json`, forged(number));
  try {
    await expect.poll(() => statusOf(`${site}/api/health`), { timeout: 30_000 }).toBe(200);
    for (let from = 0; from < limits.publicCallsPerMinute; from += AT_ONCE) {
      const statuses = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => call(from + index)));
      expect(new Set(statuses)).toEqual(new Set([200]));
    }
    expect(await call(limits.publicCallsPerMinute)).toBe(429);
    expect(await statusOf(`${site}/api/openapi.json`)).toBe(429);
    expect(await statusOf(`${site}/api/v1/cities`, forged(1))).toBe(429);
    expect(await statusOf(`${site}/api/health`)).toBe(200);
  } finally {
    child.kill("SIGKILL");
  }
});
