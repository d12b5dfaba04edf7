import { describe, expect, it } from "vitest";
import { limits } from "@/lib/platform/limits";
import { createLogger, logger } from "@/lib/platform/log";

function logged(fields: object, message = "call"): string {
  const lines: string[] = [];
  createLogger("info", { write: (line) => lines.push(line) }).info(fields, message);
  return lines.join("");
}

describe("the log", () => {
  it("writes one JSON line with level, time and fields", () => {
    expect(JSON.parse(logged({ id: "a", status: 200, ms: 3 }))).toEqual({
      level: "info",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      id: "a",
      status: 200,
      ms: 3,
      msg: "call",
    });
  });

  it.each([
    "authorization",
    "Cookie",
    "set-cookie",
    "password",
    "currentPassword",
    "number",
    "phone",
    "phoneNumber",
    "mobile",
    "email",
    "userEmail",
    "token",
    "accessToken",
    "secret",
    "AUTH_SECRET",
    "otp",
    "razorpay_signature",
    "sid",
    "userName",
  ])("masks %s at any depth", (name) => {
    const line = logged({ [name]: "canary", deep: { list: [{ inner: { [name]: { more: "canary" } } }] } });
    expect(line).not.toContain("canary");
    expect(line).toContain("[masked]");
  });

  it("keeps what is no secret", () => {
    const fields = { path: "/api/v1/properties/665f1c2ab3d94e0012a4c7d1", price: 18_500, numbers: [1, 2], ms: 12 };
    expect(JSON.parse(logged(fields))).toMatchObject(fields);
  });

  it("keeps an outage short: of what the driver knows of its servers, the kind of outage", () => {
    const servers = new Map(["db1:27017", "db2:27017"].map((at) => [at, { address: at, me: "x".repeat(2000) }]));
    const reason = { type: "ReplicaSetNoPrimary", servers, setName: "rs0" };
    const away = Object.assign(new Error("Server selection timed out", { cause: reason }), { reason });
    const line = logged({ err: new Error("away", { cause: away }) });
    expect(line.length).toBeLessThan(4000);
    expect(JSON.parse(line).err.cause).toMatchObject({
      message: away.message,
      reason: reason.type,
      cause: reason.type,
    });
  });

  it.each([
    ["a seller's number", "call me: 9826012345"],
    ["a spaced number", "call +91 98260 12345 now"],
    ["emails in a row", "canary@demo.test_canary@demo.test, canary.über+1@dëmo.co.test"],
    ["an email", 'E11000 duplicate key { email: "canary@demo.test" }'],
    ["credentials of an address", "failed: mongodb://canary:canary@db.internal/x"],
  ])("masks %s inside errors, their causes and texts", (_, text) => {
    const error = Object.assign(new Error(text, { cause: new Error(text) }), {
      keyValue: { email: "canary@demo.test" },
    });
    for (const line of [logged({ err: error }), logged({ note: text })])
      expect(line).not.toMatch(/canary|9826012345|98260 12345/);
  });

  it.each([
    ["a page's address", "GET /listings?search=9826012345&page=2 failed", "/listings?[masked] failed"],
    ["a link of a mail", "https://basera.example/reset-password?token=canary", "/reset-password?[masked]"],
    ["an address that ends in a secret", "GET /s/canary.canary_canary-canary failed", "/s/[masked] failed"],
    ["the address of a feed", "https://basera.example/v1/searches/feed/canarycanarycanary", "/searches/feed/[masked]"],
    ["a bearer token", "authorization was Bearer canary.canary-canary", "Bearer [masked]"],
  ])("masks what %s carries", (_, text, kept) => {
    const line = logged({ err: new Error(text), note: text }, text);
    expect(line).not.toMatch(/canary|9826012345/);
    expect(JSON.parse(line).note).toContain(kept);
    expect(JSON.parse(line).msg).toContain(kept);
  });

  it("masks a message without fields, and that of an error without a message", () => {
    const lines: string[] = [];
    const log = createLogger("info", { write: (line) => lines.push(line) });
    log.info("GET /s/canary.canary_canary-canary failed");
    log.error({ err: new Error("GET /s/canary.canary_canary-canary failed") });
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(Array(2).fill("GET /s/[masked] failed"));
    expect(lines.join()).not.toContain("canary");
  });

  it.each(["canary@demo.test", "98260 12345", "Bearer canary.canary", "/s/canarycanarycanary", "/x?a=canary@x.in"])(
    "shows no part of %s where it cuts a long text",
    (secret) => {
      const most = limits.logTextMaxCharacters;
      for (let from = most - secret.length; from <= most; from += 1) {
        const note = JSON.parse(logged({ note: `${"word, ".repeat(most).slice(0, from - 1)} ${secret} more` })).note;
        expect(note).not.toMatch(/canar|98260/);
        expect(note.length).toBeLessThanOrEqual(most + "[masked]".length);
      }
    },
  );

  it.each(["a", "1a", "/a", "/?", "//", "a@", "a@a", "a_", "@a.", ".", "%41", "9", "/s/", "+91 ", "Bearer "])(
    "takes no more time for 64,000 times %j than for 8,000",
    (part) => {
      const spent = (times: number) => {
        const text = part.repeat(times);
        const err = new Error(text);
        const turns = Array.from({ length: 10 }, () => {
          const startedAt = performance.now();
          logged({ call: text, err });
          return performance.now() - startedAt;
        });
        return Math.min(...turns);
      };
      spent(8_000);
      expect(spent(64_000) / spent(8_000)).toBeLessThan(4);
    },
  );

  it("keeps a question", () => {
    expect(JSON.parse(logged({ note: "Is it so? Yes: a = b" })).note).toBe("Is it so? Yes: a = b");
  });

  it("writes times and ids as JSON does", () => {
    const at = new Date(0);
    expect(JSON.parse(logged({ at, list: [at] }))).toMatchObject({ at: at.toJSON(), list: [at.toJSON()] });
  });

  it("keeps the type and place of an error", () => {
    const { err } = JSON.parse(logged({ err: Object.assign(new TypeError("no"), { code: 11_000 }) }));
    expect(err).toMatchObject({ type: "TypeError", message: "no", code: 11_000 });
    expect(err.stack).toContain("log.test.ts");
  });

  it("is not led into a circle", () => {
    const error: Error & { self?: unknown } = new Error("round");
    error.self = error;
    expect(logged({ err: error })).toContain("round");
  });

  it("is silent in tests", () => {
    expect(logger.level).toBe("silent");
  });
});
