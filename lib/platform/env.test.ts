import { describe, expect, it } from "vitest";
import { assertStartable, parseEnv, paymentsOf, startWarnings } from "@/lib/platform/env";

const SECRET = "not-a-secret-but-32-bytes-at-least";

describe("environment", () => {
  it("needs nothing, and says where the site is", () => {
    expect(parseEnv({ PORT: "4000" })).toMatchObject({
      PORT: 4000,
      SITE_URL: "http://localhost:4000",
      DATA_DIR: ".data",
    });
  });

  it.each([
    ["https://basera.example/", "https://basera.example"],
    ["HTTPS://Basera.Example", "https://basera.example"],
    ["https://basera.example:443", "https://basera.example"],
    ["http://192.168.1.5:3000", "http://192.168.1.5:3000"],
  ])("the site at %s is %s", (SITE_URL, site) => expect(parseEnv({ SITE_URL }).SITE_URL).toBe(site));

  it.each(["/homes", "//", "?from=mail", "/?", "#top"])("the site is no address that ends with %s", (end) => {
    const SITE_URL = `https://secret.example${end}`;
    expect(() => parseEnv({ SITE_URL })).toThrow(
      /^Environment variable SITE_URL is wrong: must be an address without path, query and fragment/,
    );
    expect(() => parseEnv({ SITE_URL })).not.toThrow(SITE_URL);
  });

  it.each([
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["REDIS_URL", "localhost:6379"],
    ["SMTP_URL", "mail.secret.example"],
    ["DKIM_DOMAIN", "https://secret.example"],
    ["DKIM_SELECTOR", "secret;k=rsa"],
    ["SMS_URL", "sms.secret.example"],
    ["SMS_URL", "http://user:secret@sms.example/send"],
    ["SMS_URL", "http://localhost.secret.example/send"],
    ["TRUSTED_PROXY_HOPS", "one"],
    ["SITE_URL", "ftp://somewhere.secret"],
    ["SITE_URL", "https://user:secret@basera.example"],
    ["SITE_URL", "secret.example"],
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

  it("mails are signed with a key, a domain and a selector, and not with some of them", () => {
    const dkim = { DKIM_KEY_FILE: "/etc/basera/dkim.pem", DKIM_DOMAIN: "basera.example", DKIM_SELECTOR: "mail2026" };
    expect(parseEnv(dkim)).toMatchObject(dkim);
    for (const name of Object.keys(dkim))
      expect(() => parseEnv({ ...dkim, [name]: "" })).toThrow(`Environment variable ${name} is wrong: must be given`);
  });

  const KEYS = { RAZORPAY_KEY_ID: "rzp_own_0123456789", RAZORPAY_KEY_SECRET: "a-secret" };
  const TEST_KEYS = { ...KEYS, RAZORPAY_KEY_ID: "rzp_test_0123456789" };

  it("payments are Razorpay's own unless another address is given, and off without keys", () => {
    expect(paymentsOf(parseEnv({}))).toEqual({
      isOpen: false,
      isSandbox: false,
      checkoutUrl: "https://checkout.razorpay.com/v1/checkout.js",
    });
    expect(paymentsOf(parseEnv({ NODE_ENV: "production", ...KEYS }))).toMatchObject({ isOpen: true, isSandbox: false });
    expect(parseEnv({ ...KEYS, RAZORPAY_WEBHOOK_SECRET: " new, old ,," }).RAZORPAY_WEBHOOK_SECRET).toEqual([
      "new",
      "old",
    ]);
    expect(parseEnv(KEYS).RAZORPAY_API_URL).toBe("https://api.razorpay.com");
  });

  it("payments that are not real say so", () => {
    expect(paymentsOf(parseEnv(TEST_KEYS)).isSandbox).toBe(true);
    const standIn = { ...KEYS, PAYMENTS_SANDBOX: "1", RAZORPAY_API_URL: "http://localhost:5000" };
    expect(paymentsOf(parseEnv(standIn)).isSandbox).toBe(true);
    expect(paymentsOf(parseEnv({ ...KEYS, PAYMENTS_SANDBOX: "1" })).isSandbox).toBe(false);
  });

  it.each([
    ["RAZORPAY_KEY_SECRET", { RAZORPAY_KEY_ID: KEYS.RAZORPAY_KEY_ID }],
    ["RAZORPAY_KEY_ID", { RAZORPAY_KEY_SECRET: "a-secret" }],
    ["RAZORPAY_API_URL", { ...KEYS, RAZORPAY_API_URL: "http://localhost:5000" }],
    ["RAZORPAY_API_URL", { ...KEYS, RAZORPAY_API_URL: "https://api.razorpay.com.a-secret.example" }],
    ["RAZORPAY_API_URL", { ...KEYS, RAZORPAY_API_URL: "http://api.razorpay.com" }],
    ["RAZORPAY_CHECKOUT_URL", { ...KEYS, RAZORPAY_CHECKOUT_URL: "https://a-secret.example/checkout.js" }],
    ["RAZORPAY_CHECKOUT_URL", { ...KEYS, PAYMENTS_SANDBOX: "1", RAZORPAY_CHECKOUT_URL: "javascript:a-secret" }],
    ["RAZORPAY_KEY_ID", { NODE_ENV: "production", ...TEST_KEYS }],
  ])("payments are not half set, nor anybody else's by accident: %s", (name, given) => {
    expect(() => parseEnv(given)).toThrow(new RegExp(`^Environment variable ${name} is wrong: `));
    expect(() => parseEnv(given)).not.toThrow("a-secret");
  });

  it("a demo in production may use what is not real, when it says so", () => {
    const demo = { NODE_ENV: "production", ...TEST_KEYS, PAYMENTS_SANDBOX: "1" };
    expect(paymentsOf(parseEnv(demo))).toMatchObject({ isOpen: true, isSandbox: true });
  });
});

const warningsOf = (source: Record<string, string>) => startWarnings(parseEnv(source));

it("a server that believes proxies and listens on all addresses warns at its start (security F38)", () => {
  for (const BIND_ADDRESS of [undefined, "0.0.0.0", "::", "::0", "0:0:0:0:0:0:0:0", "::ffff:0.0.0.0"])
    expect(warningsOf({ TRUSTED_PROXY_HOPS: "1", ...(BIND_ADDRESS && { BIND_ADDRESS }) })).toEqual([
      expect.stringMatching(/^TRUSTED_PROXY_HOPS is 1 and the server listens on all addresses: [^\n]*BIND_ADDRESS/),
    ]);
  expect(warningsOf({ TRUSTED_PROXY_HOPS: "1", BIND_ADDRESS: "127.0.0.1" })).toEqual([]);
  expect(warningsOf({})).toEqual([]);
});

it("so does a server that refuses the webhooks of its payments", () => {
  const keys = { RAZORPAY_KEY_ID: "rzp_own_0123456789", RAZORPAY_KEY_SECRET: "a-secret" };
  expect(warningsOf(keys)).toEqual([expect.stringContaining("RAZORPAY_WEBHOOK_SECRET is missing")]);
  expect(warningsOf({ ...keys, RAZORPAY_WEBHOOK_SECRET: "x" })).toEqual([]);
});
