import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { BSON, Decimal128, Double, Int32, Long } from "mongodb";
import mongoose from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { seedDemo } from "@/demo/seed-demo";
import { getEnv } from "@/lib/platform/env";
import { ensureIndexes, missingIndexes } from "@/lib/platform/indexes";
import { asStored, openDatabase, ownCollections } from "@/scripts/backup/contents";
import { restoreBackup } from "@/scripts/backup/restore-backup";
import { writeBackup } from "@/scripts/backup/write-backup";
import { startFaultyDatabase } from "@/tests/faulty-database";

// @own-modules: it disconnects from the database.
const quiet = { say: () => undefined };
const media = () => path.join(getEnv().DATA_DIR, "media");

import { databaseCounts } from "@/tests/rate-counts";

let folder: string;
let file: string;

/** Every document, index and setting of the database, as text that tells types apart. */
async function everything() {
  const db = openDatabase();
  const parts = (await ownCollections(db)).map(async ({ name, options }) => {
    const documents = await db.collection(name).find({}, asStored).sort({ _id: 1 }).toArray();
    const indexes = await db.collection(name).listIndexes(asStored).toArray();
    const sorted = indexes.toSorted((a, b) => String(a.name).localeCompare(String(b.name)));
    return [name, BSON.EJSON.stringify({ options, documents, indexes: sorted }, { relaxed: false })] as const;
  });
  return Object.fromEntries(await Promise.all(parts));
}

async function photoContents() {
  const names = (await readdir(media())).toSorted();
  return Promise.all(names.map(async (name) => [name, (await readFile(path.join(media(), name))).toString("base64")]));
}

/** Runs the script on this file's database, reached at `address`. */
async function runRestore(address: string): Promise<{ stdout: string }> {
  const uri = new URL(address);
  uri.pathname = `/${mongoose.connection.name}`;
  const args = ["--import", "tsx", "--conditions=react-server", "scripts/restore.ts", file, "--replace"];
  return promisify(execFile)(process.execPath, args, { env: { ...process.env, MONGODB_URI: uri.href } });
}

