import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { freePort } from "@/scripts/steps/port.mjs";

const KEY = "rzp_test_0123456789";
const PATIENCE_MS = 20_000;

for (const [variable, changes] of [
  ["AUTH_SECRET", { AUTH_SECRET: "" }],
  ["RAZORPAY_KEY_ID", { RAZORPAY_KEY_ID: KEY, PAYMENTS_SANDBOX: "" }],
  ["RAZORPAY_KEY_SECRET", { RAZORPAY_KEY_ID: "rzp_own_0123456789", RAZORPAY_KEY_SECRET: "" }],
  ["RAZORPAY_API_URL", { PAYMENTS_SANDBOX: "", RAZORPAY_KEY_ID: "rzp_own_0", RAZORPAY_API_URL: "https://pay.example" }],
] as const)
  test(`a wrong ${variable} ends the start with one line that names it`, async () => {
    const { RAZORPAY_CHECKOUT_URL: _, RAZORPAY_API_URL: __, ...env } = process.env;
    const server = spawn("node", [".next/standalone/server.js"], {
      env: { ...env, PORT: String(await freePort()), HOSTNAME: "127.0.0.1", NODE_ENV: "production", ...changes },
      stdio: ["ignore", "ignore", "pipe"],
      timeout: PATIENCE_MS,
      killSignal: "SIGKILL",
    });
    const [said, [code]] = await Promise.all([text(server.stderr), once(server, "exit")]);
    const lines = said.split("\n").filter((line) => line.includes("Environment variable"));
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toContain(`Environment variable ${variable} is `);
    expect(said).not.toMatch(/ {4}at |0123456789|pay\.example/);
  });
