import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { expect, test } from "@playwright/test";
import { startProduct, statusOf } from "@/e2e/own-server";
import { listedProperties } from "@/e2e/public-pages";

const RECOVERY_MS = 5_000;
const LONGEST_ANSWER_MS = 6_000;

/** A door between the product and its database that can be shut. */
async function databaseDoor(target: URL) {
  const sockets = new Set<Socket>();
  let open = true;
  const server: Server = createServer((client) => {
    if (!open) return void client.destroy();
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
    }
    client.pipe(database).pipe(client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    shut: () => {
      open = false;
      for (const socket of sockets) socket.destroy();
    },
    reopen: () => {
      open = true;
    },
    end: () => server.close(),
  };
}

test("with the database away cached pages serve, others say 503, and all recovers by itself", async ({ request }) => {
  test.setTimeout(90_000);
  const [seen, unseen, later] = await listedProperties(request, "limit=3");
  const uri = new URL(process.env.MONGODB_URI ?? "");
  const door = await databaseDoor(uri);
  const { child, site } = await startProduct({
    MONGODB_URI: `mongodb://127.0.0.1:${door.port}${uri.pathname}?directConnection=true`,
  });
  try {
    await expect.poll(() => statusOf(`${site}/api/health`), { timeout: 30_000 }).toBe(200);
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
    child.kill("SIGKILL");
    door.shut();
    door.end();
  }
});