const ODD = {
  double: new Double(5),
  int: new Int32(5),
  long: new Long(5),
  decimal: Decimal128.fromString("1.10"),
  text: "line\nbreak, ₹ and \u2028",
  dollar: { "$not-an-operator": 1 },
  at: new Date(-1),
  nothing: null,
  bytes: new BSON.Binary(Buffer.from([0, 255])),
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "basera-backup-"));
  await ensureIndexes(quiet.say);
  await seedDemo({ only: 3, ifEmpty: false, say: quiet.say });
  // Counts of the moment are not kept.
  await databaseCounts.clear();
  await openDatabase().collection("odd").insertOne(ODD);
});
beforeEach(() => {
  file = path.join(folder, `${new mongoose.Types.ObjectId().toHexString()}.gz`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a backup", () => {
  it("restores every document, index, validator and photo", async () => {
    const before = await everything();
    const photos = await photoContents();
    expect(photos.length).toBeGreaterThan(3);
    const written = await writeBackup(file);
    expect(written.documents).toMatchObject({ properties: 3, odd: 1 });
    expect(written.photos).toBe(photos.length);

    await mongoose.connection.dropDatabase();
    await rm(media(), { recursive: true });
    expect(await restoreBackup(file, quiet)).toEqual(written);
    expect(await everything()).toEqual(before);
    expect(await photoContents()).toEqual(photos);
    expect(await missingIndexes()).toEqual([]);
  });

  it("restores no session and no reset link, which may have ended since", async () => {
    const ofTheMoment = ["sessions", "reset_tokens", "sign_in_links", "rate_counts", "leases", "invalidations"];
    const db = openDatabase();
    for (const name of ofTheMoment)
      await db.collection<{ _id: string }>(name).insertOne({ _id: "one" }, { bypassDocumentValidation: true });
    await writeBackup(file);
    await restoreBackup(file, { ...quiet, replace: true });
    for (const name of ofTheMoment) expect(await db.collection(name).countDocuments()).toBe(0);
    expect(await missingIndexes()).toEqual([]);
  });

  it("is a snapshot, whatever is written meanwhile", async () => {
    const rows = openDatabase().collection("moments");
    await rows.insertMany(Array.from({ length: 2_000 }, (_, place) => ({ place })));
    await openDatabase().createCollection("a_first");
    let isDone = false;
    const writing = (async () => {
      while (!isDone)
        await openDatabase()
          .collection("a_first")
          .insertOne({})
          .then(() => rows.insertOne({ late: true }));
    })();
    const { documents } = await writeBackup(file);
    isDone = true;
    await writing;
    const lines = gunzipSync(await readFile(file))
      .toString()
      .split("\n");
    const late = lines.filter((line) => line.startsWith('{"in":"moments"') && line.includes('"late"')).length;
    // A pair is written one after the other: of one moment, they are at most one apart.
    expect(documents.moments).toBe(2_000 + late);
    expect(Math.abs((documents.a_first ?? 0) - late)).toBeLessThanOrEqual(1);
    await rows.drop();
    await openDatabase().dropCollection("a_first");
  });

  it("replaces no file and leaves no incomplete file behind", async () => {
    await writeFile(file, "mine");
    await expect(writeBackup(file)).rejects.toThrow("exists");
    expect(await readFile(file, "utf8")).toBe("mine");
    await expect(writeBackup(path.join(folder, "no-such-folder", "x.gz"))).rejects.toThrow("ENOENT");
    expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it("is readable by its owner only, and does not write into an existing file", async () => {
    await writeFile(`${file}.part`, "of others", { mode: 0o666 });
    await expect(writeBackup(file)).rejects.toThrow("another backup writes it");
    expect(await readFile(`${file}.part`, "utf8")).toBe("of others");
    await rm(`${file}.part`);
    await writeBackup(file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });
});

describe("a restore", () => {
  it("refuses a database with documents; with --replace it drops them", async () => {
    const before = await everything();
    await writeBackup(file);
    await openDatabase().collection("later").insertOne({ a: 1 });
    await expect(restoreBackup(file, quiet)).rejects.toThrow("--replace");
    expect(await everything()).toMatchObject(before);
    await restoreBackup(file, { ...quiet, replace: true });
    expect(await everything()).toEqual(before);
  });

  it("says that the database is incomplete when it fails halfway, and how to continue", async () => {
    await writeBackup(file);
    await mongoose.connection
      .getClient()
      .db("admin")
      .command({
        configureFailPoint: "failCommand",
        mode: { times: 1 },
        data: { failCommands: ["insert"], errorCode: 8_000, namespace: `${openDatabase().databaseName}.users` },
      });
    await expect(restoreBackup(file, { ...quiet, replace: true })).rejects.toThrow(/INCOMPLETE[\s\S]*--replace/);
    await restoreBackup(file, { ...quiet, replace: true });
  });

  it("says so as well when the database became unavailable", async () => {
    await writeBackup(file);
    const { uri, fail, heal, stop } = await startFaultyDatabase(process.env.TEST_MONGODB_URI ?? "");
    onTestFinished(stop);
    // The driver tries a second time by itself.
    fail("not primary", 2, 2);
    const stderr = expect.stringMatching(/INCOMPLETE[\s\S]*--replace/);
    await expect(runRestore(uri)).rejects.toMatchObject({ code: 1, stderr });
    heal();
    expect((await runRestore(uri)).stdout).toContain("counts and checksum agree");
  });

  it("changes nothing when the file is cut off, damaged or not a backup", async () => {
    await writeBackup(file);
    const whole = await readFile(file);
    const text = gunzipSync(whole).toString();
    const wrong: [string, Buffer, RegExp][] = [
      ["without its last line", gzipSync(text.split("\n").slice(0, -2).join("\n").concat("\n")), /no end/],
      ["with another word", gzipSync(text.replace('"in":"users"', '"in":"userz"')), /Nothing was changed: .*damaged/],
      ["with a line less", gzipSync(text.replace(/\n\{"in":"users".*\n/, "\n")), /Nothing was changed: .*damaged/],
      ["of another kind", gzipSync('{"hello":1}\n'), /not a backup/],
    ];
    const before = await everything();
    for (const [what, content, reason] of wrong) {
      await writeFile(file, content);
      await expect(restoreBackup(file, { ...quiet, replace: true }), what).rejects.toThrow(reason);
    }
    await writeFile(file, whole);
    await truncate(file, whole.length - 40);
    await expect(restoreBackup(file, { ...quiet, replace: true })).rejects.toThrow("unexpected end of file");
    expect(await everything()).toEqual(before);
  });
});
