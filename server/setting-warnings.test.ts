import { expect, it } from "vitest";
import { parseEnv } from "@/lib/platform/env";
import { settingWarnings } from "@/server/setting-warnings";

const warningsOf = (source: Record<string, string>) => settingWarnings(parseEnv(source));

it("a server that believes proxies and listens on all addresses warns at its start (security F38)", () => {
  for (const BIND_ADDRESS of [undefined, "0.0.0.0", "::"])
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
