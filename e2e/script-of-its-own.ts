import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { MongoClient } from "mongodb";

/** What a script prints that is run on a database and in a folder of its own. @throws Error with that when it ends with a fault */
export async function runAlone(script: string, argument: string): Promise<string> {
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
