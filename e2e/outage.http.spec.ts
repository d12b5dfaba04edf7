import { expect, test } from "@playwright/test";
import { startOnCopy } from "@/e2e/own-copy";
import { statusOf } from "@/e2e/own-server";
import { listedProperties } from "@/e2e/public-pages";
import { openDatabaseProxy } from "@/scripts/drills/support/database-proxy";

const RECOVERY_MS = 5_000;
const LONGEST_ANSWER_MS = 6_000;

test("with the database away cached pages serve, others say 503, and all recovers by itself", async ({ request }) => {
  test.setTimeout(90_000);
  const [seen, unseen, later] = await listedProperties(request, "limit=3");
  const door = await openDatabaseProxy(new URL(process.env.MONGODB_URI ?? ""));
  const throughDoor = ({ pathname }: URL) => `mongodb://127.0.0.1:${door.port}${pathname}?directConnection=true`;
  const { child, site, close } = await startOnCopy({}, throughDoor);
  try {
    expect(await statusOf(`${site}/property/${seen?.slug}`)).toBe(200);
    expect(await statusOf(`${site}/`)).toBe(200);

    door.shut();
    await expect.poll(() => statusOf(`${site}/api/health`), { timeout: 10_000 }).toBe(503);
    expect(await statusOf(`${site}/property/${seen?.slug}`)).toBe(200);
    expect(await statusOf(`${site}/`)).toBe(200);
    for (const path of [
      `/property/${unseen?.slug}`,
      "/listings?maxPrice=12345",
      "/api/v1/properties",
      "/buy?search=lake",
    ]) {
      const begun = Date.now();
      expect(await statusOf(site + path), path).toBe(503);
      expect(Date.now() - begun, `ms of ${path}`).toBeLessThan(LONGEST_ANSWER_MS);
    }

    door.reopen();
    const recovered = async () => [
      await statusOf(`${site}/property/${later?.slug}`),
      await statusOf(`${site}/api/health`),
    ];
    await expect.poll(recovered, { timeout: RECOVERY_MS, intervals: [250] }).toEqual([200, 200]);
    expect(await statusOf(`${site}/property/${unseen?.slug}`)).toBe(200);
    expect(child.exitCode).toBeNull();
  } finally {
    await close();
    door.shut();
    door.end();
  }
});
