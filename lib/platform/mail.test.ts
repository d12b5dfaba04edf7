import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const logged = vi.hoisted(() => vi.fn());
vi.mock("@/lib/platform/log", () => ({ logger: { error: logged } }));

const mail = {
  to: "asha@example.in",
  subject: "Reset your password",
  text: `Open this link:\nhttp://localhost:3000/reset-password?token=${"a1_-".repeat(20)}\n`,
};

let folder: string;
const outbox = () => path.join(folder, "outbox");
const written = () =>
  readdirSync(outbox()).map((name) => ({ name, text: readFileSync(path.join(outbox(), name), "utf8") }));

/** The environment is read once, so every case gets the module anew. */
async function send(env: Record<string, string>, message = mail) {
  vi.resetModules();
  for (const [name, value] of Object.entries({ DATA_DIR: folder, SMTP_URL: "", ...env })) vi.stubEnv(name, value);
  const { sendMail } = await import("@/lib/platform/mail");
  return sendMail(message);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "basera-mail-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  logged.mockClear();
  rmSync(folder, { recursive: true, force: true });
});

describe("without a mail server", () => {
  it("leaves one readable file a mail, named by its UTC time, for the owner's eyes only", async () => {
    const before = new Date().toISOString().slice(0, 16).replaceAll(":", "-");
    await send({});
    await send({});
    const files = written();
    expect(files).toHaveLength(2);
    for (const { name, text } of files) {
      expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{8}\.eml$/);
      expect(name >= before).toBe(true);
      expect(text).toContain("To: asha@example.in");
      expect(text).toContain(`?token=${"a1_-".repeat(20)}`);
      expect(statSync(path.join(outbox(), name)).mode & 0o077).toBe(0);
    }
  });

  it("takes a text with commas or line breaks for one person and one subject", async () => {
    await send({}, { ...mail, to: "a@example.in, b@example.in", subject: "Hello\r\nBcc: c@example.in" });
    const [file] = written();
    expect(file?.text).not.toMatch(/^Bcc:/m);
    expect(file?.text).toMatch(/^To: <"a@example\.in, b"@example\.in>\r?$/m);
  });

  it("never throws: what cannot be written is logged without address and text", async () => {
    await send({ DATA_DIR: "/dev/null" });
    expect(logged).toHaveBeenCalledOnce();
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(/asha|token|Reset/);
  });
});

/** Says yes to everything and keeps what it was told. */
const startServer = (heard: string[]) =>
  new Promise<{ server: Server; url: string }>((resolve) => {
    const server = createServer((socket) => {
      let inText = false;
      socket.write("220 test\r\n");
      socket.on("data", (chunk) => {
        heard.push(chunk.toString());
        const line = chunk.toString();
        if (inText && !line.endsWith("\r\n.\r\n")) return;
        if (line.startsWith("QUIT")) return void socket.end("221 bye\r\n");
        inText = line.startsWith("DATA");
        socket.write(inText ? "354 go on\r\n" : "250 ok\r\n");
      });
    });
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve({ server, url: `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}?ignoreTLS=true` });
    });
  });

describe("with a mail server", () => {
  it("hands the mail over and leaves no file", async () => {
    const heard: string[] = [];
    const { server, url } = await startServer(heard);
    await send({ SMTP_URL: url });
    server.close();
    expect(heard.join("")).toContain("RCPT TO:<asha@example.in>");
    expect(heard.join("")).toContain("Subject: Reset your password");
    expect(readdirSync(folder)).toEqual([]);
    expect(logged).not.toHaveBeenCalled();
  });

  it("never throws: a server that is away is logged without address, text and credentials", async () => {
    const { server, url } = await startServer([]);
    await new Promise((resolve) => server.close(resolve));
    await send({ SMTP_URL: url.replace("//", "//mailer:hunter2@") });
    expect(logged).toHaveBeenCalledOnce();
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(/asha|token|Reset|hunter2/);
  });
});
