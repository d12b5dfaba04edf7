import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { MongoClient } from "mongodb";

const KILLS = "20";
const PATIENCE_MS = 600_000;

test("nothing that was paid or unlocked is lost or counted twice when the server is killed (security F4)", async () => {
  test.setTimeout(PATIENCE_MS);
  const uri = new URL(process.env.MONGODB_URI ?? "");
  uri.pathname = `/killed_${randomBytes(4).toString("hex")}`;
  const folder = mkdtempSync(path.join(tmpdir(), "basera-killed-"));
  const env = { ...process.env, MONGODB_URI: uri.href, DATA_DIR: folder };
  try {
    const { stdout } = await promisify(execFile)("node", ["scripts/run-ts.mjs", "scripts/killed-payments.ts", KILLS], {
      env,
    });
    expect(stdout).toContain(`${KILLS} kills: `);
    expect(stdout).toContain(" 0 of them lost");
    expect(stdout).toContain(" 0 violations");
  } finally {
    const client = await MongoClient.connect(uri.href);
    await client.db().dropDatabase();
    await client.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
});
