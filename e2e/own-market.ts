import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type APIRequestContext, expect, request as requests } from "@playwright/test";
import { MongoClient } from "mongodb";
import { ownAddress } from "@/e2e/fixtures";
import { startProduct, statusOf } from "@/e2e/own-server";
import { type Person, signIn, signUp } from "@/e2e/people";

const BUILD = ".next/standalone";
const START_MS = 30_000;

/** A database nobody else uses, with its indexes. */
async function makeDatabase(folder: string): Promise<string> {
  const uri = new URL(process.env.MONGODB_URI ?? "");
  uri.pathname = `/market_${randomBytes(4).toString("hex")}`;
  const env = { ...process.env, MONGODB_URI: uri.href, DATA_DIR: folder };
  const making = spawn("node", ["scripts/run-ts.mjs", "scripts/indexes.ts"], { env, stdio: "ignore" });
  expect(await once(making, "exit"), "making the indexes").toEqual([0, null]);
  return uri.href;
}

async function makeAdmin(uri: string, request: APIRequestContext): Promise<void> {
  const person: Person = { ...(await signUp({ request }, "agent")), userType: "admin" };
  const client = await MongoClient.connect(uri);
  await client
    .db()
    .collection("users")
    .updateOne({ email: person.email }, { $set: { userType: "admin" } });
  await client.close();
  await signIn({ request }, person);
}

/**
 * The product once more, on a database where nothing is for sale yet: for tests that change what everybody sees. With an
 * owner, an administrator and a visitor, and its database; the caller closes it.
 */
export async function openMarket() {
  const folder = mkdtempSync(path.join(tmpdir(), "basera-market-"));
  // Kept pages are written beside the build.
  cpSync(BUILD, folder, { recursive: true, verbatimSymlinks: true });
  const uri = await makeDatabase(folder);
  const { child, site } = await startProduct({ MONGODB_URI: uri, DATA_DIR: path.join(folder, "data") }, folder);
  const caller = () => requests.newContext({ baseURL: site, extraHTTPHeaders: ownAddress() });
  const [owner, admin, visitor] = [await caller(), await caller(), await caller()];
  const close = async () => {
    for (const context of [owner, admin, visitor]) await context.dispose();
    child.kill("SIGKILL");
    const client = await MongoClient.connect(uri);
    await client.db().dropDatabase();
    await client.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    await expect.poll(() => statusOf(`${site}/api/health`), { timeout: START_MS }).toBe(200);
    await signUp({ request: owner }, "owner");
    await makeAdmin(uri, admin);
  } catch (error) {
    await close();
    throw error;
  }
  return { site, uri, owner, admin, visitor, close };
}
