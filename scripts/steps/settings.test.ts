import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { isAbsolute, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dataDirOf, HEAP, keptSecret, portOf, processSettings, ROOT, serverEnv } from "@/scripts/steps/settings.mjs";

const env = (more: Record<string, string>) => ({ NODE_ENV: "test" as const, ...more });

describe("portOf", () => {
  it("is 3000 unless given", () => {
    expect(portOf(env({}))).toBe(3000);
    expect(portOf(env({ PORT: "8080" }))).toBe(8080);
  });

  it.each(["0", "65536", "abc", "80a", "-1", "3e3", " 80"])(
    "refuses %j and names the variable, not the value",
    (PORT) => {
      expect(() => portOf(env({ PORT }))).toThrow("Environment variable PORT must be a number from 1 to 65535.");
    },
  );
});

describe("dataDirOf", () => {
  it("is absolute, whatever was given", () => {
    expect(isAbsolute(ROOT)).toBe(true);
    expect(dataDirOf(env({}))).toBe(join(ROOT, ".data"));
    expect(dataDirOf(env({ DATA_DIR: "kept/here" }))).toBe(join(ROOT, "kept/here"));
    expect(dataDirOf(env({ DATA_DIR: "/kept" }))).toBe("/kept");
  });
});

describe("keptSecret", () => {
  let dataDir: string;

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "basera-secret-"));
  });

  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it("makes a long secret once, readable by its owner only", () => {
    const secret = keptSecret(dataDir);
    expect(Buffer.from(secret, "base64url")).toHaveLength(48);
    expect(statSync(join(dataDir, "auth-secret")).mode & 0o777).toBe(0o600);
    expect(keptSecret(dataDir)).toBe(secret);
  });

  it("replaces a cut one", () => {
    writeFileSync(join(dataDir, "auth-secret"), "cut");
    expect(keptSecret(dataDir).length).toBeGreaterThan(32);
  });
});

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
      UV_THREADPOOL_SIZE: "8",
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
    expect(text).toMatch(/UV_THREADPOOL_SIZE[^ ]*[=:-] ?"?8/);
  });
});
