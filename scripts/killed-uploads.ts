import { fork } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { closeDatabase, withDatabase } from "@/lib/db/connection";
import { ensureIndexes } from "@/lib/db/indexes";
import { getEnv } from "@/lib/env";
import { sweepMedia } from "@/lib/media/commands";
import { removeLeftovers } from "@/lib/media/local-store";
import { photoFile, storedWidths } from "@/lib/media/rules";
import { addProperty } from "@/lib/posting/commands";
import { addPropertyBody } from "@/lib/property/schema";
import { createUser } from "@/lib/user/commands";
import { MediaModel } from "@/models/media";
import { PropertyModel } from "@/models/property";
import { drawn } from "@/tests/pictures";
import { flatForRent } from "@/tests/stated-property";

/**
 * What is left when a process is killed while it adds listings (security F23): one that does nothing else is killed again
 * and again at a moment of chance, then one sweep is made. Fails when a listing has no photos or one whose file is gone, when
 * a file has no row, or a row no listing. Needs an empty database and folder of its own:
 * `MONGODB_URI=... DATA_DIR=... npx tsx --conditions=react-server scripts/killed-uploads.ts`
 */
const KILLS = 15;
const LATEST_MS = 1_500;
const PHOTOS = 4;
const FILE = "scripts/killed-uploads.ts";
const LATER_MS = 2 * 3_600_000;

/** Posts one listing after the other until it is killed. */
async function work(sellerId: string) {
  const image = await drawn({ width: 400, height: 300 }).jpeg().toBuffer();
  const files = Array.from({ length: PHOTOS }, () => image);
  const listing = addPropertyBody.parse(flatForRent());
  process.send?.("at work");
  for (;;) await addProperty({ id: sellerId, role: "agent" }, listing, files);
}

async function killOne(sellerId: string) {
  const child = fork(FILE, [sellerId], { execArgv: ["--import", "tsx", "--conditions=react-server"] });
  await once(child, "message");
  await wait(Math.random() * LATEST_MS);
  child.kill("SIGKILL");
  await once(child, "exit");
}

type Count = { files: number; rows: number; listings: number; photos: number };

async function count() {
  const folder = path.join(getEnv().DATA_DIR, "media");
  const files = new Set(await readdir(folder).catch(() => []));
  const [listings, rows] = await withDatabase(() =>
    Promise.all([PropertyModel.find({}, "photos").lean(), MediaModel.find().lean()]),
  );
  const photos = listings.flatMap((listing) => listing.photos);
  const shown = new Set(photos.map(({ key }) => key));
  const known = new Set(rows.map(({ _id }) => _id));
  const counts: Count = { files: files.size, rows: rows.length, listings: listings.length, photos: photos.length };
  const faults = {
    "listings without photos": listings.filter((listing) => listing.photos.length !== PHOTOS).length,
    "photos without a file": photos.filter(({ key, width }) =>
      storedWidths(width).some((size) => !files.has(photoFile(key, size))),
    ).length,
    "files without a row": [...files].filter((file) => !known.has(file.slice(0, 32))).length,
    "rows without a listing": rows.filter(({ _id, state }) => state !== "attached" || !shown.has(_id)).length,
  };
  return { counts, faults };
}

async function measure() {
  await withDatabase(() => ensureIndexes(() => undefined));
  const person = {
    userType: "agent",
    userName: "A Seller",
    number: "8123456789",
    password: "not-a-common-one",
  } as const;
  const { _id } = await createUser({ ...person, email: `killed-${Date.now()}@example.com` });
  for (let kill = 0; kill < KILLS; kill += 1) await killOne(_id);
  console.log(`After ${KILLS} kills:`, await count());
  const later = new Date(Date.now() + LATER_MS);
  const removed = (await sweepMedia(later)) + (await removeLeftovers(later));
  const { counts, faults } = await count();
  console.log(`After one sweep, which removed ${removed}:`, { counts, faults });
  if (counts.listings === 0 || Object.values(faults).some((number) => number > 0)) process.exitCode = 1;
}

const [sellerId] = process.argv.slice(2);
(sellerId ? work(sellerId) : measure().finally(closeDatabase)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
