import { describe, expect, it } from "vitest";
import { assertStartable, parseEnv } from "@/lib/env";

const SECRET = "not-a-secret-but-32-bytes-at-least";

describe("environment", () => {
  it("needs nothing, and says where the site is", () => {
    expect(parseEnv({ PORT: "4000" })).toMatchObject({
      PORT: 4000,
      SITE_URL: "http://localhost:4000",
      DATA_DIR: ".data",
    });
    expect(parseEnv({ SITE_URL: "https://basera.example/" }).SITE_URL).toBe("https://basera.example");
  });

  it.each([
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["REDIS_URL", "localhost:6379"],
    ["SMTP_URL", "mail.secret.example"],
    ["TRUSTED_PROXY_HOPS", "one"],
    ["SITE_URL", "ftp://somewhere.secret"],
    ["MONGODB_URI", "postgres://user:secret@host"],
    ["AUTH_SECRET", "secret"],
    ["TRUSTED_PROXY_HOPS", "-1"],
    ["PAYMENTS_SANDBOX", "secret"],
  ])("a wrong %s is named, its value is not", (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`^Environment variable ${name} is wrong: `));
    expect(() => parseEnv({ [name]: value })).not.toThrow(value);
  });

  it("a production start wants a database and a secret", () => {
    const production = { NODE_ENV: "production", MONGODB_URI: "mongodb://127.0.0.1/x", AUTH_SECRET: SECRET };
    expect(() => assertStartable(parseEnv(production))).not.toThrow();
    expect(() => assertStartable(parseEnv({ ...production, MONGODB_URI: undefined }))).toThrow(
      "MONGODB_URI is missing",
    );
    expect(() => assertStartable(parseEnv({ ...production, AUTH_SECRET: undefined }))).toThrow(
      "AUTH_SECRET is missing",
    );
    for (const secret of ["a".repeat(40), "change-me-".repeat(4), "your-secret-goes-here-and-is-long-enough"])
      expect(() => assertStartable(parseEnv({ ...production, AUTH_SECRET: secret }))).toThrow("not a placeholder");
  });
});
