import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import mongoose from "mongoose";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DEMO_ACCOUNTS } from "@/demo/accounts.mjs";
import { seedDemo } from "@/demo/seed-demo";
import { isSeeded, unmarkSeeded } from "@/demo/stored";
import { auditCredits } from "@/lib/backoffice/credit-audit";
import { readBalance } from "@/lib/identity/accounts";
import { photoFile, storedWidths } from "@/lib/media/rules";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { FacetCellModel } from "@/models/search";

const ONLY = 3;
const lines: string[] = [];
const seed = (ifEmpty = false) => seedDemo({ only: ONLY, ifEmpty, say: (line) => lines.push(line) });
/** Without the keys of decisions, which are new each time. */
const stored = () =>
  Promise.all([
    PropertyModel.find({}, "-decision.key").sort({ _id: 1 }).lean(),
    UserModel.find().sort({ _id: 1 }).lean(),
  ]);

// Before the first import: the log reads the environment, and it is read once.
const folder = await vi.hoisted(async () => {
  const { mkdtemp } = await import("node:fs/promises");
  const { tmpdir } = await import("node:os");
  process.env.DATA_DIR = await mkdtemp(`${tmpdir()}/basera-seed-`);
  return process.env.DATA_DIR;
});
const mediaFiles = async () => (await readdir(path.join(folder, "media"))).toSorted();

beforeAll(async () => {
  await seed();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("seeding the demo data", () => {
  it("stores listings with their photos, people and counts, and reports its progress", async () => {
    const [properties, users] = await stored();
    expect(properties).toHaveLength(ONLY);
    expect(users).toHaveLength(59);
    const photos = properties.flatMap((property) => property.photos);
    const files = photos.flatMap(({ key, width }) => storedWidths(width).map((size) => photoFile(key, size)));
    expect(await mediaFiles()).toEqual(files.toSorted());
    const cells = await FacetCellModel.find().lean();
    expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(properties.filter(({ listed }) => listed).length);
    expect(lines).toContain(`${ONLY} of ${ONLY} listings, ${photos.length} photos`);
    expect(await isSeeded()).toBe(true);
  });

  it("gives the accounts their credits by one purchase that passes the audit", async () => {
    await seed();
    for (const { email, credits } of DEMO_ACCOUNTS) {
      const user = await UserModel.findOne({ email }).lean();
      expect([email, (await readBalance(user?._id.toHexString() ?? "")).balance]).toEqual([email, credits]);
    }
    const told: string[] = [];
    expect(await auditCredits(new Date(), (line) => told.push(line))).toBe(0);
    expect(told).toEqual(["2 wallets, 2 orders, 0 violations"]);
  });

  it("stores the same again and leaves stored photos as they are", async () => {
    const before = await stored();
    const file = path.join(folder, "media", (await mediaFiles())[0] ?? "");
    const { mtimeMs } = await stat(file);
    await seed();
    expect(await stored()).toEqual(before);
    expect((await stat(file)).mtimeMs).toBe(mtimeMs);
  });

  it("changes nothing in a database with listings when it may seed only an empty one", async () => {
    await PropertyModel.updateMany({}, { $set: { views: 7 } });
    await seed(true);
    expect(await PropertyModel.countDocuments({ views: 7 })).toBe(ONLY);
  });

  it("begins again after an interrupted seeding", async () => {
    await unmarkSeeded();
    await PropertyModel.deleteOne({});
    await seed(true);
    expect(await PropertyModel.countDocuments({ views: 0 })).toBe(ONLY);
    expect(await isSeeded()).toBe(true);
  });

  it("leaves everything that is not demo data as it is", async () => {
    const sample = await PropertyModel.findOne().lean();
    const own = { ...sample, _id: new mongoose.Types.ObjectId(), name: "Somebody's own house", homeKey: "own" };
    await PropertyModel.create(own);
    await seed();
    expect(await PropertyModel.countDocuments()).toBe(ONLY + 1);
    await unmarkSeeded();
    await PropertyModel.deleteMany({ name: mongoose.trusted({ $ne: own.name }) });
    await seed(true);
    expect((await PropertyModel.find().lean()).map(({ name }) => name)).toEqual([own.name]);
  });
});
