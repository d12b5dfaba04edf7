import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { HEAP, processSettings, serverEnv } from "@/scripts/steps/settings.mjs";

const chosen = {
  mode: "production",
  port: 4000,
  mongodbUri: "mongodb://127.0.0.1:1/basera",
  dataDir: "/kept",
  authSecret: "made",
  standIn: { PAYMENTS_SANDBOX: "1", RAZORPAY_KEY_ID: "rzp_test_standin", RAZORPAY_API_URL: "http://localhost:5000" },
} as const;
const given = (more: Record<string, string> = {}) => ({ NODE_ENV: "test" as const, ...more });

describe("serverEnv", () => {
  it("sets what a server needs, and the stand-in for the payment provider without keys", () => {
    expect(serverEnv(given({ PORT: "1" }), chosen)).toEqual({
      MALLOC_ARENA_MAX: "2",
      NODE_OPTIONS: HEAP,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      BIND_ADDRESS: "0.0.0.0",
      PORT: "4000",
      SITE_URL: "http://localhost:4000",
      MONGODB_URI: "mongodb://127.0.0.1:1/basera",
      DATA_DIR: "/kept",
      AUTH_SECRET: "made",
      ...chosen.standIn,
    });
  });

  it("keeps addresses and a secret that were given", () => {
    const own = { SITE_URL: "https://basera.example", AUTH_SECRET: "own" };
    const env = serverEnv(given({ ...own, BIND_ADDRESS: "127.0.0.1" }), chosen);
    expect(env).toMatchObject({ ...own, BIND_ADDRESS: "127.0.0.1" });
    expect(() => serverEnv(given({ BIND_ADDRESS: "300.1.1.1" }), chosen)).toThrow("BIND_ADDRESS is wrong");
  });

  it("uses the real provider when both keys are there", () => {
    const env = serverEnv(given({ RAZORPAY_KEY_ID: "id", RAZORPAY_KEY_SECRET: "secret" }), chosen);
    expect([env.PAYMENTS_SANDBOX, env.RAZORPAY_KEY_ID, env.RAZORPAY_API_URL]).toEqual([undefined, "id", undefined]);
    expect(serverEnv(given({ RAZORPAY_KEY_ID: "id" }), chosen)).toMatchObject(chosen.standIn);
  });
});

describe("processSettings", () => {
  it("adds to the options of node that were given", () => {
    expect(processSettings(given({ NODE_OPTIONS: "--max-old-space-size=512" })).NODE_OPTIONS).toBe(
      `${HEAP} --max-old-space-size=512`,
    );
  });

  it.each(["package.json", "deploy/basera@.service", "deploy/compose.yaml"])("are those of %s", (file) => {
    const text = readFileSync(file, "utf8");
    expect(text).toContain(HEAP);
    expect(text).toMatch(/MALLOC_ARENA_MAX[=: "]+2/);
  });
});
