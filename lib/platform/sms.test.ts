import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const logged = vi.hoisted(() => vi.fn());
vi.mock("@/lib/platform/log", () => ({ logger: { error: logged } }));

const message = { to: "9876543210", text: "123456 is your code" };
const SENT_NOT = expect.objectContaining({ code: "PROVIDER_UNAVAILABLE" });

let folder: string;
const outbox = () => path.join(folder, "outbox");

/** The environment is read once, so every case gets the module anew. */
async function send(env: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries({ DATA_DIR: folder, SMS_URL: "", ...env })) vi.stubEnv(name, value);
  const { sendSms } = await import("@/lib/platform/sms");
  return sendSms(message);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "basera-sms-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.doUnmock("@/lib/platform/limits");
  logged.mockClear();
  rmSync(folder, { recursive: true, force: true });
});

describe("without a provider", () => {
  it("leaves one text file a message, for the owner's eyes only", async () => {
    await send({});
    const [name = "", ...others] = readdirSync(outbox());
    expect(others).toEqual([]);
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{8}\.txt$/);
    expect(readFileSync(path.join(outbox(), name), "utf8")).toBe("To: +919876543210\n\n123456 is your code\n");
    expect(statSync(path.join(outbox(), name)).mode & 0o077).toBe(0);
  });

  it("says so when the file cannot be written", async () => {
    await expect(send({ DATA_DIR: "/dev/null" })).rejects.toEqual(SENT_NOT);
    expect(logged).toHaveBeenCalledOnce();
  });
});

type Heard = { method: string | undefined; path: string | undefined; headers: IncomingHttpHeaders; body: string };

/** A provider that answers with `status`, or never. */
const startProvider = (heard: Heard[], status: number | "never") =>
  new Promise<{ server: Server; url: string }>((resolve) => {
    const server = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += String(chunk);
      heard.push({ method: request.method, path: request.url, headers: request.headers, body });
      if (status !== "never") response.writeHead(status, { location: "/elsewhere" }).end("{}");
    });
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      resolve({ server, url: `http://key:s%40cret@127.0.0.1:${port}/send?route=otp` });
    });
  });

describe("with a provider", () => {
  it("posts JSON with its credentials and leaves no file", async () => {
    const heard: Heard[] = [];
    const { server, url } = await startProvider(heard, 202);
    await send({ SMS_URL: url });
    server.close();
    const authorization = `Basic ${Buffer.from("key:s@cret").toString("base64")}`;
    expect(heard).toMatchObject([
      { method: "POST", path: "/send?route=otp", headers: { "content-type": "application/json", authorization } },
    ]);
    expect(JSON.parse(heard[0]?.body ?? "")).toEqual({ to: "+919876543210", text: message.text });
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([400, 401, 500, 302])(
    "takes an answer of %s for a failure, and logs no number, text or secret",
    async (status) => {
      const heard: Heard[] = [];
      const { server, url } = await startProvider(heard, status);
      await expect(send({ SMS_URL: url })).rejects.toEqual(SENT_NOT);
      server.close();
      expect(heard).toHaveLength(1);
      expect(logged).toHaveBeenCalledOnce();
      expect(JSON.stringify(logged.mock.calls)).not.toMatch(/9876543210|123456|key|cret|127\.0/);
    },
  );

  it("takes a provider that is unavailable, or does not answer in time, for a failure", async () => {
    const silent = await startProvider([], "never");
    vi.doMock("@/lib/platform/limits", async (original) => {
      const { limits } = await original<typeof import("@/lib/platform/limits")>();
      return { limits: { ...limits, smsCallMs: 200 } };
    });
    await expect(send({ SMS_URL: silent.url })).rejects.toEqual(SENT_NOT);
    silent.server.closeAllConnections();
    await new Promise((resolve) => silent.server.close(resolve));
    await expect(send({ SMS_URL: silent.url })).rejects.toEqual(SENT_NOT);
    expect(logged.mock.calls.map(([{ reason }]) => reason)).toEqual(["TimeoutError", "ECONNREFUSED"]);
  });
});
