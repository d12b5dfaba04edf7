import { createServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { freePort, requireFreePort } from "@/scripts/steps/port.mjs";

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
      "BIND_ADDRESS is wrong: 203.0.113.5 is no address of this machine.",
    );
  });
});
