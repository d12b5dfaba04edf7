import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, expect, it } from "vitest";
import { requireDatabase } from "@/scripts/steps/prepare.mjs";
import { freePort } from "@/scripts/steps/port.mjs";

const server = createServer();
afterEach(() => new Promise((resolve) => server.close(resolve)));

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
  await expect(requireDatabase(`mongodb://127.0.0.1:${await freePort()},127.0.0.1:${port}/`)).resolves.toBeUndefined();
  await expect(requireDatabase("mongodb+srv://db.example/basera")).resolves.toBeUndefined();
});
