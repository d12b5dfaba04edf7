import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { freePort, requireDatabase, requireFreePort } from "@/scripts/steps/port.mjs";

const server = createServer();

afterEach(() => new Promise((resolve) => server.close(resolve)));

const listen = (port: number, host: string) => new Promise<void>((resolve) => server.listen(port, host, resolve));

describe("requireFreePort", () => {
  it.each(["0.0.0.0", "127.0.0.1"])(
    "says in one line that PORT is taken when something listens on %s",
    async (host) => {
      const port = await freePort();
      await expect(requireFreePort(port)).resolves.toBeUndefined();
      await listen(port, host);
      const message = `Port ${port} is taken. Set another one, for example: PORT=${port + 1} npm run demo`;
      await expect(requireFreePort(port)).rejects.toThrow(message);
    },
  );

  it("says in one line that the address to listen at is not of this machine", async () => {
    await expect(requireFreePort(await freePort(), "203.0.113.5")).rejects.toThrow(
      "BIND_ADDRESS is wrong: 203.0.113.5 is not an address of this machine.",
    );
  });
});

describe("requireDatabase", () => {
  it("names the hosts where no database answers, and nothing else of the address", async () => {
    const [one, other] = [await freePort(), await freePort()];
    await expect(requireDatabase(`mongodb://me:canary@127.0.0.1:${one},[::1]:${other}/basera?w=1`)).rejects.toThrow(
      `No database answers at 127.0.0.1:${one}, [::1]:${other} (MONGODB_URI).`,
    );
  });

  it("is content with one host that answers, and with an address that only DNS can tell", async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    await expect(
      requireDatabase(`mongodb://127.0.0.1:${await freePort()},127.0.0.1:${port}/`),
    ).resolves.toBeUndefined();
    await expect(requireDatabase("mongodb+srv://db.example/basera")).resolves.toBeUndefined();
  });
});
