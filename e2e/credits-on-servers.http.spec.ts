import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { MongoClient } from "mongodb";
import { atDepth } from "@/tests/depth";

/** What a script prints that is run on a database and in a folder of its own. @throws Error with that when it ends with a fault */
async function runAlone(script: string, argument: string): Promise<string> {
  const uri = new URL(process.env.MONGODB_URI ?? "");
  uri.pathname = `/alone_${randomBytes(4).toString("hex")}`;
  const folder = mkdtempSync(path.join(tmpdir(), "basera-alone-"));
  const env = { ...process.env, MONGODB_URI: uri.href, DATA_DIR: folder };
  try {
    return (await promisify(execFile)("node", ["scripts/run-ts.mjs", script, argument], { env })).stdout;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${script} failed: ${stderr}${stdout}`, { cause: error });
  } finally {
    const client = await MongoClient.connect(uri.href);
    await client.db().dropDatabase();
    await client.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

const KILLS = atDepth({ standard: "4", all: "20" });
const PATIENCE_MS = 600_000;

test("nothing that was paid or unlocked is lost or counted twice when the server is killed (security F4)", async () => {
  test.setTimeout(PATIENCE_MS);
  const printed = await runAlone("scripts/drills/killed-payments.ts", KILLS);
  expect(printed).toMatch(/^\d+ kills: [1-9]\d* unlocks and [1-9]\d* payments were acknowledged/m);
  expect(printed).toContain(" 0 of them lost");
  expect(printed).toContain(" 0 violations");
});

const ROUNDS = atDepth({ standard: "1", all: "5" });

test("two servers spend a wallet's credits and no more (security F2)", async () => {
  test.setTimeout(PATIENCE_MS);
  const printed = await runAlone("scripts/drills/two-servers.ts", ROUNDS);
  expect(printed.trim().split("\n").at(-1)).toBe(
    `${ROUNDS} rounds of 200 unlocks at 2 servers with 20 credits: 0 wrong, 0 violations`,
  );
});
