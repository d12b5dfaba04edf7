import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type APIRequestContext, expect, request as requests } from "@playwright/test";
import { MongoClient } from "mongodb";
import { ownAddress } from "@/e2e/fixtures";
import { removeListings } from "@/e2e/listings";
import { type Person, signIn, signUpThroughApi } from "@/e2e/people";

type OwnServer = { child: ChildProcess; site: string };

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address ? address.port : 0;
}

const BUILD = ".next/standalone";

/**
 * Starts the built product once more, for what would disturb the tests of the shared one, or a changed copy of it in
 * `folder`; the caller kills `child`.
 */
export async function startProduct(changes: Record<string, string> = {}, folder = BUILD): Promise<OwnServer> {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const child = spawn("node", [path.join(folder, "server.js")], {
    env: { ...process.env, PORT: String(port), BIND_ADDRESS: "127.0.0.1", SITE_URL: site, ...changes },
    stdio: "ignore",
  });
  return { child, site };
}

/** Status of an answer, 0 without one. */
export const statusOf = (url: string, headers: Record<string, string> = {}): Promise<number> =>
  fetch(url, { headers }).then(
    async ({ status, body }) => {
      await body?.cancel();
      return status;
    },
    () => 0,
  );

const START_MS = 30_000;

/** Whether the server has the columns that the counts beside filters are made of. */
const hasFacets = async (site: string): Promise<boolean> => {
  const answer = await fetch(`${site}/api/v1/properties?homes=1&limit=1&facets=1`);
  return answer.ok && "facets" in (await answer.json()).meta;
};

/** The demo's data once more, where no other test changes them; gives its address. */
async function copyDatabase(): Promise<string> {
  const uri = new URL(process.env.MONGODB_URI ?? "");
  const client = await MongoClient.connect(uri.href);
  const from = client.db();
  const copy = `copy_${randomBytes(4).toString("hex")}`;
  for (const { name } of await from.listCollections({}, { nameOnly: true }).toArray()) {
    const collection = client.db(copy).collection(name);
    const [documents, indexes] = await Promise.all([
      from.collection(name).find().toArray(),
      from.collection(name).indexes(),
    ]);
    if (documents.length > 0) await collection.insertMany(documents);
    await collection.createIndexes(indexes.map(({ v: _, key, ...options }) => ({ ...options, key })));
  }
  await client.close();
  uri.pathname = `/${copy}`;
  return uri.href;
}

/**
 * The product on a copy of the demo's data: its cache expires by nobody else's changes. `way` is the address by which it
 * reaches the copy. The caller closes it.
 */
export async function startOnCopy(
  changes: Record<string, string> = {},
  way: (copy: URL) => string = ({ href }) => href,
) {
  const uri = await copyDatabase();
  const { child, site } = await startProduct({ ...changes, MONGODB_URI: way(new URL(uri)) });
  const close = async () => {
    child.kill("SIGKILL");
    const client = await MongoClient.connect(uri);
    await client.db().dropDatabase();
    await client.close();
  };
  try {
    await expect.poll(() => statusOf(`${site}/api/health?ready=1`), { timeout: START_MS }).toBe(200);
    // Pages from before the counts of filters are known are rendered once more.
    await expect.poll(() => hasFacets(site), { timeout: START_MS }).toBe(true);
  } catch (error) {
    await close();
    throw error;
  }
  return { child, site, close };
}

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
  const person: Person = { ...(await signUpThroughApi({ request }, "agent")), userType: "admin" };
  const client = await MongoClient.connect(uri);
  const users = client.db().collection("users");
  await users.updateOne({ email: person.email }, { $set: { userType: "admin" } });
  // As if everybody had typed the code of a text message: listings are approved without it.
  await users.updateMany({}, { $set: { numberConfirmedAt: new Date() } });
  await client.close();
  await signIn({ request }, person);
}

/**
 * The product once more, on a database where nothing is for sale yet: for tests that change what everybody sees. With an
 * owner, an administrator and a visitor, and its database; the caller closes it.
 */
export async function openMarket() {
  const folder = mkdtempSync(path.join(tmpdir(), "basera-market-"));
  // Cached pages are written beside the build.
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
    await signUpThroughApi({ request: owner }, "owner");
    await makeAdmin(uri, admin);
  } catch (error) {
    await close();
    throw error;
  }
  /** Deletes all listings, through the API: what shows them changes with it. Their owner may post as many again. */
  const empty = async () => {
    const client = await MongoClient.connect(uri);
    const listings = await client
      .db()
      .collection("properties")
      .find({}, { projection: { _id: 1 } })
      .toArray();
    await client.db().collection("rate_counts").deleteMany({});
    await client.close();
    await removeListings(
      owner,
      listings.map(({ _id }) => String(_id)),
    );
  };
  return { site, uri, owner, admin, visitor, empty, close };
}

const MANIFEST = ".next/server/functions-config-manifest.json";

/** Starts a copy of the build whose middleware is taken out: it is in no manifest, and not there. */
export async function startWithoutMiddleware() {
  const folder = mkdtempSync(path.join(tmpdir(), "basera-without-middleware-"));
  cpSync(".next/standalone", folder, { recursive: true, verbatimSymlinks: true });
  writeFileSync(path.join(folder, MANIFEST), JSON.stringify({ version: 1, functions: {} }));
  rmSync(path.join(folder, ".next/server/middleware.js"));
  const { child, site } = await startProduct({}, folder);
  const stop = () => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  return { site, stop };
}
