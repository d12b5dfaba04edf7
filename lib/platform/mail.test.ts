import { createHash, createVerify, generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
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
async function send(
  env: Record<string, string>,
  message: typeof mail & { unsubscribe?: string; html?: string } = mail,
) {
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

  it("gives up a server that does not greet within 10 seconds", async () => {
    const server = createServer();
    const connected = once(server, "connection");
    const url = await new Promise<string>((resolve) => {
      server.listen(0, "127.0.0.1", () => {
        const address = server.address();
        resolve(`smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`);
      });
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const sent = send({ SMTP_URL: url });
    await connected;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await sent).toBe(false);
    vi.useRealTimers();
    server.close();
  });

  const unsubscribe = `https://basera.example/s/${"a".repeat(70)}`;
  const html = `<p>${"A home with a long line. ".repeat(20)}</p>`;
  const keyFile = (pem: string) => {
    const file = path.join(folder, "dkim.pem");
    writeFileSync(file, pem);
    return { DKIM_KEY_FILE: file, DKIM_DOMAIN: "basera.example", DKIM_SELECTOR: "mail2026" };
  };
  const pemOf = (key: ReturnType<typeof generateKeyPairSync>["privateKey"]) =>
    key.export({ type: "pkcs8", format: "pem" }).toString();

  it("signs the mail with both headers of one-click unsubscribe, when there is a key", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
    const heard: string[] = [];
    const { server, url } = await startServer(heard);
    expect(await send({ SMTP_URL: url, ...keyFile(pemOf(privateKey)) }, { ...mail, html, unsubscribe })).toBe(true);
    server.close();
    const [, sent = ""] = /\r\nDATA\r\n([\s\S]*\r\n)\.\r\n/.exec(heard.join("")) ?? [];
    expect(`\r\n${sent}`).toContain(`\r\nList-Unsubscribe: <${unsubscribe}>\r\n`);
    expect(sent).toContain("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
    const { tags, isSigned } = verifyDkim(sent, publicKey.export({ type: "spki", format: "pem" }).toString());
    expect(tags).toMatchObject({ d: "basera.example", s: "mail2026", a: "rsa-sha256", c: "relaxed/relaxed" });
    expect(tags.h?.split(":")).toEqual(expect.arrayContaining(["from", "to", "date", "message-id"]));
    expect(tags.h?.split(":")).toEqual(expect.arrayContaining(["list-unsubscribe", "list-unsubscribe-post"]));
    expect(isSigned(sent)).toBe(true);
    for (const changed of [
      sent.replace("One-Click", "One-Clack"),
      sent.replace(/(List-Unsubscribe: <\S+)a>/, "$1b>"),
      sent.replace("A home", "A hole"),
    ])
      expect([changed === sent, isSigned(changed)]).toEqual([false, false]);
  });

  it("sends nothing unsigned with a key that cannot sign, and logs it", async () => {
    const heard: string[] = [];
    const { server, url } = await startServer(heard);
    const { privateKey } = generateKeyPairSync("ed25519");
    for (const file of [keyFile(pemOf(privateKey)), { ...keyFile("no key"), DKIM_KEY_FILE: "/nowhere.pem" }])
      expect(await send({ SMTP_URL: url, ...file })).toBe(false);
    server.close();
    expect(heard).toEqual([]);
    expect(logged).toHaveBeenCalledTimes(2);
  });

  it("never throws: a server that is unavailable is logged without address, text and credentials", async () => {
    const { server, url } = await startServer([]);
    await new Promise((resolve) => server.close(resolve));
    await send({ SMTP_URL: url.replace("//", "//mailer:hunter2@") });
    expect(logged).toHaveBeenCalledOnce();
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(/asha|token|Reset|hunter2/);
  });
});

/** Checks a signature as RFC 6376 says, relaxed in headers and body. */
function verifyDkim(signed: string, publicKey: string) {
  const field = fieldsOf(signed).get("dkim-signature") ?? "";
  const tags: Record<string, string> = Object.fromEntries(
    field.split(";").map((tag) => {
      const at = tag.indexOf("=");
      return [tag.slice(0, at).trim(), tag.slice(at + 1).replace(/\s/g, "")];
    }),
  );
  const isSigned = (message: string) => {
    const fields = fieldsOf(message);
    const body = message.slice(message.indexOf("\r\n\r\n") + 4);
    const relaxed = body
      .replace(/[ \t]+/g, " ")
      .replace(/ (?=\r\n)/g, "")
      .replace(/\s*$/, "\r\n");
    if (createHash("sha256").update(relaxed).digest("base64") !== tags.bh) return false;
    const lines = (tags.h ?? "").split(":").map((name) => `${name}:${relaxedValue(fields.get(name) ?? "")}\r\n`);
    const own = `dkim-signature:${relaxedValue(field.replace(/\bb=[^;]*$/, "b="))}`;
    return createVerify("RSA-SHA256")
      .update(lines.join("") + own)
      .verify(publicKey, tags.b ?? "", "base64");
  };
  return { tags, isSigned };
}

const relaxedValue = (value: string) => value.replace(/\r\n/g, "").replace(/\s+/g, " ").trim();

/** Header fields by lower-case name, as they are folded. */
const fieldsOf = (message: string) =>
  new Map(
    message
      .slice(0, message.indexOf("\r\n\r\n"))
      .split(/\r\n(?![ \t])/)
      .map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1)] as const),
  );
