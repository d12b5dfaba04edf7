import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { atDepth } from "@/tests/depth";

const ROUNDS = atDepth({ standard: 4, all: 100 });
const ARGS = ["--import", "tsx", "--conditions=react-server", "scripts/drills/unlock-race.ts", String(ROUNDS)];

it("two processes spend a wallet's credits and no more (security F2)", { timeout: 120_000 }, async () => {
  const uri = new URL(process.env.TEST_MONGODB_URI ?? "");
  uri.pathname = "/unlock_race";
  const env = { ...process.env, MONGODB_URI: uri.href, NODE_ENV: "test" as const };
  const { stdout } = await promisify(execFile)(process.execPath, ARGS, { env });
  expect(stdout.trim()).toBe(`${ROUNDS} rounds of 200 unlocks in 2 processes with 20 credits: 0 wrong`);
});
