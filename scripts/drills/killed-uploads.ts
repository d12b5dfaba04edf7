import { fork } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createUser } from "@/lib/identity/accounts";
import { addProperty } from "@/lib/listings/posting";
import { sweepMedia } from "@/lib/media/photos";
import { photoFile, storedWidths } from "@/lib/media/rules";
import { removeLeftovers } from "@/lib/media/stores";
import { withDatabase } from "@/lib/platform/database";
import { getEnv } from "@/lib/platform/env";
import { ensureIndexes } from "@/lib/platform/indexes";
import { HOUR_MS } from "@/lib/platform/time";
import { addPropertyBody } from "@/lib/property/schema";
import { PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";
import { countIn, runCommand } from "@/scripts/command";
import { drawn } from "@/tests/pictures";
import { flatForRent } from "@/tests/stated-property";

/**
 * A process that adds listings is killed at random moments, then one sweep runs (security F23). Fails when a listing lacks
 * photos or the file of one, when a file has no row, or a row no listing.
 */
const KILLS = 15;
const LATEST_MS = 1_500;
const PHOTOS = 4;
const FILE = fileURLToPath(import.meta.url);
const WORKER = "worker";
const LATER_MS = 2 * HOUR_MS;

/** Adds one listing after the other until the process is killed. */
async function addListings(sellerId: string) {
  const image = await drawn({ width: 400, height: 300 }).jpeg().toBuffer();
  const files = Array.from({ length: PHOTOS }, () => image);
  process.send?.("started");
  for (;;) {
    const listing = addPropertyBody.parse(flatForRent({ name: `Flat ${crypto.randomUUID()}` }));
    await addProperty({ id: sellerId, role: "agent" }, listing, files);
  }
}

async function killWorker(sellerId: string) {
  const child = fork(FILE, [WORKER, sellerId], { execArgv: ["--import", "tsx", "--conditions=react-server"] });
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

async function measure(kills: number): Promise<boolean> {
  await withDatabase(() => ensureIndexes(() => undefined));
  const person = {
    userType: "agent",
    userName: "A Seller",
    number: "8123456789",
    password: "not-a-common-one",
  } as const;
  const { _id } = await createUser({ ...person, email: `killed-${Date.now()}@example.com` });
  for (let kill = 0; kill < kills; kill += 1) await killWorker(_id);
  console.log(`After ${kills} kills:`, await count());
  const later = new Date(Date.now() + LATER_MS);
  const removed = (await sweepMedia(later)) + (await removeLeftovers(later));
  const { counts, faults } = await count();
  console.log(`After one sweep, which removed ${removed}:`, { counts, faults });
  return counts.listings > 0 && Object.values(faults).every((number) => number === 0);
}

const [role, sellerId = ""] = process.argv.slice(2);
if (role === WORKER) addListings(sellerId);
else runCommand(([argument]) => measure(countIn(argument, KILLS, "KILLS")));
